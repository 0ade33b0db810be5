//! Conversion of Focus's positions and actions to their views.

use super::{Fallen, FocusBoard, FocusMove, FocusPlayed, FocusState, Missing, Phase, TrayKind};
use crate::game::{Shown, numbers};
use gamut_rules::any::{self, PlayedAction};
use gamut_rules::focus::{self, Action, Effect, Focus, Square, Tray};
use gamut_rules::{Position, Seat};

impl<const SEATS: usize> Shown for Focus<SEATS> {
    type Board = FocusBoard;
    type Played = FocusPlayed;
    type State = FocusState;

    fn board(&self) -> FocusBoard {
        board(self)
    }

    fn state(&self, asked: bool, actions: &[Action]) -> FocusState {
        let refused = if asked { self.refused_exchanges() } else { Vec::new() };
        FocusState {
            board: board(self),
            actions: actions.iter().map(|&one| action(one.to_string(), &self.effect(one))).collect(),
            able: Seat::all(SEATS).map(|seat| self.can_act(seat)).collect(),
            missing: missing(self),
            phase: match self.phase() {
                focus::Phase::Exchange => Phase::Exchange,
                focus::Phase::Entry => Phase::Entry,
                focus::Phase::Play => Phase::Play,
            },
            refused_exchanges: refused.iter().map(ToString::to_string).collect(),
        }
    }

    fn played(played: &PlayedAction) -> Option<FocusPlayed> {
        let any::Effect::Focus(effect) = &played.effect else { return None };
        Some(FocusPlayed {
            action: action(played.action.to_string(), effect),
            ply: played.ply,
            seat: played.seat.number(),
            skipped: numbers(&played.skipped),
        })
    }
}

fn board<const SEATS: usize>(position: &Focus<SEATS>) -> FocusBoard {
    let filled = Square::all().filter(|&square| !position.stack(square).is_empty());
    let seats = || Seat::all(SEATS);
    let count = |holder: Seat, of: Seat| if of == holder { 0 } else { position.hand(holder).of(of) as u32 };
    FocusBoard {
        stacks: filled.map(|square| (square.to_string(), position.stack(square).to_string())).collect(),
        reserves: seats().map(|seat| position.reserve(seat) as u32).collect(),
        captured: seats().map(|holder| seats().map(|of| count(holder, of)).collect()).collect(),
    }
}

fn missing<const SEATS: usize>(position: &Focus<SEATS>) -> Option<Vec<Missing>> {
    let missing = |seat| {
        let missing = position.missing(seat)?;
        let each = missing.each.into_iter().map(|pieces| pieces as u32).collect();
        let [total, counted] = [missing.total, missing.counted].map(|pieces| pieces.map(|pieces| pieces as u32));
        Some(Missing { each, total, counted })
    };
    Seat::all(SEATS).map(missing).collect()
}

/// Returns the view of an action and its effect.
fn action(action: String, effect: &Effect) -> FocusMove {
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
        frees: effect.frees.map(Seat::number),
        exchange: effect.exchange,
    }
}
