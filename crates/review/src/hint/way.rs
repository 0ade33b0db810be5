//! Movements of men, for arrows on a board.

use gamut_rules::AnyGame;
use gamut_rules::any::Effect;
use gamut_rules::fibonacci::Effect as FibonacciEffect;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A movement of men by an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Way {
    /// Origin; null for a drop.
    pub from: Option<String>,
    /// Destination.
    pub to: String,
    /// Number of men.
    pub men: usize,
    /// Whether the man on `to` goes to `from` in exchange.
    pub exchange: bool,
}

/// Returns the movements of a turn.
pub(super) fn ways(game: &AnyGame, turn: &[String]) -> Vec<Way> {
    let mut next = game.clone();
    let way = |text: &String| {
        let checked = next.check(next.parse_action(text).ok()?).ok()?;
        let way = way(checked.effect());
        next.play_checked(checked);
        way
    };
    turn.iter().filter_map(way).collect()
}

fn way(effect: &Effect) -> Option<Way> {
    match effect {
        Effect::Focus(effect) => Some(Way {
            from: effect.from.map(|square| square.to_string()),
            to: effect.to.to_string(),
            men: effect.lifted.height(),
            exchange: effect.exchange,
        }),
        Effect::Fibonacci(FibonacciEffect::Step { from, to, displaced, .. }) => {
            Some(Way { from: Some(from.to_string()), to: to.to_string(), men: 1, exchange: displaced.is_some() })
        }
        _ => None,
    }
}
