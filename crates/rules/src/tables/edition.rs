//! Editions: the rule sheets of Focus. `focus/options.rs` lists the options that each one sets. Fibonacci has a single
//! sheet and is always `standard`.

use std::fmt;

/// An edition of Focus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// Our recommendation, the default.
    Standard,
    /// Parker 1980 (fr).
    Parker1980,
    /// Very likely Kosmos 1995 (de).
    Kosmos1995,
    /// PerGioco 2024 after *A Gamut of Games* (it).
    PerGioco,
    /// MB *Domination*, the line of 1982 (zh-TW).
    Domination,
    /// Sackson's rules as reported by Gardner 1963 and *Games & Puzzles* 71.
    Sackson,
    /// Nijssen 2013.
    Literature,
}

const NAMES: [(Edition, &str); 7] = [
    (Edition::Standard, "standard"),
    (Edition::Parker1980, "parker-1980"),
    (Edition::Kosmos1995, "kosmos-1995"),
    (Edition::PerGioco, "pergioco"),
    (Edition::Domination, "domination"),
    (Edition::Sackson, "sackson"),
    (Edition::Literature, "literature"),
];

impl Edition {
    /// Iterates over all editions.
    ///
    /// ```
    /// use gamut_rules::variant::Edition;
    ///
    /// assert!(Edition::all().any(|edition| edition == Edition::Standard));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.into_iter().map(|(edition, _)| edition)
    }

    /// Returns the edition with this name.
    ///
    /// ```
    /// use gamut_rules::variant::Edition;
    ///
    /// assert_eq!(Edition::from_name("sackson"), Some(Edition::Sackson));
    /// assert_eq!(Edition::from_name("first"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.into_iter().find(|&(_, known)| known == name).map(|(edition, _)| edition)
    }

    /// Returns the name, as in notation.
    ///
    /// ```
    /// use gamut_rules::variant::Edition;
    ///
    /// assert_eq!(Edition::Kosmos1995.name(), "kosmos-1995");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize].1
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Lists the names of all editions, for messages.
pub(crate) fn names() -> String {
    NAMES.map(|(_, name)| name).join(", ")
}
