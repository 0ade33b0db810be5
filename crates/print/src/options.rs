//! What the variant at hand sets: each option that has an effect in a sentence, as the page says it beside its rules.

use crate::Printed;
use crate::book::Book;
use crate::language::Language;
use gamut_rules::Variant;
use gamut_rules::variant::OptionSpec;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Stands for the numbers of a range that is too long for a sentence each.
pub(crate) const COUNT: &str = "{count}";

/// What an option is called, and what its values mean.
#[derive(Deserialize)]
pub(crate) struct OptionWords {
    option: String,
    name: String,
    /// Sentences by value, or by `mode:value` where they differ between modes.
    values: BTreeMap<String, String>,
}

/// The options of both games, in the order in which a game is described.
#[derive(Deserialize)]
pub(crate) struct AllOptions {
    focus: Vec<OptionWords>,
    fibonacci: Vec<OptionWords>,
}

/// Returns the name of every option that has an effect in a variant, and what its value means. An option without words is
/// left out, which a test does not let happen.
pub(crate) fn rows(variant: &Variant, language: Language) -> Vec<(String, String)> {
    let all = &Book::of(language).options;
    let words = match Printed::of(variant.mode()) {
        Some(Printed::Focus) => &all.focus,
        _ => &all.fibonacci,
    };
    let row = |words: &OptionWords| {
        let option = variant.mode().options().find(|option| option.name == words.option)?;
        Some((words.name.clone(), words.sentence(variant, option)?))
    };
    words.iter().filter_map(row).collect()
}

impl OptionWords {
    fn sentence(&self, variant: &Variant, option: &OptionSpec) -> Option<String> {
        let value = variant.option(option)?;
        let own = self.values.get(&format!("{}:{value}", variant.mode())).or_else(|| self.values.get(&value));
        own.cloned().or_else(|| Some(self.values.get(COUNT)?.replace(COUNT, &value)))
    }
}
