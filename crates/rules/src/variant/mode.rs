//! Modes: a game for a number of players.

use crate::games::Mode;
use crate::tables::{GameVariants, ModeSpec, OptionSpec};
use std::fmt;

macro_rules! declare {
    (() $($game:ident in $module:ident $modes:tt $kinds:tt)*) => {
        /// The variants of every game, in the notation's order.
        const VARIANTS: &[&GameVariants] = &[$(&crate::$module::VARIANTS),*];
    };
}

crate::games!([declare]());

impl GameVariants {
    /// Returns the variants of every game, in the notation's order.
    ///
    /// ```
    /// use gamut_rules::variant::GameVariants;
    ///
    /// let games: Vec<(&str, &str)> = GameVariants::all().iter().map(|game| (game.id, game.title)).collect();
    /// assert_eq!(games[..2], [("focus", "Focus"), ("fibonacci", "Fibonacci")]);
    /// ```
    #[must_use]
    pub fn all() -> &'static [&'static Self] {
        VARIANTS
    }
}

impl Mode {
    /// Iterates over all modes, game by game.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert!(Mode::all().any(|mode| mode.name() == "focus-teams"));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        GameVariants::all().iter().flat_map(|game| game.modes).map(|spec| spec.mode)
    }

    /// Returns the mode with this name.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert_eq!(Mode::from_name("focus-2"), Some(Mode::Focus2));
    /// assert_eq!(Mode::from_name("chess"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|mode| mode.name() == name)
    }

    /// Returns the name, as in notation.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert_eq!(Mode::FibonacciCards.name(), "fibonacci-cards");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// Returns the number of seats.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert_eq!(Mode::FocusTeams.seats(), 4);
    /// ```
    #[must_use]
    pub fn seats(self) -> usize {
        self.spec().seats
    }

    /// Returns whether opposite seats are partners.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert!(Mode::FocusTeams.has_teams() && !Mode::Focus4.has_teams());
    /// ```
    #[must_use]
    pub fn has_teams(self) -> bool {
        self.spec().teams
    }

    /// Returns whether chance turns up cards.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert!(Mode::FibonacciCards.has_cards() && !Mode::Fibonacci.has_cards());
    /// ```
    #[must_use]
    pub fn has_cards(self) -> bool {
        self.spec().cards
    }

    /// Iterates over the mode's options, in the notation's order.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert!(Mode::Focus2.options().any(|option| option.name == "goal"));
    /// ```
    pub fn options(self) -> impl Iterator<Item = &'static OptionSpec> {
        self.game().options.iter().filter(move |option| option.belongs_to(self))
    }

    /// Returns the game of this mode.
    ///
    /// ```
    /// use gamut_rules::variant::Mode;
    ///
    /// assert_eq!(Mode::Focus2.game().title, "Focus");
    /// ```
    #[must_use]
    pub fn game(self) -> &'static GameVariants {
        self.found().0
    }

    pub(super) fn spec(self) -> &'static ModeSpec {
        self.found().1
    }

    fn found(self) -> (&'static GameVariants, &'static ModeSpec) {
        let specs = GameVariants::all().iter().flat_map(|&game| game.modes.iter().map(move |spec| (game, spec)));
        specs.into_iter().find(|(_, spec)| spec.mode == self).expect("every mode is in its game's table")
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Lists the names of all modes, for messages.
pub(super) fn names() -> String {
    Mode::all().map(Mode::name).collect::<Vec<_>>().join(", ")
}
