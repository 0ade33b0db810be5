//! An independent proof of the shipped puzzles: it reads the files and uses only the rules of Gamut. A search plays every
//! move, except where a bound shows that too few are left; the bound has tests of its own.
//!
//! `cargo test` proves some puzzles of every kind; `cargo test -p gamut-puzzles --test it proof:: -- --ignored --nocapture`
//! proves all, names the slowest, and compares the counts in `docs/results/puzzles.md`.

mod bound;
mod bound_tests;
mod fibonacci;
mod focus;
mod puzzle;
mod turn_search;

use puzzle::{Puzzle, read_all};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Puzzles of each variant, theme and length that an ordinary run proves.
const SAMPLE: usize = 5;

/// Proves a puzzle.
///
/// # Errors
/// Describes what does not hold.
fn prove(puzzle: &Puzzle) -> Result<(), String> {
    if puzzle.variant.starts_with("fibonacci") { fibonacci::prove(puzzle) } else { focus::prove(puzzle) }
}

/// Proves puzzles on two threads, and returns how long each took. Panics if one is false.
fn prove_each(puzzles: &[&Puzzle]) -> Vec<Duration> {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut wrong, mut times) = (Vec::new(), Vec::new());
        while let Some(puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begun = Instant::now();
            if let Err(error) = prove(puzzle) {
                wrong.push(format!("{error}: {puzzle:?}"));
            }
            times.push(begun.elapsed());
        }
        (wrong, times)
    };
    let (wrong, times): (Vec<_>, Vec<_>) = std::thread::scope(|scope| {
        let threads = [(); 2].map(|()| scope.spawn(work));
        threads.into_iter().map(|thread| thread.join().expect("it proves or panics")).unzip()
    });
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{} of {} are false:\n{}", wrong.len(), puzzles.len(), wrong.join("\n"));
    times.concat()
}

/// A sample of each kind, spread over the files.
#[test]
fn c1_puzzles_of_every_kind_are_proven_by_playing_every_move() {
    let puzzles = read_all();
    let mut kinds: BTreeMap<(&str, &str, usize), Vec<&Puzzle>> = BTreeMap::new();
    for puzzle in &puzzles {
        kinds.entry((&puzzle.variant, &puzzle.theme, puzzle.solution.len())).or_default().push(puzzle);
    }
    let sample = kinds.values().flat_map(|of| of.iter().copied().step_by(of.len().div_ceil(SAMPLE)));
    let sample: Vec<&Puzzle> = sample.collect();
    assert!(sample.len() >= 100, "{}", sample.len());
    prove_each(&sample);
}

#[test]
#[ignore = "long"]
fn c1_all_puzzles_are_proven_by_playing_every_move() {
    let puzzles = read_all();
    let times = prove_each(&puzzles.iter().collect::<Vec<_>>());
    assert_eq!(times.len(), puzzles.len());
    let all: Duration = times.iter().sum();
    let slowest = times.iter().max().copied().unwrap_or_default();
    println!("{} puzzles in {all:.1?}, the slowest in {slowest:.1?}\n{}", puzzles.len(), table(&puzzles));
    assert!(results().contains(&table(&puzzles)), "docs/results/puzzles.md lacks the table above");
}

/// Returns the numbers of puzzles by variant, theme and difficulty, as Markdown.
fn table(puzzles: &[Puzzle]) -> String {
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

fn page(name: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    std::fs::read_to_string(page).expect("the page can be read")
}

fn results() -> String {
    page("results/puzzles.md")
}

/// The page once claimed 1,094 puzzles when 1,090 were shipped.
#[test]
fn c9_the_pages_count_the_puzzles_that_are_shipped() {
    let puzzles = read_all();
    let table = table(&puzzles);
    assert!(results().contains(&table), "docs/results/puzzles.md lacks this table:\n{table}");
    let number = format!("{},{:03}", puzzles.len() / 1_000, puzzles.len() % 1_000);
    assert!(page("puzzles.md").contains(&format!("{number} come with the program")), "{number}");
    assert!(results().contains(&format!("All {number} are proven, none is false")), "{number}");
}

#[test]
fn c1_there_are_500_puzzles_of_each_game_and_60_with_cards() {
    let puzzles = read_all();
    let count = |game: &str| puzzles.iter().filter(|puzzle| puzzle.variant.starts_with(game)).count();
    let counts = ["focus", "fibonacci", "fibonacci-cards"].map(count);
    assert!(counts[0] >= 500 && counts[1] >= 500 && counts[2] >= 60, "{counts:?}");
}

/// A solution that closes the enemy's own ring was shipped once: the game is over, so nobody wins the next turn.
#[test]
fn c1_a_move_that_loses_at_once_saves_nothing() {
    let position = "1ss3/1sCs3/2Ss4/3sS3S/2D2Sddd1/4S1Sd3/1DD2d1d2/2D6/D7/5c1/4D1 r 15 1";
    let puzzle = Puzzle::saving("fibonacci", position, "i3-h4");
    assert_eq!(prove(&puzzle), Err(String::from("i3-h4 loses at once")));
}
