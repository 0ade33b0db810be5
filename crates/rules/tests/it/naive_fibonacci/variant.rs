//! Variants as a map from options to values, both text.

use super::options::{MODES, OPTIONS, applies, is_among};
use std::collections::BTreeMap;
use std::fmt;

/// A mode and the value of each of its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    pub(crate) mode: String,
    options: BTreeMap<String, String>,
}

impl Variant {
    /// Parses `mode[:edition][,option=value]*`; `standard` is the only edition.
    pub(crate) fn parse(text: &str) -> Result<Variant, String> {
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let mode = head.strip_suffix(":standard").unwrap_or(head);
        if !MODES.contains(&mode) {
            return Err(format!("no mode `{head}`"));
        }
        let mut options = BTreeMap::new();
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| format!("`{part}` is no option=value"))?;
            let known = OPTIONS.iter().find(|(option, _, modes)| *option == name && applies(modes, mode));
            let (_, values, _) = known.ok_or_else(|| format!("no option `{name}` for {mode}"))?;
            if !is_among(values, value) {
                return Err(format!("no value `{value}` of {name}"));
            }
            if options.insert(name.to_owned(), value.to_owned()).is_some() {
                return Err(format!("`{name}` stands there twice"));
            }
        }
        Ok(Variant { mode: mode.to_owned(), options })
    }

    /// Returns the value of an option, by default the usual one; empty if it does not apply.
    pub(crate) fn get(&self, option: &str) -> &str {
        match self.options.get(option) {
            Some(value) => value,
            None => self.usual(option),
        }
    }

    /// Returns the value of a numeric option; `None` for `off`.
    pub(crate) fn number(&self, option: &str) -> Option<usize> {
        self.get(option).parse().ok()
    }

    pub(crate) fn has_cards(&self) -> bool {
        self.mode == "fibonacci-cards"
    }

    fn usual(&self, option: &str) -> &'static str {
        let row = OPTIONS.iter().find(|(name, _, modes)| *name == option && applies(modes, &self.mode));
        row.map_or("", |(_, values, _)| values.split(' ').next().expect("an option has values"))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.mode)?;
        for (name, _, _) in OPTIONS {
            if self.get(name) != self.usual(name) {
                write!(f, ",{name}={}", self.get(name))?;
            }
        }
        Ok(())
    }
}
