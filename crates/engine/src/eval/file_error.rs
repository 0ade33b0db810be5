//! What is wrong in a file of an evaluation.

/// Weights in a text are at most this far from 0, so that sums stay far from integer limits.
pub(crate) const MOST: i32 = 15_000;

/// Why a file is no evaluation: what was read, and what was expected, in a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EvaluationFileError {
    /// The system does not read it.
    #[error("{0}")]
    Unreadable(String),
    /// It is a folder or a device.
    #[error("that is no file, expected one that begins with gamut-eval")]
    NoFile,
    /// It is no text, and no network.
    #[error("read no text, expected {expected}")]
    NoText {
        /// The known first lines.
        expected: &'static str,
    },
    /// Another first line.
    #[error("line 1: read {read:?}, expected {expected}")]
    FirstLine {
        /// How it begins.
        read: String,
        /// The known first lines, or those of this kind of file.
        expected: String,
    },
    /// More or fewer numbers than a network has.
    #[error("read {read} bytes behind the first line, expected {expected}")]
    Length {
        /// Number of bytes.
        read: usize,
        /// Number of bytes.
        expected: usize,
    },
    /// A weight with which sums could overflow.
    #[error("read a weight behind the layer beyond {most}, expected none")]
    TooLarge {
        /// The largest.
        most: i16,
    },
    /// Another line than that of a table.
    #[error("line {number}: read {read:?}, expected {name} and {count} whole numbers from -{MOST} to {MOST}")]
    Row {
        /// From 1.
        number: usize,
        /// How it begins.
        read: String,
        /// Name of the table.
        name: &'static str,
        /// Number of weights.
        count: usize,
    },
    /// No line of a table.
    #[error("read the end, expected {name} and {count} whole numbers from -{MOST} to {MOST}")]
    MissingRow {
        /// Name of the table.
        name: &'static str,
        /// Number of weights.
        count: usize,
    },
    /// A line behind the last table.
    #[error("line {number}: read {read:?}, expected the end")]
    NotTheEnd {
        /// From 1.
        number: usize,
        /// How it begins.
        read: String,
    },
}

impl EvaluationFileError {
    /// Another first line than these.
    pub(crate) fn first_line(read: &str, expected: impl Into<String>) -> Self {
        Self::FirstLine { read: beginning(read), expected: expected.into() }
    }
}

/// Returns as much of a line as a message quotes.
pub(crate) fn beginning(line: &str) -> String {
    line.chars().take(60).collect()
}
