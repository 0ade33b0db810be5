//! `gamut site-files`: for `cargo xtask site`.

use crate::failure::Failure;
use clap::Args;
use gamut_print::{Language, Paper};
use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode};
use std::fs;
use std::path::{Path, PathBuf};

/// Write the puzzles and printed sheets that a site without a server needs
#[derive(Args)]
pub(crate) struct SiteFiles {
    /// Directory to write to, created if missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl SiteFiles {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let sheets = self.out.join("sheets");
        fs::create_dir_all(&sheets).map_err(|error| cannot_write(&sheets, &error))?;
        write(&self.out.join("puzzles.jsonl"), gamut_puzzles::shipped_text().as_bytes())?;
        for mode in Mode::all() {
            for edition in Edition::all().filter(|edition| edition.describes(mode)) {
                let variant = Variant::set_up(&format!("{mode}:{edition}")).map_err(Failure::run)?;
                write_sheets(&sheets, &variant)?;
            }
        }
        Ok(())
    }
}

/// Writes a variant's sheets. The page finds them by mode, edition, language and paper (`web/src/lib/rules/sheets.ts`).
fn write_sheets(folder: &Path, variant: &Variant) -> Result<(), Failure> {
    for language in Language::ALL {
        for paper in [Paper::A4, Paper::Letter] {
            if let Some(pdf) = gamut_print::pdf(variant, language, paper) {
                let name = format!("{}.{}.{language}.{paper}.pdf", variant.mode(), variant.edition());
                write(&folder.join(name), &pdf)?;
            }
        }
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| cannot_write(file, &error))
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::run(format!("cannot write {}: {error}", path.display()))
}
