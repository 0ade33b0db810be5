//! Formats the result of a match as a line of JSON.

use gamut_arena::Report;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};
use std::io::{self, Write};

/// Returns the whole report.
pub(super) fn text(report: &Report) -> serde_json::Result<String> {
    let mut out = Vec::new();
    report.serialize(&mut Serializer::with_formatter(&mut out, FourDecimals))?;
    Ok(String::from_utf8(out).expect("JSON is UTF-8"))
}

/// Rounds to four decimals, more than any match can resolve.
struct FourDecimals;

impl Formatter for FourDecimals {
    fn write_f64<W: Write + ?Sized>(&mut self, out: &mut W, value: f64) -> io::Result<()> {
        // Adding 0 turns -0 into 0.
        CompactFormatter.write_f64(out, (value * 10_000.0).round() / 10_000.0 + 0.0)
    }
}
