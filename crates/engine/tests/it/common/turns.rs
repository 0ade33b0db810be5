//! Games of Fibonacci for tests and measurements of the solver: a narrow beam over the elementary moves against itself,
//! with chance mixed in. And brute force, to compare with.

#![allow(dead_code)]

use gamut_engine::Rng;
use gamut_rules::fibonacci::{Action, Fibonacci, ManKind, Point, PointSet, Rules};
use gamut_rules::{ActionList, Position, Seat, Turn, Variant};
use std::collections::HashSet;

/// Positions that the player keeps after each move.
const WIDTH: usize = 12;
/// One in this many turns is random.
const WILD: usize = 6;
/// Turns of a game.
const LONGEST: u32 = 60;

/// The rules of a variant.
pub(crate) fn rules(variant: &str) -> Rules {
    variant.parse::<Variant>().expect("a variant").fibonacci_rules().expect("a variant of Fibonacci")
}

/// The elementary moves of the seat to act.
pub(crate) fn steps(position: &Fibonacci) -> Vec<Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list.iter().copied().filter(|action| action.is_step()).collect()
}

/// The same position with another number of moves left in the turn, none made.
pub(crate) fn with_left(position: &Fibonacci, left: usize) -> Fibonacci {
    let text = position.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let left = left.to_string();
    fields[3] = &left;
    Fibonacci::parse(&fields.join(" "), *position.rules()).expect("a position with other moves left")
}

/// The turns of game number `game` from turn 7 on, each as its positions: the first has all moves of the turn left, the
/// last one is the next turn's or the end of the game.
pub(crate) fn game(rules: Rules, seed: u64, game: u64) -> Vec<Path> {
    let mut rng = Rng::new(seed, &[game]);
    let mut position = Fibonacci::start(rules, Seat::FIRST);
    let mut turns = Vec::new();
    while let Turn::Act(seat) = position.turn() {
        if position.turn_number() > LONGEST {
            break;
        }
        let path = turn(&position, seat, &mut rng);
        position = path[path.len() - 1];
        if path[0].turn_number() > 6 {
            turns.push(path);
        }
    }
    turns
}

/// Positions within the turns of games, with one to three moves left: about two of five from turns that ended in a win.
pub(crate) fn within(rules: Rules, seed: u64) -> impl Iterator<Item = Fibonacci> {
    let games = (0..).map(move |number| game(rules, seed, number));
    games.enumerate().flat_map(|(number, turns)| {
        let (count, mut found) = (turns.len(), Vec::new());
        for (index, path) in turns.iter().enumerate() {
            let last = path.len() - 1;
            let decided = path[last].outcome().is_some();
            // The last moves of the game, one, two and three of them, and three turns from the rest of it.
            for left in (1..=last.min(3)).filter(|&left| decided || (index + number) % count.div_ceil(3) == left - 1) {
                found.push(with_left(&path[last - left], left));
            }
        }
        found
    })
}

/// A position of a turn in progress, with the positions of the turn before it.
pub(crate) type Path = Vec<Fibonacci>;

/// The positions of a turn, from the one that it begins with to the one after it.
fn turn(position: &Fibonacci, seat: Seat, rng: &mut Rng) -> Path {
    let wild = rng.below(WILD) == 0;
    let mut beam: Vec<Path> = vec![vec![*position]];
    for _ in 0..position.left().unwrap_or_default() {
        let mut seen = HashSet::new();
        let mut next: Vec<(i32, Path)> = Vec::new();
        for path in &beam {
            let parent = path.last().expect("a path begins somewhere");
            for step in steps(parent) {
                let mut child = *parent;
                child.play_unchecked(step);
                if seen.insert(child.men_key()) {
                    let noise = rng.below(if wild { 200 } else { 12 }) as i32;
                    next.push((value(&child, seat) + noise, [&path[..], &[child]].concat()));
                }
            }
        }
        next.sort_by_key(|&(value, _)| -value);
        next.truncate(if wild { 1 } else { WIDTH });
        beam = next.into_iter().map(|(_, path)| path).collect();
        if beam[0].last().is_some_and(|next| next.outcome().is_some()) {
            break;
        }
        // A side that has lost by its own move plays no further.
        beam.retain(|path| path.last().is_some_and(|next| next.outcome().is_none()));
    }
    beam.swap_remove(0)
}

/// What the player thinks of a position after a move of its own.
fn value(position: &Fibonacci, seat: Seat) -> i32 {
    match position.outcome() {
        Some(outcome) if outcome.winner.includes(seat) => 1_000_000,
        Some(_) => -1_000_000,
        None => threat(position, seat) - threat(position, seat.after(1, 2)),
    }
}

/// How near the strikes of a seat are to the enemy's centre, and how many moves to a ring at least.
fn threat(position: &Fibonacci, seat: Seat) -> i32 {
    let centre = position.centre(seat.after(1, 2));
    let far: u32 = position.men(seat, ManKind::Strike).into_iter().map(|strike| strike.distance(centre)).sum();
    -2 * far as i32 - 15 * gap(position, seat)
}

/// Moves to a ring, roughly: round the centre where it is, or on a strike next to it.
fn gap(position: &Fibonacci, seat: Seat) -> i32 {
    let (strikes, centre) = (position.men(seat, ManKind::Strike), position.centre(seat.after(1, 2)));
    let places = (centre.neighbours() & strikes).with(centre).into_iter();
    let missing = |place: Point| 6 - (place.neighbours() & strikes).count() as i32;
    places.filter(|place| place.neighbours().count() == 6).map(missing).min().unwrap_or(7)
}

/// Length of the shortest win of the seat to act in this turn: breadth first over the real rules, equal positions once.
pub(crate) fn brute(position: &Fibonacci) -> Option<usize> {
    let Turn::Act(seat) = position.turn() else { return None };
    let mut seen = HashSet::from([position.men_key()]);
    let mut layer = vec![*position];
    let left = usize::from(position.left()?);
    for moves in 1..=left {
        let mut next = Vec::new();
        for parent in &layer {
            for step in steps(parent) {
                let mut child = *parent;
                child.play_unchecked(step);
                match child.outcome() {
                    Some(outcome) if outcome.winner.includes(seat) => return Some(moves),
                    None if moves < left && seen.insert(child.men_key()) => next.push(child),
                    _ => {}
                }
            }
        }
        layer = next;
    }
    None
}

/// A position with strikes of both sides thrown round a point each, the centres there or near, and everybody else
/// anywhere.
pub(crate) fn thrown(rules: Rules, rng: &mut Rng, left: usize) -> Fibonacci {
    let mut men: [Option<char>; 91] = [None; 91];
    let free = |men: &[Option<char>; 91], from: PointSet| -> Vec<Point> {
        from.into_iter().filter(|point| men[point.index()].is_none()).collect()
    };
    for (strike, centre) in [('S', 'c'), ('s', 'C')] {
        let middle = Point::new(rng.below(91));
        let from = if rng.below(2) == 0 { PointSet::of(middle) } else { middle.neighbours() };
        let places = free(&men, from);
        let place = rng.pick(&places).unwrap_or_else(|| rng.pick(&free(&men, PointSet::BOARD)).expect("room"));
        men[place.index()] = Some(centre);
        for number in 0..6 {
            let reach = if number < 4 + rng.below(2) { 1 } else { 2 };
            let near = Point::all().filter(|point| (1..=reach).contains(&point.distance(middle))).collect();
            let places = free(&men, near);
            let place = rng.pick(&places).unwrap_or_else(|| rng.pick(&free(&men, PointSet::BOARD)).expect("room"));
            men[place.index()] = Some(strike);
        }
    }
    for support in ['D', 'd'].repeat(6) {
        let place = rng.pick(&free(&men, PointSet::BOARD)).expect("room");
        men[place.index()] = Some(support);
    }
    placed(rules, &men, left)
}

/// Red to move in turn 7 with these men by the index of the point.
pub(crate) fn placed(rules: Rules, men: &[Option<char>; 91], left: usize) -> Fibonacci {
    let rows = (0..11).rev().map(|row| {
        let mut text = String::new();
        let mut gap = 0;
        for man in Point::row(row).map(|point| men[point.index()]) {
            match man {
                Some(letter) if gap > 0 => text.extend([gap.to_string(), letter.to_string()]),
                Some(letter) => text.push(letter),
                None => {}
            }
            gap = if man.is_none() { gap + 1 } else { 0 };
        }
        if gap > 0 { text + &gap.to_string() } else { text }
    });
    let board: Vec<String> = rows.collect();
    let piles = if rules.cards { " 211111 222222" } else { "" };
    Fibonacci::parse(&format!("{} r 7 {left}{piles}", board.join("/")), rules)
        .expect("six strikes, six supports and a centre each")
}
