//! Facts about the difference between two lines.

use crate::line::{Ply, win};
use gamut_rules::{Position, Seat, Winner};
use serde::{Deserialize, Serialize};

/// One of the two lines of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LineName {
    /// The engine's choice and its expected continuation.
    Better,
    /// The actual play and its expected continuation.
    Played,
}

/// An event of one line that the other line lacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fact {
    /// The line of the event.
    pub line: LineName,
    /// The action of that line that causes the event, from 1. Counts are taken after that action.
    pub ply: usize,
    /// Number of actions of the other line in the comparison. The counts of `Captures` and `Reserve` cover this many
    /// actions of both lines.
    pub against: usize,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

/// An event of a line. Seats are numbered from 1; squares and points have their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// The action ends the game with a win.
    Wins {
        /// The winner, or both partners.
        seats: Vec<u8>,
    },
    /// Focus: after the action, a seat can no longer act.
    Stuck {
        /// That seat.
        seat: u8,
    },
    /// Focus: the action captures men.
    Captures {
        /// The capturing seat.
        by: u8,
        /// The square of the stack that loses the men.
        square: String,
        /// The captured men, by seat.
        men: Vec<Men>,
        /// All men that the side of `by` captures in this line from the seats that count here.
        here: usize,
        /// The same in the other line.
        there: usize,
    },
    /// Focus: the action returns a seat's own men to its reserve.
    Reserve {
        /// The seat.
        seat: u8,
        /// The square of the stack that loses the men.
        square: String,
        /// Number of men.
        men: usize,
        /// All men that return to that seat's side in this line.
        here: usize,
        /// The same in the other line.
        there: usize,
    },
    /// Focus: the action covers another side's stack.
    Covers {
        /// The covering seat.
        by: u8,
        /// The previous owner of the stack.
        of: u8,
        /// The square.
        square: String,
        /// The stack's height afterwards.
        height: usize,
        /// Number of men of `of` in it afterwards.
        men: usize,
    },
    /// Focus: the action leaves a stack to another side.
    Frees {
        /// The seat that moves away.
        by: u8,
        /// The new owner of the stack.
        seat: u8,
        /// The square.
        square: String,
        /// The stack's height.
        height: usize,
    },
    /// Fibonacci: the number of a seat's strikes next to the enemy's centre.
    Strikes {
        /// The seat.
        seat: u8,
        /// The number in this line.
        here: usize,
        /// The number in the other line.
        there: usize,
    },
    /// Fibonacci: a seat's centre is inside the board, where a ring can surround it; in the other line it is at the
    /// rim.
    Inside {
        /// The seat.
        seat: u8,
        /// The centre's point in this line.
        here: String,
        /// The centre's point in the other line.
        there: String,
    },
    /// Fibonacci with cards: the number of groups that a seat's strikes form.
    Groups {
        /// The seat.
        seat: u8,
        /// The number in this line.
        here: usize,
        /// The number in the other line.
        there: usize,
    },
    /// Fibonacci: the distance in steps from a seat's strikes to the enemy's centre, summed over all six.
    Steps {
        /// The seat.
        seat: u8,
        /// The distance in this line.
        here: usize,
        /// The distance in the other line.
        there: usize,
    },
}

/// Men of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Men {
    /// The seat.
    pub seat: u8,
    /// Number of men.
    pub count: usize,
}

/// A fact and its weight. The facts of greatest weight are kept.
pub(crate) type Weighted = (u32, Fact);

/// Keeps the most important fact of each line, most important first.
pub(crate) fn best_of_each(mut found: Vec<Weighted>) -> Vec<Fact> {
    found.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
    let mut kept: Vec<Fact> = Vec::new();
    for (_, fact) in found {
        if kept.iter().all(|other| other.line != fact.line) {
            kept.push(fact);
        }
    }
    kept
}

/// Finds a game end that only one line has: the deciding seat wins in the better line only, or loses in the played line
/// only.
pub(crate) fn ends<P: Position>(hero: Seat, better: &[Ply<P>], played: &[Ply<P>]) -> Vec<Weighted> {
    const WEIGHT: u32 = 10_000;
    let (in_better, in_played) = (win(better, hero), win(played, hero));
    let fact = |line, plies: &[Ply<P>], index: usize, against| {
        let winner = plies[index].after.outcome().map(|outcome| outcome.winner);
        let seats = winner.into_iter().flat_map(Winner::seats).map(Seat::number).collect();
        // Earlier ends weigh more.
        (WEIGHT - index as u32, Fact { line, ply: index + 1, against, event: Event::Wins { seats } })
    };
    let mut found = Vec::new();
    if let Some((index, true)) = in_better
        && !matches!(in_played, Some((_, true)))
    {
        found.push(fact(LineName::Better, better, index, played.len()));
    }
    if let Some((index, false)) = in_played
        && !matches!(in_better, Some((_, false)))
    {
        found.push(fact(LineName::Played, played, index, better.len()));
    }
    found
}
