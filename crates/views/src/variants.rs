//! Modes, editions and options for the new-game form.

mod view;

pub use view::{variant_list, variant_view};

use serde::Serialize;
use std::collections::BTreeMap;

/// Answer to `GET /api/variants`: everything that can be played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VariantList {
    /// The modes, fewest seats first.
    pub modes: Vec<ModeView>,
}

/// A game for a fixed number of players.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModeView {
    /// The mode's name in a variant.
    pub mode: String,
    /// Number of seats.
    pub seats: u8,
    /// Whether opposite seats are partners.
    pub teams: bool,
    /// The options, in canonical order.
    pub options: Vec<OptionView>,
    /// The editions whose sheet describes the mode, Gamut's own first.
    pub editions: Vec<EditionView>,
}

/// An option of a mode.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionView {
    /// The option's name in a variant.
    pub name: String,
    /// Values that are words.
    pub words: Vec<String>,
    /// The range of numeric values, if any.
    pub numbers: Option<Numbers>,
    /// Conditions that must all hold before the option may be set.
    pub needs: Vec<NeedView>,
}

/// An inclusive range of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Numbers {
    /// The least value.
    pub low: u16,
    /// The greatest value.
    pub high: u16,
}

/// A condition on another option.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NeedView {
    /// The other option.
    pub option: String,
    /// The value to compare with.
    pub value: String,
    /// Whether the option must have this value, or must not.
    pub holds: bool,
}

/// An edition of a mode.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EditionView {
    /// The edition's name in a variant.
    pub edition: String,
    /// The mode in this edition, in canonical notation.
    pub variant: String,
    /// Whether the edition's sheet draws lots for who starts. New games then default to `start=lot`.
    pub draws_lots: bool,
    /// The edition's value of every option of the mode, including options without effect.
    pub settings: BTreeMap<String, String>,
    /// The values of `balance` that the edition offers (rules against mirror play).
    pub offers: Vec<String>,
}

/// Answer to `GET /api/variant?text=…`: the parsed variant.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VariantView {
    /// The variant in canonical notation.
    pub variant: String,
    /// Its mode.
    pub mode: String,
    /// Its edition.
    pub edition: String,
    /// Number of seats.
    pub seats: u8,
    /// Whether opposite seats are partners.
    pub teams: bool,
    /// The value of every option of the mode, including options without effect.
    pub settings: BTreeMap<String, String>,
    /// The options that have an effect, in canonical order.
    pub applies: Vec<String>,
}
