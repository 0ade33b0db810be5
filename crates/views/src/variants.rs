//! What the form for a new game shows: modes, editions, options.

mod view;

pub use view::{variant_list, variant_view};

use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Answer to `GET /api/variants`: everything that can be played.
#[derive(Debug, Clone, Serialize, TS)]
pub struct VariantList {
    /// The smallest table first.
    pub modes: Vec<ModeView>,
}

/// A game for a number of players.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ModeView {
    /// Its name in a variant.
    pub mode: String,
    /// How many play.
    pub seats: u8,
    /// Whether opposite seats play together.
    pub teams: bool,
    /// What can be chosen, in canonical order.
    pub options: Vec<OptionView>,
    /// The editions whose sheet describes it, ours first.
    pub editions: Vec<EditionView>,
}

/// What can be chosen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OptionView {
    /// As in a variant.
    pub name: String,
    /// Values that are words.
    pub words: Vec<String>,
    /// Values that are numbers, if there are any.
    pub numbers: Option<Numbers>,
    /// The option may be named only where all of these hold.
    pub needs: Vec<NeedView>,
}

/// A range of numbers, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Numbers {
    /// The least.
    pub low: u16,
    /// The greatest.
    pub high: u16,
}

/// A condition on another option.
#[derive(Debug, Clone, Serialize, TS)]
pub struct NeedView {
    /// The other option.
    pub option: String,
    /// The value in question.
    pub value: String,
    /// Whether it must have this value, or any other.
    pub holds: bool,
}

/// An edition of a mode.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EditionView {
    /// Its name in a variant.
    pub edition: String,
    /// The mode in this edition, in canonical notation.
    pub variant: String,
    /// Whether the edition's sheet draws lots for who starts: a new game then has `start=lot` unless asked otherwise.
    pub draws_lots: bool,
    /// The edition's value of every option of the mode, also where it has no effect yet.
    pub settings: BTreeMap<String, String>,
    /// Values of `balance` that the edition offers: rules against mirror play.
    pub offers: Vec<String>,
}

/// Answer to `GET /api/variant?text=…`: a variant that was read.
#[derive(Debug, Clone, Serialize, TS)]
pub struct VariantView {
    /// In canonical notation.
    pub variant: String,
    /// Its mode.
    pub mode: String,
    /// Its edition.
    pub edition: String,
    /// How many play.
    pub seats: u8,
    /// Whether opposite seats play together.
    pub teams: bool,
    /// The value of every option of the mode, also where it has no effect.
    pub settings: BTreeMap<String, String>,
    /// The options that have an effect, in canonical order.
    pub applies: Vec<String>,
}
