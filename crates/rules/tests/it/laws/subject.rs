//! What an invariant needs of a position besides the rules: parsing, and all conceivable actions.

use gamut_rules::fibonacci::{self, Fibonacci, Point};
use gamut_rules::focus::{self, Focus, Square};
use gamut_rules::{ParseError, Position};

/// A position under test.
pub(super) trait Subject: Position {
    /// Parses a position under the rules of this one.
    fn again(&self, text: &str) -> Result<Self, ParseError>;

    /// Returns every action that can be written.
    fn conceivable() -> Vec<Self::Action>;
}

impl<const SEATS: usize> Subject for Focus<SEATS> {
    fn again(&self, text: &str) -> Result<Self, ParseError> {
        Self::parse(text, *self.rules())
    }

    fn conceivable() -> Vec<focus::Action> {
        let pairs = || Square::all().flat_map(|one| Square::all().map(move |other| (one, other)));
        let moves = pairs().flat_map(|(from, to)| (1..=5).map(move |count| focus::Action::lift(from, count, to)));
        let exchanges = pairs().map(|(own, other)| focus::Action::exchange(own, other));
        moves.chain(exchanges).chain(Square::all().map(focus::Action::drop)).collect()
    }
}

impl Subject for Fibonacci {
    fn again(&self, text: &str) -> Result<Self, ParseError> {
        Self::parse(text, *self.rules())
    }

    fn conceivable() -> Vec<fibonacci::Action> {
        let steps = Point::all().flat_map(|from| Point::all().map(move |to| fibonacci::Action::step(from, to)));
        steps.chain([fibonacci::Action::END]).chain((1..=6).map(fibonacci::Action::card)).collect()
    }
}
