//! What can be played, for the dialogue that makes a game and for links that hold a variant.

use crate::error::Error;
use crate::wire::{EditionView, ModeView, NeedView, Numbers, OptionView, VariantList, VariantView};
use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode, Name};
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
    Ok(Json(VariantView {
        variant: variant.to_string(),
        mode: variant.mode().to_string(),
        edition: variant.edition().to_string(),
        seats: seats(variant.mode()),
        teams: variant.mode() == Mode::FocusTeams,
        settings: settings(&variant),
        applies: Name::all().filter(|&name| variant.option(name).is_some()).map(|name| name.to_string()).collect(),
    }))
}

/// Every option that the mode may have.
fn settings(variant: &Variant) -> BTreeMap<String, String> {
    let names = Name::all().filter(|name| name.choices(variant.mode()).is_some());
    names.map(|name| (name.to_string(), variant.setting(name))).collect()
}

fn mode(mode: Mode) -> ModeView {
    ModeView {
        mode: mode.to_string(),
        seats: seats(mode),
        teams: mode == Mode::FocusTeams,
        options: Name::all().filter_map(|name| option(mode, name)).collect(),
        editions: Edition::all().filter_map(|edition| self::edition(mode, edition)).collect(),
    }
}

fn option(mode: Mode, name: Name) -> Option<OptionView> {
    let choices = name.choices(mode)?;
    let need = |need: &gamut_rules::variant::Need| NeedView {
        option: need.option.to_string(),
        value: need.value.to_owned(),
        holds: need.holds,
    };
    Some(OptionView {
        name: name.to_string(),
        words: choices.words,
        numbers: choices.numbers.map(|numbers| Numbers { low: *numbers.start(), high: *numbers.end() }),
        needs: choices.needs.iter().map(need).collect(),
    })
}

/// The mode as the edition plays it; none where its sheet does not describe it.
fn edition(mode: Mode, edition: Edition) -> Option<EditionView> {
    let variant = Variant::new(mode, edition).ok()?;
    let offers = if Name::Balance.choices(mode).is_some() { edition.offers() } else { &[] };
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
