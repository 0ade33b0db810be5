//! A game as the page is shown it.

mod fibonacci;
mod focus;

use super::Timeline;
use super::change::Happened;
use crate::clock;
use crate::event::Closed;
use crate::store::Listed;
use crate::summary::SeatSummary;
use crate::wire::{
    ActionView, Board, EventView, FibonacciState, FocusState, GameSummary, GameView, MoveView, Over, SeatKind,
    SeatView, StateView,
};
use gamut_rules::any::{AnyAction, Effect, PlayedAction};
use gamut_rules::{Seat, with_game};

/// A position that the page can be shown. What only one game knows, the others leave out.
trait Shown {
    fn board(&self) -> Board;

    /// `asked`: is a person to act?
    fn focus(&self, _asked: bool) -> Option<FocusState> {
        None
    }

    fn fibonacci(&self) -> Option<FibonacciState> {
        None
    }
}

/// An action and what it does.
fn action(action: AnyAction, effect: &Effect) -> ActionView {
    match effect {
        Effect::Focus(effect) => ActionView::Move(focus::action(action.to_string(), effect)),
        Effect::Fibonacci(effect) => fibonacci::action(action.to_string(), *effect),
    }
}

fn moved(played: &PlayedAction) -> MoveView {
    MoveView {
        action: action(played.action, &played.effect),
        ply: played.ply,
        seat: played.seat.number(),
        skipped: numbers(&played.skipped),
        turn: played.turn,
    }
}

fn over(end: Closed) -> Over {
    let names: Vec<String> = end.winners.iter().map(u8::to_string).collect();
    let result = if names.is_empty() { String::from("draw") } else { names.join("+") };
    Over { result, reason: end.reason, winners: end.winners }
}

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

/// What happened.
pub(super) fn event(happened: &Happened) -> EventView {
    match happened {
        Happened::Acted(played) => EventView::Acted { moved: moved(played) },
        Happened::Undone { ply } => EventView::Undone { ply: *ply },
        Happened::Resigned { seat } => EventView::Resigned { seat: seat.number() },
        Happened::Rematch { id } => EventView::Rematch { id: id.to_string() },
    }
}

impl Timeline {
    /// Where the game stands.
    pub(crate) fn state(&self) -> StateView {
        let asks = self.awaits_person();
        let effects = if asks { self.game.effects() } else { Vec::new() };
        StateView {
            seq: self.seq,
            ply: self.ply(),
            position: self.game.position(),
            board: with_game!(self.game.kind(), game => game.position().board()),
            turn: self.turn().map(Seat::number),
            actions: effects.iter().map(|(one, effect)| action(*one, effect)).collect(),
            thinking: self.bot_to_move().is_some(),
            can_undo: self.undo_to().is_some(),
            over: self.end().map(over),
            skipped: if self.turn().is_some() { numbers(&self.skipped) } else { Vec::new() },
            focus: with_game!(self.game.kind(), game => game.position().focus(asks)),
            fibonacci: with_game!(self.game.kind(), game => game.position().fibonacci()),
        }
    }

    /// The whole game. It is played again for this.
    pub(crate) fn view(&self) -> GameView {
        GameView {
            id: self.id.to_string(),
            variant: self.started.variant.clone(),
            seats: seats(self.seats()),
            seq: self.seq,
            start: with_game!(self.game.kind(), game => game.start().board()),
            moves: self.game.history().iter().map(moved).collect(),
            state: self.state(),
            rematch: self.rematch.map(|id| id.to_string()),
            talk: self.started.talk,
            created: clock::text(self.created),
        }
    }

    fn ply(&self) -> u32 {
        u32::try_from(self.game.len()).unwrap_or(u32::MAX)
    }
}

/// A game in a list.
pub(super) fn listed(game: Listed) -> GameSummary {
    let Listed { id, created, changed, summary } = game;
    GameSummary {
        id: id.to_string(),
        variant: summary.variant,
        seats: seats(summary.seats),
        ply: summary.ply,
        turn: summary.turn,
        result: summary.over.map(over),
        created: clock::text(created),
        changed: clock::text(changed),
    }
}

fn seats(seats: Vec<SeatSummary>) -> Vec<SeatView> {
    let view = |(SeatSummary { side, level, name }, number)| {
        let kind = if level.is_some() { SeatKind::Bot } else { SeatKind::Human };
        SeatView { seat: number, side, kind, level, name }
    };
    seats.into_iter().zip(1..).map(view).collect()
}
