//! The effects of actions, for pages, diagrams and announcements.

use super::{Action, ActionKind, Fibonacci, Man, Point};
use crate::Position;

/// The effect of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A man moves to another point; a man standing there goes to the source.
    Step {
        /// The source.
        from: Point,
        /// The target.
        to: Point,
        /// The man that moves.
        mover: Man,
        /// The man on the target, if any.
        displaced: Option<Man>,
        /// Per seat: the number of enemy strikes then adjacent to its centre.
        attackers: [u8; 2],
    },
    /// The rest of the turn is declined.
    End,
    /// A card is turned up.
    Card {
        /// Its number, 1 to 6.
        number: u8,
        /// The number of ones, twos, … sixes left in the pile.
        left: [u8; 6],
    },
}

impl Fibonacci {
    /// Returns the effect of a legal action. For an illegal step from an empty point it returns [`Effect::End`].
    pub(super) fn effect_of(&self, action: Action) -> Effect {
        match action.kind() {
            ActionKind::Step { from, to } => match self.man(from) {
                Some(mover) => {
                    let mut after = *self;
                    after.play_unchecked(action);
                    Effect::Step { from, to, mover, displaced: self.man(to), attackers: after.all_attackers() }
                }
                None => Effect::End,
            },
            ActionKind::End => Effect::End,
            ActionKind::Card(number) => Effect::Card { number, left: self.piles[self.side].without(number).counts() },
        }
    }
}
