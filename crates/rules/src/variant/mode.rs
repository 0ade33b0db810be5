//! Modes: which game, for how many.

use std::fmt;

/// A game for a number of players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Focus for two.
    Focus2,
    /// Focus for three.
    Focus3,
    /// Focus for four, each alone.
    Focus4,
    /// Focus for four in two teams.
    FocusTeams,
    /// Fibonacci on the board.
    Fibonacci,
    /// Fibonacci with cards.
    FibonacciCards,
}

const NAMES: [(Mode, &str); 6] = [
    (Mode::Focus2, "focus-2"),
    (Mode::Focus3, "focus-3"),
    (Mode::Focus4, "focus-4"),
    (Mode::FocusTeams, "focus-teams"),
    (Mode::Fibonacci, "fibonacci"),
    (Mode::FibonacciCards, "fibonacci-cards"),
];

impl Mode {
    /// All modes.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.into_iter().map(|(mode, _)| mode)
    }

    /// The mode of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.into_iter().find(|&(_, known)| known == name).map(|(mode, _)| mode)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// Number of seats.
    #[must_use]
    pub const fn seats(self) -> usize {
        match self {
            Self::Focus2 | Self::Fibonacci | Self::FibonacciCards => 2,
            Self::Focus3 => 3,
            Self::Focus4 | Self::FocusTeams => 4,
        }
    }

    /// Is it Fibonacci, with or without cards? Otherwise it is Focus.
    #[must_use]
    pub const fn is_fibonacci(self) -> bool {
        matches!(self, Self::Fibonacci | Self::FibonacciCards)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The names of all modes, for messages.
pub(super) fn names() -> String {
    NAMES.map(|(_, name)| name).join(", ")
}
