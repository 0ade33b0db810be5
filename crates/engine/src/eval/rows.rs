//! Weights as text: a row a line, behind the name of its table.

use std::fmt::{self, Display};
use std::str::FromStr;

/// No weight is further from 0: sums of them stay far from the bounds of their integers.
const MOST: i32 = 15_000;

/// Writes rows, a line each.
pub(crate) fn write_rows<T: Display>(f: &mut fmt::Formatter<'_>, rows: Vec<(&'static str, &[T])>) -> fmt::Result {
    for (name, row) in rows {
        f.write_str(name)?;
        row.iter().try_for_each(|weight| write!(f, " {weight}"))?;
        f.write_str("\n")?;
    }
    Ok(())
}

/// The lines of a text that are neither empty nor remarks, with their numbers.
pub(crate) struct Rows<'a> {
    lines: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
}

impl<'a> Rows<'a> {
    /// The lines of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        let lines = (1..).zip(text.lines().map(str::trim));
        Self { lines: Box::new(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))) }
    }

    /// The first line; empty where there is none.
    pub(crate) fn title(&mut self) -> &'a str {
        self.lines.next().map_or("", |(_, line)| line)
    }

    /// Reads all rows, in order, and the end behind them.
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

    /// Nothing more is there.
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
