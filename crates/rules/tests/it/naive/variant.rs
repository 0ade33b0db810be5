//! Variants as a map from options to values, both text.

use super::options::{OPTIONS, edition_values, seats, takes};
use std::collections::BTreeMap;
use std::fmt;

/// A mode, an edition and the value of every option that has an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    pub(crate) mode: String,
    pub(crate) edition: String,
    options: BTreeMap<String, String>,
}

impl Variant {
    /// Parses `mode[:edition][,option=value]*`.
    pub(crate) fn parse(text: &str) -> Result<Variant, String> {
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let (mode, edition) = head.split_once(':').unwrap_or((head, "standard"));
        let mut options = edition_values(mode, edition)?;
        let mut given = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| format!("`{part}` is no option=value"))?;
            if given.contains(&name) {
                return Err(format!("`{name}` stands there twice"));
            }
            if !takes(mode, name, value) {
                return Err(format!("`{name}={value}` is not for {mode}"));
            }
            given.push(name);
            options.insert(name.to_owned(), value.to_owned());
        }
        drop_what_has_no_effect(&mut options);
        if let Some(idle) = given.into_iter().find(|&name| !options.contains_key(name)) {
            return Err(format!("`{idle}` has no effect here"));
        }
        // With the piece in hand, every seat would meet it before the first move.
        if options.contains_key("entry")
            && options.get("total").is_some_and(|total| total == "1")
            && options["reserve-counts"] == "yes"
        {
            return Err("a total of 1 is met at the start".to_owned());
        }
        Ok(Variant { mode: mode.to_owned(), edition: edition.to_owned(), options })
    }

    /// Returns the value of an option; empty if it has no effect.
    pub(crate) fn get(&self, option: &str) -> &str {
        self.options.get(option).map_or("", String::as_str)
    }

    /// Returns the value of a numeric option; `None` if it is `off` or has no effect.
    pub(crate) fn number(&self, option: &str) -> Option<usize> {
        self.get(option).parse().ok()
    }

    /// Returns the number of seats of the mode.
    pub(crate) fn seats(&self) -> usize {
        seats(&self.mode)
    }

    /// Returns the number of pieces of a seat.
    pub(crate) fn pieces(&self) -> usize {
        match self.mode.as_str() {
            "focus-2" => 18,
            "focus-3" => 13,
            _ => self.number("pieces").expect("four seats have the option"),
        }
    }

    /// Returns the lower seat of a seat's side.
    pub(crate) fn side(&self, seat: usize) -> usize {
        if self.mode == "focus-teams" && seat > 2 { seat - 2 } else { seat }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = edition_values(&self.mode, &self.edition).expect("it was checked when it was read");
        f.write_str(&self.mode)?;
        if self.edition != "standard" {
            write!(f, ":{}", self.edition)?;
        }
        for (name, _, _) in OPTIONS {
            if let Some(value) = self.options.get(name).filter(|&value| usual.get(name) != Some(value)) {
                write!(f, ",{name}={value}")?;
            }
        }
        Ok(())
    }
}

/// Thresholds have no effect in the full game, nor does `reserve-counts` without a total.
fn drop_what_has_no_effect(options: &mut BTreeMap<String, String>) {
    if options.get("goal").is_none_or(|goal| goal != "capture") {
        options.remove("each");
        options.remove("total");
    }
    if options.get("total").is_none_or(|total| total == "off") {
        options.remove("reserve-counts");
    }
}
