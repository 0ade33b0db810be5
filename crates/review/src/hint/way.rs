//! The ways of men, for arrows on a board.

use gamut_rules::AnyGame;
use gamut_rules::any::Effect;
use gamut_rules::fibonacci::Effect as FibonacciEffect;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where an action takes men from, and where to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Way {
    /// Square or point; null for a man of the reserve.
    pub from: Option<String>,
    /// Square or point.
    pub to: String,
    /// How many men go.
    pub men: usize,
    /// Whether the man who stands there comes back to where they came from.
    pub exchange: bool,
}

/// The ways of the actions of a turn that move men.
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
