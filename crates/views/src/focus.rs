//! What is sent of a game of Focus.

mod view;

pub(crate) use self::{FocusBoard as Board, FocusPlayed as Played, FocusState as State};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Where every piece of Focus is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FocusBoard {
    /// Squares that hold something: the seats of the pieces, bottom to top, such as `"c4": "12"`.
    pub stacks: BTreeMap<String, String>,
    /// Pieces in reserve, per seat.
    pub reserves: Vec<u32>,
    /// A row per seat: how many it captured of each seat.
    pub captured: Vec<Vec<u32>>,
}

/// A move, a drop or an exchange, and what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FocusMove {
    /// In canonical notation.
    pub action: String,
    /// Where pieces are lifted; null for a drop.
    pub from: Option<String>,
    /// Where they land.
    pub to: String,
    /// The seats of the pieces that land, bottom to top.
    pub lifted: String,
    /// What falls off the target's bottom, the lowest first.
    pub fallen: Vec<Fallen>,
    /// The seat that tops what stays behind.
    pub frees: Option<u8>,
    /// Whether the piece at `to` goes to `from` in exchange.
    pub exchange: bool,
}

/// A move of Focus that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FocusPlayed {
    /// The action and what it did.
    #[serde(flatten)]
    pub action: FocusMove,
    /// From 1.
    pub ply: u32,
    /// Who played it.
    pub seat: u8,
    /// The seats that were passed over after it because they could not act, in turn order.
    pub skipped: Vec<u8>,
}

/// A piece that falls off the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Fallen {
    /// Its seat.
    pub piece: u8,
    /// Where it goes.
    pub tray: TrayKind,
    /// Whose reserve, or who captured it.
    pub of: u8,
}

/// Where a fallen piece goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TrayKind {
    /// It can be dropped again.
    Reserve,
    /// It is out of play.
    Captured,
}

/// Where a game of Focus stands, as far as only Focus knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FocusState {
    /// Where every piece is.
    pub board: FocusBoard,
    /// What the seat in turn can do, if it is a person's.
    pub actions: Vec<FocusMove>,
    /// Per seat: whether it can act.
    pub able: Vec<bool>,
    /// Per seat: what it lacks for a win by captures; null where captures do not win.
    pub missing: Option<Vec<Missing>>,
    /// Which part of the game this is.
    pub phase: Phase,
    /// Exchanges that only the rule against symmetry forbids, if a person is to exchange.
    pub refused_exchanges: Vec<String>,
}

/// What a seat lacks for a win by captures: all of `each`, or `total`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Missing {
    /// Captures of each seat; 0 for itself.
    pub each: Vec<u32>,
    /// Pieces to the total; null where there is none.
    pub total: Option<u32>,
    /// Pieces that count to the total so far, the seat's own reserve where that counts; null where there is no total.
    pub counted: Option<u32>,
}

/// A part of the game with rules of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Each player exchanges one piece.
    Exchange,
    /// Three players bring their last piece in, or may.
    Entry,
    /// Everything else.
    Play,
}
