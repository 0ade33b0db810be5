//! Tree search over whole turns: candidate turns are generated at the end of a line, what they are worth is averaged into
//! the turns before, and those that promise most are visited most.

use super::beam::{Beam, BeamResult, TurnCandidate};
use super::descend::Next;
use super::generator::TurnGenerator;
use super::moves::{MOST_MOVES, TurnMoves};
use super::noise::TurnNoise;
use super::threats::{Threats, own_nodes};
use super::tree::{DECIDED, ROOT, TurnNode, TurnTree};
use super::widening::WideningStep;
use crate::common::rng::mix;
use crate::common::score::value::WIN;
use crate::eval::fibonacci::network::Judge;
use crate::eval::fibonacci::predictor::Predictor;
use crate::fibonacci::levels::TurnStrength;
use crate::search::budget::Budget;
use crate::search::handicap::BlindSpots;
use crate::{Found, Info, Options, Score};
use gamut_rules::fibonacci::{Action, Fibonacci, Point, PointSet};
use gamut_rules::{Game, Position, Seat, Winner};
use std::sync::Arc;

/// The least number of men that even a weak level sees.
const SEEN: usize = 3;

/// Factor between the node counts of two reports to the observer.
const TOLD: u64 = 2;
const FIRST_TOLD: u64 = 5_000;

/// One search.
pub(super) struct TurnSearcher<'a> {
    game: &'a Game<Fibonacci>,
    /// The game's positions that count for repetition.
    played: Vec<Fibonacci>,
    generator: TurnGenerator<'a>,
    noise: TurnNoise,
    /// The men that a low level overlooks in the current turn.
    overlooked: PointSet,
    pub(super) tree: TurnTree,
    /// The latest candidates of the beam.
    found: Vec<TurnCandidate>,
    /// Number of best turns wanted.
    multi_pv: usize,
    /// Number of turns that fit into memory.
    most: usize,
    /// Number of looks at the current turn, or the most turns that a line looked ahead.
    depth: u32,
    turns: u32,
}

impl<'a> TurnSearcher<'a> {
    pub(super) fn new(
        game: &'a Game<Fibonacci>,
        budget: Budget<'a>,
        judge: Judge,
        predictor: Option<Arc<Predictor>>,
        strength: Option<TurnStrength>,
        options: &Options,
    ) -> Self {
        let key = game.position().key();
        Self {
            game,
            played: game.replay().filter(Position::repeats).collect(),
            tree: TurnTree::new(*game.position(), judge.has_network()),
            generator: TurnGenerator::new(
                budget,
                Beam::new(judge, predictor),
                Threats::new(strength.is_none_or(|strength| strength.sees_wins)),
            ),
            noise: TurnNoise::new(strength.map_or(0, |strength| strength.noise), options.seed, key),
            overlooked: strength.map_or(PointSet::EMPTY, |strength| {
                overlooked(game, BlindSpots::new(strength.blind_spots, mix(options.seed ^ mix(key))))
            }),
            found: Vec::new(),
            multi_pv: options.multi_pv.max(1),
            most: (options.hash_mib << 20) / size_of::<TurnNode>(),
            depth: 0,
            turns: 0,
        }
    }

    /// Searches until a limit is reached or everything is decided; looks at the current turn at most `depth` times.
    pub(super) fn run(&mut self, max_depth: Option<u32>, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let root = self.game.position();
        let nodes = own_nodes(root, self.generator.budget.expected_nodes());
        if let Some(moves) = self.generator.win(root, nodes) {
            return self.won(moves, observer);
        }
        let (mut told, mut nodes) = (0, FIRST_TOLD);
        for number in 0.. {
            let Next::Look(at, step) = self.tree.descend(number % self.multi_pv) else { break };
            if at == ROOT && max_depth.is_some_and(|max_depth| self.depth >= max_depth) {
                break;
            }
            match self.look(at, step) {
                BeamResult::Won(moves) if at == ROOT => return self.won(moves, observer),
                BeamResult::Spent => break,
                _ => {}
            }
            if self.tree.nodes.len() >= self.most || self.generator.budget.is_nearly_spent() {
                break;
            }
            if at == ROOT || self.generator.nodes() >= nodes {
                (told, nodes) = (self.generator.nodes(), self.generator.nodes() * TOLD);
                self.tell(observer);
            }
        }
        if told < self.generator.nodes() {
            self.tell(observer);
        }
        let best = self.tree.chosen(self.multi_pv).first().copied();
        self.report(best)
    }

    /// Returns the final position that a beam of this width prefers.
    pub(super) fn beam(&mut self, width: usize, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        match self.look(ROOT, WideningStep { visits: 0, width, nodes: 0 }) {
            BeamResult::Won(moves) => self.won(moves, observer),
            _ => {
                self.tell(observer);
                let best = self.tree.chosen(1).first().copied();
                self.report(best)
            }
        }
    }

    /// Generates turns. If time runs out, what was found for the current turn still counts.
    fn look(&mut self, at: usize, step: WideningStep) -> BeamResult {
        let TurnNode { position, turns, .. } = self.tree.nodes[at];
        let mut start = position;
        if position.left().is_none() {
            // Assume the highest card; its shorter turns are those that other cards allow.
            let cards = position.pile(position.side()).counts();
            let most = cards.iter().rposition(|&count| count > 0).map_or(0, |index| index + 1);
            start.play_unchecked(Action::card(most as u8));
        }
        self.turns = self.turns.max(turns + 1);
        let is_root = at == ROOT;
        self.depth += u32::from(is_root);
        if !is_root && let Some(moves) = self.generator.win(&start, step.nodes) {
            self.tree.win(at, moves.steps().len());
            if position.left().is_some() {
                return BeamResult::Won(moves);
            }
        }
        let overlooked = if is_root { self.overlooked } else { PointSet::EMPTY };
        let outcome = self.generator.propose(&start, step.width, overlooked, &mut self.found);
        match outcome {
            BeamResult::Won(moves) if !is_root => self.tree.win(at, moves.steps().len()),
            BeamResult::Spent if !is_root => return outcome,
            _ => {}
        }
        if is_root {
            self.noise.add(&position, &mut self.found);
        }
        let (played, side) = (&self.played, position.side());
        self.tree.add(at, step.width, &mut self.found, |end| settled(played, side, end));
        outcome
    }

    /// Returns a win in the current turn.
    fn won(&self, moves: TurnMoves, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let value = WIN - moves.steps().len() as i32;
        let found = self.found(moves.steps().to_vec(), value, 1, 1);
        observer(&Info { found: found.clone(), rank: 1, elapsed: self.generator.budget.elapsed(), hashfull: 0 });
        found
    }

    /// Reports the best turns.
    fn tell(&self, observer: &mut dyn FnMut(&Info<Action>)) {
        let (elapsed, hashfull) = (self.generator.budget.elapsed(), self.tree.nodes.len() * 1_000 / self.most.max(1));
        for (turn, rank) in self.tree.chosen(self.multi_pv).into_iter().zip(1..) {
            observer(&Info { found: self.report(Some(turn)), rank, elapsed, hashfull: hashfull.min(1_000) as u32 });
        }
    }

    /// Returns the result for the current turn. If nothing was found for lack of time, any action is returned.
    fn report(&self, turn: Option<usize>) -> Found<Action> {
        let Some(turn) = turn else {
            return self.found(self.game.actions().first().copied().into_iter().collect(), 0, 0, 0);
        };
        // Nothing after this turn is proven: turns missed by the beams may win or save the game.
        let value = (-self.tree.nodes[turn].value).clamp(-DECIDED, DECIDED);
        let (mut position, mut line, mut next) = (*self.game.position(), Vec::new(), Some(turn));
        while let Some(turn) = next {
            let node = &self.tree.nodes[turn];
            line.extend(node.moves.actions(&position));
            position = node.position;
            next = self.tree.expected(turn);
        }
        self.found(line, value, self.depth, self.turns)
    }

    fn found(&self, line: Vec<Action>, value: i32, depth: u32, turns: u32) -> Found<Action> {
        Found {
            best: line.first().copied().unwrap_or_default(),
            score: Score::from_value(value),
            values: Vec::new(),
            depth,
            seldepth: turns,
            nodes: self.generator.nodes(),
            line,
        }
    }
}

/// Returns the men of the side to act that these blind spots hide; none if fewer than [`SEEN`] men would be left.
fn overlooked(game: &Game<Fibonacci>, blind_spots: BlindSpots) -> PointSet {
    let position = game.position();
    let own = |point: &Point| position.man(*point).is_some_and(|man| man.seat == position.side());
    let steps = || game.played().iter().rev().filter(|action| action.is_step());
    // The other side's last turn, or the moves made in this one.
    let last: Vec<Point> = steps().take(MOST_MOVES).map(|step| step.to()).collect();
    let hides = |man: &Point| {
        let distance = last.iter().map(|&point| man.distance(point)).min();
        distance.is_some_and(|distance| blind_spots.hides_at(man.index() as u64, distance as usize))
    };
    let men: Vec<Point> = position.occupied().into_iter().filter(own).collect();
    let hidden: PointSet = men.iter().copied().filter(hides).collect();
    if men.len() < hidden.count() + SEEN { PointSet::EMPTY } else { hidden }
}

/// Returns the value of a final position for the side that made the turn, if it is decided.
fn settled(played: &[Fibonacci], mover: Seat, end: &Fibonacci) -> Option<i32> {
    match end.outcome().map(|outcome| outcome.winner) {
        Some(Winner::Draw) => Some(0),
        Some(winner) => Some(if winner.includes(mover) { DECIDED } else { -DECIDED }),
        // A repeated position may lead to a draw.
        None => (end.repeats() && played.contains(end)).then_some(0),
    }
}
