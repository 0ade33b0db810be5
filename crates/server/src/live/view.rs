//! A game as the page is shown it.

use super::Timeline;
use crate::clock;
use crate::event::{Closed, Owner};
use crate::wire::{
    ActionView, Board, Fallen, GameSummary, GameView, Missing, Over, Phase, SeatKind, SeatView, StateView, TrayKind,
};
use gamut_rules::any::Effect;
use gamut_rules::focus::{self, Focus, Square, Tray};
use gamut_rules::{AnyGame, Outcome, Seat, with_focus};

/// Where every piece is; `None` of a game that cannot be shown.
pub(super) fn board(game: &AnyGame) -> Option<Board> {
    with_focus!(game.kind(), game => focus_board(game.position()))
}

fn focus_board<const SEATS: usize>(position: &Focus<SEATS>) -> Board {
    let filled = Square::all().filter(|&square| !position.stack(square).is_empty());
    let seats = || Seat::all(SEATS);
    let count = |holder: Seat, of: Seat| if of == holder { 0 } else { position.hand(holder).of(of) as u32 };
    Board {
        stacks: filled.map(|square| (square.to_string(), position.stack(square).to_string())).collect(),
        reserves: seats().map(|seat| position.reserve(seat) as u32).collect(),
        captured: seats().map(|holder| seats().map(|of| count(holder, of)).collect()).collect(),
    }
}

fn able<const SEATS: usize>(position: &Focus<SEATS>) -> Vec<bool> {
    Seat::all(SEATS).map(|seat| position.can_act(seat)).collect()
}

fn missing<const SEATS: usize>(position: &Focus<SEATS>) -> Option<Vec<Missing>> {
    let missing = |seat| {
        let missing = position.missing(seat)?;
        let each = missing.each.into_iter().map(|pieces| pieces as u32).collect();
        Some(Missing { each, total: missing.total.map(|pieces| pieces as u32) })
    };
    Seat::all(SEATS).map(missing).collect()
}

fn phase<const SEATS: usize>(position: &Focus<SEATS>) -> Phase {
    match position.phase() {
        focus::Phase::Exchange => Phase::Exchange,
        focus::Phase::Entry => Phase::Entry,
        focus::Phase::Play => Phase::Play,
    }
}

/// An action and what it does; `None` in a game that cannot be shown.
pub(super) fn action(action: String, effect: &Effect) -> Option<ActionView> {
    let Effect::Focus(effect) = effect else { return None };
    let fallen = effect.fallen.iter().map(|fallen| {
        let (tray, of) = match fallen.tray {
            Tray::Reserve(seat) => (TrayKind::Reserve, seat),
            Tray::Captured(seat) => (TrayKind::Captured, seat),
        };
        Fallen { piece: fallen.piece.number(), tray, of: of.number() }
    });
    Some(ActionView {
        action,
        from: effect.from.map(|square| square.to_string()),
        to: effect.to.to_string(),
        lifted: effect.lifted.to_string(),
        fallen: fallen.collect(),
        covers: effect.covers.map(Seat::number),
        frees: effect.frees.map(Seat::number),
        exchange: effect.exchange,
    })
}

impl Timeline {
    /// Where the game stands.
    pub(crate) fn state(&self) -> StateView {
        let thinking = self.waits_for().is_some();
        let listed = self.turn().is_some() && !thinking;
        let effects = if listed { self.game.effects() } else { Vec::new() };
        StateView {
            seq: self.seq,
            ply: self.ply(),
            position: self.game.position(),
            board: board(&self.game).unwrap_or_else(|| self.start.clone()),
            turn: self.turn().map(Seat::number),
            actions: effects.into_iter().filter_map(|(text, effect)| action(text, &effect)).collect(),
            thinking,
            can_undo: self.undo_to().is_some(),
            over: self.over(),
            quiet: with_focus!(self.game.kind(), game => game.position().quiet()).unwrap_or_default(),
            skipped: self.turn().and(self.moves.last()).map_or_else(Vec::new, |moved| moved.skipped.clone()),
            able: with_focus!(self.game.kind(), game => able(game.position())).unwrap_or_default(),
            missing: with_focus!(self.game.kind(), game => missing(game.position())).flatten(),
            phase: with_focus!(self.game.kind(), game => phase(game.position())).unwrap_or(Phase::Play),
            refused_exchanges: if listed { self.refused_exchanges() } else { Vec::new() },
        }
    }

    fn refused_exchanges(&self) -> Vec<String> {
        let refused = with_focus!(self.game.kind(), game => game.position().refused_exchanges());
        refused.unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    /// The whole game.
    pub(crate) fn view(&self) -> GameView {
        GameView {
            id: self.id.to_string(),
            variant: self.started.variant.clone(),
            seats: self.seats(),
            seq: self.seq,
            start: self.start.clone(),
            moves: self.moves.clone(),
            state: self.state(),
            rematch: self.rematch.map(|id| id.to_string()),
            talk: self.started.talk,
            created: clock::text(self.created),
        }
    }

    /// The game in a list.
    pub(crate) fn summary(&self, changed: i64) -> GameSummary {
        GameSummary {
            id: self.id.to_string(),
            variant: self.started.variant.clone(),
            seats: self.seats(),
            ply: self.ply(),
            turn: self.turn().map(Seat::number),
            result: self.over(),
            created: clock::text(self.created),
            changed: clock::text(changed),
        }
    }

    /// How the game ended: by the rules, by giving up, or as the record says that it came from.
    pub(super) fn over(&self) -> Option<Over> {
        if let Some(Outcome { winner, reason }) = self.game.outcome() {
            let winners = winner.seats().map(Seat::number).collect();
            return Some(Over { result: winner.to_string(), reason: reason.to_string(), winners });
        }
        let Closed { winners, reason } = self.closed.clone()?;
        let names: Vec<String> = winners.iter().map(u8::to_string).collect();
        let result = if names.is_empty() { String::from("draw") } else { names.join("+") };
        Some(Over { result, reason, winners })
    }

    fn ply(&self) -> u32 {
        self.moves.last().map_or(0, |moved| moved.ply)
    }

    fn seats(&self) -> Vec<SeatView> {
        let view = |seat: Seat| {
            let (kind, level, name) = match self.owner(seat) {
                Owner::Human { name } => (SeatKind::Human, None, name.clone()),
                Owner::Bot(bot) => (SeatKind::Bot, Some(bot.level), None),
            };
            SeatView { seat: seat.number(), side: self.game.side_of(seat).number(), kind, level, name }
        };
        Seat::all(self.game.seats()).map(view).collect()
    }
}
