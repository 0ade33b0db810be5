//! Exhaustive search of a turn of Fibonacci; visits no position twice with the same number of moves left.

use super::bound::possible_ends;
use super::fibonacci::has_won;
use gamut_rules::fibonacci::{Action, Fibonacci, PointSet};
use gamut_rules::{ActionList, Position, Seat, Turn};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// Uses the positions' keys, which are hashes already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 ^= key;
    }
}

/// Keys of positions without a win, each with the most moves left for which that is known.
type Lost = HashMap<u64, u8, BuildHasherDefault<KeyHasher>>;

/// Returns the positions after every legal action.
pub(crate) fn next_positions(position: &Fibonacci) -> Vec<(Action, Fibonacci)> {
    let mut actions = ActionList::new();
    position.actions(&mut actions);
    actions.iter().map(|&action| (action, after(position, action))).collect()
}

fn after(position: &Fibonacci, action: Action) -> Fibonacci {
    let mut next = *position;
    next.play_unchecked(action);
    next
}

/// Winning lines found in a puzzle. Replaying one that also wins here saves a search.
#[derive(Default)]
pub(crate) struct Lines(Vec<Vec<Action>>);

impl Lines {
    /// Returns whether one of the lines wins within this number of moves.
    pub(crate) fn win(&self, position: &Fibonacci, hero: Seat, left: usize) -> bool {
        self.0.iter().rev().filter(|line| line.len() <= left).any(|line| {
            let end = line.iter().try_fold(*position, |here, &action| {
                let plays = here.turn() == Turn::Act(hero) && here.is_legal(action);
                plays.then(|| after(&here, action))
            });
            end.is_some_and(|end| has_won(&end, hero))
        })
    }
}

/// A search for a seat's wins.
pub(crate) struct Search {
    hero: Seat,
    lost: Lost,
    /// The moves of the win found, last first.
    line: Vec<Action>,
}

impl Search {
    pub(crate) fn new(hero: Seat) -> Self {
        Self { hero, lost: Lost::default(), line: Vec::new() }
    }

    /// Returns whether the seat wins within this number of moves of the current turn, deepening one move at a time.
    /// Adds a win to the lines.
    pub(crate) fn wins(&mut self, position: &Fibonacci, left: usize, lines: &mut Lines) -> bool {
        let wins = (1..=left).any(|left| self.wins_within(position, left));
        if wins {
            lines.0.push(self.line.iter().rev().copied().collect());
        }
        wins
    }

    /// The same, without iterative deepening.
    pub(crate) fn wins_within(&mut self, position: &Fibonacci, left: usize) -> bool {
        let ends = possible_ends(position, self.hero, left, PointSet::BOARD);
        left > 0 && !ends.is_empty() && self.within(position, left, ends)
    }

    /// The same, where the enemy's centre can only end on one of these points.
    fn within(&mut self, position: &Fibonacci, left: usize, ends: PointSet) -> bool {
        let mut actions = ActionList::new();
        position.actions(&mut actions);
        let rest = left - 1;
        for &action in actions.iter().filter(|action| action.is_step()) {
            if self.is_lost(position.men_key_after(action), rest) {
                continue;
            }
            let next = after(position, action);
            if has_won(&next, self.hero) || self.is_won_later(&next, rest, ends) {
                self.line.push(action);
                return true;
            }
        }
        self.lost.insert(position.men_key(), left as u8);
        false
    }

    fn is_won_later(&mut self, next: &Fibonacci, left: usize, ends: PointSet) -> bool {
        let ends = self.ends_after(next, left, ends);
        !ends.is_empty() && self.within(next, left, ends)
    }

    fn is_lost(&self, key: u64, left: usize) -> bool {
        self.lost.get(&key).is_some_and(|&known| usize::from(known) >= left)
    }

    /// Returns the possible ends of a position that is not won.
    fn ends_after(&self, next: &Fibonacci, left: usize, ends: PointSet) -> PointSet {
        let over = left == 0 || next.turn() != Turn::Act(self.hero);
        if over { PointSet::EMPTY } else { possible_ends(next, self.hero, left, ends) }
    }

    /// Returns the final boards with which the seat wins within this number of moves.
    pub(crate) fn endings(&self, position: &Fibonacci, left: usize) -> HashSet<String> {
        let (mut found, mut seen) = (HashSet::new(), HashSet::new());
        self.collect(position, left, PointSet::BOARD, &mut found, &mut seen);
        found
    }

    fn collect(
        &self,
        position: &Fibonacci,
        left: usize,
        ends: PointSet,
        found: &mut HashSet<String>,
        seen: &mut HashSet<(u64, usize)>,
    ) {
        if !seen.insert((position.men_key(), left)) {
            return;
        }
        for (action, next) in next_positions(position) {
            if action.is_step() && seen.contains(&(next.men_key(), left - 1)) {
                continue;
            }
            if has_won(&next, self.hero) {
                let text = next.to_string();
                found.insert(text.split(' ').next().unwrap_or_default().to_owned());
            } else {
                let ends = self.ends_after(&next, left - 1, ends);
                if !ends.is_empty() {
                    self.collect(&next, left - 1, ends, found, seen);
                }
            }
        }
    }
}
