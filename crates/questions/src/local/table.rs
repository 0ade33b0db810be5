//! A game replayed from its log.

use super::LocalBot;
use crate::ask::BotSetup;
use crate::line::PlayedLine;
use gamut_rules::any::PlayedAction;
use gamut_rules::{AnyGame, Seat, Turn, Variant};
use gamut_table::first_place;
use gamut_views::{EventView, OfflineBot, OfflineEvent, OfflineGame, OfflineSeat, ServerMessage, game_change};
use std::collections::BTreeSet;

/// A game that reaches this many plies is drawn, as on the server.
const MAX_PLIES: usize = 5_000;

/// An end of the game other than by the rules.
#[derive(Debug, Clone)]
pub(super) struct Closed {
    pub(super) winners: Vec<Seat>,
    pub(super) reason: &'static str,
}

/// The state of a game after the events so far.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) game: AnyGame,
    /// The original players, in seat order.
    pub(super) seated: Vec<OfflineSeat>,
    /// The current bots, in seat order.
    pub(super) bots: Vec<Option<OfflineBot>>,
    /// Seats whose players left them to a bot, in order of leaving.
    pub(super) left: Vec<Seat>,
    /// Seats whose players were shown hints, in order.
    pub(super) hinted: Vec<Seat>,
    /// Plies decided by a person, in order.
    decided: Vec<u32>,
    /// The seats skipped after the last action.
    pub(super) skipped: Vec<Seat>,
    closed: Option<Closed>,
    seq: u32,
}

impl Table {
    /// Replays a log.
    ///
    /// # Errors
    /// Describes the invalid variant, bot or event.
    pub(super) fn replay(game: &OfflineGame) -> Result<Self, String> {
        let variant: Variant = game.variant.parse().map_err(|error: gamut_rules::ParseError| error.to_string())?;
        if game.seats.len() != variant.seats() {
            return Err(format!("{variant} has {} seats, not {}", variant.seats(), game.seats.len()));
        }
        let bots: Vec<Option<OfflineBot>> = game.seats.iter().map(bot).collect();
        if let Some(bot) = bots.iter().flatten().find(|bot| !(1..=8).contains(&bot.level)) {
            return Err(format!("a bot's level is 1 to 8, not {}", bot.level));
        }
        let mut table = Self {
            game: AnyGame::new(&variant).map_err(|error| error.to_string())?,
            seated: game.seats.clone(),
            bots,
            left: Vec::new(),
            hinted: Vec::new(),
            decided: Vec::new(),
            skipped: Vec::new(),
            closed: None,
            seq: 0,
        };
        for event in &game.events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// Returns the number of the newest event. The start is number 0.
    pub(super) fn seq(&self) -> u32 {
        self.seq
    }

    /// Applies an event, and records it and the messages for the page.
    pub(super) fn happen(
        &mut self,
        event: OfflineEvent,
        events: &mut Vec<OfflineEvent>,
        messages: &mut Vec<ServerMessage>,
    ) -> Result<(), String> {
        let happened = self.apply(&event)?;
        let happened = match &happened {
            Happened::Acted(played) => EventView::Acted { moved: played },
            Happened::Undone { ply } => EventView::Undone { ply: *ply },
            Happened::Resigned { seat } => EventView::Resigned { seat: *seat },
            Happened::Hinted { seat } => EventView::Hinted { seat: *seat },
            Happened::Left { seat } => EventView::Left { seat: *seat, seats: self.seats() },
        };
        let change = game_change(&self.game, &happened, self.standing(), self.awaits_human());
        let change = change.ok_or("what was played is an action of another game")?;
        messages.push(ServerMessage::Event { seq: self.seq, game: Box::new(change) });
        if matches!(event, OfflineEvent::Left { .. }) {
            messages.push(self.role());
        }
        events.push(event);
        Ok(())
    }

    fn apply(&mut self, event: &OfflineEvent) -> Result<Happened, String> {
        let happened = match event {
            OfflineEvent::Acted { action } => Happened::Acted(self.act(action)?),
            OfflineEvent::Undone { ply } => {
                if *ply as usize >= self.game.len() {
                    return Err(String::from("it undoes what was not played"));
                }
                self.skipped = self.game.undo_to(*ply as usize).map(|last| last.skipped).unwrap_or_default();
                while self.decided.last().is_some_and(|decided| decided > ply) {
                    self.decided.pop();
                }
                Happened::Undone { ply: *ply }
            }
            OfflineEvent::Resigned { seat } => {
                let loser = self.game.side_of(self.seat(*seat)?);
                let winners = self.all().filter(|&seat| self.game.side_of(seat) != loser).collect();
                self.closed = Some(Closed { winners, reason: "resigned" });
                Happened::Resigned { seat: *seat }
            }
            OfflineEvent::Hinted { seat } => {
                let place = self.seat(*seat)?;
                if !self.hinted.contains(&place) {
                    self.hinted.push(place);
                }
                Happened::Hinted { seat: *seat }
            }
            OfflineEvent::Left { seat, bot } => {
                let place = self.seat(*seat)?;
                self.bots[place.index()] = Some(*bot);
                self.left.push(place);
                // Actions from before a player left cannot be taken back.
                self.decided.clear();
                let staying: Vec<Seat> = self.all().filter(|seat| !self.left.contains(seat)).collect();
                if staying.len() == 1 {
                    self.closed = Some(Closed { winners: staying, reason: "left" });
                }
                Happened::Left { seat: *seat }
            }
        };
        self.seq += 1;
        Ok(happened)
    }

    fn act(&mut self, action: &str) -> Result<PlayedAction, String> {
        let is_card = self.game.turn() == Turn::Chance;
        let action = self.game.parse_action(action).map_err(|error| error.to_string())?;
        let checked = self.game.check(action).map_err(|error| error.to_string())?;
        let played = self.game.play_checked(checked);
        if !is_card && self.bots[played.seat.index()].is_none() {
            self.decided.push(played.ply);
        }
        self.skipped.clone_from(&played.skipped);
        Ok(played)
    }

    /// Returns all seats, in turn order.
    pub(super) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.seats())
    }

    /// Returns the seat with this number.
    ///
    /// # Errors
    /// There is no such seat.
    pub(super) fn seat(&self, number: u8) -> Result<Seat, String> {
        self.all().find(|seat| seat.number() == number).ok_or_else(|| format!("there is no seat {number}"))
    }

    /// Returns the winners and the reason if the game is over.
    pub(super) fn end(&self) -> Option<(Vec<Seat>, String)> {
        if let Some(outcome) = self.game.outcome() {
            let winners: Vec<Seat> = outcome.winner.seats().collect();
            return Some((first_place(self.game.seats(), &winners, &self.left), outcome.reason.to_string()));
        }
        if let Some(Closed { winners, reason }) = &self.closed {
            return Some((winners.clone(), String::from(*reason)));
        }
        (self.game.len() >= MAX_PLIES).then(|| (Vec::new(), String::from("length")))
    }

    /// Returns the seat in turn, or `None` if the game is over.
    pub(super) fn turn(&self) -> Option<Seat> {
        if self.end().is_some() { None } else { self.game.seat_in_turn() }
    }

    /// Returns the bot that is to move.
    pub(super) fn bot_to_move(&self) -> Option<OfflineBot> {
        let seat = self.turn().filter(|_| matches!(self.game.turn(), Turn::Act(_)))?;
        self.bots[seat.index()]
    }

    /// Returns whether a person is to act.
    pub(super) fn awaits_human(&self) -> bool {
        self.turn().is_some() && self.game.turn() != Turn::Chance && self.bot_to_move().is_none()
    }

    /// Returns whether only bots play; they then wait to be asked for each turn.
    pub(super) fn is_bots_alone(&self) -> bool {
        self.bots.iter().all(Option::is_some)
    }

    /// Returns the number of sides.
    pub(super) fn sides(&self) -> usize {
        self.all().map(|seat| self.game.side_of(seat)).collect::<BTreeSet<_>>().len()
    }

    /// Returns the number of plies after an undo: those before the last decision of a person.
    pub(super) fn undo_to(&self) -> Option<u32> {
        let last = self.decided.last()?;
        self.turn().map(|_| last - 1)
    }

    /// Returns the event that turns up a card, if one is due.
    pub(super) fn card(&self, seed: u32) -> Option<OfflineEvent> {
        self.turn()?;
        let action = self.game.draw(u64::from(seed))?.to_string();
        Some(OfflineEvent::Acted { action })
    }

    /// Returns the leading actions of a plan that are legal, as events.
    pub(super) fn planned(&self, actions: &[String]) -> Vec<OfflineEvent> {
        let (turn, mut game) = (self.game.turn(), self.game.clone());
        if self.bot_to_move().is_none() {
            return Vec::new();
        }
        let fits = |action: &&String| game.turn() == turn && game.play(action).is_ok();
        actions.iter().take_while(fits).map(|action| OfflineEvent::Acted { action: action.clone() }).collect()
    }

    /// Returns the bot that must plan its turn. Between bots alone there is one only if `asked`.
    pub(super) fn thinking(&self, asked: bool) -> Option<LocalBot> {
        let OfflineBot { level, seed } = self.bot_to_move().filter(|_| asked || !self.is_bots_alone())?;
        let line = PlayedLine { variant: self.game.variant().to_string(), from: None, actions: self.game.played() };
        Some(LocalBot { line, bot: BotSetup { level, nodes: None, seed } })
    }
}

/// The effect of an event, for the page.
enum Happened {
    Acted(PlayedAction),
    Undone { ply: u32 },
    Resigned { seat: u8 },
    Hinted { seat: u8 },
    Left { seat: u8 },
}

fn bot(seat: &OfflineSeat) -> Option<OfflineBot> {
    match seat {
        OfflineSeat::Bot(bot) => Some(*bot),
        OfflineSeat::Human { .. } => None,
    }
}
