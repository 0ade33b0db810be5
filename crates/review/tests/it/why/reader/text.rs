//! Parsing of words and numbers.

/// Returns the two parts of a text around a separator.
pub(super) fn two<'a>(text: &'a str, separator: &str) -> Result<[&'a str; 2], String> {
    let (first, second) = text.split_once(separator).ok_or_else(|| format!("no {separator:?} in {text:?}"))?;
    Ok([first, second])
}

/// Parses `seat 3` as 3.
pub(super) fn seat(text: &str) -> Result<usize, String> {
    number(text.strip_prefix("seat ").ok_or_else(|| format!("no seat: {text:?}"))?)
}

/// Parses a number, ignoring words after it: `3 men` is 3.
pub(super) fn number(text: &str) -> Result<usize, String> {
    let digits = text.split(' ').next().unwrap_or_default();
    digits.parse().map_err(|_| format!("no number: {text:?}"))
}
