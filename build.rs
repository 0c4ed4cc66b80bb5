//! Tells Cargo that the games built into the binary are part of it.

fn main() {
    println!("cargo::rerun-if-changed=variants");
    println!("cargo::rerun-if-changed=build.rs");
}
