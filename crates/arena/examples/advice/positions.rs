//! Positions in which the best action that follows a tip is compared with the best that goes against it.

use crate::attackers::{FoundTurn, distance};
use crate::bot::Strength;
use crate::log;
use crate::tip::{Sides, Tip};
use gamut_engine::{Level, Rng};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Turn, Variant};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// One decision in this many is compared.
const EVERY: usize = 3;
/// The least difference in winning chance that counts as clear.
const CLEAR: f64 = 0.05;
/// Games are stopped after this many plies.
const MOST_PLIES: usize = 200;

/// A comparison.
#[derive(Serialize, Deserialize)]
struct Compared {
    ply: usize,
    position: String,
    follows: String,
    against: String,
    /// The share of the listed actions, or turns, that follow the tip.
    offered: f64,
    /// The chance of the best action that follows the tip minus that of the best one against it.
    gain: f64,
}

/// The comparisons of a game.
#[derive(Serialize, Deserialize)]
struct Looked {
    /// Number of decisions examined.
    looked: usize,
    /// Decisions with a choice between following the tip and not.
    compared: Vec<Compared>,
}

/// Compares in this number of games; returns a row of Markdown and the positions in which the tip was most wrong.
pub(crate) fn run(
    variant: &Variant,
    tip: Tip,
    games: usize,
    nodes: u64,
    seed: u64,
    path: &Path,
) -> Result<String, Box<dyn std::error::Error>> {
    let start = AnyGame::new(variant)?;
    let looked = log::resume(path, games, |number| look(start.clone(), tip, nodes, seed, number as u64))?;
    let all = || looked.iter().flat_map(|game| &game.compared);
    let seen = looked.iter().map(|game| game.looked).sum::<usize>();
    let count = all().count().max(1) as f64;
    let share = |holds: &dyn Fn(&Compared) -> bool| 100.0 * all().filter(|one| holds(one)).count() as f64 / count;
    let (right, right_error) = mean(&looked, |one| f64::from(u8::from(one.gain >= 0.0)));
    let (gain, error) = mean(&looked, |one| one.gain);
    let phase = |from: usize, to: usize| {
        let of: Vec<f64> = all().filter(|one| (from..to).contains(&one.ply)).map(|one| one.gain).collect();
        format!("{:+.1} ({})", 100.0 * of.iter().sum::<f64>() / of.len().max(1) as f64, of.len())
    };
    let row = format!(
        "| `{variant}` | {tip:?} | {count} of {seen} | {:.0} % ({:.0} to {:.0}) | {:.0} % | {:.0} % | {:.0} % | {:+.1} ± {:.1} | {} | {} | {} |",
        100.0 * right,
        100.0 * (right - right_error).max(0.0),
        100.0 * (right + right_error).min(1.0),
        100.0 * all().map(|one| one.offered).sum::<f64>() / count,
        share(&|one| one.gain >= CLEAR),
        share(&|one| one.gain <= -CLEAR),
        100.0 * gain,
        100.0 * error,
        phase(0, 16),
        phase(16, 40),
        phase(40, usize::MAX),
    );
    let worst = all().filter(|one| one.gain > -0.5).min_by(|a, b| a.gain.total_cmp(&b.gain));
    let worst = worst.map_or_else(String::new, |one| {
        format!(
            "\n{}: against it {}, following it {}: {:.0} points",
            one.position,
            one.against,
            one.follows,
            100.0 * one.gain
        )
    });
    Ok(row + &worst)
}

/// Returns the mean over all positions and the half-width of its 95 % interval. Positions of one game are not
/// independent, so the error is that between games (a ratio estimator with clusters).
fn mean(looked: &[Looked], worth: impl Fn(&Compared) -> f64) -> (f64, f64) {
    let games = || looked.iter().map(|game| &game.compared).filter(|compared| !compared.is_empty());
    let (count, positions) = (games().count() as f64, games().map(Vec::len).sum::<usize>() as f64);
    let mean = games().flatten().map(&worth).sum::<f64>() / positions;
    let off = |compared: &Vec<Compared>| compared.iter().map(|one| worth(one) - mean).sum::<f64>().powi(2);
    let variance = games().map(off).sum::<f64>() * count / (count - 1.0);
    (mean, 1.96 * variance.sqrt() / positions)
}

/// Plays a game between bots of level 5, comparing as it goes.
fn look(mut game: AnyGame, tip: Tip, nodes: u64, seed: u64, number: u64) -> Looked {
    let player = Strength { level: Level::new(5), nodes: 2_000 };
    let judge = Strength { level: None, nodes };
    let mut rng = Rng::new(seed, &[number]);
    let (mut decisions, mut looked) = (0, Looked { looked: 0, compared: Vec::new() });
    let drawn = if game.has_long_turns() { 2 } else { 2 * game.seats() };
    while game.turn() != Turn::Over && game.len() < MOST_PLIES {
        let actions = match game.turn() {
            Turn::Chance => game.draw(seed ^ number).into_iter().collect(),
            _ if game.len() < drawn => {
                let actions = game.actions();
                vec![actions[rng.below(actions.len())]]
            }
            _ => {
                decisions += 1;
                if decisions % EVERY == (number as usize) % EVERY {
                    looked.looked += 1;
                    looked.compared.extend(compare(&game, tip, judge));
                }
                player.choose(&game, None, rng.bits()).actions
            }
        };
        if actions.is_empty() || actions.iter().any(|&action| game.play(action).is_err()) {
            break;
        }
    }
    looked
}

fn compare(game: &AnyGame, tip: Tip, judge: Strength) -> Option<Compared> {
    let (follows, against, offered) = if tip == Tip::Attackers {
        let now = distance(game, game.seat_in_turn()?);
        let (nearer, others): (Vec<_>, Vec<_>) = judge.turns(game, 0).into_iter().partition(|turn| turn.distance < now);
        let offered = share_of(nearer.len(), others.len());
        let best = |turns: Vec<FoundTurn>| turns.into_iter().max_by(|a, b| a.chance.total_cmp(&b.chance));
        let (nearer, other) = (best(nearer)?, best(others)?);
        ((nearer.actions, nearer.chance), (other.actions, other.chance), offered)
    } else {
        let sides = Sides::of(game, tip);
        if !sides.is_choice() {
            return None;
        }
        let offered = share_of(sides.follow.len(), sides.against.len());
        let best = |among| judge.best(game, among, 0).map(|(action, chance)| (vec![action], chance));
        (best(&sides.follow)?, best(&sides.against)?, offered)
    };
    let gain = follows.1 - against.1;
    let (follows, against) = (notation(&follows.0).join(" "), notation(&against.0).join(" "));
    Some(Compared { ply: game.len(), position: game.position(), follows, against, offered, gain })
}

fn share_of(part: usize, rest: usize) -> f64 {
    part as f64 / (part + rest) as f64
}
