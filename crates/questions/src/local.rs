//! Games that are played without a server: at one screen, and against bots. They go the way of the server's: a log of
//! events, messages in, messages out, with the same numbers, so that a server can take a game over at any event.

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

/// The longest name of a person, in characters, as the server has it.
const MAX_NAME: usize = 40;

/// What is done in a game that is played without a server.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum LocalStep {
    /// Nothing: the game is shown.
    View,
    /// A person does something, as on the game's socket.
    Hear {
        /// What the page sends.
        message: ClientMessage,
    },
    /// A bot plays what it has planned for its turn.
    Plan {
        /// In notation.
        actions: Vec<String>,
    },
}

/// What came of it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LocalAnswer {
    /// What has happened, to be added to the log.
    pub events: Vec<OfflineEvent>,
    /// What the page is told, as on the game's socket.
    pub messages: Vec<ServerMessage>,
    /// The game as it stands now.
    pub view: GameView,
    /// The bot that is to plan its turn now.
    pub thinking: Option<LocalBot>,
}

/// A bot that is to plan its turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LocalBot {
    /// The game.
    pub line: PlayedLine,
    /// The bot.
    pub bot: BotSetup,
}

/// Makes a game of what the form for a new game asks, if it can be played without a server. `seed` decides what is left
/// to chance.
///
/// # Errors
/// What is wrong with it.
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
        SeatSetup::Open => Err(String::from("a seat for somebody elsewhere needs the server")),
        SeatSetup::Bot { level, seed, .. } => Ok(OfflineSeat::Bot(OfflineBot { level, seed: seed.unwrap_or(drawn) })),
    }
}

/// The same once more, everybody one seat on.
///
/// # Errors
/// When the game cannot be read.
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

/// Does something in a game. What is refused is told as on the socket, and changes nothing.
///
/// # Errors
/// When the game cannot be read.
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
    // Cards are turned up by nobody, at the beginning too.
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
