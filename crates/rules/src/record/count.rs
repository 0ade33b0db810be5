//! The numbers of moves: in Focus each has its own, in Fibonacci those of a turn share one.

use super::Record;
use crate::Position;
use crate::fibonacci::Fibonacci;

/// How far a line has come.
#[derive(Clone, Copy)]
pub(super) enum Count {
    /// Plies played.
    Plies(usize),
    /// Where the game stands, as far as its moves could be played: nobody has held them against the rules yet.
    Turns(Fibonacci),
}

impl Count {
    /// Where a record begins.
    pub(super) fn new(record: &Record) -> Self {
        let position = record.tag("Position");
        let Some(rules) = record.variant.fibonacci_rules() else {
            // The ply may be no number, or one that leaves no room to count on from.
            let ply = position.and_then(|position| position.rsplit(' ').next()?.parse::<u32>().ok());
            return Self::Plies(ply.map_or(0, |ply| ply as usize));
        };
        let start = match position {
            Some(position) => Fibonacci::parse(position, rules).ok(),
            None => record.variant.first_seat().ok().map(|first| Fibonacci::start(rules, first)),
        };
        start.map_or(Self::Plies(0), Self::Turns)
    }

    /// The number of the next move.
    pub(super) fn number(self) -> usize {
        match self {
            Self::Plies(plies) => plies + 1,
            Self::Turns(position) => position.turn_number() as usize,
        }
    }

    /// Goes on by a move; one that cannot be played leaves the number as it is.
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
