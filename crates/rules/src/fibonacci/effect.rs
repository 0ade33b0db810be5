//! What an action does, for pages, diagrams and speech.

use super::{Action, Fibonacci, Man, Point, Sort};

/// What an action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A man goes to another point; what stands there goes where he came from.
    Step {
        /// Where he comes from.
        from: Point,
        /// Where he goes.
        to: Point,
        /// Who goes.
        mover: Man,
        /// Who stands there.
        displaced: Option<Man>,
    },
    /// The rest of the turn is given up.
    End,
    /// This card is turned up.
    Card(u8),
}

impl Fibonacci {
    /// What a legal action does here. A step from an empty point, which is none, does nothing: it is told as the end of
    /// the turn.
    pub(super) fn effect_of(&self, action: Action) -> Effect {
        match action.sort() {
            Sort::Step { from, to } => match self.man(from) {
                Some(mover) => Effect::Step { from, to, mover, displaced: self.man(to) },
                None => Effect::End,
            },
            Sort::End => Effect::End,
            Sort::Card(number) => Effect::Card(number),
        }
    }
}
