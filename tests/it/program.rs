//! What several tests ask of the program itself.

/// The program's commands, as its own help lists them.
pub fn commands() -> Vec<String> {
    let mut program = assert_cmd::Command::cargo_bin("mancala").expect("the program");
    let help = program.arg("--help").output().expect("it runs").stdout;
    let help = String::from_utf8(help).expect("text");
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let names = list.lines().map_while(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}
