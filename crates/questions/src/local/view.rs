//! Views of a game without a server.

use super::table::Table;
use gamut_rules::Seat;
use gamut_table::places;
use gamut_views::{
    GameView, OfflineGame, OfflineSeat, Over, SeatKind, SeatView, ServerMessage, Standing, TalkRights, game_history,
};

impl Table {
    /// Returns the view of the whole game.
    pub(super) fn view(&self, game: &OfflineGame) -> GameView {
        GameView {
            id: game.id.clone(),
            variant: game.variant.clone(),
            seats: self.seats(),
            seq: self.seq(),
            rematch: None,
            takebacks: true,
            pace: None,
            rated: false,
            public: false,
            questions: false,
            offline: true,
            hinted: self.hinted.iter().map(|seat| seat.number()).collect(),
            lobby: false,
            talk: None,
            created: game.created.clone(),
            from: None,
            game: game_history(&self.game, self.standing(), self.awaits_human()),
        }
    }

    /// Returns the permissions of the person at the screen: to act for every seat without a bot.
    pub(super) fn role(&self) -> ServerMessage {
        let seats = self.all().filter(|seat| self.bots[seat.index()].is_none()).map(Seat::number);
        ServerMessage::Role { seats: seats.collect(), maker: true, talk: TalkRights::default() }
    }

    /// Returns the game's standing.
    pub(super) fn standing(&self) -> Standing {
        let turn = self.turn();
        Standing {
            seq: self.seq(),
            ply: u32::try_from(self.game.len()).unwrap_or(u32::MAX),
            position: self.game.position(),
            turn: turn.map(Seat::number),
            waiting: false,
            thinking: self.bot_to_move().is_some(),
            can_undo: self.undo_to().is_some(),
            over: self.end().map(|(winners, reason)| over(&winners, reason)),
            places: self.end().map(|(winners, _)| {
                let sides: Vec<Seat> = self.all().map(|seat| self.game.side_of(seat)).collect();
                places(&sides, &winners, &self.left)
            }),
            asked: None,
            deciding: None,
            unasked: Vec::new(),
            clock: None,
            skipped: turn.map(|_| self.skipped.iter().map(|seat| seat.number()).collect()).unwrap_or_default(),
        }
    }

    /// Returns the players, in seat order.
    pub(super) fn seats(&self) -> Vec<SeatView> {
        let view = |seat: Seat| {
            let (bot, left) = (self.bots[seat.index()], self.left.contains(&seat));
            let name = match &self.seated[seat.index()] {
                OfflineSeat::Human { name } => name.clone(),
                OfflineSeat::Bot(_) => None,
            };
            SeatView {
                seat: seat.number(),
                side: self.game.side_of(seat).number(),
                kind: if bot.is_some() { SeatKind::Bot } else { SeatKind::Human },
                level: bot.map(|bot| bot.level),
                name,
                account: false,
                program: false,
                // All of them share this screen.
                typed: None,
                person: None,
                left,
            }
        };
        self.all().map(view).collect()
    }
}

fn over(winners: &[Seat], reason: String) -> Over {
    let winners: Vec<u8> = winners.iter().map(|seat| seat.number()).collect();
    let names: Vec<String> = winners.iter().map(u8::to_string).collect();
    let result = if names.is_empty() { String::from("draw") } else { names.join("+") };
    Over { result, reason, winners, late: None }
}
