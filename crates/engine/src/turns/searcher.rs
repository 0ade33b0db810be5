//! Turn against turn: alpha-beta over the turns that a beam proposes.

use super::Line;
use super::beam::{Beam, Candidate, MOST_MOVES, Outcome, Width};
use super::fancy::Fancy;
use super::schedule::{Look, MOST_TURNS, stage};
use super::table::{Bound, Table};
use super::threats::{Threats, own_nodes};
use crate::budget::Budget;
use crate::eval::fibonacci::Weights;
use crate::score::value::{INFINITY, WIN};
use crate::{Found, Info, Limits, Options, Score, Stop};
use gamut_rules::fibonacci::{Action, Fibonacci, Kind};
use gamut_rules::{Game, Position, Seat, Turn};
use std::cmp::Reverse;
use std::collections::HashSet;

/// No search has more iterations: each takes a few times as long as the one before.
const MOST_STAGES: u32 = 16;
/// A win that chance may bring counts as much as such an evaluation, lest a small chance of it outweigh everything.
const LIKELY_WIN: i32 = 1_500;

/// A win or loss that the beams see after the turn at hand counts as such an evaluation.
const UNPROVED: i32 = 2_500;
/// Nodes that the search for a win in a turn further ahead may take.
const REPLY_NODES: u64 = 1_000;

/// One search.
pub(super) struct Searcher<'a> {
    game: &'a Game<Fibonacci>,
    budget: Budget<'a>,
    /// The budget's.
    stop: Stop,
    table: Table,
    fancy: Fancy,
    threats: Threats,
    /// A beam for each turn looked ahead, and what it found.
    beams: Vec<Beam>,
    found: Vec<Vec<Candidate>>,
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
            table: Table::new(options.hash_mib),
            fancy: Fancy::new(limits.level, options.seed, game.position().key()),
            threats: Threats::new(limits.level),
            beams: (0..MOST_TURNS).map(|_| Beam::new(weights)).collect(),
            found: vec![Vec::new(); MOST_TURNS],
            lines: options.multi_pv.max(1),
            stopped: false,
        }
    }

    /// Searches wider and deeper, iteration by iteration.
    pub(super) fn widen(&mut self, deepest: Option<u32>, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let mut best: Vec<(Line, i32)> = Vec::new();
        let (mut depth, mut turns) = (0, 0);
        let nodes = own_nodes(self.game.position(), self.budget.expected_nodes());
        if let Some(line) = self.threats.win(self.game.position(), nodes, &self.stop) {
            return self.tell(&[(line, WIN - line.steps().len() as i32)], 1, 1, observer);
        }
        for number in 1..=deepest.unwrap_or(MOST_STAGES).clamp(1, MOST_STAGES) {
            let stage = stage(number);
            let result = self.root(stage.looks(), &best);
            if !result.is_empty() {
                best = result;
                turns = stage.looks().len() as u32;
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
            let (elapsed, hashfull) = (self.budget.elapsed(), self.table.fullness());
            observer(&Info { found: self.report(Some(turn), depth, turns), rank: index + 1, elapsed, hashfull });
        }
        self.report(best.first().copied(), depth, turns)
    }

    /// The end of a turn that a beam of this width likes best.
    pub(super) fn beam(&mut self, width: usize, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let best = self.root(&[Look { width, turns: 0 }], &[]);
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

    /// Runs the beam of a ply.
    fn propose(&mut self, position: &Fibonacci, look: Look, ply: usize) -> Outcome {
        let others: u64 = self.threats.nodes
            + self.beams.iter().enumerate().filter(|&(at, _)| at != ply).map(|(_, beam)| beam.nodes).sum::<u64>();
        let budget = &self.budget;
        let spent = |nodes: u64| budget.is_spent_now(others + nodes);
        let outcome = self.beams[ply].run(position, Width::new(look.width), &mut self.found[ply], &spent);
        self.stopped |= outcome == Outcome::Spent;
        outcome
    }

    /// The best turns of the root, and their values, the best first; the best of the `earlier` ones is looked at first. An
    /// iteration that could not be finished counts as far as it came, if it came past the first turn.
    fn root(&mut self, looks: &[Look], earlier: &[(Line, i32)]) -> Vec<(Line, i32)> {
        let Some((&look, rest)) = looks.split_first() else { return Vec::new() };
        let first = earlier.first().copied();
        let root = *self.game.position();
        match self.propose(&root, look, 0) {
            Outcome::Won(line) => return vec![(line, WIN - line.steps().len() as i32)],
            Outcome::Spent if !rest.is_empty() || first.is_some() => return Vec::new(),
            _ => {}
        }
        let mut found = std::mem::take(&mut self.found[0]);
        if let Some((line, value)) = first.filter(|first| found.iter().all(|candidate| candidate.line != first.0)) {
            let mut end = root;
            line.actions(&root).into_iter().for_each(|action| end.play_unchecked(action));
            found.push(Candidate { end, line, value: value - self.fancy.of(&end) });
        }
        self.fancy.dress(&root, &mut found);
        found.sort_by_key(|candidate| Reverse((first.is_some_and(|first| first.0 == candidate.line), candidate.value)));
        let mut best: Vec<(Line, i32)> = Vec::new();
        if !rest.is_empty() {
            keep_different(&mut found);
        }
        let answered = if rest.is_empty() { found.len() } else { look.turns };
        for candidate in found.iter().take(answered) {
            let alpha = best.get(self.lines - 1).map_or(-INFINITY, |&(_, value)| value);
            let value = if self.recurs(&candidate.end) {
                0
            } else if rest.is_empty() {
                candidate.value
            } else {
                let fancy = self.fancy.of(&candidate.end);
                self.after(root.side(), &candidate.end, rest, 1, alpha - fancy, INFINITY) + fancy
            };
            if self.stopped && !rest.is_empty() {
                break;
            }
            if value > alpha {
                best.insert(best.partition_point(|&(_, better)| better >= value), (candidate.line, value));
                best.truncate(self.lines);
            }
        }
        self.found[0] = found;
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

    /// The value of the end of a turn for the seat whose turn it was.
    fn after(&mut self, mover: Seat, end: &Fibonacci, looks: &[Look], ply: usize, alpha: i32, beta: i32) -> i32 {
        match end.turn() {
            Turn::Over => {
                let won = end.outcome().is_some_and(|outcome| outcome.winner.includes(mover));
                if won { WIN - plies(ply) } else { plies(ply) - WIN }
            }
            Turn::Chance => -self.expected(end, looks, ply),
            // The other side was passed over for want of moves.
            Turn::Act(seat) if seat == mover => self.turn(end, looks, ply, alpha, beta),
            Turn::Act(_) => -self.turn(end, looks, ply, -beta, -alpha),
        }
    }

    /// The value of a position at which a turn begins, for the seat to act.
    fn turn(&mut self, position: &Fibonacci, looks: &[Look], ply: usize, alpha: i32, beta: i32) -> i32 {
        // The nearest level counts most, as it decides which turns are looked at.
        let effort = looks.iter().fold(0, |effort, look| effort << 10 | look.width.min(1_023) as u32);
        let key = position.key();
        if let Some(entry) = self.table.get(key, effort) {
            match entry.bound {
                Bound::Exact => return entry.value,
                Bound::Least if entry.value >= beta => return entry.value,
                Bound::Most if entry.value <= alpha => return entry.value,
                _ => {}
            }
        }
        let value = self.turn_anew(position, looks, ply, alpha, beta);
        if !self.stopped {
            let bound = match value {
                _ if value >= beta => Bound::Least,
                _ if value <= alpha => Bound::Most,
                _ => Bound::Exact,
            };
            self.table.put(key, value, effort, bound);
        }
        value
    }

    fn turn_anew(&mut self, position: &Fibonacci, looks: &[Look], ply: usize, alpha: i32, beta: i32) -> i32 {
        let Some((&look, rest)) = looks.split_first() else { return 0 };
        if let Some(line) = self.threats.win(position, REPLY_NODES.min(self.nodes_left()), &self.stop) {
            return WIN - plies(ply) - line.steps().len() as i32;
        }
        match self.propose(position, look, ply) {
            Outcome::Won(line) => return WIN - plies(ply) - line.steps().len() as i32,
            Outcome::Spent => return alpha,
            Outcome::Open => {}
        }
        let mut found = std::mem::take(&mut self.found[ply]);
        found.sort_by_key(|candidate| Reverse(candidate.value));
        if rest.is_empty() {
            let value = self.threats.best_safe(position.side(), &found, self.nodes_left(), &self.stop);
            self.found[ply] = found;
            self.stopped |= self.stop.is_stopped();
            return value;
        }
        let mut best = -INFINITY;
        for candidate in found.iter().take(look.turns.max(1)) {
            let value = self.after(position.side(), &candidate.end, rest, ply + 1, alpha.max(best), beta);
            if self.stopped {
                break;
            }
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        self.found[ply] = found;
        best
    }

    /// The mean over the cards that the seat may turn up, for this seat.
    fn expected(&mut self, position: &Fibonacci, looks: &[Look], ply: usize) -> i32 {
        let cards = position.pile(position.side()).counts();
        let most = cards.iter().rposition(|&count| count > 0).map_or(0, |index| index + 1);
        let Some(&look) = looks.first() else { return 0 };
        // One beam with the highest card tells what fewer moves are worth as well.
        let mut start = *position;
        start.play_unchecked(Action::card(most as u8));
        let solved = self.threats.win(&start, REPLY_NODES.min(self.nodes_left()), &self.stop);
        // A shortest win needs a card of at least so many moves.
        let won_by = match (solved, self.propose(&start, look, ply)) {
            (Some(line), _) | (None, Outcome::Won(line)) => line.steps().len(),
            _ => MOST_MOVES + 1,
        };
        let best = &self.beams[ply].best;
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

/// Elementary moves that may have been made before a turn that lies so many turns ahead.
fn plies(ply: usize) -> i32 {
    (ply * MOST_MOVES) as i32
}
