//! The variants of four in a row: one mode, and who starts.

use crate::games::Mode;
use crate::tables::{Edition, GameVariants, ModeSpec, OptionSpec, Settings, Value, Values};

/// The rules of a game, without options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules;

/// The variants of four in a row.
pub(crate) static VARIANTS: GameVariants = GameVariants {
    id: "four-in-a-row",
    title: "Four in a row",
    modes: &[ModeSpec {
        mode: Mode::FourInARow,
        name: "four-in-a-row",
        seats: 2,
        teams: false,
        cards: false,
        ratings: &[],
    }],
    options: &[OptionSpec {
        name: "start",
        values: Values::Seat,
        modes: &[Mode::FourInARow],
        needs: &[],
        only: "in Four in a row",
        default: |_, _| Value::FIRST_SEAT,
    }],
    describes: |edition, _| edition == Edition::Standard,
    offers: |_, _| &[],
    free_if_rated: &[],
    draws_lots: |_, _| false,
    check: |_, _| Ok(()),
};

impl Rules {
    /// Returns the rules, which have no options.
    pub(crate) fn of(_: Mode, _: &Settings) -> Self {
        Self
    }
}
