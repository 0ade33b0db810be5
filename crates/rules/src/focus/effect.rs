//! The effects of actions, for pages, diagrams and announcements.

use super::stack::MAX_HEIGHT;
use super::{Action, ActionKind, Focus, Square, Stack};
use crate::Seat;

/// The destination of a piece that comes off the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tray {
    /// The reserve of this seat, its owner.
    Reserve(Seat),
    /// The captures of this seat.
    Captured(Seat),
}

/// A piece that comes off the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fallen {
    /// Owner of the piece.
    pub piece: Seat,
    /// Where the piece goes.
    pub tray: Tray,
}

/// The effect of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The source; `None` for a drop.
    pub from: Option<Square>,
    /// The target.
    pub to: Square,
    /// The pieces that land.
    pub lifted: Stack,
    /// The pieces that come off the bottom, lowest first.
    pub fallen: Vec<Fallen>,
    /// The previous owner of the target stack, if it was not empty.
    pub covers: Option<Seat>,
    /// The owner of the stack that remains at `from`, if any.
    pub frees: Option<Seat>,
    /// Whether the piece at `to` goes to `from` in exchange.
    pub exchange: bool,
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the effect of a legal action.
    pub(super) fn effect_of(&self, action: Action) -> Effect {
        let plain = |from, to, lifted, frees| Effect {
            from,
            to,
            lifted,
            fallen: self.fallen(to, lifted),
            covers: self.stack(to).owner(),
            frees,
            exchange: false,
        };
        match action.kind() {
            ActionKind::Drop { to } => plain(None, to, Stack::from_pieces([self.turn]), None),
            ActionKind::Move { from, count, to } => {
                let stack = self.stack(from);
                let count = count.min(stack.height());
                plain(Some(from), to, stack.lifted(count), stack.left(count).owner())
            }
            ActionKind::Exchange { own, other } => Effect {
                fallen: Vec::new(),
                exchange: true,
                ..plain(Some(own), other, self.stack(own), self.stack(other).owner())
            },
        }
    }

    /// Returns the pieces that come off the bottom when these pieces land on `to`.
    fn fallen(&self, to: Square, lifted: Stack) -> Vec<Fallen> {
        let excess = (self.stack(to).height() + lifted.height()).saturating_sub(MAX_HEIGHT);
        let friend = |piece| piece == self.turn || Some(piece) == self.partner(self.turn);
        let tray = |piece| if friend(piece) { Tray::Reserve(piece) } else { Tray::Captured(self.turn) };
        let pieces = self.stack(to).pieces().chain(lifted.pieces());
        pieces.take(excess).map(|piece| Fallen { piece, tray: tray(piece) }).collect()
    }
}
