//! Results of checks.

use serde::Serialize;
use std::fmt;

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Nothing is wrong.
    Ok,
    /// A server can run, but with restrictions.
    Warning,
    /// A server cannot run, or would lose data.
    Bad,
}

/// The result of a check, shown as one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The subject of the check: `disk`, `clock`.
    pub check: &'static str,
    /// The severity.
    pub state: State,
    /// What was found.
    pub found: String,
    /// How to fix a problem.
    pub mend: Option<String>,
}

impl Finding {
    pub(super) fn ok(check: &'static str, found: impl Into<String>) -> Self {
        Self { check, state: State::Ok, found: one_line(found.into()), mend: None }
    }

    pub(super) fn warning(check: &'static str, found: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { state: State::Warning, mend: Some(mend.into()), ..Self::ok(check, found) }
    }

    pub(super) fn bad(check: &'static str, found: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { state: State::Bad, ..Self::warning(check, found, mend) }
    }
}

/// Joins the lines of messages from the database or the system.
fn one_line(text: String) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ")
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Bad => "bad",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, state, found, mend } = self;
        write!(f, "{state:<8} {check}: {found}")?;
        mend.as_ref().map_or(Ok(()), |mend| write!(f, ". {mend}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line() {
        assert_eq!(Finding::ok("clock", "runs evenly").to_string(), "ok       clock: runs evenly");
        let bad = Finding::bad("database", "it fails:\n  no way\n", "Find one");
        assert_eq!(bad.to_string(), "bad      database: it fails:; no way. Find one");
        assert!(State::Bad > State::Warning && State::Warning > State::Ok);
    }
}
