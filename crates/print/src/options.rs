//! The variant's settings: a sentence for each option that has an effect, as the page shows it next to its rules.

use gamut_rules::Variant;
use gamut_rules::variant::OptionSpec;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Placeholder for a number: only one has a sentence of its own.
pub(crate) const COUNT: &str = "{count}";

/// The name of an option and the meaning of its values.
#[derive(Deserialize)]
pub(crate) struct OptionWords {
    option: String,
    name: String,
    /// Sentences by value, or by `mode:value` if they differ between modes.
    values: BTreeMap<String, String>,
}

/// Returns the name of every option that has an effect in a variant, and the meaning of its value. Options without
/// texts are left out; a test ensures that there are none.
pub(crate) fn rows(variant: &Variant, words: &[OptionWords]) -> Vec<(String, String)> {
    let row = |words: &OptionWords| {
        let option = variant.mode().options().find(|option| option.name == words.option)?;
        Some((words.name.clone(), words.sentence(variant, option)?))
    };
    words.iter().filter_map(row).collect()
}

impl OptionWords {
    fn sentence(&self, variant: &Variant, option: &OptionSpec) -> Option<String> {
        let value = variant.option(option)?;
        let mode = variant.mode();
        let named = |key: &str| self.values.get(&format!("{mode}:{key}")).or_else(|| self.values.get(key));
        Some(named(&value).or_else(|| named(COUNT))?.replace(COUNT, &value))
    }
}
