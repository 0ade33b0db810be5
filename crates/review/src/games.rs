//! The games that are reviewed: the one place here that chooses by game.

use crate::reviewed::Reviewed;
use crate::{Danger, Fact};
use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, Seat, with_focus};

/// Returns the position of a game that is reviewed.
pub(crate) fn of(game: &AnyGame) -> Option<&dyn Reviewed> {
    match game.kind() {
        Kind::Fibonacci(game) => Some(game.position()),
        other => with_focus!(other, game => game.position() as &dyn Reviewed),
    }
}

/// Returns what two lines from the current position prove about their difference: at most two facts, most important
/// first. Both lines start with an action of the seat to act and end at the first illegal action.
#[must_use]
pub fn facts(game: &AnyGame, better: &[String], played: &[String]) -> Vec<Fact> {
    of(game).map(|position| position.facts(better, played)).unwrap_or_default()
}

/// Returns the places where a seat's side is in danger: where one action of an opponent, if it were on turn, could do
/// harm. Single men do not count as stacks: most of them could be covered. `None` in a finished game and in the opening
/// of Focus, whose next action may follow other rules.
///
/// ```
/// use gamut_review::dangers;
/// use gamut_rules::{AnyGame, Seat};
///
/// let position = "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";
/// let game = AnyGame::from_position(&"focus-2".parse()?, position)?;
/// let found = dangers(&game, Seat::FIRST).ok_or("the opening is over")?;
/// assert_eq!((found[0].place.as_str(), found[0].taken), ("d5", true));
/// assert!(found[0].by == [2] && found.len() == 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn dangers(game: &AnyGame, hero: Seat) -> Option<Vec<Danger>> {
    of(game).filter(|_| game.outcome().is_none())?.dangers(hero)
}
