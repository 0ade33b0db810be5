//! Review of a game, decision by decision.

use crate::judge::{Judge, Verdict, turn_of};
use crate::{Decision, Review, facts};
use gamut_engine::{Stop, chances_at_end};
use gamut_rules::{AnyAction, AnyGame, Turn};

/// Default number of nodes of each search: about ten milliseconds of Focus.
pub const NODES: u64 = 20_000;

/// The least length of both lines of a mistake, unless the game ends earlier.
const LINE: usize = 6;

/// The least loss that is explained; from [`MISTAKE`](crate::MISTAKE) on, the decision is a mistake.
const EXPLAINED: f64 = 0.05;

/// A turn of the reviewed game.
struct PlayedTurn {
    seat: u8,
    number: u32,
    /// Number of actions played before it.
    ply: usize,
    actions: Vec<String>,
}

/// A review in progress.
pub struct Reviewer {
    judge: Judge,
    seats: usize,
    turns: Vec<PlayedTurn>,
    /// The game before the next decision.
    game: AnyGame,
    /// All actions of the game.
    played: Vec<AnyAction>,
    done: Vec<Decision>,
}

impl Reviewer {
    /// Starts the review of a game, with `nodes` nodes for each search.
    #[must_use]
    pub fn new(game: &AnyGame, nodes: u64) -> Self {
        let mut start = game.clone();
        start.undo_to(0);
        Self {
            judge: Judge::new(nodes),
            seats: game.seats(),
            turns: turns(game),
            game: start,
            played: game.played(),
            done: Vec::new(),
        }
    }

    /// Returns the number of decisions.
    #[must_use]
    pub fn total(&self) -> usize {
        self.turns.len()
    }

    /// Returns the number of reviewed decisions.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done.len()
    }

    /// Returns the reviewed decisions, in order.
    #[must_use]
    pub fn decisions(&self) -> &[Decision] {
        &self.done
    }

    /// Reviews the next decision. Returns `false` if all are done or the search was stopped.
    pub fn step(&mut self, stop: &Stop) -> bool {
        let Some(decision) = self.decide(stop) else { return false };
        self.done.push(decision);
        true
    }

    /// Returns the review of the decisions so far.
    #[must_use]
    pub fn finish(self) -> Review {
        Review::of(self.seats, self.done)
    }

    fn decide(&mut self, stop: &Stop) -> Option<Decision> {
        let turn = self.turns.get(self.done.len())?;
        // Skip the cards between decisions.
        for &action in &self.played[self.game.len()..turn.ply] {
            self.game.play(action).ok()?;
        }
        let decision = decide(&mut self.judge, &self.game, &turn.actions, stop)?;
        turn.actions.iter().try_for_each(|action| self.game.play_text(action).map(drop)).ok()?;
        Some(decision)
    }
}

/// Reviews a whole game, with `nodes` nodes for each search.
#[must_use]
pub fn review(game: &AnyGame, nodes: u64) -> Review {
    let mut reviewer = Reviewer::new(game, nodes);
    let stop = Stop::new();
    while reviewer.step(&stop) {}
    reviewer.finish()
}

/// Reviews one decision of a game. Returns the number of decisions and the one with this index, or `None` if there is
/// none or the search was stopped.
///
/// For callers without state between calls, such as a page's worker. [`Review::of`] then builds the review from all
/// decisions.
#[must_use]
pub fn decision_at(game: &AnyGame, index: usize, nodes: u64, stop: &Stop) -> Option<(usize, Decision)> {
    let turns = turns(game);
    let turn = turns.get(index)?;
    let mut here = game.clone();
    here.undo_to(turn.ply);
    let decision = decide(&mut Judge::new(nodes), &here, &turn.actions, stop)?;
    Some((turns.len(), decision))
}

/// Reviews an alternative: a turn of the seat to act, whether or not it was played. `None` if the turn is illegal or no
/// seat is to act.
#[must_use]
pub fn judge_turn(game: &AnyGame, turn: &[String], nodes: u64, stop: &Stop) -> Option<Decision> {
    decide(&mut Judge::new(nodes), game, turn, stop)
}

/// Returns the number of decisions of a game.
#[must_use]
pub fn count_decisions(game: &AnyGame) -> usize {
    turns(game).len()
}

/// Compares a turn with the best one. `None` if it is illegal or the search was stopped.
fn decide(judge: &mut Judge, here: &AnyGame, turn: &[String], stop: &Stop) -> Option<Decision> {
    let at = here.standing();
    let seat = at.seat?.number();
    let mut end = here.clone();
    turn.iter().try_for_each(|action| end.play_text(action).map(drop)).ok()?;
    let found = judge.best(here, stop)?;
    let best = turn_of(here, &found.line);
    let (before, after) = compare(judge, here, found, &best, turn, &end, stop)?;
    let hero = usize::from(seat) - 1;
    let loss = (before.chances[hero] - after.chances[hero]).max(0.0);
    let mut decision = Decision {
        seat,
        turn: at.number,
        ply: at.ply,
        played: turn.to_vec(),
        best,
        choice: here.actions().len() > 1,
        // If the engine finds nothing better, the played turn was the best.
        before: if loss > 0.0 { before.chances } else { after.chances.clone() },
        after: after.chances,
        loss,
        better_line: before.line,
        played_line: after.line,
        why: Vec::new(),
    };
    if loss >= EXPLAINED {
        explain(judge, here, &mut decision, stop);
    }
    (!stop.is_stopped()).then_some(decision)
}

/// Evaluates the best play and the actual play (up to the current position) on the same terms.
fn compare(
    judge: &mut Judge,
    here: &AnyGame,
    found: Verdict,
    best: &[String],
    played: &[String],
    end: &AnyGame,
    stop: &Stop,
) -> Option<(Verdict, Verdict)> {
    let mut best_end = here.clone();
    best.iter().try_for_each(|action| best_end.play_text(action).map(drop)).ok()?;
    if best_end.position() == end.position() {
        let chances = end.outcome().map_or(found.chances, |outcome| chances_at_end(end, outcome));
        let line = found.line;
        return Some((Verdict { chances: chances.clone(), line: line.clone() }, Verdict { chances, line }));
    }
    if here.has_long_turns() {
        let mut after = judge.value(end, stop)?;
        after.line.splice(..0, played.iter().cloned());
        let before = judge.value(&best_end, stop)?;
        // The search of the whole turn sees further along its line than the search after it.
        return Some((Verdict { chances: before.chances, line: found.line }, after));
    }
    let action = here.parse_action(played.first()?).ok()?;
    let mut after = judge.only(here, action, stop)?;
    if let Some(outcome) = end.outcome() {
        after.chances = chances_at_end(end, outcome);
    }
    Some((found, after))
}

/// Extends both lines and derives the facts.
fn explain(judge: &mut Judge, here: &AnyGame, decision: &mut Decision, stop: &Stop) {
    let long = here.has_long_turns();
    // In Fibonacci: the turn and the reply, each with at most six actions and an end.
    let actions = |turn: &[String]| if long { turn.len() + 1 } else { LINE };
    let (better, played) = (actions(&decision.best), actions(&decision.played));
    judge.extend(here, &mut decision.better_line, better, stop);
    judge.extend(here, &mut decision.played_line, played, stop);
    decision.why = facts(here, &decision.better_line, &decision.played_line);
}

/// Returns the completed turns in which a seat decided.
fn turns(game: &AnyGame) -> Vec<PlayedTurn> {
    let mut again = game.clone();
    again.undo_to(0);
    let mut turns: Vec<PlayedTurn> = Vec::new();
    for action in game.played() {
        let at = again.standing();
        let (Some(seat), chance) = (at.seat, at.turn == Turn::Chance) else { break };
        if again.play(action).is_err() {
            break;
        }
        if chance {
            continue;
        }
        match turns.last_mut().filter(|last| (last.seat, last.number) == (seat.number(), at.number)) {
            Some(last) => last.actions.push(action.to_string()),
            None => {
                let ply = again.len() - 1;
                turns.push(PlayedTurn {
                    seat: seat.number(),
                    number: at.number,
                    ply,
                    actions: vec![action.to_string()],
                });
            }
        }
    }
    let now = again.standing();
    let unfinished =
        |last: &PlayedTurn| now.seat.is_some_and(|seat| (last.seat, last.number) == (seat.number(), now.number));
    if turns.last().is_some_and(unfinished) {
        turns.pop();
    }
    turns
}
