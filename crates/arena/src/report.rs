//! What a match has shown.

use crate::{Played, Spec, interval};
use gamut_rules::Winner;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The result of a match. Serialises to the command line's JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Games played.
    pub games: usize,
    /// Games that nobody has won, capped ones included.
    pub draws: usize,
    /// Share of the games' points by player, in the order given.
    #[serde(serialize_with = "as_map")]
    pub score: Vec<(String, f64)>,
    /// 95 % interval of each score.
    #[serde(serialize_with = "as_map")]
    pub interval: Vec<(String, (f64, f64))>,
    /// Share of the games' points by seat.
    pub seats: Vec<f64>,
    /// Mean length in plies, the opening included.
    pub plies: f64,
    /// Games cut at the limit of plies, counted as draws.
    pub capped: usize,
    /// Games that could not be played to their end.
    pub errors: usize,
    /// Every game, in order.
    #[serde(skip)]
    pub played: Vec<Played>,
}

impl Report {
    /// Adds up the games.
    #[must_use]
    pub fn new(players: &[Spec], played: Vec<Played>) -> Self {
        let games = played.len();
        let mut seats = vec![0.0; played.first().map_or(0, |game| game.seats.len())];
        let mut score: Vec<(String, f64)> = players.iter().map(|player| (player.to_string(), 0.0)).collect();
        for game in &played {
            for (seat, share) in game.shares().into_iter().enumerate() {
                seats[seat] += share / games as f64;
                let player = players.iter().position(|player| *player == game.seats[seat]);
                if let Some(entry) = player.and_then(|player| score.get_mut(player)) {
                    entry.1 += share / games as f64;
                }
            }
        }
        let drawn = |game: &&Played| game.outcome.is_none_or(|outcome| outcome.winner == Winner::Draw);
        let sure = |&(ref name, share): &(String, f64)| {
            let (low, high) = interval(share, games);
            (name.clone(), (rounded(low), rounded(high)))
        };
        Self {
            games,
            draws: played.iter().filter(drawn).count(),
            interval: score.iter().map(sure).collect(),
            score: score.into_iter().map(|(name, share)| (name, rounded(share))).collect(),
            seats: seats.into_iter().map(rounded).collect(),
            plies: rounded(played.iter().map(|game| game.actions.len() as f64).sum::<f64>() / games.max(1) as f64),
            capped: played.iter().filter(|game| game.outcome.is_none()).count(),
            errors: 0,
            played,
        }
    }
}

/// Four decimals are more than any match is sure of.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn as_map<S: Serializer, V: Serialize>(pairs: &[(String, V)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(pairs.len()))?;
    for (name, value) in pairs {
        map.serialize_entry(name, value)?;
    }
    map.end()
}
