//! A proof of the puzzles that come with the program, by a program of its own: it reads the files, and knows of Gamut
//! the rules alone. A plain search plays every move.
//!
//! `cargo test` proves some puzzles of every kind; `GAMUT_ALL_PUZZLES=1 cargo test -p gamut-puzzles --test proof --
//! --nocapture` proves all and prints how many there are of each kind.

mod bound;
mod fibonacci;
mod focus;
mod puzzle;

use puzzle::{Puzzle, read_all};
use std::collections::BTreeMap;

/// Puzzles of each mode, theme and length that an ordinary test proves.
const SAMPLE: usize = 5;

/// Proves a puzzle.
///
/// # Errors
/// What does not hold.
fn prove(puzzle: &Puzzle) -> Result<(), String> {
    if puzzle.variant.starts_with("fibonacci") { fibonacci::prove(puzzle) } else { focus::prove(puzzle) }
}

/// The indices of the puzzles that are proven: some of each kind, from all over the files, or all.
fn chosen(puzzles: &[Puzzle]) -> Vec<usize> {
    if std::env::var_os("GAMUT_ALL_PUZZLES").is_some() {
        return (0..puzzles.len()).collect();
    }
    let mut kinds: BTreeMap<(&str, &str, usize), Vec<usize>> = BTreeMap::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        kinds.entry((&puzzle.variant, &puzzle.theme, puzzle.solution.len())).or_default().push(index);
    }
    kinds.values().flat_map(|of| of.iter().copied().step_by(of.len().div_ceil(SAMPLE))).collect()
}

#[test]
fn c1_every_puzzle_is_proven_by_playing_every_move() {
    let puzzles = read_all();
    let chosen = chosen(&puzzles);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some(&index) = chosen.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            let puzzle = &puzzles[index];
            if let Err(error) = prove(puzzle) {
                wrong.push(format!("{error}: {puzzle:?}"));
            }
        }
        wrong
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{} of {} are false:\n{}", wrong.len(), chosen.len(), wrong.join("\n"));
    assert!(chosen.len() >= 100, "{}", chosen.len());
    let mut kinds: BTreeMap<(&str, &str, u8), usize> = BTreeMap::new();
    chosen.iter().map(|&index| &puzzles[index]).for_each(|puzzle| *kinds.entry(puzzle.kind()).or_default() += 1);
    println!("{} puzzles are proven", chosen.len());
    for ((variant, theme, difficulty), count) in kinds {
        println!("{variant}\t{theme}\t{difficulty}\t{count}");
    }
}

/// A solution that closes the enemy's own ring was shipped once: nobody wins the turn after the end.
#[test]
fn c1_a_move_that_loses_at_once_saves_nothing() {
    let position = "1ss3/1sCs3/2Ss4/3sS3S/2D2Sddd1/4S1Sd3/1DD2d1d2/2D6/D7/5c1/4D1 r 15 1";
    let puzzle = Puzzle::saving("fibonacci", position, "i3-h4");
    assert_eq!(prove(&puzzle), Err(String::from("i3-h4 loses at once")));
}
