//! Times as text. Everywhere else, times are milliseconds since 1970 (UTC).

use std::time::{Duration, UNIX_EPOCH};

/// The last millisecond of the year 9999, the latest time that RFC 3339 can express. Later times are written as this
/// one.
pub const LAST: u64 = 253_402_300_799_999;

/// Formats a time as RFC 3339. A time before 1970 becomes the start of 1970.
#[must_use]
pub fn text(at: i64) -> String {
    let at = u64::try_from(at).unwrap_or(0).min(LAST);
    humantime::format_rfc3339_millis(UNIX_EPOCH + Duration::from_millis(at)).to_string()
}

/// Parses an RFC 3339 time. `None` if it is malformed or before 1970.
#[must_use]
pub fn read(text: &str) -> Option<i64> {
    let since = humantime::parse_rfc3339_weak(text).ok()?.duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok()
}

#[cfg(test)]
mod tests {
    use super::{read, text};

    #[test]
    fn times_are_written_by_rfc_3339() {
        assert_eq!(text(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(text(i64::MAX), "9999-12-31T23:59:59.999Z");
        assert_eq!(text(-1), "1970-01-01T00:00:00.000Z");
        assert_eq!(read(&text(1_763_870_400_123)), Some(1_763_870_400_123));
        assert_eq!(read("yesterday"), None);
    }
}
