//! A game as the page is shown it.

mod fibonacci;
mod focus;

use super::Timeline;
use crate::clock;
use crate::event::{Closed, Owner};
use crate::wire::{
    ActionView, Board, FibonacciState, FocusState, GameSummary, GameView, Over, SeatKind, SeatView, StateView,
};
use gamut_rules::any::Effect;
use gamut_rules::{AnyGame, Outcome, Seat, with_game};

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

/// Where everything is.
pub(super) fn board(game: &AnyGame) -> Board {
    with_game!(game.kind(), game => game.position().board())
}

/// An action and what it does.
pub(super) fn action(text: String, effect: &Effect) -> ActionView {
    match effect {
        Effect::Focus(effect) => ActionView::Move(focus::action(text, effect)),
        Effect::Fibonacci(effect) => fibonacci::action(text, *effect),
    }
}

impl Timeline {
    /// Where the game stands.
    pub(crate) fn state(&self) -> StateView {
        let asks = self.asks();
        let effects = if asks { self.game.effects() } else { Vec::new() };
        StateView {
            seq: self.seq,
            ply: self.ply(),
            position: self.game.position(),
            board: board(&self.game),
            turn: self.turn().map(Seat::number),
            actions: effects.into_iter().map(|(text, effect)| action(text, &effect)).collect(),
            thinking: self.waits_for().is_some(),
            can_undo: self.undo_to().is_some(),
            over: self.over(),
            skipped: self.turn().and(self.moves.last()).map_or_else(Vec::new, |moved| moved.skipped.clone()),
            focus: with_game!(self.game.kind(), game => game.position().focus(asks)),
            fibonacci: with_game!(self.game.kind(), game => game.position().fibonacci()),
        }
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
