//! Colours of a terminal. Nothing hangs on them: a man is always shown with the number of its seat.

use std::env;

use gamut_rules::Seat;

/// Whether to colour.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) on: bool,
}

/// Foreground and background of the seats, from the palette of 256: told apart by lightness, too.
const SEATS: [(u8, u8); 4] = [(231, 160), (231, 25), (16, 220), (231, 29)];

/// Whether colours are wanted, here and by <https://no-color.org>.
pub(super) fn wanted(terminal: bool) -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let able = env::var_os("TERM").is_none_or(|term| term != "dumb");
    terminal && able && !refused
}

impl Paint {
    /// A text in the colour of a seat; strong or not.
    pub(super) fn seat(self, seat: Seat, text: &str, strong: bool) -> String {
        let (ink, ground) = SEATS[seat.index()];
        let bold = if strong { "1;" } else { "" };
        self.with(&format!("{bold}38;5;{ink};48;5;{ground}"), text)
    }

    /// What should not draw attention.
    pub(super) fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}
