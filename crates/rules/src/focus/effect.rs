//! What an action does, for pages, diagrams and speech.

use super::stack::MAX_HEIGHT;
use super::{Action, Focus, Kind, Square, Stack};
use crate::Seat;

/// Where a piece goes that comes off the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tray {
    /// Back to the reserve of this seat, its owner.
    Reserve(Seat),
    /// Captured by this seat.
    Captured(Seat),
}

/// A piece that comes off the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fallen {
    /// Whose piece it is.
    pub piece: Seat,
    /// Where it goes.
    pub tray: Tray,
}

/// What an action does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// Where pieces are lifted; `None` for a drop.
    pub from: Option<Square>,
    /// Where they land.
    pub to: Square,
    /// The pieces that land.
    pub lifted: Stack,
    /// What comes off the bottom, the lowest piece first.
    pub fallen: Vec<Fallen>,
    /// Who topped the target before, if it was not empty.
    pub covers: Option<Seat>,
    /// Who tops what stays at `from`, if anything does.
    pub frees: Option<Seat>,
    /// Does the piece at `to` go to `from` in exchange?
    pub exchange: bool,
}

impl<const SEATS: usize> Focus<SEATS> {
    /// What a legal action does here.
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
            Kind::Drop { to } => plain(None, to, Stack::from_pieces([self.turn]), None),
            Kind::Move { from, count, to } => {
                let stack = self.stack(from);
                let count = count.min(stack.height());
                plain(Some(from), to, stack.lifted(count), stack.left(count).owner())
            }
            Kind::Exchange { own, other } => Effect {
                fallen: Vec::new(),
                exchange: true,
                ..plain(Some(own), other, self.stack(own), self.stack(other).owner())
            },
        }
    }

    /// What comes off the bottom of `to` when this part lands there.
    fn fallen(&self, to: Square, lifted: Stack) -> Vec<Fallen> {
        let excess = (self.stack(to).height() + lifted.height()).saturating_sub(MAX_HEIGHT);
        let friend = |piece| piece == self.turn || Some(piece) == self.partner(self.turn);
        let tray = |piece| if friend(piece) { Tray::Reserve(piece) } else { Tray::Captured(self.turn) };
        let pieces = self.stack(to).pieces().chain(lifted.pieces());
        pieces.take(excess).map(|piece| Fallen { piece, tray: tray(piece) }).collect()
    }
}
