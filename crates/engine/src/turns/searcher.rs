//! Turns that a beam proposes, each against what the other side's cards may bring.

use super::Line;
use super::beam::{Beam, Candidate, MOST_MOVES, Outcome, Width};
use super::fancy::Fancy;
use super::schedule::{Stage, stage};
use super::threats::{Threats, own_nodes};
use crate::budget::Budget;
use crate::eval::fibonacci::Weights;
use crate::score::value::{INFINITY, WIN};
use crate::{Found, Info, Limits, Options, Score, Stop};
use gamut_rules::fibonacci::{Action, Fibonacci, Kind};
use gamut_rules::{Game, Position, Seat, Winner};
use std::cmp::Reverse;
use std::collections::HashSet;

/// No search has more iterations: each takes a few times as long as the one before.
const MOST_STAGES: u32 = 16;
/// A win that chance may bring counts as much as such an evaluation, lest a small chance of it outweigh everything.
const LIKELY_WIN: i32 = 1_500;

/// A win or loss that the beams see after the turn at hand counts as such an evaluation.
const UNPROVED: i32 = 2_500;
/// Which beam is for the turn at hand, and which for the answer.
const OWN: usize = 0;
const ANSWER: usize = 1;
/// Nodes that the search for a win in the answer may take.
const REPLY_NODES: u64 = 1_000;

/// One search.
pub(super) struct Searcher<'a> {
    game: &'a Game<Fibonacci>,
    budget: Budget<'a>,
    /// The budget's.
    stop: Stop,
    fancy: Fancy,
    threats: Threats,
    /// For the turn at hand and for the answer, and what they found.
    beams: [Beam; 2],
    found: [Vec<Candidate>; 2],
    /// How many of the best turns are wanted.
    lines: usize,
    stopped: bool,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(game: &'a Game<Fibonacci>, budget: Budget<'a>, limits: &Limits, options: &Options) -> Self {
        let weights = options.weights.unwrap_or(*Weights::of(game.position().rules()));
        Self {
            game,
            stop: budget.stop(),
            budget,
            fancy: Fancy::new(limits.level, options.seed, game.position().key()),
            threats: Threats::new(limits.level),
            beams: [Beam::new(weights), Beam::new(weights)],
            found: Default::default(),
            lines: options.multi_pv.max(1),
            stopped: false,
        }
    }

    /// Searches wider, iteration by iteration.
    pub(super) fn widen(&mut self, deepest: Option<u32>, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let mut best: Vec<(Line, i32)> = Vec::new();
        let (mut depth, mut turns) = (0, 0);
        let nodes = own_nodes(self.game.position(), self.budget.expected_nodes());
        if let Some(line) = self.threats.win(self.game.position(), nodes, &self.stop) {
            return self.tell(&[(line, WIN - line.steps().len() as i32)], 1, 1, observer);
        }
        for number in 1..=deepest.unwrap_or(MOST_STAGES).clamp(1, MOST_STAGES) {
            let stage = stage(number);
            let result = self.root(stage, &best);
            if !result.is_empty() {
                best = result;
                turns = 1 + u32::from(stage.answer.is_some());
            }
            if self.stopped {
                break;
            }
            depth = number;
            let found = self.tell(&best, depth, turns, observer);
            if !matches!(found.score, Score::Points(_)) || self.budget.is_nearly_spent() {
                return found;
            }
        }
        if self.lines > 1 {
            // The lines of an iteration that was cut off belong together.
            return self.tell(&best, depth, turns, observer);
        }
        self.report(best.first().copied(), depth, turns)
    }

    /// Tells of the best turns, and returns what is known of the first.
    fn tell(
        &self,
        best: &[(Line, i32)],
        depth: u32,
        turns: u32,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Found<Action> {
        for (index, &turn) in best.iter().enumerate() {
            let (found, elapsed) = (self.report(Some(turn), depth, turns), self.budget.elapsed());
            observer(&Info { found, rank: index + 1, elapsed, hashfull: 0 });
        }
        self.report(best.first().copied(), depth, turns)
    }

    /// The end of a turn that a beam of this width likes best.
    pub(super) fn beam(&mut self, width: usize, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let best = self.root(Stage { width, answered: 0, answer: None }, &[]);
        self.tell(&best, 1, 1, observer)
    }

    /// What has been found. If that is nothing, for lack of time, any action has to do.
    fn report(&self, best: Option<(Line, i32)>, depth: u32, turns: u32) -> Found<Action> {
        let root = self.game.position();
        let (line, value) = best.map_or((Vec::new(), 0), |(line, value)| (line.actions(root), value));
        let line = if line.is_empty() { self.game.actions().first().copied().into_iter().collect() } else { line };
        let nodes = self.nodes();
        Found {
            best: line.first().copied().unwrap_or_default(),
            score: Score::from_value(value),
            values: Vec::new(),
            depth,
            seldepth: turns,
            nodes,
            line,
        }
    }

    /// Positions visited.
    fn nodes(&self) -> u64 {
        self.threats.nodes + self.beams.iter().map(|beam| beam.nodes).sum::<u64>()
    }

    fn nodes_left(&self) -> u64 {
        self.budget.nodes_left(self.nodes())
    }

    /// Runs one of the two beams.
    fn propose(&mut self, position: &Fibonacci, width: usize, which: usize) -> Outcome {
        let others = self.nodes() - self.beams[which].nodes;
        let budget = &self.budget;
        let spent = |nodes: u64| budget.is_spent_now(others + nodes);
        let outcome = self.beams[which].run(position, Width::new(width), &mut self.found[which], &spent);
        self.stopped |= outcome == Outcome::Spent;
        outcome
    }

    /// The best turns of the root, and their values, the best first; the best of the `earlier` ones is looked at first. An
    /// iteration that could not be finished counts as far as it came, if it came past the first turn.
    fn root(&mut self, stage: Stage, earlier: &[(Line, i32)]) -> Vec<(Line, i32)> {
        let first = earlier.first().copied();
        let root = *self.game.position();
        match self.propose(&root, stage.width, OWN) {
            Outcome::Won(line) => return vec![(line, WIN - line.steps().len() as i32)],
            Outcome::Spent if stage.answer.is_some() || first.is_some() => return Vec::new(),
            _ => {}
        }
        let mut found = std::mem::take(&mut self.found[OWN]);
        if let Some((line, value)) = first.filter(|first| found.iter().all(|candidate| candidate.line != first.0)) {
            let mut end = root;
            line.actions(&root).into_iter().for_each(|action| end.play_unchecked(action));
            found.push(Candidate { end, line, value: value - self.fancy.of(&end) });
        }
        self.fancy.dress(&root, &mut found);
        found.sort_by_key(|candidate| Reverse((first.is_some_and(|first| first.0 == candidate.line), candidate.value)));
        let mut best: Vec<(Line, i32)> = Vec::new();
        if stage.answer.is_some() {
            keep_different(&mut found);
        }
        let looked_at = if stage.answer.is_some() { stage.answered } else { found.len() };
        for candidate in found.iter().take(looked_at) {
            let alpha = best.get(self.lines - 1).map_or(-INFINITY, |&(_, value)| value);
            let value = match stage.answer {
                _ if self.recurs(&candidate.end) => 0,
                Some(width) => self.after(root.side(), &candidate.end, width) + self.fancy.of(&candidate.end),
                None => candidate.value,
            };
            if self.stopped && stage.answer.is_some() {
                break;
            }
            if value > alpha {
                best.insert(best.partition_point(|&(_, better)| better >= value), (candidate.line, value));
                best.truncate(self.lines);
            }
        }
        self.found[OWN] = found;
        // Whatever is beyond this turn is not proved: other turns than those of the beams may win or save the game.
        best.iter_mut().for_each(|(_, value)| *value = (*value).clamp(-UNPROVED, UNPROVED));
        if self.stopped && !best.is_empty() {
            let known = |line: Line| best.iter().any(|&(other, _)| other == line);
            let others: Vec<_> = earlier.iter().copied().filter(|&(line, _)| !known(line)).collect();
            best.extend(others);
            best.truncate(self.lines);
        }
        best
    }

    /// Has this position occurred before in the game? Once more, and it may be a draw.
    fn recurs(&self, end: &Fibonacci) -> bool {
        end.repeats() && self.game.positions().iter().any(|earlier| earlier.repeats() && earlier == end)
    }

    /// The value of the end of a turn for the seat whose turn it was, answered by a beam of this width.
    fn after(&mut self, mover: Seat, end: &Fibonacci, width: usize) -> i32 {
        match end.outcome().map(|outcome| outcome.winner) {
            None => -self.expected(end, width),
            Some(Winner::Draw) => 0,
            Some(winner) if winner.includes(mover) => WIN - MOST_MOVES as i32,
            Some(_) => MOST_MOVES as i32 - WIN,
        }
    }

    /// The mean over the cards that the seat may turn up, for this seat.
    fn expected(&mut self, position: &Fibonacci, width: usize) -> i32 {
        let cards = position.pile(position.side()).counts();
        let most = cards.iter().rposition(|&count| count > 0).map_or(0, |index| index + 1);
        // One beam with the highest card tells what fewer moves are worth as well.
        let mut start = *position;
        start.play_unchecked(Action::card(most as u8));
        let solved = self.threats.win(&start, REPLY_NODES.min(self.nodes_left()), &self.stop);
        // A shortest win needs a card of at least so many moves.
        let won_by = match (solved, self.propose(&start, width, ANSWER)) {
            (Some(line), _) | (None, Outcome::Won(line)) => line.steps().len(),
            _ => MOST_MOVES + 1,
        };
        let best = &self.beams[ANSWER].best;
        let worth =
            |moves: usize| if moves >= won_by { LIKELY_WIN } else { best[moves].clamp(-LIKELY_WIN, LIKELY_WIN) };
        let sum: i32 = cards.iter().zip(1..).map(|(&count, moves)| i32::from(count) * worth(moves)).sum();
        sum / cards.iter().map(|&count| i32::from(count)).sum::<i32>().max(1)
    }
}

/// Of turns that end alike but for the supports only the first stays: the answers to them are alike as well, and there is
/// time for so many only.
fn keep_different(found: &mut Vec<Candidate>) {
    let mut seen = HashSet::new();
    found.retain(|candidate| {
        let men = |kind| Seat::all(2).map(move |seat| candidate.end.men(seat, kind));
        seen.insert(men(Kind::Strike).chain(men(Kind::Centre)).collect::<Vec<_>>())
    });
}
