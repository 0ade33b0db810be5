//! The result of a match.

use crate::elo::{Pairs, elo};
use crate::interval::{Confidence, blocks};
use crate::schedule::Schedule;
use crate::score::points;
use crate::twins::{Repeat, Twins};
use crate::{Fault, Played, SprtState};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// The result of a match. It serialises to the command line's JSON, which rounds to four decimals.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Games played.
    pub games: usize,
    /// Games that repeat the moves of an earlier one, in whichever seats the players sat. Intervals exclude those that
    /// repeat the seats as well.
    pub duplicates: usize,
    /// Drawn games, including capped ones.
    pub draws: usize,
    /// Each player's share of the points over the games it took part in, in the order given.
    #[serde(serialize_with = "as_map")]
    pub score: Vec<(String, f64)>,
    /// The 95 % interval of each score.
    #[serde(serialize_with = "as_map")]
    pub interval: Vec<(String, (f64, f64))>,
    /// Each player's share of the points in each seat, over the games in which it sat there.
    #[serde(serialize_with = "as_map")]
    pub by_seat: Vec<(String, Vec<Share>)>,
    /// Each seat's share of the points.
    pub seats: Vec<f64>,
    /// The 95 % interval of each seat's share.
    pub seats_interval: Vec<(f64, f64)>,
    /// Every two players that met alone: with two sides, or in a round robin.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairings: Vec<Pairing>,
    /// The state of the sequential test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtState>,
    /// Mean length in plies, including the opening.
    pub plies: f64,
    /// Games that reached the ply limit; they count as draws.
    pub capped: usize,
    /// Games lost by a fault, by player and kind; players without faults are left out.
    pub errors: BTreeMap<String, BTreeMap<Fault, usize>>,
    /// How often each player exceeded its time plus the margin; players that never did are left out.
    pub late: BTreeMap<String, u32>,
    /// Every game, in order.
    #[serde(skip)]
    pub played: Vec<Played>,
}

/// A share of the points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share.
    pub share: f64,
    /// Its 95 % interval.
    pub interval: (f64, f64),
}

/// Two players against each other.
#[derive(Clone, Debug, Serialize)]
pub struct Pairing {
    /// The players.
    pub players: [String; 2],
    /// Games between them.
    pub games: usize,
    /// The first player's share.
    #[serde(flatten)]
    pub share: Share,
    /// The Elo difference, if they swapped sides in every opening.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<Elo>,
}

/// An Elo difference: the first player's rating minus the second's.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference; infinite if one player scored all points (`null` in JSON).
    pub difference: f64,
    /// The 95 % interval of the share, converted to Elo.
    pub interval: (f64, f64),
    /// Game pairs in which the first player scored 0, ½, 1, 1½ and 2 points, without those that repeat earlier ones.
    pub pairs: Pairs,
}

impl Report {
    /// Adds up the games: complete openings, in order.
    #[must_use]
    pub(crate) fn new(
        schedule: &Schedule,
        played: Vec<Played>,
        sprt: Option<SprtState>,
        confidence: Confidence,
    ) -> Self {
        let openings = Openings::new(&played, schedule.seatings.len(), confidence);
        let names: Vec<String> = schedule.players.iter().map(ToString::to_string).collect();
        let seats = schedule.seatings[0].len();
        let shares: Vec<Share> = (0..names.len()).map(|player| openings.share(&|game| points(game, player))).collect();
        let by_seat = |player: usize| {
            let in_seat =
                |seat: usize| openings.share(&|game| (game.seating[seat] == player).then(|| game.shares()[seat]));
            (0..seats).map(in_seat).collect()
        };
        let of_seats: Vec<Share> = (0..seats).map(|seat| openings.share(&|game| Some(game.shares()[seat]))).collect();
        let (errors, late) = faults(&names, &played);
        let named = |index: usize| names[index].clone();
        Self {
            games: played.len(),
            duplicates: openings.duplicates,
            draws: played.iter().filter(|game| game.is_draw()).count(),
            score: shares.iter().enumerate().map(|(index, share)| (named(index), share.share)).collect(),
            interval: shares.iter().enumerate().map(|(index, share)| (named(index), share.interval)).collect(),
            by_seat: (0..names.len()).map(|player| (named(player), by_seat(player))).collect(),
            seats: of_seats.iter().map(|share| share.share).collect(),
            seats_interval: of_seats.iter().map(|share| share.interval).collect(),
            pairings: pairings(schedule, &names, &openings),
            sprt,
            plies: played.iter().map(|game| game.actions.len() as f64).sum::<f64>() / played.len().max(1) as f64,
            capped: played.iter().filter(|game| game.is_capped()).count(),
            errors,
            late,
            played,
        }
    }
}

/// The games of a match by opening, and the confidence level.
struct Openings<'a> {
    games: Vec<&'a [Played]>,
    /// Only games that do not repeat an earlier one with the same players.
    new: Vec<Vec<&'a Played>>,
    /// Number of games that repeat an earlier one's moves.
    duplicates: usize,
    confidence: Confidence,
}

impl<'a> Openings<'a> {
    /// Groups these games by opening, `each` games an opening.
    fn new(played: &'a [Played], each: usize, confidence: Confidence) -> Self {
        let mut twins = Twins::default();
        let games: Vec<&[Played]> = played.chunks(each).collect();
        let mut duplicates = 0;
        let mut is_new = |game: &&Played| {
            let repeat = twins.add(game);
            duplicates += usize::from(repeat != Repeat::New);
            repeat != Repeat::Game
        };
        let new = games.iter().map(|games| games.iter().filter(&mut is_new).collect()).collect();
        Self { games, new, duplicates, confidence }
    }

    /// Returns the mean over openings of `gives`, applied to their games, with its interval. `gives` must select the
    /// same games in every opening. The interval excludes games that repeat earlier ones, which carry no information.
    fn share(&self, gives: &dyn Fn(&Played) -> Option<f64>) -> Share {
        let all = means(self.games.iter().map(|games| games.iter().filter_map(gives).collect()));
        let new = self.new.iter().map(|games| games.iter().filter_map(|game| gives(game)).collect::<Vec<f64>>());
        let each = new.clone().map(|given| given.len()).max().unwrap_or(0).max(1);
        Share {
            share: all.iter().sum::<f64>() / all.len().max(1) as f64,
            interval: blocks(&means(new), each, self.confidence),
        }
    }
}

/// Returns the mean of each group that is not empty.
fn means(groups: impl Iterator<Item = Vec<f64>>) -> Vec<f64> {
    groups.filter(|given| !given.is_empty()).map(|given| given.iter().sum::<f64>() / given.len() as f64).collect()
}

/// Returns the pairings of every two players that met alone.
fn pairings(schedule: &Schedule, names: &[String], openings: &Openings) -> Vec<Pairing> {
    let mut all = Vec::new();
    for first in 0..names.len() {
        for second in first + 1..names.len() {
            let alone = |game: &Played| game.seating.iter().all(|player| [first, second].contains(player));
            let of_first = |game: &Played| if alone(game) { points(game, first) } else { None };
            let games =
                openings.games.iter().flat_map(|games| games.iter()).filter(|game| of_first(game).is_some()).count();
            if games == 0 {
                continue;
            }
            let meetings =
                schedule.seatings.iter().filter(|seating| seating.contains(&first) && seating.contains(&second));
            let sides = openings.games[0][0].sides.iter().collect::<std::collections::HashSet<_>>().len();
            let pairs = (sides == 2 && meetings.count() == 2).then(|| {
                let mut pairs = Pairs::default();
                // Counted as in the sequential test.
                for (games, new) in openings.games.iter().zip(&openings.new) {
                    if new.iter().any(|game| alone(game)) {
                        pairs.add(games.iter().filter_map(of_first).sum());
                    }
                }
                pairs
            });
            let share = openings.share(&of_first);
            let elo = pairs.map(|pairs| Elo {
                difference: elo(share.share),
                interval: (elo(share.interval.0), elo(share.interval.1)),
                pairs,
            });
            all.push(Pairing { players: [names[first].clone(), names[second].clone()], games, share, elo });
        }
    }
    all
}

/// Returns the games lost by a fault, by player and kind, and how often each player was late.
fn faults(names: &[String], played: &[Played]) -> (BTreeMap<String, BTreeMap<Fault, usize>>, BTreeMap<String, u32>) {
    let (mut errors, mut late) = (BTreeMap::<String, BTreeMap<Fault, usize>>::new(), BTreeMap::new());
    for game in played {
        if let Some(forfeit) = &game.forfeit {
            let name = names[game.seating[forfeit.seat]].clone();
            *errors.entry(name).or_default().entry(forfeit.fault).or_default() += 1;
        }
        for (seat, &times) in game.late.iter().enumerate().filter(|&(_, &times)| times > 0) {
            *late.entry(names[game.seating[seat]].clone()).or_default() += times;
        }
    }
    (errors, late)
}

fn as_map<S: Serializer, V: Serialize>(pairs: &[(String, V)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(pairs.len()))?;
    for (name, value) in pairs {
        map.serialize_entry(name, value)?;
    }
    map.end()
}
