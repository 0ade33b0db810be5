//! Why a game of four in a row ends.

use crate::Reason;
use crate::outcome::ReasonText;

impl Reason {
    /// Four in a row: four stones of a seat are in line.
    pub const FOUR: Self = Self(&ReasonText { name: "four", meaning: "four are in line" });
    /// Four in a row: no column has room.
    pub const FULL: Self = Self(&ReasonText { name: "full", meaning: "the board is full" });
}
