//! What partners ask each other, whether to give up, is told to nobody else.

/// For whom a view is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Those who are told everything: all, unless partners have asked each other something; then only they.
    Told,
    /// The others then.
    Others,
}
