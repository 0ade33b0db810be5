//! The options of a game of Focus, packed to fit inside the position.

/// The distance that lifted pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Movement {
    /// Exactly as many squares as pieces (fr, it, de).
    Exact,
    /// At most as many squares as pieces (zh).
    UpTo,
}

/// The goal of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Be the last side that can act.
    Last,
    /// Capture enough pieces, or be the last side that can act.
    Capture,
}

/// The rule for the thirteenth piece of three players in the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// It must be dropped on an empty square (de, zh).
    Forced,
    /// It may be dropped, on an empty square, or kept (it).
    Optional,
    /// It is an ordinary piece in reserve.
    None,
}

/// A rule against mirror play between two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Balance {
    /// None.
    None,
    /// The second player loses a drawn game (fr).
    DrawSecondLoses,
    /// The second player wins a drawn game (de).
    DrawSecondWins,
    /// Before the game, each player exchanges a piece of their own for one of the opponent's (fr, de).
    Swap,
}

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Number of plies without a capture that make a draw; 0 is off.
    pub quiet: u16,
    /// The distance that lifted pieces go.
    pub movement: Movement,
    /// The goal of the game.
    pub goal: Goal,
    /// Captures needed from each opponent, with [`Goal::Capture`].
    pub each: u8,
    /// Pieces needed in all, with [`Goal::Capture`]; 0 is off.
    pub total: u8,
    /// Whether the reserve counts towards `total`.
    pub reserve_counts: bool,
    /// Whether opposite seats are partners.
    pub teams: bool,
    /// Number of pieces each seat begins with: on the board, and in hand with three players.
    pub pieces: u8,
    /// The thirteenth piece of three players.
    pub entry: Entry,
    /// The rule against mirror play.
    pub balance: Balance,
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
}

impl Rules {
    /// Maximum of [`Rules::opening_plies`] over all variants.
    pub(super) const MOST_OPENING_PLIES: u32 = 3;

    /// Returns the number of plies at the beginning that have their own rules.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// let rules = |variant: &str| variant.parse::<Variant>().ok().and_then(|variant| variant.focus_rules());
    /// assert_eq!(rules("focus-2").map(|rules| rules.opening_plies()), Some(0));
    /// assert_eq!(rules("focus-2,balance=swap").map(|rules| rules.opening_plies()), Some(2));
    /// ```
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
