//! Focus as the page is shown it.

use super::Shown;
use crate::wire::{Board, Fallen, FocusBoard, FocusMove, FocusState, Missing, Phase, TrayKind};
use gamut_rules::Seat;
use gamut_rules::focus::{self, Effect, Focus, Square, Tray};

impl<const SEATS: usize> Shown for Focus<SEATS> {
    fn board(&self) -> Board {
        let filled = Square::all().filter(|&square| !self.stack(square).is_empty());
        let seats = || Seat::all(SEATS);
        let count = |holder: Seat, of: Seat| if of == holder { 0 } else { self.hand(holder).of(of) as u32 };
        Board::Focus(FocusBoard {
            stacks: filled.map(|square| (square.to_string(), self.stack(square).to_string())).collect(),
            reserves: seats().map(|seat| self.reserve(seat) as u32).collect(),
            captured: seats().map(|holder| seats().map(|of| count(holder, of)).collect()).collect(),
        })
    }

    fn focus(&self, asked: bool) -> Option<FocusState> {
        let refused = if asked { self.refused_exchanges() } else { Vec::new() };
        Some(FocusState {
            quiet: self.quiet(),
            able: Seat::all(SEATS).map(|seat| self.can_act(seat)).collect(),
            missing: missing(self),
            phase: match self.phase() {
                focus::Phase::Exchange => Phase::Exchange,
                focus::Phase::Entry => Phase::Entry,
                focus::Phase::Play => Phase::Play,
            },
            refused_exchanges: refused.iter().map(ToString::to_string).collect(),
        })
    }
}

fn missing<const SEATS: usize>(position: &Focus<SEATS>) -> Option<Vec<Missing>> {
    let missing = |seat| {
        let missing = position.missing(seat)?;
        let each = missing.each.into_iter().map(|pieces| pieces as u32).collect();
        Some(Missing { each, total: missing.total.map(|pieces| pieces as u32) })
    };
    Seat::all(SEATS).map(missing).collect()
}

/// An action and what it does.
pub(super) fn action(action: String, effect: &Effect) -> FocusMove {
    let fallen = effect.fallen.iter().map(|fallen| {
        let (tray, of) = match fallen.tray {
            Tray::Reserve(seat) => (TrayKind::Reserve, seat),
            Tray::Captured(seat) => (TrayKind::Captured, seat),
        };
        Fallen { piece: fallen.piece.number(), tray, of: of.number() }
    });
    FocusMove {
        action,
        from: effect.from.map(|square| square.to_string()),
        to: effect.to.to_string(),
        lifted: effect.lifted.to_string(),
        fallen: fallen.collect(),
        covers: effect.covers.map(Seat::number),
        frees: effect.frees.map(Seat::number),
        exchange: effect.exchange,
    }
}
