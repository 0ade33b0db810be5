//! The options of Fibonacci, one for each ambiguity of its sheet, as in the table of `docs/rules/fibonacci.md`.

use super::{Group, LoneStep, MinMoves, Reduction, Ring, Rules};
use crate::games::Mode;
use crate::tables::{Edition, GameVariants, ModeSpec, OptionSpec, RatingSpec, Settings, Value, Values};

const ALL: &[Mode] = &[Mode::Fibonacci, Mode::FibonacciCards];
const BOARD: &[Mode] = &[Mode::Fibonacci];

/// The variants of Fibonacci.
pub(crate) static VARIANTS: GameVariants = GameVariants {
    id: "fibonacci",
    title: "Fibonacci",
    modes: &[
        ModeSpec {
            mode: Mode::Fibonacci,
            name: "fibonacci",
            seats: 2,
            teams: false,
            cards: false,
            ratings: &[RatingSpec { name: "fibonacci", when: None }],
        },
        ModeSpec {
            mode: Mode::FibonacciCards,
            name: "fibonacci-cards",
            seats: 2,
            teams: false,
            cards: true,
            ratings: &[RatingSpec { name: "fibonacci-cards", when: None }],
        },
    ],
    options: &[
        option("group", Values::Words(&["same-kind", "any"]), ALL, |_, _| Value::Word("same-kind")),
        option("lone-step", Values::Words(&["any", "empty"]), ALL, |_, _| Value::Word("any")),
        option("reduction", Values::Words(&["always", "from-turn-6"]), BOARD, |_, _| Value::Word("always")),
        option("ring", Values::Words(&["six", "all-neighbours"]), BOARD, |_, _| Value::Word("six")),
        option("min-moves", Values::Words(&["0", "1", "all"]), ALL, |_, _| Value::Word("0")),
        option("start", Values::Seat, ALL, |_, _| Value::FIRST_SEAT),
        option("repetition", Values::Words(&["3", "off"]), ALL, |_, _| Value::Word("3")),
        option("turns", Values::RangeOrOff(20..=1000), ALL, |_, _| Value::Number(200)),
    ],
    describes: |edition, _| edition == Edition::Standard,
    offers: |_, _| &[],
    free_if_rated: &["start"],
    draws_lots: |_, _| true,
    check: |_, _| Ok(()),
};

const fn option(
    name: &'static str,
    values: Values,
    modes: &'static [Mode],
    default: fn(Mode, Edition) -> Value,
) -> OptionSpec {
    let only = if modes.len() == ALL.len() { "in Fibonacci" } else { "in Fibonacci without cards" };
    OptionSpec { name, values, modes, needs: &[], only, default }
}

impl Rules {
    /// Returns the rules with these settings of a mode of Fibonacci.
    pub(crate) fn of(mode: Mode, settings: &Settings) -> Self {
        Self {
            turns: settings.number("turns"),
            cards: mode == Mode::FibonacciCards,
            group: if settings.is("group", "any") { Group::Any } else { Group::SameKind },
            lone_step: if settings.is("lone-step", "empty") { LoneStep::Empty } else { LoneStep::Any },
            reduction: if settings.is("reduction", "from-turn-6") { Reduction::FromTurnSix } else { Reduction::Always },
            ring: if settings.is("ring", "all-neighbours") { Ring::AllNeighbours } else { Ring::Six },
            min_moves: match settings.get("min-moves") {
                Value::Word("1") => MinMoves::One,
                Value::Word("all") => MinMoves::All,
                _ => MinMoves::Zero,
            },
            repetition: settings.is("repetition", "3"),
        }
    }
}
