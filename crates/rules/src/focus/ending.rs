//! Why a game of Focus ends.

use crate::Reason;
use crate::outcome::ReasonText;

/// An end that the position shows, in a byte: positions are copied all the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Immobilised,
    Captures,
}

impl Ending {
    pub(super) fn reason(self) -> Reason {
        match self {
            Self::Immobilised => Reason::IMMOBILISED,
            Self::Captures => Reason::CAPTURES,
        }
    }
}

impl Reason {
    /// Focus: only one side can act.
    pub const IMMOBILISED: Self = Self(&ReasonText { name: "immobilised", meaning: "nobody else can act" });
    /// Focus, `goal=capture`: enough pieces captured.
    pub const CAPTURES: Self = Self(&ReasonText { name: "captures", meaning: "enough pieces have been captured" });
    /// Focus: too many plies in a row without a capture.
    pub const QUIET: Self = Self(&ReasonText { name: "quiet", meaning: "nothing has been captured for too long" });
}
