//! Creation of puzzle files from self-play.
//!
//! Games are numbered and examined in that order, each with its own random numbers. The file therefore depends only on
//! variant, count and seed, even if the work is interrupted.

use crate::puzzling::Puzzling;
use crate::{Puzzle, Theme, difficulty, games, prove};
use gamut_engine::Rng;
use gamut_rules::{AnyGame, Variant};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The largest share of one theme in a file, and of the lowest difficulty, in percent.
const OF_A_THEME: usize = 60;
const EASIEST: usize = 25;

/// What to create.
#[derive(Clone, Debug)]
pub struct Config {
    /// The variant, of a game that has puzzles.
    pub variant: Variant,
    /// Number of puzzles.
    pub count: usize,
    /// Seed of the games.
    pub seed: u64,
    /// Puzzles of an older file. Those that still hold start the new file, with updated difficulty.
    pub keep: Vec<Puzzle>,
    /// The output file. Unfinished work is kept next to it, with the suffix `.part`.
    pub out: PathBuf,
}

/// Why a file was not created.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The configuration is invalid.
    #[error("{0}")]
    Input(String),
    /// A file could not be read or written.
    #[error("cannot write {0}: {1}")]
    File(String, std::io::Error),
}

/// Progress of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Number of games examined, including puzzles of an older file.
    pub games: u64,
    /// Number of puzzles found.
    pub puzzles: usize,
}

/// First line of an unfinished file, and the line after the puzzles of each game.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    variant: String,
    seed: u64,
    count: usize,
    /// Number of puzzles in the older file.
    #[serde(default, skip_serializing_if = "is_zero")]
    keep: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires the signature")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameDone {
    games: u64,
}

/// Creates the file, or resumes from the `.part` file. The observer is called after every game.
///
/// # Errors
/// The variant is of another game; or a file cannot be read or written, exists already, or belongs to another
/// configuration.
pub fn run(config: &Config, observer: &mut dyn FnMut(&Progress)) -> Result<Progress, Error> {
    let start = AnyGame::new(&config.variant).map_err(|error| Error::Input(error.to_string()))?;
    let puzzling = games::of(&config.variant).map_err(|error| Error::Input(error.to_string()))?;
    if config.out.exists() {
        return Err(Error::Input(format!("{} already exists, expected a new name", config.out.display())));
    }
    let part = part(&config.out);
    let (mut chosen, mut progress) = resume(config, &part)?;
    observer(&progress);
    let failed = |error| Error::File(part.display().to_string(), error);
    let mut file = OpenOptions::new().append(true).open(&part).map_err(failed)?;
    let kept = config.keep.len() as u64;
    while chosen.puzzles.len() < config.count || progress.games < kept {
        // Older puzzles come first, as if each were a game.
        let found = match config.keep.get(progress.games as usize) {
            Some(puzzle) => again(puzzling, puzzle).into_iter().collect(),
            None => {
                let found = puzzling.find(&start, &mut Rng::new(config.seed, &[progress.games - kept]));
                found.into_iter().filter_map(rated).collect::<Vec<_>>()
            }
        };
        let before = chosen.puzzles.len();
        let is_kept = progress.games < kept;
        found.into_iter().for_each(|puzzle| chosen.take(puzzle, is_kept));
        progress = Progress { games: progress.games + 1, puzzles: chosen.puzzles.len() };
        let mut text = lines(&chosen.puzzles[before..]);
        text.push_str(&json(&GameDone { games: progress.games }));
        file.write_all(text.as_bytes()).map_err(failed)?;
        observer(&progress);
    }
    fs::write(&part, lines(&chosen.puzzles)).map_err(failed)?;
    fs::rename(&part, &config.out).map_err(failed)?;
    Ok(progress)
}

/// Re-evaluates a puzzle of an older file; `None` if it no longer holds.
fn again(puzzling: &dyn Puzzling, older: &Puzzle) -> Option<Puzzle> {
    let risk = puzzling.risk(older, &older.game().ok()?);
    let puzzle = Puzzle { risk, ..older.clone() };
    prove(&puzzle).ok()?;
    rated(puzzle)
}

/// Returns a puzzle with its difficulty; `None` if it is invalid.
fn rated(mut puzzle: Puzzle) -> Option<Puzzle> {
    puzzle.difficulty = difficulty::of(&puzzle)?;
    Some(puzzle)
}

fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).map(|text| text + "\n").unwrap_or_default()
}

fn lines(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(json).collect()
}

/// Returns the name of the unfinished file.
fn part(out: &Path) -> PathBuf {
    let mut name: OsString = out.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Reads the file up to the end of the last complete game, or starts a new one.
fn resume(config: &Config, part: &Path) -> Result<(Chosen, Progress), Error> {
    let header =
        Header { variant: config.variant.to_string(), seed: config.seed, count: config.count, keep: config.keep.len() };
    let (mut chosen, mut progress) = (Chosen::new(config.count), Progress::default());
    let failed = |error| Error::File(part.display().to_string(), error);
    let text = if part.exists() { fs::read_to_string(part).map_err(failed)? } else { json(&header) };
    let mut of_game = Vec::new();
    let (mut kept, mut read) = (0, 0);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        read += line.len();
        if number == 0 {
            if serde_json::from_str(line).ok().as_ref() != Some(&header) {
                let there = format!("{} belongs to another configuration; remove it to start again", part.display());
                return Err(Error::Input(there));
            }
        } else if let Ok(puzzle) = serde_json::from_str(line) {
            of_game.push(puzzle);
            continue;
        } else if let Ok(done) = serde_json::from_str::<GameDone>(line) {
            let is_kept = done.games <= config.keep.len() as u64;
            of_game.drain(..).for_each(|puzzle| chosen.take(puzzle, is_kept));
            progress = Progress { games: done.games, puzzles: chosen.puzzles.len() };
        } else {
            break;
        }
        kept = read;
    }
    fs::write(part, &text[..kept]).map_err(failed)?;
    Ok((chosen, progress))
}

/// The chosen puzzles, and the counts that keep them varied.
struct Chosen {
    count: usize,
    puzzles: Vec<Puzzle>,
    /// Boards in a canonical orientation, to recognise rotated duplicates.
    known: HashSet<String>,
    of_theme: HashMap<Theme, usize>,
    easiest: usize,
}

impl Chosen {
    fn new(count: usize) -> Self {
        Self { count, puzzles: Vec::new(), known: HashSet::new(), of_theme: HashMap::new(), easiest: 0 }
    }

    /// Adds a puzzle if it is new and its theme and difficulty have room. Kept puzzles need no room.
    fn take(&mut self, puzzle: Puzzle, is_kept: bool) {
        let Ok(game) = puzzle.game() else { return };
        let of_theme = self.of_theme.entry(puzzle.theme).or_default();
        let is_easy = puzzle.difficulty == 1;
        let share = |percent: usize| (self.count * percent).div_ceil(100);
        let is_full = self.puzzles.len() >= self.count
            || *of_theme >= share(OF_A_THEME)
            || (is_easy && self.easiest >= share(EASIEST));
        let board = |text: String| text.split(' ').next().unwrap_or_default().to_owned();
        let image = game.images().into_iter().map(|(_, text)| board(text)).min().unwrap_or_default();
        if (is_full && !is_kept) || !self.known.insert(image) {
            return;
        }
        *of_theme += 1;
        self.easiest += usize::from(is_easy);
        self.puzzles.push(puzzle);
    }
}
