//! Words and numbers.

/// The two parts of a text around a separator.
pub(super) fn two<'a>(text: &'a str, separator: &str) -> Result<[&'a str; 2], String> {
    let (first, second) = text.split_once(separator).ok_or_else(|| format!("no {separator:?} in {text:?}"))?;
    Ok([first, second])
}

/// `seat 3` as 3.
pub(super) fn seat(text: &str) -> Result<usize, String> {
    number(text.strip_prefix("seat ").ok_or_else(|| format!("no seat: {text:?}"))?)
}

/// The number that a text is, or that it begins with before a space: `3 men` is 3.
pub(super) fn number(text: &str) -> Result<usize, String> {
    let digits = text.split(' ').next().unwrap_or_default();
    digits.parse().map_err(|_| format!("no number: {text:?}"))
}
