//! A policy as a text file: the first line says for which games it is, each of the others is one of its tables.

use super::Policy;
use super::features::{TABLES, WEIGHTS};
use crate::eval::file_error::EvaluationFileError;
use crate::eval::rows::{Rows, tables, tables_mut, write_rows};
use gamut_rules::focus::Goal;
use std::fmt;

/// The first words of the first line.
const TITLE: &str = "gamut-eval focus-policy";

impl Policy {
    /// The first line.
    pub(crate) fn title(&self) -> String {
        let goal = match self.goal {
            Goal::Last => "last",
            Goal::Capture => "capture",
        };
        format!("{TITLE} seats={} goal={goal}", self.seats)
    }

    /// Reads a file, whose first line is [`Policy::title`].
    pub(super) fn read_file(rows: &mut Rows<'_>) -> Result<Self, EvaluationFileError> {
        let title = rows.title();
        match title.split_whitespace().collect::<Vec<_>>()[..] {
            [_, _, seats, goal] => Self::read(seats, goal, rows),
            _ => Err(EvaluationFileError::first_line(title, format!("{TITLE} seats=… goal=…"))),
        }
    }

    /// Reads what follows the first line, whose last words these are.
    pub(crate) fn read(seats: &str, goal: &str, rows: &mut Rows<'_>) -> Result<Self, EvaluationFileError> {
        let seats = match seats {
            "seats=3" => 3,
            "seats=4" => 4,
            _ => return Err(EvaluationFileError::first_line(seats, "seats=3 or seats=4")),
        };
        let goal = match goal {
            "goal=last" => Goal::Last,
            "goal=capture" => Goal::Capture,
            _ => return Err(EvaluationFileError::first_line(goal, "goal=last or goal=capture")),
        };
        let mut weights = vec![0i16; WEIGHTS];
        rows.read(tables_mut(&TABLES, &mut weights))?;
        Ok(Self::new(seats, goal, weights))
    }
}

/// The policy as a file.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title())?;
        write_rows(f, tables(&TABLES, &self.weights))
    }
}
