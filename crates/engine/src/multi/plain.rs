//! Plain alpha-beta: the hero's side maximises what it gets, everybody else minimises it.
//!
//! Which tree that is, is the tree's business: with all in turn it is paranoid search, with one reply best-reply search.

use super::deepen::{Deepened, MAX_DEPTH, Variation};
use super::history::History;
use super::leaf::{FINE, Leaves};
use super::order::Plies;
use super::work::Work;
use crate::Score;
use crate::alphabeta::deepen::playable;
use crate::alphabeta::frame::Ply;
use crate::alphabeta::transposition::{Bound, TranspositionTable, TtEntry};
use crate::alphabeta::opponents::{self, OpponentModel};
use crate::budget::Budget;
use crate::eval::published::Published;
use crate::repetition::RepetitionHistory;
use crate::score::value::{INFINITY, WIN};
use gamut_rules::{Game, Outcome, Seat, Turn, Winner};
use std::marker::PhantomData;

/// Alpha-beta over a tree. Values are the hero's, in parts of a point ([`FINE`]).
pub(crate) struct Plain<'a, P: Published, M: OpponentModel> {
    root: &'a P,
    hero: Seat,
    leaves: Leaves,
    table: TranspositionTable,
    history: History<P>,
    repetition: RepetitionHistory<'a, P>,
    work: Work<'a>,
    /// Lists not in use.
    spare: Vec<Box<Plies<P>>>,
    /// By distance from the root: the expected line from there.
    lines: Vec<Vec<Ply<P::Action>>>,
    /// The best root action of the last iteration, by its code: it is searched first, so that an iteration that is stopped
    /// has not forgotten it.
    first: u32,
    /// The value and line of the best root action searched in this iteration.
    best: Option<(i32, Vec<Ply<P::Action>>)>,
    model: PhantomData<M>,
}

impl<'a, P: Published, M: OpponentModel> Deepened<'a, P> for Plain<'a, P, M> {
    fn new(game: &'a Game<P>, leaves: Leaves, hash_mib: usize, budget: Budget<'a>) -> Self {
        let root = game.position();
        let hero = match root.turn() {
            Turn::Act(seat) => root.side_of(seat),
            Turn::Chance | Turn::Over => Seat::FIRST,
        };
        Self {
            root,
            hero,
            leaves,
            table: TranspositionTable::new(hash_mib, budget.table_nodes()),
            history: History::new(MAX_DEPTH as usize + 1),
            repetition: RepetitionHistory::new(game),
            work: Work::new(budget),
            spare: Vec::new(),
            lines: vec![Vec::new(); MAX_DEPTH as usize + 1],
            first: 0,
            best: None,
            model: PhantomData,
        }
    }

    fn iterate(&mut self, depth: u32, without: &[P::Action]) -> Option<Variation<P::Action>> {
        self.best = None;
        self.node(self.root, depth, 0, -INFINITY, INFINITY, without);
        let (value, line) = self.best.take()?;
        if without.is_empty() {
            self.first = line[0].code::<P>();
        }
        let score = match Score::from_value(value) {
            Score::Points(value) => Score::Points(value.div_euclid(FINE)),
            forced => forced,
        };
        let hope = |side| if side == self.hero { score } else { Score::Points(self.root.standing(side)) };
        Some(Variation { score, values: self.leaves.chances(self.root, hope), line: playable(self.root, &line) })
    }

    fn work(&self) -> &Work<'a> {
        &self.work
    }

    fn fullness(&self) -> u32 {
        self.table.fullness()
    }

    fn finish(self) {
        self.table.keep();
    }
}

impl<P: Published, M: OpponentModel> Plain<'_, P, M> {
    /// The value of a position, searched `depth` plies deep. Root actions in `without` are left out.
    fn node(
        &mut self,
        position: &P,
        depth: u32,
        distance: usize,
        mut alpha: i32,
        mut beta: i32,
        without: &[P::Action],
    ) -> i32 {
        if !self.work.visit(distance) {
            return 0;
        }
        self.lines[distance].clear();
        let key = position.key();
        if distance > 0 {
            if let Some(outcome) = position.outcome().or_else(|| self.repetition.draw(position, key)) {
                return self.end(position, outcome, distance);
            }
            if depth == 0 {
                return self.leaves.value(position, key, self.hero);
            }

            // Distance of wins: nothing here can beat a shorter one found already
            alpha = alpha.max(-WIN + distance as i32 + 1);
            beta = beta.min(WIN - distance as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        // Transposition table
        let entry = self.table.probe(key).filter(|_| distance > 0);
        if let Some(value) = entry.and_then(|entry| entry.cutoff(depth as i32, distance, alpha, beta)) {
            return value;
        }
        let code = if distance == 0 { self.first } else { entry.map_or(0, |entry| entry.code) };

        let mut plies = self.spare.pop().unwrap_or_else(|| Box::new(Plies::new()));
        plies.fill::<M>(position, self.hero, code, distance, Some(&self.history));
        self.repetition.push(position);
        let maximises = matches!(position.turn(), Turn::Act(seat) if position.side_of(seat) == self.hero);
        let (low, high) = (alpha, beta);
        let mut best: Option<(i32, u32)> = None;
        while let Some(ply) = plies.next() {
            if without.contains(&ply.action) {
                continue;
            }
            let next = opponents::after::<M, P>(position, ply, self.hero);
            let value = self.node(&next, depth - 1, distance + 1, alpha, beta, &[]);
            if self.work.stopped {
                break;
            }
            if best.is_some_and(|(best, _)| if maximises { value <= best } else { value >= best }) {
                continue;
            }
            best = Some((value, ply.code::<P>()));
            if value > alpha && value < beta {
                self.extend_line(distance, ply);
            }
            if distance == 0 {
                self.best = Some((value, self.lines[0].clone()));
            }
            if maximises {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.history.learn(ply, distance, depth);
                break;
            }
        }
        self.repetition.pop();
        self.spare.push(plies);
        let Some((best, code)) = best.filter(|_| !self.work.stopped) else { return 0 };
        if distance > 0 {
            let (depth, bound) = (depth as i32, Bound::of(best, low, high));
            self.table.store(key, TtEntry { code, value: TtEntry::stored(best, distance), eval: 0, depth, bound });
        }
        best
    }

    /// The value of an end.
    fn end(&self, position: &P, outcome: Outcome, distance: usize) -> i32 {
        match outcome.winner {
            Winner::Draw => Leaves::draw(position),
            winner if winner.includes(self.hero) => WIN - distance as i32,
            _ => distance as i32 - WIN,
        }
    }

    /// The line from here begins with this ply and goes on as below.
    fn extend_line(&mut self, distance: usize, ply: Ply<P::Action>) {
        let (here, below) = self.lines.split_at_mut(distance + 1);
        let line = &mut here[distance];
        line.clear();
        line.push(ply);
        line.extend_from_slice(&below[0]);
    }
}
