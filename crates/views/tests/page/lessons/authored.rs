//! The file that lessons are written in.

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
    /// The variant of all its steps that name no other.
    pub(super) variant: String,
    /// Its steps.
    pub(super) steps: Vec<Step>,
}

/// A step: a place, and either a question with answers or something to play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    /// Its name in texts.
    pub(super) step: String,
    /// Where it stands: `start`, `next` (after the step before it, its reply included), or a position string.
    pub(super) position: Option<String>,
    /// The same of Focus, as squares and stacks: `d4:211 e4:2`.
    pub(super) men: Option<String>,
    /// The same of Fibonacci: the points of each side's men by their kinds, `C k1 S j3 j4 D …`.
    pub(super) red: Option<String>,
    pub(super) green: Option<String>,
    /// Who is to act.
    #[serde(default = "one")]
    pub(super) turn: u8,
    /// Focus: the reserves and captures as in a position string.
    pub(super) reserves: Option<String>,
    pub(super) captured: Option<String>,
    /// Fibonacci: the number of the turn, and the moves left in it.
    pub(super) number: Option<u32>,
    pub(super) left: Option<String>,
    /// Fibonacci with cards: what is left in both piles.
    pub(super) piles: Option<String>,
    /// Another variant than the lesson's.
    pub(super) variant: Option<String>,
    /// Squares or points that the text speaks of.
    #[serde(default)]
    pub(super) marks: Vec<String>,
    /// A question: the names of its answers, and the fact that the right one states.
    pub(super) answers: Option<Vec<String>>,
    pub(super) fact: Option<String>,
    /// What is to be played.
    pub(super) goal: Option<Matcher>,
    /// Whatever is played is right.
    #[serde(default)]
    pub(super) open: bool,
    /// What is wrong for a reason of its own.
    #[serde(default)]
    pub(super) wrong: Vec<Wrong>,
    /// What the opponent plays after the right action: an action, or `mirror`.
    pub(super) reply: Option<String>,
    /// What the engine is to confirm; the tests of `gamut-review` read and explain it.
    #[serde(default, rename = "claims")]
    pub(super) _claims: Vec<String>,
}

/// Actions that are wrong for a reason of their own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wrong {
    /// Which they are.
    #[serde(rename = "if")]
    pub(super) when: Matcher,
    /// The name of the reason in texts.
    pub(super) why: String,
    /// How the opponent refutes them.
    pub(super) reply: Option<String>,
}

fn one() -> u8 {
    1
}
