//! A predictor as a text file: the first line says what it is, the others are its settings and its tables.

use super::features::{TABLES, WEIGHTS};
use super::{Predictor, SETTINGS};
use crate::eval::file_error::EvaluationFileError;
use crate::eval::rows::{Rows, tables, tables_mut, write_rows};
use std::fmt;

/// The first line.
pub(crate) const TITLE: &str = "gamut-eval fibonacci-steps";

impl Predictor {
    /// Reads a file, whose first line is [`TITLE`].
    pub(super) fn read_file(rows: &mut Rows<'_>) -> Result<Self, EvaluationFileError> {
        let title = rows.title();
        if title == TITLE { Self::read(rows) } else { Err(EvaluationFileError::first_line(title, TITLE)) }
    }

    /// Reads what follows the first line.
    pub(crate) fn read(rows: &mut Rows<'_>) -> Result<Self, EvaluationFileError> {
        let (mut settings, mut weights) = ([0i16; SETTINGS], vec![0i16; WEIGHTS]);
        let mut all = vec![("settings", &mut settings[..])];
        all.extend(tables_mut(&TABLES, &mut weights));
        rows.read(all)?;
        Ok(Self::new(settings, weights))
    }
}

/// The predictor as a file.
impl fmt::Display for Predictor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        write_rows(f, vec![("settings", &self.settings[..])])?;
        write_rows(f, tables(&TABLES, &self.weights))
    }
}
