//! Results of a scenario.

use serde::Serialize;
use serde_json::Value;
use std::fmt::Write as _;

/// The results of a scenario, with their goals.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// All measurements.
    pub figures: Value,
    /// The rows of the results table.
    pub rows: Vec<Row>,
}

/// A row of the results table.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What was measured.
    pub what: String,
    /// The measured value.
    pub measured: String,
    /// The goal, and whether it is met; `None` without a goal.
    pub goal: Option<(String, bool)>,
}

impl Report {
    pub(crate) fn new(figures: impl Serialize) -> anyhow::Result<Self> {
        Ok(Self { figures: serde_json::to_value(figures)?, rows: Vec::new() })
    }

    pub(crate) fn row(mut self, what: impl Into<String>, measured: impl Into<String>) -> Self {
        self.rows.push(Row { what: what.into(), measured: measured.into(), goal: None });
        self
    }

    pub(crate) fn goal(
        mut self,
        what: impl Into<String>,
        measured: impl Into<String>,
        goal: impl Into<String>,
        met: bool,
    ) -> Self {
        self.rows.push(Row { what: what.into(), measured: measured.into(), goal: Some((goal.into(), met)) });
        self
    }

    /// Returns whether every goal is met.
    #[must_use]
    pub fn is_met(&self) -> bool {
        self.rows.iter().all(|row| row.goal.as_ref().is_none_or(|(_, met)| *met))
    }

    /// Returns the rows of a Markdown table with the columns measurement, value, goal and command.
    #[must_use]
    pub fn markdown(&self, command: &str) -> String {
        let mut lines = String::new();
        for Row { what, measured, goal } in &self.rows {
            let goal = match goal {
                Some((goal, true)) => format!("{goal}: met"),
                Some((goal, false)) => format!("{goal}: **not met**"),
                None => String::new(),
            };
            // Writing to a string cannot fail.
            let _ = writeln!(lines, "| {what} | {measured} | {goal} | `{command}` |");
        }
        lines
    }
}

/// Reports a scenario's progress on standard error.
pub(crate) fn progress(line: impl std::fmt::Display) {
    eprintln!("{line}");
}
