//! Decisive moves, found by search: clearly better than every other move.

use super::search;
use crate::Theme;
use gamut_engine::{MultiplayerSearch, chances_any};
use gamut_rules::any::Effect;
use gamut_rules::focus::Tray;
use gamut_rules::{AnyAction, AnyGame};

/// Returns the nodes of the search that confirms a decisive move. With more than two sides chances settle later.
pub(super) fn confirming_nodes(game: &AnyGame) -> u64 {
    if sides(game) == 2 { 20_000 } else { 200_000 }
}

/// The least chance with the best move, and the greatest with any other.
pub(super) struct Gap {
    best: f64,
    rest: f64,
}

impl Gap {
    /// The gap required of a new puzzle.
    pub(super) fn wanted(game: &AnyGame) -> Self {
        if sides(game) == 2 { Self { best: 0.85, rest: 0.55 } } else { Self { best: 0.55, rest: 0.35 } }
    }

    /// The gap required of an existing puzzle, for searches of later versions.
    pub(super) fn needed(game: &AnyGame) -> Self {
        let Self { best, rest } = Self::wanted(game);
        Self { best: best - 0.10, rest: rest + 0.10 }
    }
}

/// Returns the number of sides.
pub(super) fn sides(game: &AnyGame) -> usize {
    gamut_rules::Seat::all(game.seats()).filter(|&seat| game.side_of(seat) == seat).count()
}

/// Returns the best action by a search of `nodes` nodes if no other comes near it.
pub(super) fn decisive(game: &AnyGame, nodes: u64, gap: &Gap) -> Option<String> {
    let (best, chance) = best_of(game, nodes, &[])?;
    let others: Vec<AnyAction> =
        game.effects().into_iter().map(|(action, _)| action).filter(|action| action.to_string() != best).collect();
    if chance < gap.best || others.is_empty() {
        return None;
    }
    let (_, second) = best_of(game, nodes, &others)?;
    (second <= gap.rest).then_some(best)
}

/// Returns the best of these actions (of all if empty), and the acting seat's chance with it.
fn best_of(game: &AnyGame, nodes: u64, actions: &[AnyAction]) -> Option<(String, f64)> {
    let seat = game.seat_in_turn()?;
    let found = search(game, nodes, MultiplayerSearch::Auto, actions)?;
    Some((found.best.to_string(), chances_any(game, &found)[seat.index()]))
}

/// Returns the theme of a decisive action.
pub(super) fn theme_of(game: &AnyGame, action: &str) -> Option<Theme> {
    let hero = game.seat_in_turn()?;
    let (_, effect) = game.effects().into_iter().find(|(other, _)| other.to_string() == action)?;
    let Effect::Focus(effect) = effect else { return None };
    let to = |tray: &dyn Fn(Tray) -> bool| effect.fallen.iter().any(|fallen| tray(fallen.tray));
    Some(if to(&|tray| matches!(tray, Tray::Captured(_))) {
        Theme::Capture
    } else if to(&|tray| matches!(tray, Tray::Reserve(of) if of != hero)) {
        Theme::Partner
    } else if to(&|tray| matches!(tray, Tray::Reserve(_))) {
        Theme::Reserve
    } else {
        Theme::Move
    })
}
