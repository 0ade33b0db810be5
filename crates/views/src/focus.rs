//! Wire types of Focus.

mod view;

pub(crate) use self::{FocusBoard as Board, FocusPlayed as Played, FocusState as State};
use crate::plain::{ActionView, plain};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position of Focus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FocusBoard {
    /// The stack on each occupied square: the seats of its men, bottom to top, such as `"c4": "12"`.
    pub stacks: BTreeMap<String, String>,
    /// Per seat: men in reserve.
    pub reserves: Vec<u32>,
    /// A row for each seat: the number of men it captured from each seat.
    pub captured: Vec<Vec<u32>>,
}

/// A move, a drop or an exchange, and its effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FocusMove {
    /// The action in canonical notation.
    pub action: String,
    /// Origin square; null for a drop.
    pub from: Option<String>,
    /// Destination square.
    pub to: String,
    /// The seats of the men that land, bottom to top.
    pub lifted: String,
    /// The men that fall off the bottom of the stack, lowest first.
    pub fallen: Vec<Fallen>,
    /// The seat that owns the stack left behind on `from`; null if `from` is then empty.
    pub frees: Option<u8>,
    /// Whether the man on `to` goes to `from` in exchange.
    pub exchange: bool,
}

/// A played action of Focus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FocusPlayed {
    /// The action and its effect.
    #[serde(flatten)]
    pub action: FocusMove,
    /// Ply number, from 1.
    pub ply: u32,
    /// The seat that acted.
    pub seat: u8,
    /// The seats skipped after it because they could not act, in turn order.
    pub skipped: Vec<u8>,
}

/// A man that falls off the bottom of a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fallen {
    /// The man's seat.
    pub piece: u8,
    /// Its destination.
    pub tray: TrayKind,
    /// The seat that owns the reserve, or that captured the man.
    pub of: u8,
}

/// The destination of a fallen man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TrayKind {
    /// A reserve: it can be dropped again.
    Reserve,
    /// Captured: it is out of play.
    Captured,
}

/// The part of a game's state that only Focus has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FocusState {
    /// The position.
    pub board: FocusBoard,
    /// Legal actions, if the seat in turn is a person's.
    pub actions: Vec<FocusMove>,
    /// Per seat: whether it can act.
    pub able: Vec<bool>,
    /// Per seat: what it lacks for a win by captures; null if captures do not win.
    pub missing: Option<Vec<Missing>>,
    /// The phase of the game.
    pub phase: Phase,
    /// If a person is to exchange: the exchanges forbidden only by the rule against symmetry.
    pub refused_exchanges: Vec<String>,
}

impl ActionView for FocusMove {
    fn notation(&self) -> &str {
        &self.action
    }
}

plain!(FocusMove, FocusPlayed, FocusState);

/// What a seat lacks for a win by captures: either all of `each`, or `total`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Missing {
    /// Captures still needed of each seat; 0 for its own.
    pub each: Vec<u32>,
    /// Men still needed for the total; null if no total wins.
    pub total: Option<u32>,
    /// Men that count towards the total so far, including the seat's reserve if it counts; null if no total wins.
    pub counted: Option<u32>,
}

/// A phase of the game with its own rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Each player exchanges one man.
    Exchange,
    /// Three players may, or must, enter their last man.
    Entry,
    /// Ordinary play.
    Play,
}
