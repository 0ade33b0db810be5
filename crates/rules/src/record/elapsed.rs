//! Thinking times of moves, as a PGN command in their comments.

use super::Move;
use std::time::Duration;

/// The beginning of the command.
const BEGIN: &str = "[%emt ";

impl Move {
    /// Returns the mover's thinking time, to the second, from `[%emt 0:00:12]` in the comment; `None` if there is no
    /// such command, or its time is invalid.
    ///
    /// ```
    /// use gamut_rules::record::Move;
    /// use std::time::Duration;
    ///
    /// let mut step = Move::plain("c4-d4");
    /// assert_eq!(step.elapsed(), None);
    /// step.set_elapsed(Duration::from_millis(3_725_600));
    /// assert_eq!(step.comment, "[%emt 1:02:06]");
    /// assert_eq!(step.elapsed(), Some(Duration::from_secs(3_726)));
    /// ```
    #[must_use]
    pub fn elapsed(&self) -> Option<Duration> {
        let (_, rest) = self.comment.split_once(BEGIN)?;
        let (time, _) = rest.split_once(']')?;
        let mut parts = time.trim().split(':').map(|part| part.parse::<u64>().ok());
        let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
        if parts.next().is_some() || minutes >= 60 || seconds >= 60 {
            return None;
        }
        let seconds = hours.checked_mul(3600)?.checked_add(60 * minutes + seconds)?;
        Some(Duration::from_secs(seconds))
    }

    /// Writes the mover's thinking time, rounded to seconds, at the start of the comment.
    ///
    /// ```
    /// use gamut_rules::record::Move;
    /// use std::time::Duration;
    ///
    /// let mut step = Move::plain("c4-d4");
    /// step.comment = String::from("the centre");
    /// step.set_elapsed(Duration::from_secs(12));
    /// assert_eq!(step.comment, "[%emt 0:00:12] the centre");
    /// ```
    pub fn set_elapsed(&mut self, took: Duration) {
        let seconds = (took + Duration::from_millis(500)).as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        let command = format!("{BEGIN}{hours}:{minutes:02}:{:02}]", seconds % 60);
        self.comment = if self.comment.is_empty() { command } else { format!("{command} {}", self.comment) };
    }
}
