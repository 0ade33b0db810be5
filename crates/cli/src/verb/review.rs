//! `gamut review`.

mod json;
mod report;

pub(super) use report::print;

use crate::after_help;
use crate::failure::Failure;
use crate::input::{no_such_game, whole};
use clap::Args;
use gamut_engine::Stop;
use gamut_review::{NODES, Review, Reviewer};
use gamut_rules::{AnyGame, Record, Variant};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Find the mistakes in a recorded game, and explain them
#[derive(Args)]
#[command(after_help = after_help::REVIEW)]
pub(crate) struct ReviewGame {
    /// Record file, or - for standard input
    file: PathBuf,
    /// Review only this game of the file [default: all]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    /// Nodes per search
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = whole::<u64>(100..=u64::MAX))]
    nodes: u64,
    /// Print one JSON object per mistake
    #[arg(long)]
    json: bool,
}

/// A game of the file, at its end.
struct RecordedGame {
    /// Its number in the file, from 1.
    number: usize,
    game: AnyGame,
    /// What to call its seats.
    names: Vec<String>,
}

impl ReviewGame {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let games = self.read()?;
        if games.iter().all(|recorded| recorded.game.is_empty()) {
            return Err(Failure::input("nothing to review: the record has no moves"));
        }
        let several = games.len() > 1;
        for RecordedGame { number, game, names } in games.iter().filter(|recorded| !recorded.game.is_empty()) {
            let review = reviewed(game, self.nodes);
            if self.json {
                json::print(out, *number, names, &review)?;
            } else {
                if several {
                    writeln!(out, "{}Game {number}", if *number > 1 { "\n" } else { "" })?;
                }
                report::print(out, game.variant(), names, &review)?;
            }
            out.flush()?;
        }
        Ok(())
    }

    /// The games to review.
    fn read(&self) -> Result<Vec<RecordedGame>, Failure> {
        let text = text(&self.file)?;
        let records = Record::read_all(&text).map_err(Failure::input)?;
        if let Some(number) = self.game.filter(|&number| number > records.len()) {
            return Err(no_such_game(&self.file, records.len(), number));
        }
        let chosen = records.iter().enumerate().filter(|(index, _)| self.game.is_none_or(|game| game == index + 1));
        let game = |(index, record): (usize, &Record)| {
            let names = names(&record.variant, |tag| record.tag(tag).map(str::to_owned));
            Ok(RecordedGame { number: index + 1, game: record.replay().map_err(Failure::input)?, names })
        };
        chosen.map(game).collect()
    }
}

fn text(file: &Path) -> Result<String, Failure> {
    let read = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    read.map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))
}

/// The names in a record's tags, or `seat 1`, `seat 2`, … Two seats of the same name have their number with it.
fn names(variant: &Variant, tag: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let tags: Vec<Option<String>> = (1..=variant.seats()).map(|seat| tag(&format!("Seat{seat}"))).collect();
    let name = |(index, name): (usize, &Option<String>)| match name {
        Some(name) if name.is_empty() || name == "?" => format!("seat {}", index + 1),
        Some(twice) if tags.iter().filter(|other| other.as_ref() == Some(twice)).count() > 1 => {
            format!("{twice} ({})", index + 1)
        }
        Some(name) => name.clone(),
        None => format!("seat {}", index + 1),
    };
    tags.iter().enumerate().map(name).collect()
}

/// Reviews a game, with a progress bar if standard error is a terminal.
pub(super) fn reviewed(game: &AnyGame, nodes: u64) -> Review {
    let mut reviewer = Reviewer::new(game, nodes);
    let bar = ProgressBar::new(reviewer.total() as u64);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} decisions, {eta} left");
    bar.set_style(style.expect("the template is well formed"));
    let stop = Stop::new();
    while reviewer.step(&stop) {
        bar.inc(1);
    }
    bar.finish_and_clear();
    reviewer.finish()
}
