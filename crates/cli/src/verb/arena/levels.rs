//! `gamut arena levels`.

mod table;

use super::series::{Series, has};
use crate::after_help;
use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_arena::levels::{LOOKS, Rung, Standing, next, rungs};
use gamut_arena::{Confidence, Config};
use gamut_engine::Limits;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Games that get so long are draws: weak levels may shuffle to and fro.
const MOST_PLIES: usize = 600;

/// The most games of a match.
const MOST_GAMES: usize = LOOKS[LOOKS.len() - 1];

/// Play each level against the one below, and the lowest against greedy, in every mode
#[derive(Args)]
#[command(after_help = after_help::ARENA_LEVELS)]
pub(super) struct Levels {
    #[command(flatten)]
    series: Series,
    /// Maximum games per match
    #[arg(long, value_name = "N", default_value_t = MOST_GAMES as u32, value_parser = whole::<u32>(1..=MOST_GAMES as u32))]
    games: u32,
}

impl Levels {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let chosen = self.chosen()?;
        if self.series.list {
            return self.series.write_list(&chosen, out, config);
        }
        let folder = self.series.folder()?;
        let mut standings: Vec<Standing> = chosen.into_iter().map(Standing::new).collect();
        while let Some(index) = next(&standings, self.games as usize) {
            let open = standings.iter().filter(|standing| standing.is_open(self.games as usize)).count();
            self.play_on(&mut standings[index], folder, open)?;
            self.series.write(&[("levels.md", table::text(&standings))])?;
        }
        write!(out, "{}", table::text(&standings))?;
        Ok(())
    }

    /// Plays a match up to its next look.
    fn play_on(&self, standing: &mut Standing, folder: Option<&Path>, open: usize) -> Result<(), Failure> {
        let look = standing.next_look(self.games as usize);
        let config = Config {
            jobs: self.series.jobs as usize,
            seed: self.series.seed,
            play_first: look,
            ..config(&standing.rung)
        };
        let title = format!("{open} open, {}: ", standing.rung.name);
        let log = folder.map(|folder| log(folder, &standing.rung, &config)).transpose()?;
        let earlier = standing.report.take().map_or_else(Vec::new, |report| report.played);
        standing.report = Some(super::play(&config, log.as_deref(), earlier, &title)?);
        standing.looks += 1;
        Ok(())
    }

    fn chosen(&self) -> Result<Vec<Rung>, Failure> {
        let mut chosen = rungs();
        if let Some(unknown) = self.series.only.iter().find(|name| !has(&chosen, name)) {
            return Err(Failure::input(format!(
                "--only: no match has a name that begins with {unknown:?}; --list shows all names"
            )));
        }
        self.series.keep(&mut chosen);
        Ok(chosen)
    }
}

fn config(rung: &Rung) -> Config {
    Config {
        games: MOST_GAMES,
        max_plies: MOST_PLIES,
        confidence: Confidence::P99,
        // Levels have their own limits.
        ..Config::new(rung.variant.clone(), rung.players.clone(), Limits::default())
    }
}

/// Returns the file of a match's log. Its name depends on what the levels are: a level that has changed starts a new
/// log, and one that is changed back finds its old one.
fn log(folder: &Path, rung: &Rung, config: &Config) -> Result<PathBuf, Failure> {
    let levels = config.level_settings().map_err(Failure::input)?.unwrap_or_default();
    Ok(folder.join(format!("{}-{:08x}.log", rung.name, fnv(&levels))))
}

/// Returns the 32-bit FNV-1a hash of a text, which is the same in every build.
fn fnv(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_belongs_to_the_settings_of_its_levels() {
        assert_eq!((fnv(""), fnv("a"), fnv("foobar")), (0x811c_9dc5, 0xe40c_292c, 0xbf9c_f968), "published values");
        let files: Vec<PathBuf> =
            rungs().iter().map(|rung| log(Path::new("x"), rung, &config(rung)).unwrap()).collect();
        let hashes: std::collections::HashSet<_> = files
            .iter()
            .map(|file| file.file_stem().unwrap().to_str().unwrap().rsplit('-').next().unwrap().to_owned())
            .collect();
        assert!(hashes.len() > files.len() / 2, "modes and levels differ: {hashes:?}");
    }
}
