//! `gamut print`.

use crate::failure::Failure;
use clap::Args;
use gamut_print::{Language, Paper};
use gamut_rules::Variant;
use std::fs;
use std::path::PathBuf;

/// Print a game: rules, board at true size, men and cards to cut out, as a PDF
#[derive(Args)]
pub(crate) struct Print {
    /// Variant: mode, edition and options, e.g. focus-3:kosmos-1995
    #[arg(long, value_name = "V", value_parser = Variant::set_up)]
    variant: Variant,
    /// File to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Language of the rules: en, fr, it, de or zh-TW
    #[arg(long, value_name = "L", default_value = "en")]
    lang: Language,
    /// Size of the paper: a4 or letter
    #[arg(long, value_name = "P", default_value = "a4")]
    paper: Paper,
}

impl Print {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let title = self.variant.mode().game().title;
        let pdf = gamut_print::pdf(&self.variant, self.lang, self.paper).ok_or_else(|| {
            Failure::input(format!("--variant: nothing of {title} can be printed, only {}", gamut_print::titles()))
        })?;
        // Whole or not at all.
        let part = self.out.with_added_extension("part");
        let written = fs::write(&part, pdf).and_then(|()| fs::rename(&part, &self.out));
        written.map_err(|error| Failure::run(format!("cannot write {}: {error}", self.out.display())))
    }
}
