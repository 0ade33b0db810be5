//! `gamut print`.

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_print::{Language, Paper};
use gamut_rules::Variant;
use std::fs;
use std::path::PathBuf;

/// Write a printable PDF of a game: rules, board at true size, men and cards to cut out
#[derive(Args)]
#[command(after_help = after_help::PRINT)]
pub(crate) struct Print {
    /// Mode, edition and options, e.g. focus-3:kosmos-1995
    #[arg(long, value_parser = Variant::set_up)]
    variant: Variant,
    /// PDF file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Language: en, fr, it, de or zh-TW
    #[arg(long, default_value = "en")]
    lang: Language,
    /// Paper size: a4 or letter
    #[arg(long, default_value = "a4")]
    paper: Paper,
}

impl Print {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let title = self.variant.mode().game().title;
        let pdf = gamut_print::pdf(&self.variant, self.lang, self.paper).ok_or_else(|| {
            Failure::input(format!(
                "--variant: {title} cannot be printed; expected a variant of {}",
                gamut_print::titles()
            ))
        })?;
        // Whole or not at all.
        let part = self.out.with_added_extension("part");
        let written = fs::write(&part, pdf).and_then(|()| fs::rename(&part, &self.out));
        written.map_err(|error| Failure::run(format!("cannot write {}: {error}", self.out.display())))
    }
}
