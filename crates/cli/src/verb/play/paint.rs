//! Colours, in a terminal and as names of the seats. No information is in the terminal's colours alone: a man is always
//! shown with the number of its seat or its own letter.

use gamut_rules::Seat;
use std::env;

/// The seats' colours, and whether to show them.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    on: bool,
    seats: [&'static Colour; 4],
}

/// A colour as named on the page, with foreground and background from the 256-colour palette; they differ in lightness,
/// too.
pub(super) struct Colour {
    name: &'static str,
    ink: u8,
    ground: u8,
}

const RED: Colour = Colour { name: "Red", ink: 231, ground: 160 };
pub(super) const BLUE: Colour = Colour { name: "Blue", ink: 231, ground: 25 };
const YELLOW: Colour = Colour { name: "Yellow", ink: 16, ground: 220 };
pub(super) const GREEN: Colour = Colour { name: "Green", ink: 231, ground: 29 };

/// Whether colours are wanted, here and by <https://no-color.org>.
pub(super) fn wanted(terminal: bool) -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let able = env::var_os("TERM").is_none_or(|term| term != "dumb");
    terminal && able && !refused
}

impl Paint {
    /// Creates the colours of a game's seats, of which games choose the second.
    pub(super) fn new(on: bool, second: &'static Colour) -> Self {
        Self { on, seats: [&RED, second, &YELLOW, &GREEN] }
    }

    /// Returns a seat's name, such as `Red (1)`.
    pub(super) fn name(self, seat: Seat) -> String {
        format!("{} ({seat})", self.seats[seat.index()].name)
    }

    /// Returns a text in a seat's colour, bold if `strong`.
    pub(super) fn seat(self, seat: Seat, text: &str, strong: bool) -> String {
        let Colour { ink, ground, .. } = self.seats[seat.index()];
        let bold = if strong { "1;" } else { "" };
        self.with(&format!("{bold}38;5;{ink};48;5;{ground}"), text)
    }

    /// Returns a text in faint print.
    pub(super) fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}
