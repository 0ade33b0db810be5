//! Starting positions that random games would not reach: crowded centres, and positions one move before an end.

use crate::naive_fibonacci::{Board, Point, Position, Variant, neighbours, points};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64;
use std::rc::Rc;

/// Returns a position with randomly placed men and many strikes next to the enemy's centre; it is rarely over.
pub(crate) fn crowded(variant: &Variant, lot: &mut Pcg64) -> Position {
    loop {
        let near = [lot.random_range(0..=6), lot.random_range(0..=6)];
        let position = position(variant, board(near, false, lot), lot);
        if position.outcome().is_none() || lot.random_bool(0.1) {
            return position;
        }
    }
}

/// Returns a position in which a step ends the game: by the mover's win, by the enemy's, or by both, equally often if
/// they can be found.
pub(crate) fn one_before_the_end(variant: &Variant, lot: &mut Pcg64) -> Position {
    let wanted = lot.random_range(0..3);
    for _ in 0..400 {
        let near = [if wanted == 1 { 3 } else { 6 }, if wanted == 0 { 3 } else { 6 }];
        // Rings at the rim exist with one option only, so they are frequent there.
        let rim = variant.get("ring") == "all-neighbours" && lot.random_bool(0.5);
        let after = position(variant, board(near, rim, lot), lot);
        let wins = ['r', 'g'].map(|side| after.has_won(side));
        if wins != [wanted != 1, wanted != 0] {
            continue;
        }
        if let Some(before) = taken_back(&after, lot) {
            return before;
        }
    }
    crowded(variant, lot)
}

/// Returns the position before some step of some man, if it is found quickly.
fn taken_back(after: &Position, lot: &mut Pcg64) -> Option<Position> {
    let movers = if after.side == 'r' { "SD" } else { "sd" };
    let men: Vec<Point> = movers.chars().flat_map(|man| after.board.all(man)).collect();
    let all = points();
    for _ in 0..100 {
        let (to, from) = (*men.choose(lot)?, *all.choose(lot)?);
        if from == to {
            continue;
        }
        // The step backwards: the men on the two points swap.
        let before = after.with_board(after.board.moved(to, from));
        if before.targets(from).contains(&to) && before.outcome().is_none() {
            return Some(before);
        }
    }
    None
}

/// Places all men on different points, with `near` of each side's strikes next to the enemy's centre if there is room;
/// the centres anywhere, or at the rim.
fn board(near: [usize; 2], rim: bool, lot: &mut Pcg64) -> Board {
    let mut free = points();
    free.shuffle(lot);
    let mut board = Board::default();
    let mut put = |man: char, point: Point, free: &mut Vec<Point>| {
        free.retain(|&other| other != point);
        board.0.insert(point, man);
    };
    let mut homes = free.iter().copied().filter(|&point| !rim || neighbours(point).len() < 6);
    let centres = [(); 2].map(|()| homes.next().expect("there are points enough"));
    put('C', centres[0], &mut free);
    put('c', centres[1], &mut free);
    for (side, (strike, support)) in [('S', 'D'), ('s', 'd')].into_iter().enumerate() {
        let mut close: Vec<Point> = neighbours(centres[1 - side]);
        close.shuffle(lot);
        // Strikes that must be connected are placed near others of their side.
        let mut last = centres[1 - side];
        for count in 0..6 {
            let wanted = if count < near[side] { close.iter().find(|point| free.contains(point)) } else { None };
            let beside = || neighbours(last).into_iter().find(|point| free.contains(point));
            let point = wanted.copied().or_else(beside).unwrap_or(free[0]);
            put(strike, point, &mut free);
            last = point;
        }
        for _ in 0..6 {
            put(support, free[0], &mut free);
        }
    }
    board
}

/// Returns a random moment of a turn on a board.
fn position(variant: &Variant, board: Board, lot: &mut Pcg64) -> Position {
    let limit = variant.number("turns").unwrap_or(200);
    let turn = if lot.random_bool(0.1) { lot.random_range(limit - 3..=limit) } else { lot.random_range(1..=9) };
    let most = if variant.has_cards() { 6 } else { turn.min(6) };
    let left = lot.random_range(1..=most);
    let made = if lot.random_bool(0.5) { 0 } else { lot.random_range(0..=most - left) };
    let waits = variant.has_cards() && lot.random_bool(0.4);
    // Piles are often nearly empty.
    let highest = *[0, 1, 2].choose(lot).expect("three");
    let mut pile = || [(); 6].map(|()| if lot.random_bool(0.5) { 0 } else { highest });
    let mut piles = [pile(), pile()];
    let side = *['r', 'g'].choose(lot).expect("two");
    if waits {
        // At least one card must be left.
        piles.iter_mut().for_each(|pile| pile[left - 1] = 1);
    }
    Position {
        variant: Rc::new(variant.clone()),
        board,
        side,
        turn,
        left: if waits { None } else { Some(left) },
        made: if waits { 0 } else { made },
        piles: variant.has_cards().then_some(piles),
    }
}
