//! Move numbers: in Focus each move has its own, in Fibonacci the moves of a turn share one.

use super::Record;
use crate::Position;
use crate::fibonacci::Fibonacci;

/// The progress of a line, which decides the number of its next move.
#[derive(Clone, Copy)]
pub(super) enum Count {
    /// Plies played.
    Plies(usize),
    /// The position after the moves so far; moves that cannot be played are skipped, since they are not checked yet.
    Turns(Fibonacci),
}

impl Count {
    /// Returns the count at the beginning of a record.
    pub(super) fn new(record: &Record) -> Self {
        let position = record.tag("Position");
        let Some(rules) = record.variant.fibonacci_rules() else {
            // The ply may not be a number, or may be too large to count on from.
            let ply = position.and_then(|position| position.rsplit(' ').next()?.parse::<u32>().ok());
            return Self::Plies(ply.map_or(0, |ply| ply as usize));
        };
        let start = match position {
            Some(position) => Fibonacci::parse(position, rules).ok(),
            None => record.variant.first_seat().ok().map(|first| Fibonacci::start(rules, first)),
        };
        start.map_or(Self::Plies(0), Self::Turns)
    }

    /// Returns the number of the next move.
    pub(super) fn number(self) -> usize {
        match self {
            Self::Plies(plies) => plies + 1,
            Self::Turns(position) => position.turn_number() as usize,
        }
    }

    /// Advances by a move; one that cannot be played leaves the position unchanged.
    pub(super) fn advance(&mut self, action: &str) {
        match self {
            Self::Plies(plies) => *plies += 1,
            Self::Turns(position) => {
                let next = position.parse_action(action).ok().and_then(|action| position.play(action).ok());
                *position = next.unwrap_or(*position);
            }
        }
    }
}
