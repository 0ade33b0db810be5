//! Games without a server, at one screen or against bots. Like the server's they are a log of events with messages in
//! and out and the same numbering, so that a server can take a game over at any event.

mod judge;
mod table;
mod view;

use gamut_rules::variant::Start;
use gamut_rules::{Seat, Variant};
use gamut_views::{
    ClientMessage, GameView, NewGame, OfflineBot, OfflineEvent, OfflineGame, OfflineSeat, SeatSetup, ServerMessage,
};
use serde::{Deserialize, Serialize};
use table::Table;
use ts_rs::TS;

use crate::ask::BotSetup;
use crate::line::PlayedLine;

/// The longest name of a player, in characters; the same as the server's.
const MAX_NAME: usize = 40;

/// A step in a game without a server.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum LocalStep {
    /// Show the game.
    View,
    /// A player's message, as on the game's socket.
    Hear {
        /// What the page sends.
        message: ClientMessage,
    },
    /// The actions that a bot planned for its turn.
    Plan {
        /// The actions in notation.
        actions: Vec<String>,
    },
}

/// The result of a step.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LocalAnswer {
    /// New events, to append to the log.
    pub events: Vec<OfflineEvent>,
    /// Messages for the page, as on the game's socket.
    pub messages: Vec<ServerMessage>,
    /// The game after the step.
    pub view: GameView,
    /// The bot that must plan its turn next.
    pub thinking: Option<LocalBot>,
}

/// A bot that must plan its turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LocalBot {
    /// The game.
    pub line: PlayedLine,
    /// The bot.
    pub bot: BotSetup,
}

/// Creates a game from the new-game form, if it can be played without a server. `seed` decides everything drawn by lot.
///
/// # Errors
/// Describes the invalid or unsupported setting.
pub(crate) fn begin(id: String, created: String, game: NewGame, seed: u32) -> Result<OfflineGame, String> {
    let variant: Variant = game.variant.parse().map_err(|error: gamut_rules::ParseError| error.to_string())?;
    if game.pace.is_some() || game.rated == Some(true) || game.lobby == Some(true) {
        return Err(String::from("a clock, a rating and the lobby need the server"));
    }
    let variant = match variant.start() {
        Start::Lot => variant.with_first_seat(Seat::new(seed as usize % variant.seats())),
        Start::Seat(_) => variant,
    };
    let seats = game.seats.into_iter().zip(1..).map(|(setup, number)| seat(setup, seed.wrapping_add(number)));
    let game = OfflineGame {
        id,
        created,
        variant: variant.to_string(),
        seats: seats.collect::<Result<_, _>>()?,
        seed,
        events: Vec::new(),
    };
    Table::replay(&game)?;
    Ok(game)
}

fn seat(setup: SeatSetup, drawn: u32) -> Result<OfflineSeat, String> {
    match setup {
        SeatSetup::Human { name } => {
            let name = name.map(|name| name.trim().chars().take(MAX_NAME).collect::<String>());
            Ok(OfflineSeat::Human { name: name.filter(|name| !name.is_empty()) })
        }
        SeatSetup::Open => Err(String::from("a seat for another person needs the server")),
        SeatSetup::Bot { level, seed, .. } => Ok(OfflineSeat::Bot(OfflineBot { level, seed: seed.unwrap_or(drawn) })),
    }
}

/// Creates a rematch in which every player moves one seat on.
///
/// # Errors
/// The log of `old` is invalid.
pub(crate) fn rematch(old: &OfflineGame, id: String, created: String, seed: u32) -> Result<OfflineGame, String> {
    let mut seats = old.seats.clone();
    seats.rotate_right(1);
    for (seat, number) in seats.iter_mut().zip(1..) {
        if let OfflineSeat::Bot(bot) = seat {
            bot.seed = seed.wrapping_add(number);
        }
    }
    let game = OfflineGame { id, created, variant: old.variant.clone(), seats, seed, events: Vec::new() };
    Table::replay(&game)?;
    Ok(game)
}

/// Runs a step. A refusal is a message, as on the socket, and changes nothing.
///
/// # Errors
/// The game's log is invalid.
pub(crate) fn step(game: &OfflineGame, step: &LocalStep) -> Result<LocalAnswer, String> {
    let mut table = Table::replay(game)?;
    let (mut messages, mut events) = (Vec::new(), Vec::new());
    let wanted = match step {
        LocalStep::View => Ok(Vec::new()),
        LocalStep::Hear { message } => table.judge(message).map(|event| event.into_iter().collect()),
        LocalStep::Plan { actions } => Ok(table.planned(actions)),
    };
    match wanted {
        Ok(wanted) => {
            for event in wanted {
                table.happen(event, &mut events, &mut messages)?;
            }
        }
        Err(refusal) => {
            let LocalStep::Hear { message } = step else { return Err(refusal.why) };
            messages.push(refusal.message(message.re(), table.seq()));
        }
    }
    // Turn up cards that are due, also at the start of a game.
    while let Some(card) = table.card(game.seed) {
        table.happen(card, &mut events, &mut messages)?;
    }
    if let LocalStep::Hear { message: ClientMessage::Ping { re } } = step {
        messages.push(ServerMessage::Pong { re: *re });
    }
    let asked = matches!(step, LocalStep::Hear { message: ClientMessage::Step { .. } });
    let thinking = table.thinking(asked);
    Ok(LocalAnswer { view: table.view(game), events, messages, thinking })
}
