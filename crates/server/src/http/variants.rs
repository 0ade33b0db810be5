//! What can be played, for the dialogue that makes a game and for links that hold a variant.

use crate::error::Error;
use crate::wire::{EditionView, ModeView, NeedView, Numbers, OptionView, VariantList, VariantView};
use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode, Need, OptionSpec};
use serde::Deserialize;
use std::collections::BTreeMap;

/// `GET /api/variants`
pub(super) async fn list() -> Json<VariantList> {
    Json(VariantList { modes: Mode::all().map(mode).collect() })
}

/// The query of `GET /api/variant`.
#[derive(Deserialize)]
pub(super) struct Asked {
    text: String,
}

/// `GET /api/variant?text=…`
pub(super) async fn read(asked: Result<Query<Asked>, QueryRejection>) -> Result<Json<VariantView>, Error> {
    let Query(Asked { text }) = asked.map_err(|error| Error::Malformed(error.body_text()))?;
    let variant: Variant =
        text.parse().map_err(|error: gamut_rules::ParseError| Error::Malformed(error.to_string()))?;
    let applies = |option: &&OptionSpec| variant.option(option).is_some();
    Ok(Json(VariantView {
        variant: variant.to_string(),
        mode: variant.mode().to_string(),
        edition: variant.edition().to_string(),
        seats: seats(variant.mode()),
        teams: variant.mode().has_teams(),
        settings: settings(&variant),
        applies: variant.mode().options().filter(applies).map(|option| option.name.to_owned()).collect(),
    }))
}

/// Every option that the mode may have.
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

/// The mode as the edition plays it; none where its sheet does not describe it.
fn edition(mode: Mode, edition: Edition) -> Option<EditionView> {
    let variant = Variant::new(mode, edition).ok()?;
    let offers = (mode.game().offers)(edition, mode);
    Some(EditionView {
        edition: edition.to_string(),
        settings: settings(&variant),
        offers: offers.iter().map(ToString::to_string).collect(),
        variant: variant.to_string(),
    })
}

fn seats(mode: Mode) -> u8 {
    u8::try_from(mode.seats()).expect("no table has more than four seats")
}
