//! Errors, as one line and an exit status.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// The reason why a verb failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad input: exit status 2.
    Input(String),
    /// Any other failure: exit status 1.
    Run(String),
    /// The reader has closed the output, which counts as success.
    Closed,
}

impl Failure {
    /// Creates an error for bad input.
    pub(crate) fn input(message: impl fmt::Display) -> Self {
        Self::Input(message.to_string())
    }

    /// Creates an error for any other failure.
    pub(crate) fn run(message: impl fmt::Display) -> Self {
        Self::Run(message.to_string())
    }

    /// Converts clap's error for a bad command line into one line, without usage and tips.
    pub(crate) fn usage(error: &clap::Error) -> Self {
        let text = error.to_string();
        let message = text.split("\nUsage:").next().unwrap_or_default();
        let message = message.split("\nFor more information").next().unwrap_or_default();
        let lines = message.trim_start_matches("error: ").lines().map(str::trim).filter(|line| !line.is_empty());
        let joined = lines.fold(String::new(), |all, line| match all.as_str() {
            "" => line.to_owned(),
            before if before.ends_with(':') => format!("{before} {line}"),
            before => format!("{before}; {line}"),
        });
        Self::Input(joined)
    }

    /// Returns the exit status.
    pub(crate) fn status(&self) -> ExitCode {
        match self {
            Self::Input(_) => ExitCode::from(2),
            Self::Run(_) => ExitCode::FAILURE,
            Self::Closed => ExitCode::SUCCESS,
        }
    }
}

/// Prints one line, whatever the input held: white space is collapsed and control characters are escaped.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Input(message) | Self::Run(message)) = self else {
            return Ok(());
        };
        for (index, word) in message.split_whitespace().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}")?;
            word.chars()
                .try_for_each(|c| if c.is_control() { write!(f, "{}", c.escape_debug()) } else { write!(f, "{c}") })?;
        }
        Ok(())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Closed } else { Self::run(error) }
    }
}
