//! Matches with names that are played one after the other: listed, chosen, logged and resumed.

use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_arena::levels::Rung;
use gamut_arena::literature::Cell;
use gamut_arena::{Config, Report};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Which of them, and how.
#[derive(Args)]
pub(super) struct Series {
    /// List the matches without playing
    #[arg(long)]
    pub(super) list: bool,
    /// Play only matches whose names begin with one of these
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    pub(super) only: Vec<String>,
    /// Games to play in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    pub(super) jobs: u32,
    /// Seed for the openings and all random choices
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(super) seed: u64,
    /// Directory for the results and logs, from which an interrupted run resumes
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// A match of a series.
pub(super) trait Named: Clone {
    /// What it is called on the command line, and its log in the folder.
    fn name(&self) -> &str;
}

impl Named for Cell {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Named for Rung {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Series {
    /// Plays these matches, `config` says how. After each the files that `results` makes of all so far are written; the
    /// first of them is printed at the end.
    pub(super) fn play<M: Named>(
        &self,
        matches: &[M],
        out: &mut dyn Write,
        config: impl Fn(&M) -> Config,
        results: impl Fn(&[(M, Report)]) -> Vec<(&'static str, String)>,
    ) -> Result<(), Failure> {
        if self.list {
            return self.write_list(matches, out, config);
        }
        let folder = self.folder()?;
        let mut played: Vec<(M, Report)> = Vec::new();
        for (number, one) in (1..).zip(matches) {
            let title = format!("{number} of {}, {}: ", matches.len(), one.name());
            let log = folder.map(|folder| folder.join(format!("{}.log", one.name())));
            let config = Config { jobs: self.jobs as usize, seed: self.seed, ..config(one) };
            let report = super::play(&config, log.as_deref(), Vec::new(), &title)?;
            played.push((one.clone(), report));
            self.write(&results(&played))?;
        }
        if let Some((_, text)) = results(&played).first() {
            write!(out, "{text}")?;
        }
        Ok(())
    }

    /// Writes the matches' names, and who plays what.
    pub(super) fn write_list<M: Named>(
        &self,
        matches: &[M],
        out: &mut dyn Write,
        config: impl Fn(&M) -> Config,
    ) -> Result<(), Failure> {
        for one in matches {
            let Config { players, variant, .. } = config(one);
            writeln!(out, "{}: {players} plays {variant}", one.name())?;
        }
        Ok(())
    }

    /// Makes the folder for the results and returns it, if one was asked for.
    pub(super) fn folder(&self) -> Result<Option<&Path>, Failure> {
        if let Some(folder) = &self.out {
            fs::create_dir_all(folder).map_err(|error| super::cannot_write(folder, &error))?;
        }
        Ok(self.out.as_deref())
    }

    /// Writes these files into the folder, if there is one.
    pub(super) fn write(&self, files: &[(&'static str, String)]) -> Result<(), Failure> {
        let Some(folder) = &self.out else { return Ok(()) };
        for (name, text) in files {
            let file = folder.join(name);
            fs::write(&file, text).map_err(|error| super::cannot_write(&file, &error))?;
        }
        Ok(())
    }

    /// Keeps the matches whose names begin with what was asked for.
    pub(super) fn keep<M: Named>(&self, matches: &mut Vec<M>) {
        if !self.only.is_empty() {
            matches.retain(|one| self.only.iter().any(|name| one.name().starts_with(name)));
        }
    }
}

/// Returns whether a match has a name that begins so.
pub(super) fn has<M: Named>(matches: &[M], name: &str) -> bool {
    !name.is_empty() && matches.iter().any(|one| one.name().starts_with(name))
}
