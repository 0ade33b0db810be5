//! The allowed licences.

use anyhow::{Context, Result};
use spdx::{Expression, Licensee, ParseMode};
use std::fs;
use std::path::Path;

/// The list `licenses.allow` of `deny.toml`.
#[derive(Clone)]
pub(super) struct Allowed(Vec<Licensee>);

impl Allowed {
    pub(super) fn read(file: &Path) -> Result<Self> {
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        Self::parse(&text).with_context(|| format!("in {}", file.display()))
    }

    fn parse(text: &str) -> Result<Self> {
        let table: toml::Table = text.parse()?;
        let list = table
            .get("licenses")
            .and_then(|licenses| licenses.get("allow"))
            .and_then(toml::Value::as_array)
            .context("no list `licenses.allow`")?;
        list.iter()
            .map(|name| Ok(Licensee::parse(name.as_str().context("a name is not a string")?)?))
            .collect::<Result<_>>()
            .map(Self)
    }

    /// Returns the list with one more licence.
    pub(super) fn and(&self, name: &str) -> Result<Self> {
        let mut list = self.clone();
        list.0.push(Licensee::parse(name)?);
        Ok(list)
    }

    /// Checks whether the list satisfies an SPDX expression; the error says why not.
    pub(super) fn check(&self, licence: &str) -> Result<(), String> {
        if licence.is_empty() {
            return Err("names no licence".to_owned());
        }
        // Old packages write `MIT/Apache-2.0`.
        let expression = Expression::parse_mode(licence, ParseMode::LAX)
            .map_err(|error| format!("`{licence}` is not a licence expression: {}", error.reason))?;
        let satisfied = expression.evaluate(|required| self.0.iter().any(|allowed| allowed.satisfies(required)));
        satisfied.then_some(()).ok_or_else(|| licence.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_several_is_enough_but_all_of_a_conjunction_are_needed() {
        let allowed = Allowed::parse("[licenses]\nallow = [\"MIT\", \"Unicode-3.0\"]").unwrap();
        for licence in ["MIT", "MIT OR GPL-3.0-only", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert_eq!(allowed.check(licence), Ok(()), "{licence}");
        }
        for licence in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "", "see LICENCE"] {
            assert!(allowed.check(licence).is_err(), "{licence}");
        }
    }
}
