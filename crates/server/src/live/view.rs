//! A game as the page is shown it.

use super::Timeline;
use super::change::Happened;
use crate::clock;
use crate::event::{Closed, Talk};
use crate::store::Listed;
use crate::summary::{SeatSummary, Summary};
use gamut_rules::{AnyGame, Seat};
use gamut_views::{
    EventView, GameBoard, GameSummary, GameView, Over, SeatKind, SeatView, ServerMessage, Standing, game_board,
    game_change, game_history,
};

fn over(end: Closed) -> Over {
    let names: Vec<String> = end.winners.iter().map(u8::to_string).collect();
    let result = if names.is_empty() { String::from("draw") } else { names.join("+") };
    Over { result, reason: end.reason, winners: end.winners }
}

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

/// What happened, and where the game stands after it.
pub(super) fn event(game: &Timeline, happened: &Happened) -> ServerMessage {
    let event = match happened {
        Happened::Acted(played) => EventView::Acted { moved: played },
        Happened::Undone { ply } => EventView::Undone { ply: *ply },
        Happened::Resigned { seat } => EventView::Resigned { seat: seat.number() },
        Happened::Left { seat } => EventView::Left { seat: seat.number(), seats: seats(game.seats()) },
        Happened::Rematch { id } => EventView::Rematch { id: id.to_string() },
    };
    let change = game_change(&game.game, &event, game.standing(), game.awaits_human());
    let change = change.expect("what was played in a game is an action of that game");
    ServerMessage::Event { seq: game.seq, game: Box::new(change) }
}

impl Timeline {
    /// Where the game stands, as far as every game has it.
    fn standing(&self) -> Standing {
        Standing {
            seq: self.seq,
            ply: self.ply(),
            position: self.game.position(),
            turn: self.turn().map(Seat::number),
            thinking: self.bot_to_move().is_some(),
            can_undo: self.undo_to().is_some(),
            over: self.end().map(over),
            skipped: if self.turn().is_some() { numbers(&self.skipped) } else { Vec::new() },
        }
    }

    /// The whole game. It is played again for this.
    pub(crate) fn view(&self) -> GameView {
        GameView {
            id: self.id.to_string(),
            variant: self.started.variant.clone(),
            seats: seats(self.seats()),
            seq: self.seq,
            rematch: self.rematch.map(|id| id.to_string()),
            talk: self.started.talk.map(gamut_views::Talk::from),
            created: clock::text(self.created),
            game: game_history(&self.game, self.standing(), self.awaits_human()),
        }
    }

    fn ply(&self) -> u32 {
        u32::try_from(self.game.len()).unwrap_or(u32::MAX)
    }
}

impl From<Talk> for gamut_views::Talk {
    fn from(talk: Talk) -> Self {
        match talk {
            Talk::Silent => Self::Silent,
            Talk::Open => Self::Open,
        }
    }
}

/// A game in a list. Its position is read, not reached by replay.
pub(super) fn listed(game: Listed) -> GameSummary {
    let Listed { id, created, changed, summary } = game;
    let board = board(&summary);
    GameSummary {
        id: id.to_string(),
        variant: summary.variant,
        seats: seats(summary.seats),
        ply: summary.ply,
        turn: summary.turn,
        result: summary.over.map(over),
        board,
        created: clock::text(created),
        changed: clock::text(changed),
    }
}

fn board(summary: &Summary) -> Option<GameBoard> {
    let variant = summary.variant.parse().ok()?;
    let game = AnyGame::from_position(&variant, &summary.position).ok()?;
    Some(game_board(&game))
}

fn seats(seats: Vec<SeatSummary>) -> Vec<SeatView> {
    let view = |(SeatSummary { side, level, name, left }, number)| {
        let kind = if level.is_some() { SeatKind::Bot } else { SeatKind::Human };
        SeatView { seat: number, side, kind, level, name, left }
    };
    seats.into_iter().zip(1..).map(view).collect()
}
