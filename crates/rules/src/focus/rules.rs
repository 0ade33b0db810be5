//! The options a game of Focus is played with, packed so that they ride inside the position.

/// How far lifted pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Movement {
    /// As many squares as there are pieces (fr, it, de).
    Exact,
    /// At most as many squares as there are pieces (zh).
    UpTo,
}

/// What else ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Nothing: it ends when only one side can act.
    Last,
    /// The mover has captured enough.
    Capture,
}

/// What the thirteenth piece of three players must do in the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// It must be dropped on an empty square (de, zh).
    Forced,
    /// It may be dropped, on an empty square, or kept (it).
    Optional,
    /// It is an ordinary reserve.
    None,
}

/// A rule against mirror play between two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Balance {
    /// No such rule.
    None,
    /// A drawn game is lost by the second player (fr).
    DrawSecondLoses,
    /// A drawn game is won by the second player (de).
    DrawSecondWins,
    /// Each exchanges an own piece with an enemy's before the game (fr, de).
    Swap,
}

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Plies without a capture that make a draw; 0 is off.
    pub quiet: u16,
    /// How far lifted pieces go.
    pub movement: Movement,
    /// What else ends the game.
    pub goal: Goal,
    /// Captures needed of every opponent, with [`Goal::Capture`].
    pub each: u8,
    /// Pieces needed in all, with [`Goal::Capture`]; 0 is off.
    pub total: u8,
    /// Does one's own reserve count in `total`?
    pub reserve_counts: bool,
    /// Do opposite seats play together?
    pub teams: bool,
    /// Pieces a seat begins with: on the board, and in hand with three players.
    pub pieces: u8,
    /// The thirteenth piece of three players.
    pub entry: Entry,
    /// The rule against mirror play.
    pub balance: Balance,
    /// Is the third occurrence of a position a draw?
    pub repetition: bool,
}

impl Rules {
    /// No variant has more opening plies.
    pub(super) const MOST_OPENING_PLIES: u32 = 3;

    /// Number of plies at the beginning that have rules of their own.
    #[inline]
    #[must_use]
    pub const fn opening_plies(&self) -> u32 {
        match (self.entry, self.balance) {
            (Entry::None, Balance::Swap) => 2,
            (Entry::None, _) => 0,
            _ => Self::MOST_OPENING_PLIES,
        }
    }
}
