//! Games without a server, at one screen or against bots: a [`Timeline`] whose log the page keeps. Its numbers and
//! messages are the server's, so that a server can take a game over at any event.

mod setup;

pub(crate) use setup::{begin, rematch};

use crate::line::PlayedLine;
use crate::step::{BotSetup, LocalAnswer, LocalBot, LocalStep};
use gamut_rules::any::notation;
use gamut_table::change::{Happened, Prepared};
use gamut_table::{Audience, Bot, Command, Event, Refusal, Timeline, Viewer};
use gamut_views::{
    ClientMessage, Code, GameView, OfflineGame, SeatView, ServerMessage, TalkRights, event_message, game_view,
};

/// Runs a step. A refusal is a message, as on the socket, and changes nothing.
///
/// # Errors
/// The game's log is invalid.
pub(crate) fn step(game: &OfflineGame, step: &LocalStep) -> Result<LocalAnswer, String> {
    let timeline = game.replay().map_err(|error| error.to_string())?;
    let mut table = LocalTable { timeline, events: Vec::new(), messages: Vec::new() };
    let mut asked = false;
    match step {
        LocalStep::View => {}
        LocalStep::Hear { message } => match table.hear(message) {
            Ok(steps) => asked = steps,
            Err((code, text)) => {
                let (re, seq) = (Some(message.re()), table.timeline.seq());
                table.messages.push(ServerMessage::Refused { re, code, message: text, seq });
            }
        },
        LocalStep::Plan { actions } => table.play_plan(actions),
    }
    // Turn up cards that are due, also at the start of a game.
    while let Some(card) = table.timeline.card() {
        let prepared = table.timeline.prepare_action(card).map_err(|error| error.to_string())?;
        table.commit(prepared);
    }
    if let LocalStep::Hear { message: ClientMessage::Ping { re } } = step {
        table.messages.push(ServerMessage::Pong { re: *re });
    }
    let (thinking, LocalTable { timeline, events, messages }) = (table.thinking(asked), table);
    let view = game_view(&timeline, seats(&timeline), 0, Audience::Told);
    // The page's own, and nobody else can be asked.
    let view = GameView { id: game.id.clone(), created: game.created.clone(), questions: false, ..view };
    Ok(LocalAnswer { events, messages, view, thinking })
}

/// A game, with what a step adds to its log and tells the page.
struct LocalTable {
    timeline: Timeline,
    events: Vec<Event>,
    messages: Vec<ServerMessage>,
}

impl LocalTable {
    /// Carries out a message of the people at the screen. Returns whether it asks for a bot's turn.
    fn hear(&mut self, message: &ClientMessage) -> Result<bool, (Code, String)> {
        let refused = |refusal: Refusal| (code(&refusal), refusal.to_string());
        let (seq, command) = match (message, message.command()) {
            (ClientMessage::Ping { .. }, _) => return Ok(false),
            (ClientMessage::Step { seq, .. }, _) => return self.timeline.steps(*seq, &people()).map_err(refused),
            (_, Some((seq, command))) if is_local(&command) => (seq, command),
            _ => return Err((Code::CannotAsk, String::from("that needs the server"))),
        };
        let judged = self.timeline.judge(seq, command, &people(), 0, self.timeline.seq()).map_err(refused)?;
        judged.into_iter().for_each(|prepared| self.commit(prepared));
        Ok(false)
    }

    /// Plays a bot's turn: the actions up to the first that is not possible.
    fn play_plan(&mut self, actions: &[String]) {
        let turn = self.timeline.game().turn();
        for action in actions {
            let in_turn = self.timeline.bot_to_move().is_some() && self.timeline.game().turn() == turn;
            let Some(prepared) = in_turn.then(|| self.timeline.prepare_text(action).ok()).flatten() else { break };
            self.commit(prepared);
        }
    }

    fn commit(&mut self, Prepared { event, change, .. }: Prepared) {
        let happened = self.timeline.accept(change, None, 0);
        let game = &self.timeline;
        self.messages.push(event_message(game, &happened, || seats(game), 0, Audience::Told));
        if matches!(happened, Happened::Left { .. }) {
            let seats = game.role(&people()).seats;
            self.messages.push(ServerMessage::Role { seats, maker: true, talk: TalkRights::default() });
        }
        self.events.push(event);
    }

    /// Returns the bot that must plan its turn. Between bots alone there is one only if `asked`.
    fn thinking(&self, asked: bool) -> Option<LocalBot> {
        let game = self.timeline.game();
        let bot = self.timeline.bot_to_move().filter(|_| asked || !self.timeline.is_bots_alone())?;
        let Bot { level, nodes, seed } = bot;
        let (variant, from) = (game.variant().to_string(), game.custom_start());
        Some(LocalBot {
            line: PlayedLine { variant, from, actions: notation(&game.played()) },
            bot: BotSetup { level, nodes, seed },
        })
    }
}

/// Everyone at the screen: no seat of a game without a server has an identified person.
fn people() -> Viewer {
    Viewer { is_old_player: true, ..Viewer::default() }
}

fn is_local(command: &Command<'_>) -> bool {
    matches!(command, Command::Act { .. } | Command::Undo | Command::Resign { .. } | Command::Hint { .. })
}

fn code(refusal: &Refusal) -> Code {
    if matches!(refusal, Refusal::Play(_)) { Code::IllegalAction } else { refusal.into() }
}

/// Returns the seats. Names are as typed, since all players share this screen.
fn seats(game: &Timeline) -> Vec<SeatView> {
    (1..).zip(game.seats()).map(|(number, seat)| SeatView::of(number, seat)).collect()
}
