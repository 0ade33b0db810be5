//! Partners can ask each other to resign; nobody else learns of that request.

/// The group of viewers for which a view is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Viewers who see everything: all of them, unless partners have a private request; then only those partners.
    Told,
    /// All other viewers while partners have a private request.
    Others,
}
