//! Shows a match's progress in a line at the bottom of the terminal.

use gamut_arena::Progress;
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write as _;
use std::io::{self, Write as _};

/// Maximum length of a player's name, in characters.
const NAME: usize = 24;

/// A progress bar, shown only if standard error is a terminal. Faults are always reported.
pub(super) struct Bar(ProgressBar);

impl Bar {
    pub(super) fn new(title: &str) -> Self {
        let bar = ProgressBar::new(0);
        let style = ProgressStyle::with_template("{prefix}{pos}/{len} games, {eta} left  {wide_msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.set_prefix(title.to_owned());
        Self(bar)
    }

    /// Updates the bar; to be called after every game.
    pub(super) fn show(&self, progress: &Progress) {
        // Games from a log take no time and would distort the estimate.
        if self.0.length() == Some(0) {
            self.0.reset_eta();
            self.0.set_position(progress.done as u64 - 1);
        }
        self.0.set_length(progress.games as u64);
        self.0.set_position(progress.done as u64);
        let mut text = String::new();
        for (player, score) in progress.players.iter().zip(&progress.scores) {
            let name: String = player.to_string().chars().take(NAME).collect();
            let _ = write!(text, "{name} {:.1} %  ", 100.0 * score);
        }
        if let Some(test) = progress.test {
            let _ = write!(text, "LLR {:.2} ({:.2}, {:.2})", test.llr, test.lower, test.upper);
        }
        self.0.set_message(text);
        if let Some(forfeit) = &progress.played.forfeit {
            let player = &progress.players[progress.played.seating[forfeit.seat]];
            let line =
                format!("game {}: {player} forfeits ({}): {}", progress.played.index + 1, forfeit.fault, forfeit.what);
            // If standard error is closed, the match continues all the same.
            self.0.suspend(|| _ = writeln!(io::stderr(), "{line}"));
        }
    }

    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
