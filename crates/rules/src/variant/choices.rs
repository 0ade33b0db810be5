//! What can be chosen in a mode, for dialogues: values, ranges, and what an option hangs on.

use super::options::{self, Name};
use super::{Mode, Variant};
use std::ops::RangeInclusive;

/// What an option can be set to in a mode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Values that are words, as they are written.
    pub words: Vec<String>,
    /// Values that are numbers, if there are any.
    pub numbers: Option<RangeInclusive<u16>>,
    /// What must hold for the option to apply.
    pub needs: Vec<Need>,
}

/// A condition on another option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The other option.
    pub option: Name,
    /// The value in question.
    pub value: &'static str,
    /// Must it have this value, or any other?
    pub holds: bool,
}

const CAPTURE: Need = Need { option: Name::Goal, value: "capture", holds: true };
const TOTAL: Need = Need { option: Name::Total, value: "off", holds: false };

impl Name {
    /// What this option can be set to; `None` where it never applies.
    #[must_use]
    pub fn choices(self, mode: Mode) -> Option<Choices> {
        let (alone, seats) = (mode != Mode::FocusTeams, mode.seats());
        let (applies, needs): (bool, &[Need]) = match self {
            Self::Start | Self::Repetition => (true, &[]),
            Self::Group | Self::LoneStep | Self::MinMoves | Self::Turns => (mode.is_fibonacci(), &[]),
            Self::Reduction | Self::Ring => (mode == Mode::Fibonacci, &[]),
            _ if mode.is_fibonacci() => (false, &[]),
            Self::Movement | Self::Quiet => (true, &[]),
            Self::Goal => (alone, &[]),
            Self::Each => (alone, &[CAPTURE]),
            Self::Total => (alone && seats > 2, &[CAPTURE]),
            Self::ReserveCounts => (alone && seats > 2, &[CAPTURE, TOTAL]),
            Self::Pieces => (seats == 4, &[]),
            Self::Entry => (seats == 3, &[]),
            Self::Balance => (seats == 2, &[]),
        };
        let (words, numbers) = options::values(self, seats);
        applies.then(|| Choices { words, numbers, needs: needs.to_vec() })
    }
}

impl Variant {
    /// The value of an option as it is written, also where it does not apply at present: what it would have.
    #[must_use]
    pub fn setting(&self, name: Name) -> String {
        self.options.get(name)
    }
}
