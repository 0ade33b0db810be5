//! The format of the hand-written lessons.

use super::matcher::Matcher;
use serde::Deserialize;

/// A lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lesson {
    /// The game's name on the wire.
    pub(super) game: String,
    /// Its name in addresses and texts.
    pub(super) lesson: String,
    /// The default variant of its steps.
    pub(super) variant: String,
    /// Its steps.
    pub(super) steps: Vec<Step>,
}

/// A step: a position, and either a question with answers or a task.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    /// Its name in texts.
    pub(super) step: String,
    /// Position: `start`, `next` (after the previous step and its reply), or a position string.
    pub(super) position: Option<String>,
    /// For Focus: the position as squares and stacks, `d4:211 e4:2`.
    pub(super) men: Option<String>,
    /// For Fibonacci: the points of each side's men by kind, `C k1 S j3 j4 D …`.
    pub(super) red: Option<String>,
    pub(super) green: Option<String>,
    /// The seat in turn.
    #[serde(default = "one")]
    pub(super) turn: u8,
    /// For Focus: reserves and captures as in a position string.
    pub(super) reserves: Option<String>,
    pub(super) captured: Option<String>,
    /// For Fibonacci: the number of the turn, and the moves left in it.
    pub(super) number: Option<u32>,
    pub(super) left: Option<String>,
    /// For Fibonacci with cards: the contents of both piles.
    pub(super) piles: Option<String>,
    /// The step's variant, if not the lesson's.
    pub(super) variant: Option<String>,
    /// Squares or points that the text mentions.
    #[serde(default)]
    pub(super) marks: Vec<String>,
    /// For a question: the names of its answers, and the fact that the correct one states.
    pub(super) answers: Option<Vec<String>>,
    pub(super) fact: Option<String>,
    /// The actions that solve the step.
    pub(super) goal: Option<Matcher>,
    /// Whether every action is correct.
    #[serde(default)]
    pub(super) open: bool,
    /// Wrong actions with a reason of their own.
    #[serde(default)]
    pub(super) wrong: Vec<Wrong>,
    /// The opponent's reply to the correct action: an action, or `mirror`.
    pub(super) reply: Option<String>,
    /// Claims for the engine to confirm; the tests of `gamut-review` read and explain them.
    #[serde(default, rename = "claims")]
    pub(super) _claims: Vec<String>,
}

/// Wrong actions that share a reason.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wrong {
    /// The actions.
    #[serde(rename = "if")]
    pub(super) when: Matcher,
    /// The reason's name in texts.
    pub(super) why: String,
    /// The opponent's refutation.
    pub(super) reply: Option<String>,
}

fn one() -> u8 {
    1
}
