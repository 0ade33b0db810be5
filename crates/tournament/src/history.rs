//! What has happened to each entrant so far, as far as the next pairing depends on it.

use crate::finish::Finish;
use crate::id::EntrantId;
use crate::score::{Points, table_points};
use crate::tournament::{Table, Tournament};

/// Whether the opponent of the last round had fewer or more points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Float {
    /// As many, or there was no opponent.
    #[default]
    None,
    /// Fewer, or the round was a bye.
    Down,
    /// More.
    Up,
}

/// The past of all entrants, by their index.
pub(crate) struct History {
    /// Points so far.
    pub(crate) points: Vec<Points>,
    /// Seats of the games played, from 0, in order of rounds.
    pub(crate) seats: Vec<Vec<u8>>,
    /// Byes, games against bots and points without a game.
    pub(crate) fillers: Vec<u32>,
    /// Floats of the last round.
    pub(crate) floats: Vec<Float>,
    /// Order among equal points: by rating, then by lot. The first is 0.
    pub(crate) rank: Vec<u32>,
    /// How often each two have met: row by row.
    meetings: Vec<u8>,
}

impl History {
    /// Reads the rounds of a tournament.
    pub(crate) fn new(tournament: &Tournament) -> Self {
        let count = tournament.entrants().len();
        let mut history = Self {
            points: vec![Points::ZERO; count],
            seats: vec![Vec::new(); count],
            fillers: vec![0; count],
            floats: vec![Float::None; count],
            rank: ranks(tournament),
            meetings: vec![0; count * count],
        };
        for round in tournament.rounds() {
            history.floats.fill(Float::None);
            let before = history.points.clone();
            for table in &round.tables {
                history.add_table(table, &before);
            }
            for bye in round.byes.iter().map(index) {
                history.points[bye] += tournament.settings().bye_points();
                history.fillers[bye] += 1;
                history.floats[bye] = Float::Down;
            }
        }
        history
    }

    fn add_table(&mut self, table: &Table, before: &[Points]) {
        let Some(finishes) = &table.finishes else { return };
        let points = table_points(finishes);
        let seated = || table.seats.iter().enumerate().filter_map(|(seat, id)| Some((seat, index(id.as_ref()?))));
        let appeared = |seat: usize| finishes[seat] != Finish::Forfeit;
        let others = |seat: usize| (0..finishes.len()).filter(move |&other| other != seat);
        for (seat, entrant) in seated() {
            self.points[entrant] += points[seat];
            if !appeared(seat) {
                continue;
            }
            let is_played = others(seat).any(appeared);
            let with_bot = others(seat).any(|other| table.seats[other].is_none());
            if is_played {
                self.seats[entrant].push(seat as u8);
            }
            if !is_played || with_bot {
                self.fillers[entrant] += 1;
                self.floats[entrant] = Float::Down;
            }
            for (_, other) in seated().filter(|&(other, _)| other != seat && appeared(other)) {
                let count = self.points.len();
                self.meetings[entrant * count + other] = self.meetings[entrant * count + other].saturating_add(1);
                self.floats[entrant] = match before[other].cmp(&before[entrant]) {
                    std::cmp::Ordering::Less => Float::Down,
                    std::cmp::Ordering::Equal => self.floats[entrant],
                    std::cmp::Ordering::Greater => Float::Up,
                };
            }
        }
    }

    /// Returns how often two entrants have met.
    pub(crate) fn meetings(&self, one: usize, other: usize) -> u32 {
        u32::from(self.meetings[one * self.points.len() + other])
    }

    /// Returns the active entrants, those with the most points first, equal points in order of rank.
    pub(crate) fn order(&self, tournament: &Tournament) -> Vec<usize> {
        let active = tournament.entrants().iter().enumerate().filter(|(_, entrant)| entrant.is_active);
        let mut order: Vec<usize> = active.map(|(index, _)| index).collect();
        order.sort_by_key(|&entrant| (std::cmp::Reverse(self.points[entrant]), self.rank[entrant]));
        order
    }
}

/// Returns an entrant's index. A pairing that was applied names only known entrants.
fn index(id: &EntrantId) -> usize {
    id.index().expect("a pairing names known entrants")
}

/// Returns the rank of each entrant: higher ratings first, then by lot.
fn ranks(tournament: &Tournament) -> Vec<u32> {
    let lots = tournament.lots();
    let mut order: Vec<usize> = (0..lots.len()).collect();
    order.sort_by_key(|&entrant| {
        let rating = tournament.entrants()[entrant].entry.rating;
        (std::cmp::Reverse(rating), lots[entrant], entrant)
    });
    let mut ranks = vec![0; order.len()];
    for (rank, &entrant) in (0..).zip(&order) {
        ranks[entrant] = rank;
    }
    ranks
}
