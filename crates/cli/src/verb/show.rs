//! `gamut show`.

use crate::after_help;
use crate::failure::Failure;
use crate::input::{GAME, game, no_such_game, whole};
use clap::Args;
use gamut_picture::{Animation, Labels, Mark, PictureError, Size, Style, Theme, gif, png, svg};
use gamut_rules::{AnyGame, Record, Turn, Variant};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Default width of an animation.
const GIF_WIDTH: u16 = 480;
/// Default width of a PNG.
const PNG_WIDTH: u16 = 720;
/// A larger animation takes long.
const MAX_GIF_WIDTH: u16 = 960;

/// Show a position, and draw it as SVG or PNG, or its game as GIF
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::SHOW)]
pub(crate) struct Show {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, help_heading = GAME, required_unless_present = "record")]
    variant: Option<Variant>,
    /// Start position [default: the variant's]
    #[arg(long, help_heading = GAME, allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play first, separated by spaces
    #[arg(
        long,
        help_heading = GAME,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    moves: String,
    /// Read the game from this record file, with the circles and arrows in its comments
    #[arg(long, help_heading = GAME, value_name = "FILE.gmt", conflicts_with_all = ["variant", "position", "moves"])]
    record: Option<PathBuf>,
    /// Number of the game in the record file
    #[arg(long, help_heading = GAME, value_name = "N", default_value = "1", requires = "record", value_parser = whole(1..=usize::MAX))]
    game: usize,
    /// Show the position after N actions [default: all]
    #[arg(long, help_heading = GAME, value_name = "N")]
    ply: Option<usize>,
    /// Draw the position to this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw the position to this file as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Draw the game up to the position to this file as an animated GIF
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Theme: light or dark [default: the viewer's in SVG, otherwise light]
    #[arg(long)]
    theme: Option<Theme>,
    /// Language of text: en, fr, it, de or zh-TW [default: en]
    #[arg(long)]
    lang: Option<Labels>,
    /// Width in pixels, 64 to 2048 [default: 720]; for a GIF, 64 to 960 [default: 480]
    #[arg(long, value_name = "PIXELS", value_parser = whole(64..=2048_u16))]
    size: Option<u16>,
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let (mut game, marks) = self.read()?;
        if let Some(ply) = self.ply {
            if ply > game.len() {
                return Err(Failure::input(format!(
                    "--ply: expected 0 to {}, the number of actions in the game, not {ply}",
                    game.len()
                )));
            }
            while game.len() > ply {
                game.undo();
            }
        }
        self.draw(&game, &marks)?;
        writeln!(out, "{}\n{}", game.position(), state(&game))?;
        Ok(())
    }

    /// Returns the game, and what is drawn in its record by the number of actions played.
    fn read(&self) -> Result<(AnyGame, Vec<Vec<Mark>>), Failure> {
        let Some(file) = &self.record else {
            let variant = self.variant.as_ref().ok_or_else(|| Failure::input("expected --variant or --record"))?;
            return Ok((game(variant, self.position.as_deref(), &self.moves)?, Vec::new()));
        };
        let text = fs::read_to_string(file)
            .map_err(|error| Failure::input(format!("--record: cannot read {}: {error}", file.display())))?;
        let records = Record::read_all(&text).map_err(Failure::input)?;
        let record = records.get(self.game - 1).ok_or_else(|| no_such_game(file, records.len(), self.game))?;
        let comments = record.line.moves.iter().map(|one| &one.comment);
        let marks = std::iter::once(&record.line.comment).chain(comments).map(|comment| Mark::read_all(comment));
        Ok((record.replay().map_err(Failure::input)?, marks.collect()))
    }

    fn draw(&self, game: &AnyGame, marks: &[Vec<Mark>]) -> Result<(), Failure> {
        let style = Style::new(self.theme.unwrap_or_default()).with_labels(self.lang.unwrap_or_default());
        let here = marks.get(game.len()).map_or(&[][..], Vec::as_slice);
        if let Some(file) = &self.svg {
            let title = game.variant().mode().game().title;
            let drawing = svg(game, here, style).ok_or(PictureError::NoDrawing(title));
            write(file, drawing.map_err(|error| no_picture("--svg", &error))?.as_bytes())?;
        }
        if let Some(file) = &self.png {
            let picture = png(game, here, style, Size::Width(self.size.unwrap_or(PNG_WIDTH)));
            write(file, &picture.map_err(|error| no_picture("--png", &error))?)?;
        }
        if let Some(file) = &self.gif {
            let width = self.size.unwrap_or(GIF_WIDTH);
            if width > MAX_GIF_WIDTH {
                return Err(Failure::input(format!(
                    "--size: expected at most {MAX_GIF_WIDTH} pixels for a GIF, not {width}"
                )));
            }
            let picture = gif(game, Animation { marks, style, width }, || true);
            write(file, &picture.map_err(|error| no_picture("--gif", &error))?)?;
        }
        Ok(())
    }
}

fn no_picture(option: &str, error: &PictureError) -> Failure {
    match error {
        PictureError::NoDrawing(_) => Failure::input(format!("{option}: {error}")),
        PictureError::Defect(_) | PictureError::Unwanted => Failure::run(error.to_string()),
    }
}

/// Writes a file whole or not at all.
fn write(file: &Path, data: &[u8]) -> Result<(), Failure> {
    let cannot = |error| Failure::run(format!("cannot write {}: {error}", file.display()));
    // A device or a pipe cannot be replaced by a file.
    if fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        return fs::write(file, data).map_err(cannot);
    }
    let part = file.with_added_extension("part");
    fs::write(&part, data).and_then(|()| fs::rename(&part, file)).map_err(cannot)
}

/// Returns `to act: 1`, or `over: 2 (captures)`.
fn state(game: &AnyGame) -> String {
    match (game.outcome(), game.turn()) {
        (Some(outcome), _) => format!("over: {outcome}"),
        (None, Turn::Act(seat)) => format!("to act: {seat}"),
        (None, _) => "to act: chance".to_owned(),
    }
}
