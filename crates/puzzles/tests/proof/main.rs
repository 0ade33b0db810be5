//! An independent proof of the shipped puzzles: it reads the files and uses only the rules of Gamut. A plain search
//! plays every move.
//!
//! `cargo test` proves some puzzles of every kind; `GAMUT_ALL_PUZZLES=1 cargo test -p gamut-puzzles --test proof --
//! --nocapture` proves all, and prints the slowest and the number of each kind.

mod bound;
mod fibonacci;
mod focus;
mod puzzle;
mod turn_search;

use puzzle::{Puzzle, read_all};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Puzzles of each mode, theme and length that an ordinary run proves.
const SAMPLE: usize = 5;

/// Proves a puzzle.
///
/// # Errors
/// Describes what does not hold.
fn prove(puzzle: &Puzzle) -> Result<(), String> {
    if puzzle.variant.starts_with("fibonacci") { fibonacci::prove(puzzle) } else { focus::prove(puzzle) }
}

/// Returns the indices of the puzzles to prove: a sample of each kind spread over the files, or all.
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
    let next = AtomicUsize::new(0);
    let times = Mutex::new(Vec::new());
    let work = || {
        let mut wrong = Vec::new();
        while let Some(&index) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let puzzle = &puzzles[index];
            let begun = Instant::now();
            if let Err(error) = prove(puzzle) {
                wrong.push(format!("{error}: {puzzle:?}"));
            }
            times.lock().unwrap().push((begun.elapsed(), index));
        }
        wrong
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{} of {} are false:\n{}", wrong.len(), chosen.len(), wrong.join("\n"));
    assert!(chosen.len() >= 100, "{}", chosen.len());
    let mut times = times.into_inner().unwrap();
    times.sort_unstable();
    println!("the slowest:");
    for (time, index) in times.iter().rev().take(20) {
        let Puzzle { variant, theme, position, .. } = &puzzles[*index];
        println!("{:.1} s\t{variant}\t{theme}\t{position}", time.as_secs_f64());
    }
    println!("{}", table(chosen.iter().map(|&index| &puzzles[index])));
}

/// Returns the numbers of puzzles by variant, theme and difficulty, as Markdown.
fn table<'a>(puzzles: impl Iterator<Item = &'a Puzzle>) -> String {
    let mut kinds: BTreeMap<(&str, &str), [usize; 7]> = BTreeMap::new();
    for puzzle in puzzles {
        kinds.entry((&puzzle.variant, &puzzle.theme)).or_default()[usize::from(puzzle.difficulty) - 1] += 1;
    }
    let cell = |count: &usize| if *count == 0 { "–".into() } else { count.to_string() };
    let row = |name: &str, counts: &[usize; 7]| {
        let cells: Vec<String> = counts.iter().map(cell).collect();
        format!("| {name} | {} | {} |", cells.join(" | "), counts.iter().sum::<usize>())
    };
    let mut all = [0; 7];
    kinds.values().flat_map(|counts| counts.iter().enumerate()).for_each(|(index, count)| all[index] += count);
    let head = ["| variant | theme | 1 | 2 | 3 | 4 | 5 | 6 | 7 | all |", "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"];
    let rows = kinds.iter().map(|((variant, theme), counts)| row(&format!("`{variant}` | {theme}"), counts));
    head.map(String::from).into_iter().chain(rows).chain([row("all |", &all)]).collect::<Vec<_>>().join("\n")
}

/// The page once claimed 1,094 puzzles when 1,090 were shipped.
#[test]
fn c9_the_page_counts_the_puzzles_that_are_shipped() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/puzzles.md");
    let (page, puzzles) = (std::fs::read_to_string(page).unwrap(), read_all());
    let table = table(puzzles.iter());
    assert!(page.contains(&table), "docs/puzzles.md lacks this table:\n{table}");
    let (thousands, rest) = (puzzles.len() / 1_000, puzzles.len() % 1_000);
    assert!(page.contains(&format!("{thousands},{rest:03} come with the program")), "{} puzzles", puzzles.len());
}

/// A solution that closes the enemy's own ring was shipped once: the game is over, so nobody wins the next turn.
#[test]
fn c1_a_move_that_loses_at_once_saves_nothing() {
    let position = "1ss3/1sCs3/2Ss4/3sS3S/2D2Sddd1/4S1Sd3/1DD2d1d2/2D6/D7/5c1/4D1 r 15 1";
    let puzzle = Puzzle::saving("fibonacci", position, "i3-h4");
    assert_eq!(prove(&puzzle), Err(String::from("i3-h4 loses at once")));
}
