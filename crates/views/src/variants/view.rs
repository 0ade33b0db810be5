//! Views of variants, built from the tables of the rules.

use super::{EditionView, ModeView, NeedView, Numbers, OptionView, VariantList, VariantView};
use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode, Need, OptionSpec};
use std::collections::BTreeMap;

/// Returns all modes with their options and editions.
#[must_use]
pub fn variant_list() -> VariantList {
    VariantList { modes: Mode::all().map(mode).collect() }
}

/// Returns a variant with the value of each of its options.
#[must_use]
pub fn variant_view(variant: &Variant) -> VariantView {
    let applies = |option: &&OptionSpec| variant.option(option).is_some();
    VariantView {
        variant: variant.to_string(),
        mode: variant.mode().to_string(),
        edition: variant.edition().to_string(),
        seats: seats(variant.mode()),
        teams: variant.mode().has_teams(),
        settings: settings(variant),
        applies: variant.mode().options().filter(applies).map(|option| option.name.to_owned()).collect(),
    }
}

/// Returns the value of every option of the variant's mode.
fn settings(variant: &Variant) -> BTreeMap<String, String> {
    variant.mode().options().map(|option| (option.name.to_owned(), variant.setting(option))).collect()
}

fn mode(mode: Mode) -> ModeView {
    ModeView {
        mode: mode.to_string(),
        seats: seats(mode),
        teams: mode.has_teams(),
        options: mode.options().map(|spec| option(mode, spec)).collect(),
        editions: Edition::all().filter_map(|edition| self::edition(mode, edition)).collect(),
    }
}

fn option(mode: Mode, spec: &OptionSpec) -> OptionView {
    let need =
        |need: &Need| NeedView { option: need.option.to_string(), value: need.value.to_owned(), holds: need.holds };
    OptionView {
        name: spec.name.to_owned(),
        words: spec.words(mode.seats()),
        numbers: spec.range().map(|range| Numbers { low: *range.start(), high: *range.end() }),
        needs: spec.needs.iter().map(need).collect(),
    }
}

/// Returns a mode as the edition plays it, or `None` if its sheet does not describe the mode.
fn edition(mode: Mode, edition: Edition) -> Option<EditionView> {
    let variant = Variant::new(mode, edition).ok()?;
    let offers = (mode.game().offers)(edition, mode);
    Some(EditionView {
        edition: edition.to_string(),
        settings: settings(&variant),
        offers: offers.iter().map(ToString::to_string).collect(),
        draws_lots: variant.draws_lots(),
        variant: variant.to_string(),
    })
}

fn seats(mode: Mode) -> u8 {
    u8::try_from(mode.seats()).expect("no table has more than four seats")
}
