//! Games of a bot that follows a tip against bots of the same level that do not.

use crate::bot::{Choice, Strength};
use crate::tip::Tip;
use crate::{MARGIN, log};
use gamut_arena::{Confidence, blocks};
use gamut_engine::{Level, Rng};
use gamut_rules::{AnyGame, Seat, Turn, Variant, Winner};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Longer games are draws.
const MOST_PLIES: usize = 600;

/// The results of an opening.
#[derive(Serialize, Deserialize)]
struct Played {
    /// The share of the bot with the tip in each game.
    shares: Vec<f64>,
    /// The number of that bot's decisions, and of those that the tip changed.
    decisions: usize,
    changed: usize,
}

/// Returns the seatings: for each seat, whether the bot with the tip sits there. Partners are the same bot.
fn seatings(game: &AnyGame) -> Vec<Vec<bool>> {
    let seats = || Seat::all(game.seats());
    let sides = seats().filter(|&seat| game.side_of(seat) == seat);
    sides.map(|side| seats().map(|seat| game.side_of(seat) == side).collect()).collect()
}

/// Plays all openings; returns a row of Markdown.
pub(crate) fn run(
    variant: &Variant,
    tip: Tip,
    level: Level,
    openings: usize,
    nodes: u64,
    seed: u64,
    path: &Path,
) -> Result<String, Box<dyn std::error::Error>> {
    let start = AnyGame::new(variant)?;
    let strength = Strength { level: Some(level), nodes };
    let seatings = seatings(&start);
    let played = log::resume(path, openings, |number| {
        let opening = opening(&start, strength, seed, number as u64);
        let mut played = Played { shares: Vec::new(), decisions: 0, changed: 0 };
        for (game, seating) in seatings.iter().enumerate() {
            play(&opening, seating, strength, tip, seed ^ (number * 16 + game) as u64, &mut played);
        }
        played
    })?;
    let means: Vec<f64> = played.iter().map(|one| one.shares.iter().sum::<f64>() / one.shares.len() as f64).collect();
    let share = means.iter().sum::<f64>() / means.len() as f64;
    let (low, high) = blocks(&means, seatings.len(), Confidence::P95);
    let changed = played.iter().map(|one| one.changed).sum::<usize>() as f64;
    let decisions = played.iter().map(|one| one.decisions).sum::<usize>() as f64;
    Ok(format!(
        "| `{variant}` | {tip:?} | {level} | {} | {:.1} % | {:.1} to {:.1} | {:.0} % | {:.1} % |",
        openings * seatings.len(),
        100.0 * share,
        100.0 * low,
        100.0 * high,
        100.0 / seatings.len() as f64,
        100.0 * changed / decisions,
    ))
}

/// Draws an opening at random without a capture; with two sides it must be near even.
fn opening(start: &AnyGame, strength: Strength, seed: u64, number: u64) -> AnyGame {
    let mut rng = Rng::new(seed, &[number]);
    let plies = if start.has_long_turns() { 4 } else { start.seats() * 2 };
    let mut drawn = || {
        let mut game = start.clone();
        while game.len() < plies {
            let actions = game.actions();
            if actions.is_empty() || game.play(actions[rng.below(actions.len())]).is_err() {
                break;
            }
        }
        let full = Strength { level: None, nodes: 1_000.min(strength.nodes) };
        let chance = full.best(&game, &[], 0).map_or(0.0, |(_, chance)| chance);
        let even = 1.0 / seatings(start).len() as f64;
        ((chance - even).abs() <= 0.15).then_some(game)
    };
    std::iter::repeat_with(&mut drawn).take(50).flatten().next().unwrap_or_else(|| start.clone())
}

fn play(opening: &AnyGame, seating: &[bool], strength: Strength, tip: Tip, seed: u64, played: &mut Played) {
    let mut game = opening.clone();
    while game.turn() != Turn::Over && game.len() < MOST_PLIES {
        if game.turn() == Turn::Chance {
            let Some(card) = game.draw(seed) else { break };
            if game.play(card).is_err() {
                break;
            }
            continue;
        }
        let Some(seat) = game.seat_in_turn() else { break };
        let here = Rng::new(seed, &[game.len() as u64]).bits();
        let with_tip = seating[seat.index()];
        let Choice { actions, changed } = strength.choose(&game, with_tip.then_some((tip, MARGIN)), here);
        played.decisions += usize::from(with_tip);
        played.changed += usize::from(changed);
        if actions.is_empty() || actions.iter().any(|&action| game.play(action).is_err()) {
            break;
        }
    }
    let winner = game.outcome().map_or(Winner::Draw, |outcome| outcome.winner);
    let sides = seatings(&game).len() as f64;
    let seats = || Seat::all(game.seats()).filter(|seat| seating[seat.index()]);
    played.shares.push(match winner {
        Winner::Draw => 1.0 / sides,
        winner => f64::from(u8::from(seats().any(|seat| winner.includes(seat)))),
    });
}
