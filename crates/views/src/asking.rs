//! What players ask each other.

use gamut_table::Ask;
use serde::Serialize;
use ts_rs::TS;

/// A question that waits for answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AskedView {
    /// What is asked for.
    pub ask: Ask,
    /// The seat that asks, from 1.
    pub seat: u8,
    /// The seats whose people agree, the asker's own among them.
    pub yes: Vec<u8>,
    /// The question lapses after so many milliseconds; null: it waits until something is played.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
}

/// A partner who has to say whether to go on with the bot that sits where somebody has left. Until then the game stands
/// still.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DecidingView {
    /// The partner's seat, from 1.
    pub seat: u8,
    /// The seat that was left.
    pub gone: u8,
    /// After so many milliseconds the side has lost.
    #[ts(type = "number")]
    pub left: i64,
}
