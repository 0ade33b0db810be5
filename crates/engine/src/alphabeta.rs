//! Alpha-beta for two sides: the side of the seat to act against everybody else.

use crate::score::value::{INFINITY, WIN};
use crate::{Found, Info, Limits, Options, Score, Searchable, Stop};
use gamut_rules::{ActionList, Game, Outcome, Reason, Seat, Turn};
use std::time::{Duration, Instant};

/// Deeper than any search gets.
const MAX_PLY: u32 = 120;

pub(crate) fn search<P: Searchable>(
    game: &Game<P>,
    limits: &Limits,
    _options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    let start = Instant::now();
    let nodes = limits.nodes.into_iter().chain(limits.level.map(|level| level.nodes())).min();
    let time = limits.clock.map(|clock| clock.remaining / 30 + clock.increment * 3 / 4);
    let time = limits.time.into_iter().chain(time).min();
    let Turn::Act(seat) = game.position().turn() else { return None };
    let mut searcher = Searcher {
        game,
        hero: game.position().side_of(seat),
        path: Vec::new(),
        nodes: 0,
        seldepth: 0,
        node_limit: nodes.unwrap_or(u64::MAX),
        deadline: time.map(|time| start + time),
        stop,
        stopped: false,
    };
    let mut found = Found {
        best: *game.actions().first()?,
        score: Score::Points(0),
        depth: 0,
        seldepth: 0,
        nodes: 0,
        line: vec![*game.actions().first()?],
    };
    for depth in 1..=limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY) {
        let mut line = Vec::new();
        let score = searcher.node(game.position(), depth, 0, -INFINITY, INFINITY, &mut line);
        if searcher.stopped {
            break;
        }
        let best = *line.first()?;
        found = Found {
            best,
            score: Score::from_value(score),
            depth,
            seldepth: searcher.seldepth,
            nodes: searcher.nodes,
            line,
        };
        observer(&Info { found: found.clone(), elapsed: start.elapsed(), hashfull: 0 });
        if !matches!(found.score, Score::Points(_)) {
            break;
        }
    }
    found.nodes = searcher.nodes;
    Some(found)
}

struct Searcher<'a, P: Searchable> {
    game: &'a Game<P>,
    hero: Seat,
    path: Vec<P>,
    nodes: u64,
    seldepth: u32,
    node_limit: u64,
    deadline: Option<Instant>,
    stop: &'a Stop,
    stopped: bool,
}

impl<P: Searchable> Searcher<'_, P> {
    fn node(
        &mut self,
        position: &P,
        depth: u32,
        ply: u32,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<P::Action>,
    ) -> i32 {
        line.clear();
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes >= self.node_limit {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(2048) {
            let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline - Duration::from_millis(1));
            self.stopped |= late || self.stop.is_stopped();
        }
        if self.stopped {
            return 0;
        }
        if ply > 0 {
            if let Some(outcome) = position.outcome() {
                return self.end(position, outcome, ply);
            }
            if let Some(reason) = self.draw(position) {
                return self.end(position, self.game.start().drawn(reason), ply);
            }
        }
        let mut best = -INFINITY;
        if depth == 0 {
            let value = position.evaluate(self.hero);
            best = if self.is_hero(position) { value } else { -value };
            if best >= beta || ply >= MAX_PLY {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mut list = ActionList::new();
        position.actions(&mut list);
        let actions = list.as_mut_slice();
        actions.sort_by_cached_key(|&action| -position.promise(action));
        let mut below = Vec::new();
        self.path.push(*position);
        for &action in actions.iter() {
            if depth == 0 && !position.is_noisy(action) {
                continue;
            }
            let mut next = *position;
            next.play_unchecked(action);
            let left = depth.saturating_sub(1);
            let score = if self.is_hero(position) == self.is_hero(&next) {
                self.node(&next, left, ply + 1, alpha, beta, &mut below)
            } else {
                -self.node(&next, left, ply + 1, -beta, -alpha, &mut below)
            };
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                line.clear();
                line.push(action);
                line.append(&mut below);
                if score >= beta {
                    break;
                }
            }
        }
        self.path.pop();
        best
    }

    /// Is the seat to act on the side that is searched for? Of a finished game: any answer.
    fn is_hero(&self, position: &P) -> bool {
        matches!(position.turn(), Turn::Act(seat) if position.side_of(seat) == self.hero)
    }

    /// The value of an end, seen by the side that `is_hero` names for the position.
    fn end(&self, position: &P, outcome: Outcome, ply: u32) -> i32 {
        let value = WIN - ply as i32;
        let hero_wins = match outcome.winner {
            gamut_rules::Winner::Draw => return 0,
            winner => winner.includes(self.hero),
        };
        if hero_wins == self.is_hero(position) { value } else { -value }
    }

    /// The draw that this position is: a repetition within the search counts at its second occurrence.
    fn draw(&self, position: &P) -> Option<Reason> {
        if let Some(reason) = position.exhausted() {
            return Some(reason);
        }
        let window = position.reversible_plies();
        let seen = self.path.iter().rev().chain(self.game.positions().iter().rev().skip(1)).take(window);
        (position.repeats() && seen.into_iter().any(|earlier| earlier == position)).then_some(Reason::Repetition)
    }
}
