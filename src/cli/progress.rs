//! A bar that says how far a longer piece of work is.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::text::prose::shown_in_line;

/// After how long a bar is shown: shorter work needs none.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar on standard error, shown on a terminal only and only once the work has taken a second.
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: AtomicBool,
}

impl Progress {
    /// A bar for so many steps, with a word before it.
    pub fn new(steps: u64, word: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let template = "{msg} {bar:40} {pos}/{len} {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self {
            bar: bar.with_message(shown_in_line(word)),
            begun: Instant::now(),
            shown: AtomicBool::new(!io::stderr().is_terminal()),
        }
    }

    /// So many more steps are done.
    pub fn add(&self, steps: u64) {
        self.bar.inc(steps);
        if self.begun.elapsed() > PATIENCE && !self.shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Takes the bar away; returns how many seconds the work took.
    pub fn finish(self) -> f64 {
        let seconds = self.begun.elapsed().as_secs_f64();
        self.bar.finish_and_clear();
        seconds
    }
}
