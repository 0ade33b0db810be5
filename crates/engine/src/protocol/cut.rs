//! Quotations in errors.

/// Shortens a quotation.
pub(super) fn cut(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
