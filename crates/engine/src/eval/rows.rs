//! Weights as text: one row per line, after the name of its table.

use super::file_error::{EvaluationFileError, MOST, beginning};
use std::fmt::{self, Display};
use std::str::FromStr;

/// Writes rows, one per line.
pub(crate) fn write_rows<T: Display>(f: &mut fmt::Formatter<'_>, rows: Vec<(&'static str, &[T])>) -> fmt::Result {
    for (name, row) in rows {
        f.write_str(name)?;
        row.iter().try_for_each(|weight| write!(f, " {weight}"))?;
        f.write_str("\n")?;
    }
    Ok(())
}

/// Splits weights into tables of these names and lengths.
pub(crate) fn tables<'a, T>(names: &[(&'static str, usize)], mut weights: &'a [T]) -> Vec<(&'static str, &'a [T])> {
    names.iter().filter_map(|&(name, length)| Some((name, weights.split_off(..length)?))).collect()
}

/// Splits weights into tables of these names and lengths, to be read.
pub(crate) fn tables_mut<'a, T>(
    names: &[(&'static str, usize)],
    mut weights: &'a mut [T],
) -> Vec<(&'static str, &'a mut [T])> {
    names.iter().filter_map(|&(name, length)| Some((name, weights.split_off_mut(..length)?))).collect()
}

/// The numbered lines of a text, without empty lines and comments.
pub(crate) struct Rows<'a> {
    lines: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
}

impl<'a> Rows<'a> {
    /// Creates the lines of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        let lines = (1..).zip(text.lines().map(str::trim));
        Self { lines: Box::new(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))) }
    }

    /// Returns the first line; empty if there is none.
    pub(crate) fn title(&mut self) -> &'a str {
        self.lines.next().map_or("", |(_, line)| line)
    }

    /// Parses all rows in order, and the end of the text.
    pub(crate) fn read<T: FromStr + Copy + Into<i32>>(
        &mut self,
        rows: Vec<(&'static str, &mut [T])>,
    ) -> Result<(), EvaluationFileError> {
        for (name, row) in rows {
            let count = row.len();
            let missing = EvaluationFileError::MissingRow { name, count };
            let (number, line) = self.lines.next().ok_or(missing)?;
            let wrong = || EvaluationFileError::Row { number, read: beginning(line), name, count };
            let mut words = line.split_whitespace();
            if words.next() != Some(name) || words.clone().count() != count {
                return Err(wrong());
            }
            let read: Option<Vec<T>> = words.map(weight).collect();
            row.copy_from_slice(&read.ok_or_else(wrong)?);
        }
        self.end()
    }

    /// Checks that no line is left.
    pub(crate) fn end(&mut self) -> Result<(), EvaluationFileError> {
        match self.lines.next() {
            None => Ok(()),
            Some((number, line)) => Err(EvaluationFileError::NotTheEnd { number, read: beginning(line) }),
        }
    }
}

fn weight<T: FromStr + Copy + Into<i32>>(word: &str) -> Option<T> {
    word.parse().ok().filter(|&weight: &T| (-MOST..=MOST).contains(&weight.into()))
}
