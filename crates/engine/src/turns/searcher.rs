//! Best-first minimax over whole turns (Korf and Chickering 1996): where the best line of turns ends, turns are looked for.

use super::Line;
use super::beam::{Beam, Candidate, Outcome};
use super::effort::Effort;
use super::fancy::Fancy;
use super::threats::{Threats, own_nodes};
use super::tools::Tools;
use super::tree::{DECIDED, Next, Node, ROOT, Tree};
use crate::budget::Budget;
use crate::eval::fibonacci::Weights;
use crate::score::value::WIN;
use crate::{Algorithm, Found, Info, Limits, Options, Score};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Position, Seat, Winner};

/// The observer is told whenever so many times as many nodes were visited as when it was told before.
const TOLD: u64 = 2;
const FIRST_TOLD: u64 = 5_000;

/// One search.
pub(super) struct Searcher<'a> {
    game: &'a Game<Fibonacci>,
    /// The positions of the game that repetition counts.
    played: Vec<Fibonacci>,
    tools: Tools<'a>,
    fancy: Fancy,
    tree: Tree,
    /// What the beam proposed last.
    found: Vec<Candidate>,
    /// How many of the best turns are wanted.
    lines: usize,
    /// Turns that fit into memory.
    most: usize,
    /// Looks at the turn at hand, and the most turns that a line looked ahead.
    depth: u32,
    turns: u32,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(game: &'a Game<Fibonacci>, budget: Budget<'a>, limits: &Limits, options: &Options) -> Self {
        let usual = match options.algorithm {
            Algorithm::Beam(_) => Weights::plain(),
            _ => Weights::of(game.position().rules()),
        };
        let weights = options.weights.unwrap_or(*usual);
        Self {
            game,
            played: game.replay().filter(Position::repeats).collect(),
            tools: Tools::new(budget, Beam::new(weights), Threats::new(limits.level)),
            fancy: Fancy::new(limits.level, options.seed, game.position().key()),
            tree: Tree::new(*game.position()),
            found: Vec::new(),
            lines: options.multi_pv.max(1),
            most: (options.hash_mib << 20) / size_of::<Node>(),
            depth: 0,
            turns: 0,
        }
    }

    /// Looks at turns, until a limit is met or everything is settled; at the turn at hand so many times at most.
    pub(super) fn run(&mut self, deepest: Option<u32>, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let root = self.game.position();
        let nodes = own_nodes(root, self.tools.budget.expected_nodes());
        if let Some(line) = self.tools.win(root, nodes) {
            return self.won(line, observer);
        }
        let (mut told, mut nodes) = (0, FIRST_TOLD);
        for number in 0.. {
            let Next::Look(at, effort) = self.tree.descend(number % self.lines) else { break };
            if at == ROOT && deepest.is_some_and(|deepest| self.depth >= deepest) {
                break;
            }
            match self.look(at, effort) {
                Outcome::Won(line) if at == ROOT => return self.won(line, observer),
                Outcome::Spent => break,
                _ => {}
            }
            if self.tree.nodes.len() >= self.most || self.tools.budget.is_nearly_spent() {
                break;
            }
            if at == ROOT || self.tools.nodes() >= nodes {
                (told, nodes) = (self.tools.nodes(), self.tools.nodes() * TOLD);
                self.tell(observer);
            }
        }
        if told < self.tools.nodes() {
            self.tell(observer);
        }
        let best = self.tree.chosen(self.lines).first().copied();
        self.report(best)
    }

    /// The end of a turn that a beam of this width likes best.
    pub(super) fn beam(&mut self, width: usize, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        match self.look(ROOT, Effort { visits: 0, width, nodes: 0 }) {
            Outcome::Won(line) => self.won(line, observer),
            _ => {
                self.tell(observer);
                let best = self.tree.chosen(1).first().copied();
                self.report(best)
            }
        }
    }

    /// Looks for turns. Where there is too little time for it, what was found of the turn at hand counts all the same.
    fn look(&mut self, at: usize, effort: Effort) -> Outcome {
        let Node { position, turns, .. } = self.tree.nodes[at];
        let mut start = position;
        if position.left().is_none() {
            // The highest card; of the turns with it the shorter ones are what other cards allow.
            let cards = position.pile(position.side()).counts();
            let most = cards.iter().rposition(|&count| count > 0).map_or(0, |index| index + 1);
            start.play_unchecked(Action::card(most as u8));
        }
        self.turns = self.turns.max(turns + 1);
        let is_root = at == ROOT;
        self.depth += u32::from(is_root);
        if !is_root && let Some(line) = self.tools.win(&start, effort.nodes) {
            self.tree.win(at, line.steps().len());
            if position.left().is_some() {
                return Outcome::Won(line);
            }
        }
        let outcome = self.tools.propose(&start, effort.width, &mut self.found);
        match outcome {
            Outcome::Won(line) if !is_root => self.tree.win(at, line.steps().len()),
            Outcome::Spent if !is_root => return outcome,
            _ => {}
        }
        if is_root {
            self.fancy.dress(&position, &mut self.found);
        }
        let (played, side, fancy) = (&self.played, position.side(), self.fancy);
        let liked = |end: &Fibonacci| if is_root { fancy.of(end) } else { 0 };
        self.tree.add(at, effort.width, &mut self.found, |end| settled(played, side, end), liked);
        outcome
    }

    /// A win in the turn at hand.
    fn won(&self, line: Line, observer: &mut dyn FnMut(&Info<Action>)) -> Found<Action> {
        let value = WIN - line.steps().len() as i32;
        let found = self.found(line.steps().to_vec(), value, 1, 1);
        observer(&Info { found: found.clone(), rank: 1, elapsed: self.tools.budget.elapsed(), hashfull: 0 });
        found
    }

    /// Tells of the best turns.
    fn tell(&self, observer: &mut dyn FnMut(&Info<Action>)) {
        let (elapsed, hashfull) = (self.tools.budget.elapsed(), self.tree.nodes.len() * 1_000 / self.most.max(1));
        for (turn, rank) in self.tree.chosen(self.lines).into_iter().zip(1..) {
            observer(&Info { found: self.report(Some(turn)), rank, elapsed, hashfull: hashfull.min(1_000) as u32 });
        }
    }

    /// What has been found of a turn at hand. If that is nothing, for lack of time, any action has to do.
    fn report(&self, turn: Option<usize>) -> Found<Action> {
        let Some(turn) = turn else {
            return self.found(self.game.actions().first().copied().into_iter().collect(), 0, 0, 0);
        };
        // Whatever is beyond this turn is not proved: other turns than those of the beams may win or save the game.
        let value = (-self.tree.nodes[turn].value).clamp(-DECIDED, DECIDED);
        let (mut position, mut line, mut next) = (*self.game.position(), Vec::new(), Some(turn));
        while let Some(turn) = next {
            let node = &self.tree.nodes[turn];
            line.extend(node.line.actions(&position));
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
            nodes: self.tools.nodes(),
            line,
        }
    }
}

/// What the end of a turn is worth for who has made it, where that is settled.
fn settled(played: &[Fibonacci], mover: Seat, end: &Fibonacci) -> Option<i32> {
    match end.outcome().map(|outcome| outcome.winner) {
        Some(Winner::Draw) => Some(0),
        Some(winner) => Some(if winner.includes(mover) { DECIDED } else { -DECIDED }),
        // Once more, and it may be a draw.
        None => (end.repeats() && played.contains(end)).then_some(0),
    }
}
