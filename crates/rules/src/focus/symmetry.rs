//! The eight symmetries of the board.

use super::{Action, ActionKind, Balance, Focus, Square};

/// A symmetry: an optional reflection in the vertical axis, then quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    mirrored: bool,
    quarters: u8,
}

impl Symmetry {
    /// Rotation by 180°.
    pub const HALF_TURN: Self = Self { mirrored: false, quarters: 2 };
    /// The reflection that swaps top and bottom.
    pub const UP_DOWN: Self = Self { mirrored: true, quarters: 2 };

    /// Iterates over all eight symmetries, the identity first.
    ///
    /// ```
    /// use gamut_rules::focus::Symmetry;
    ///
    /// assert_eq!(Symmetry::all().count(), 8);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|index| Self { mirrored: index >= 4, quarters: index & 3 })
    }

    /// Returns the image of a square.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Symmetry};
    ///
    /// assert_eq!(Square::from_name("c2").map(|square| Symmetry::HALF_TURN.square(square)), Square::from_name("f7"));
    /// assert_eq!(Square::from_name("c2").map(|square| Symmetry::UP_DOWN.square(square)), Square::from_name("c7"));
    /// ```
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        let file = if self.mirrored { 7 - square.file() } else { square.file() };
        let (file, rank) = (0..self.quarters).fold((file, square.rank()), |(file, rank), _| (7 - rank, file));
        Square::at(file, rank).expect("the board is its own image under every symmetry")
    }

    /// Returns the image of an action.
    ///
    /// ```
    /// use gamut_rules::focus::{Focus, Symmetry};
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let image = Symmetry::UP_DOWN.action(position.parse_action("c4-d4")?);
    /// assert_eq!(image.to_string(), "c5-d5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn action(self, action: Action) -> Action {
        match action.kind() {
            ActionKind::Move { from, count, to } => Action::lift(self.square(from), count, self.square(to)),
            ActionKind::Drop { to } => Action::drop(self.square(to)),
            ActionKind::Exchange { own, other } => Action::exchange(self.square(own), self.square(other)),
        }
    }
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the image of the position, whose legal actions are the images of its own. `None` under a quarter turn
    /// during the exchanges before a game, since their rule distinguishes up and down.
    ///
    /// ```
    /// use gamut_rules::focus::{Focus, Symmetry};
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let image = position.image(Symmetry::UP_DOWN).ok_or("no exchange is to be made")?;
    /// assert_eq!(image.count_actions(), position.count_actions());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn image(&self, map: Symmetry) -> Option<Self> {
        let ranks_stay_ranks = map.quarters.is_multiple_of(2);
        if self.rules.balance == Balance::Swap && self.in_opening() && !ranks_stay_ranks {
            return None;
        }
        let mut image = *self;
        Square::all().for_each(|square| image.set(map.square(square), self.stack(square)));
        Some(image)
    }
}
