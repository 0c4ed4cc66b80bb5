//! How much work a command may do: one count, the same on every machine.

use std::cell::Cell;

/// Looks that checking a file may take if nothing else is said: whoever reads the answer is waiting for it.
pub const LOOKS: u64 = 100_000_000;

/// A number of looks that work uses up. A look is about one hole, seed, rule or statement.
///
/// Whoever works takes what it looks at, also in the middle of a move. Once no look is left, answers are quick and
/// mean nothing: whoever gave the looks asks [`Looks::ran_out`] before anything is said.
///
/// ```
/// use mancala::looks::Looks;
///
/// let looks = Looks::of(10);
/// assert!(looks.take(8) && !looks.take(8));
/// assert!(looks.ran_out());
/// assert_eq!(looks.taken(), 10);
/// ```
#[derive(Clone, Debug)]
pub struct Looks {
    given: u64,
    left: Cell<u64>,
    ran_out: Cell<bool>,
}

impl Looks {
    /// So many looks.
    pub fn of(given: u64) -> Self {
        Self { given, left: Cell::new(given), ran_out: Cell::new(false) }
    }

    /// More looks than any work takes.
    pub fn unlimited() -> Self {
        Self::of(u64::MAX)
    }

    /// Takes looks. Returns whether so many were left; if not, none is left afterwards.
    #[inline]
    pub fn take(&self, looks: u64) -> bool {
        let left = self.left.get().checked_sub(looks);
        self.left.set(left.unwrap_or(0));
        if left.is_none() {
            self.ran_out.set(true);
        }
        left.is_some()
    }

    /// How many looks there were.
    pub fn given(&self) -> u64 {
        self.given
    }

    /// Whether more looks were wanted than there were.
    pub fn ran_out(&self) -> bool {
        self.ran_out.get()
    }

    /// As many looks as are left, for a part of the work; what that takes must be taken from these as well.
    pub fn rest(&self) -> Self {
        Self::of(self.left.get())
    }

    /// Looks taken so far.
    pub fn taken(&self) -> u64 {
        self.given - self.left.get()
    }
}

impl Default for Looks {
    fn default() -> Self {
        Self::unlimited()
    }
}
