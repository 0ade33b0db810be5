//! The bound against a search that plays every move and knows no bound.

use super::bound::possible_ends;
use super::fibonacci::has_won;
use super::puzzle::read_all;
use super::turn_search::{Search, next_positions};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Fibonacci, Point, PointSet};
use gamut_rules::{AnyGame, Position, Seat, Turn};

/// A linear congruential generator (Knuth's MMIX).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.below(all.len())])
    }
}

/// How often the bound was compared, and how much it excluded.
#[derive(Default, Debug)]
struct Count {
    wins: [usize; 4],
    excluded: usize,
}

impl Count {
    /// Compares the bound with every way to play `left` moves or fewer.
    fn compare(&mut self, position: &Fibonacci, left: usize) {
        let Turn::Act(hero) = position.turn() else { return };
        for moves in 0..=left {
            let ends = ends_of(position, hero, moves);
            let possible = possible_ends(position, hero, moves, PointSet::BOARD);
            assert!((ends - possible).is_empty(), "{position}: {:?} within {moves} moves", ends - possible);
            let wins = Search::new(hero).wins_within(position, moves);
            assert_eq!(wins, !ends.is_empty(), "{position} within {moves} moves");
            self.wins[moves] += usize::from(wins);
            self.excluded += usize::from(possible.is_empty());
        }
    }
}

/// Returns the points of the enemy's centre after every win within this number of moves, found by playing every move.
fn ends_of(position: &Fibonacci, hero: Seat, moves: usize) -> PointSet {
    if has_won(position, hero) {
        return PointSet::of(position.centre(hero.after(1, 2)));
    }
    if moves == 0 || position.turn() != Turn::Act(hero) {
        return PointSet::EMPTY;
    }
    let steps = next_positions(position).into_iter().filter(|(action, _)| action.is_step());
    steps.fold(PointSet::EMPTY, |ends, (_, next)| ends | ends_of(&next, hero, moves - 1))
}

fn read(variant: &str, position: &str) -> Option<Fibonacci> {
    let game = AnyGame::from_position(&variant.parse().ok()?, position).ok()?;
    let Kind::Fibonacci(game) = game.kind() else { return None };
    Some(*game.position())
}

/// A board that is filled at random: the letter of each point's man, or a space.
struct Board<'a> {
    men: [char; 91],
    random: &'a mut Random,
}

impl Board<'_> {
    /// Puts a man on one of these points that is free.
    fn put(&mut self, man: char, among: &[Point]) -> Option<()> {
        let free: Vec<Point> = among.iter().copied().filter(|point| self.men[point.index()] == ' ').collect();
        self.men[self.random.pick(&free)?.index()] = man;
        Some(())
    }

    /// Puts men of a kind until there are six: on one set of points `often` times of four, otherwise on the other.
    fn fill(&mut self, man: char, often: usize, sets: [&[Point]; 2]) -> Option<()> {
        while self.men.iter().filter(|&&there| there == man).count() < 6 {
            let set = sets[usize::from(self.random.below(4) >= often)];
            self.put(man, set)?;
        }
        Some(())
    }

    fn rows(&self) -> String {
        let row = |row: usize| Point::row(row).map(|point| self.men[point.index()]).collect::<String>();
        let rows: Vec<String> = (0..11).rev().map(row).collect();
        let mut text = rows.join("/");
        for empty in (1..=11).rev() {
            text = text.replace(&" ".repeat(empty), &empty.to_string());
        }
        text
    }
}

/// Makes a position in which Red has nearly won: most strikes next to a point, Green's centre there or near, Red's
/// other men close to it more often than not.
fn nearly_won(random: &mut Random, cards: bool, left: usize) -> Option<Fibonacci> {
    let all: Vec<Point> = Point::all().collect();
    let inner: Vec<Point> = all.iter().copied().filter(|point| point.neighbours().count() == 6).collect();
    let end = random.pick(if cards { &all } else { &inner })?;
    let close: Vec<Point> = all.iter().copied().filter(|point| point.distance(end) <= 2).collect();
    let round: Vec<Point> = end.neighbours().into_iter().collect();
    let mut board = Board { men: [' '; 91], random };
    // Sometimes a single strike is missing, and may be far away.
    let lone = !cards && board.random.below(3) == 0;
    let place = if lone { 0 } else { board.random.below(4) };
    board.put('c', [&[end][..], &round, &close, &all][place])?;
    if place > 0 && board.random.below(3) == 0 {
        let man = ['S', 'D'][board.random.below(2)];
        // The centre may be there.
        _ = board.put(man, &[end]);
    }
    let held = if cards { 2 } else { 3 } + board.random.below(3);
    for _ in 0..if lone { 5 } else { held } {
        board.put('S', &round)?;
    }
    board.fill('S', if lone { 0 } else { 3 }, [&close, &all])?;
    board.fill('D', if lone { 1 } else { 2 }, [&close, &all])?;
    board.put('C', &all)?;
    board.fill('s', 0, [&close, &all])?;
    board.fill('d', 0, [&close, &all])?;
    let rest = if cards { " 222222 222222" } else { "" };
    let position = format!("{} r 7 {left}{rest}", board.rows());
    read(if cards { "fibonacci-cards" } else { "fibonacci" }, &position)
}

/// Compares with positions made at random, and with those before the last moves of puzzles' wins, shaken a little.
fn compare(made: usize, puzzles: usize, left: usize) -> Count {
    let (mut count, mut random) = (Count::default(), Random(34));
    for index in 0..made {
        if let Some(position) = nearly_won(&mut random, index % 3 == 0, left) {
            count.compare(&position, left);
        }
    }
    let wins: Vec<_> = read_all().into_iter().filter(is_win).collect();
    for puzzle in wins.iter().step_by(wins.len().div_ceil(puzzles)) {
        let Some(mut position) = read(&puzzle.variant, &puzzle.position) else { continue };
        for action in &puzzle.solution[..puzzle.solution.len().saturating_sub(left)] {
            let action = position.parse_action(action).expect("it can be read");
            position = position.play(action).expect("it is legal");
        }
        count.compare(&position, left);
        // A random move before it, if there are enough left.
        let all = next_positions(&position);
        if let Some((_, next)) = random.pick(&all) {
            count.compare(&next, left.min(usize::from(next.left().unwrap_or(0))));
        }
    }
    count
}

fn is_win(puzzle: &super::puzzle::Puzzle) -> bool {
    puzzle.variant.starts_with("fibonacci") && puzzle.theme == "win"
}

#[test]
fn the_bound_excludes_no_win_of_two_moves() {
    let count = compare(300, 40, 2);
    assert!(count.wins[1] >= 40 && count.wins[2] >= 120 && count.excluded >= 500, "{count:?}");
}

#[test]
#[ignore = "long"]
fn the_bound_excludes_no_win_of_three_moves() {
    let count = compare(120, 20, 3);
    assert!(count.wins[2] >= 40 && count.wins[3] >= 60 && count.excluded >= 300, "{count:?}");
}
