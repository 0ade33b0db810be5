//! A policy as a text file: the first line says for which games it is, each of the others is one of its tables.

use super::Policy;
use super::features::{TABLES, WEIGHTS};
use crate::eval::rows::{Rows, write_rows};
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
    pub(super) fn read_file(rows: &mut Rows<'_>) -> Result<Self, String> {
        let title = rows.title();
        match title.split_whitespace().collect::<Vec<_>>()[..] {
            [_, _, seats, goal] => Self::read(seats, goal, rows),
            _ => Err(format!("read {title:?}, expected the title of a policy")),
        }
    }

    /// Reads what follows the first line, whose last words these are.
    pub(crate) fn read(seats: &str, goal: &str, rows: &mut Rows<'_>) -> Result<Self, String> {
        let seats = match seats {
            "seats=3" => 3,
            "seats=4" => 4,
            _ => return Err(format!("line 1: read {seats:?}, expected seats=3 or seats=4")),
        };
        let goal = match goal {
            "goal=last" => Goal::Last,
            "goal=capture" => Goal::Capture,
            _ => return Err(format!("line 1: read {goal:?}, expected goal=last or goal=capture")),
        };
        let mut weights = vec![0i16; WEIGHTS];
        let (mut tables, mut rest) = (Vec::new(), &mut weights[..]);
        for (name, length) in TABLES {
            let (table, others) = rest.split_at_mut(length);
            tables.push((name, table));
            rest = others;
        }
        rows.read(tables)?;
        Ok(Self::new(seats, goal, weights))
    }
}

/// The policy as a file.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title())?;
        let (mut tables, mut rest) = (Vec::new(), &self.weights[..]);
        for (name, length) in TABLES {
            let (table, others) = rest.split_at(length);
            tables.push((name, table));
            rest = others;
        }
        write_rows(f, tables)
    }
}
