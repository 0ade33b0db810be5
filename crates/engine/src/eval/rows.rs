//! Weights as text: one row per line, after the name of its table.

use std::fmt::{self, Display};
use std::str::FromStr;

/// Weights are clamped to this magnitude, so that sums stay far from integer limits.
const MOST: i32 = 15_000;

/// Writes rows, one per line.
pub(crate) fn write_rows<T: Display>(f: &mut fmt::Formatter<'_>, rows: Vec<(&'static str, &[T])>) -> fmt::Result {
    for (name, row) in rows {
        f.write_str(name)?;
        row.iter().try_for_each(|weight| write!(f, " {weight}"))?;
        f.write_str("\n")?;
    }
    Ok(())
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
    ) -> Result<(), String> {
        for (name, row) in rows {
            let wanted = || format!("expected {name} and {} whole numbers from -{MOST} to {MOST}", row.len());
            let Some((number, line)) = self.lines.next() else { return Err(format!("read the end, {}", wanted())) };
            let wrong = || format!("line {number}: read {:?}, {}", line.chars().take(60).collect::<String>(), wanted());
            let mut words = line.split_whitespace();
            if words.next() != Some(name) || words.clone().count() != row.len() {
                return Err(wrong());
            }
            let read: Option<Vec<T>> = words.map(weight).collect();
            row.copy_from_slice(&read.ok_or_else(wrong)?);
        }
        self.end()
    }

    /// Checks that no line is left.
    pub(crate) fn end(&mut self) -> Result<(), String> {
        match self.lines.next() {
            None => Ok(()),
            Some((number, line)) => {
                Err(format!("line {number}: read {:?}, expected the end", line.chars().take(60).collect::<String>()))
            }
        }
    }
}

fn weight<T: FromStr + Copy + Into<i32>>(word: &str) -> Option<T> {
    word.parse().ok().filter(|&weight: &T| (-MOST..=MOST).contains(&weight.into()))
}
