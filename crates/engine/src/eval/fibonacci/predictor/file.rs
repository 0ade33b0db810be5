//! A predictor as a text file: the first line says what it is, the others are its settings and its tables.

use super::features::{TABLES, WEIGHTS};
use super::{Predictor, SETTINGS};
use crate::eval::rows::{Rows, write_rows};
use std::fmt;

/// The first line.
pub(crate) const TITLE: &str = "gamut-eval fibonacci-steps";

impl Predictor {
    /// Reads a file, whose first line is [`TITLE`].
    pub(super) fn read_file(rows: &mut Rows<'_>) -> Result<Self, String> {
        let title = rows.title();
        if title == TITLE { Self::read(rows) } else { Err(format!("read {title:?}, expected {TITLE}")) }
    }

    /// Reads what follows the first line.
    pub(crate) fn read(rows: &mut Rows<'_>) -> Result<Self, String> {
        let (mut settings, mut weights) = ([0i16; SETTINGS], vec![0i16; WEIGHTS]);
        let mut tables = vec![("settings", &mut settings[..])];
        let mut rest = &mut weights[..];
        for (name, length) in TABLES {
            let (table, others) = rest.split_at_mut(length);
            tables.push((name, table));
            rest = others;
        }
        rows.read(tables)?;
        Ok(Self::new(settings, weights))
    }
}

/// The predictor as a file.
impl fmt::Display for Predictor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        write_rows(f, vec![("settings", &self.settings[..])])?;
        write_rows(f, self.tables())
    }
}
