//! Evaluations of positions and moves by the engine.

use gamut_engine::{Engine, Found, Limits, Options, SearchRequest, Stop, chances_any, chances_at_end};
use gamut_rules::any::notation;
use gamut_rules::{AnyAction, AnyGame, Turn};

/// Searches for a review, all with the same node limit.
pub(crate) struct Judge {
    engine: Engine,
    nodes: u64,
}

/// The result of a search: every seat's chance and the expected line.
pub(crate) struct Verdict {
    pub(crate) chances: Vec<f64>,
    pub(crate) line: Vec<String>,
}

impl Judge {
    pub(crate) fn new(nodes: u64) -> Self {
        Self { engine: Engine::new(Options::default()), nodes }
    }

    /// Searches a position in which a seat is to act. `None` if no seat is, or if the search was stopped.
    pub(crate) fn best(&mut self, game: &AnyGame, stop: &Stop) -> Option<Verdict> {
        let found = self.search(game, self.nodes, &[], stop)?;
        Some(Verdict { chances: chances_any(game, &found), line: notation(&found.line) })
    }

    /// Evaluates one action of the seat to act, from that seat's point of view, so that it compares with
    /// [`Self::best`]. Only for games in which each action is a turn.
    pub(crate) fn only(&mut self, game: &AnyGame, action: AnyAction, stop: &Stop) -> Option<Verdict> {
        let found = self.search(game, self.nodes, &[action], stop)?;
        Some(Verdict { chances: chances_any(game, &found), line: notation(&found.line) })
    }

    /// Evaluates any position. The line is empty if the game is over or chance is to act. Before a card is turned up,
    /// the chances are averaged over the cards, which share the nodes of one search.
    pub(crate) fn value(&mut self, game: &AnyGame, stop: &Stop) -> Option<Verdict> {
        if let Some(outcome) = game.outcome() {
            return Some(Verdict { chances: chances_at_end(game, outcome), line: Vec::new() });
        }
        if game.turn() != Turn::Chance {
            return self.best(game, stop);
        }
        let cards = weights(game);
        let (mut chances, mut all) = (vec![0.0; game.seats()], 0.0);
        for &(action, weight) in &cards {
            let mut next = game.clone();
            next.play(action).ok()?;
            let found = self.search(&next, (self.nodes / cards.len() as u64).max(1), &[], stop)?;
            chances.iter_mut().zip(chances_any(&next, &found)).for_each(|(sum, chance)| *sum += weight * chance);
            all += weight;
        }
        chances.iter_mut().for_each(|sum| *sum /= all);
        Some(Verdict { chances, line: Vec::new() })
    }

    /// Extends a line to `actions` actions by one further search for each turn, until the game is over or a card is
    /// due. Each of these searches has a quarter of the nodes.
    pub(crate) fn extend(&mut self, game: &AnyGame, line: &mut Vec<String>, actions: usize, stop: &Stop) {
        let mut end = game.clone();
        let legal = line.iter().take_while(|action| end.play_text(action).is_ok()).count();
        line.truncate(legal);
        while line.len() < actions && matches!(end.turn(), Turn::Act(_)) {
            let Some(found) = self.search(&end, (self.nodes / 4).max(1), &[], stop) else { return };
            let turn = turn_of(&end, &notation(&found.line));
            if turn.is_empty() {
                return;
            }
            for action in turn {
                if end.play_text(&action).is_err() {
                    return;
                }
                line.push(action);
            }
        }
    }

    fn search(&mut self, game: &AnyGame, nodes: u64, only: &[AnyAction], stop: &Stop) -> Option<Found<AnyAction>> {
        let limits = Limits::nodes(nodes);
        let found = self.engine.search(&SearchRequest { root_moves: only, ..SearchRequest::new(game, &limits, stop) });
        found.ok().filter(|_| !stop.is_stopped())
    }
}

/// Returns the possible chance outcomes with their weights.
fn weights(game: &AnyGame) -> Vec<(AnyAction, f64)> {
    let mut weights = Vec::new();
    gamut_rules::with_game!(game.kind(), game => {
        gamut_rules::Position::chances(game.position(), |action, weight| {
            weights.push((action.into(), f64::from(weight)));
        });
    });
    weights
}

/// Returns the leading actions of a line that belong to the current turn.
pub(crate) fn turn_of(game: &AnyGame, line: &[String]) -> Vec<String> {
    let mut next = game.clone();
    let at = next.standing();
    let mut turn = Vec::new();
    for action in line {
        let now = next.standing();
        if (now.seat, now.number) != (at.seat, at.number) || next.play_text(action).is_err() {
            break;
        }
        turn.push(action.clone());
    }
    turn
}
