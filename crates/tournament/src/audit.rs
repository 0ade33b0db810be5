//! What the pairings of a log could not keep of the rules.

use crate::error::LogError;
use crate::event::{Event, Pairing};
use crate::history::History;
use crate::id::EntrantId;
use crate::settings::Format;
use crate::tournament::Tournament;
use std::collections::HashSet;

/// A rule that a round did not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Concession {
    /// The log and its seed give another pairing: this one was made by hand, or by another version.
    OtherPairing {
        /// The round.
        round: u16,
    },
    /// Two entrants met who had met before.
    MetAgain {
        /// The round.
        round: u16,
        /// The two.
        entrants: [EntrantId; 2],
    },
    /// An entrant had a bye again, or points without a game and then a bye.
    ByeAgain {
        /// The round.
        round: u16,
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant has had one seat three times more often than another.
    SeatsUneven {
        /// The round.
        round: u16,
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant had the same one of two seats for the third time running.
    SeatThrice {
        /// The round.
        round: u16,
        /// The entrant.
        entrant: EntrantId,
    },
}

/// Returns what the rounds of a Swiss tournament did not keep, and which rounds cannot be reproduced.
///
/// # Errors
/// If the log is no tournament's.
pub fn audit(events: &[Event]) -> Result<Vec<Concession>, LogError> {
    let mut concessions = Vec::new();
    Tournament::replay_with(events, &mut |before, event| {
        // A pairing that cannot be applied ends the replay with an error.
        let Event::Paired(pairing) = event else { return };
        if before.clone().apply(event).is_err() {
            return;
        }
        if before.pair().ok().as_ref() != Some(pairing) {
            concessions.push(Concession::OtherPairing { round: pairing.round });
        }
        if matches!(before.settings().format, Format::Swiss { .. }) {
            check_round(before, pairing, &mut concessions);
        }
    })?;
    Ok(concessions)
}

fn check_round(before: &Tournament, pairing: &Pairing, concessions: &mut Vec<Concession>) {
    let (history, round, size) = (History::new(before), pairing.round, before.settings().table_size());
    let index = |id: EntrantId| id.index().expect("the pairing was applied");
    let twice = pairing.byes.iter().filter(|&&bye| history.fillers[index(bye)] > 0);
    concessions.extend(twice.map(|&entrant| Concession::ByeAgain { round, entrant }));
    for table in &pairing.tables {
        let seated: Vec<(usize, EntrantId)> =
            table.iter().enumerate().filter_map(|(seat, &id)| Some((seat, id?))).collect();
        for (number, &(seat, one)) in seated.iter().enumerate() {
            let earlier = seated[..number].iter().filter(|(_, other)| history.meetings(index(one), index(*other)) > 0);
            concessions.extend(earlier.map(|&(_, other)| Concession::MetAgain { round, entrants: [other, one] }));
            let mut seats = history.seats[index(one)].clone();
            seats.push(seat as u8);
            let times = |seat: usize| seats.iter().filter(|&&taken| usize::from(taken) == seat).count();
            let counts: Vec<usize> = (0..size).map(times).collect();
            if counts.iter().max() > counts.iter().min().map(|least| least + 2).as_ref() {
                concessions.push(Concession::SeatsUneven { round, entrant: one });
            }
            let last = seats.rchunks(3).next().filter(|last| last.len() == 3);
            if size == 2 && last.is_some_and(|last| last.iter().collect::<HashSet<_>>().len() == 1) {
                concessions.push(Concession::SeatThrice { round, entrant: one });
            }
        }
    }
}
