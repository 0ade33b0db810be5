//! One game, from the program's sitting down to its end.

use super::backoff::Backoff;
use super::choice::Chooser;
use super::client::{Client, Lines, Trouble};
use super::engine::EngineSetup;
use super::game::Game;
use super::wire::GameLine;
use super::{say, short};
use gamut_views::Ask;
use serde_json::{Value, json};
use std::sync::Arc;

/// A game that the program plays.
pub(super) struct Table {
    client: Arc<Client>,
    id: String,
    chooser: Chooser,
    /// None before the server has told of it.
    game: Option<Game>,
    /// The newest event for which something was sent. Nothing is sent twice for one event but after the line was lost, and
    /// then it has no effect where the first one had.
    sent: Option<u32>,
    /// The event for which the program said that it gives up.
    gives_up: Option<String>,
}

/// How a connection to the game ended.
enum End {
    /// The game is over, or not the program's.
    Over(String),
    /// The line was lost.
    Lost(String),
}

impl From<Trouble> for End {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Lost(why) => Self::Lost(why),
            Trouble::Refused { .. } => Self::Over(trouble.to_string()),
        }
    }
}

impl Table {
    pub(super) fn new(client: Arc<Client>, setup: Arc<EngineSetup>, id: String) -> Self {
        Self { client, id, chooser: Chooser::new(setup), game: None, sent: None, gives_up: None }
    }

    /// Plays until the game is over, or `stop` is ready.
    pub(super) async fn play(mut self, stop: impl Future<Output = ()>) {
        tokio::select! {
            () = stop => {}
            why = self.play_on() => say(format_args!("{}: {why}", short(&self.id))),
        }
        self.chooser.quit().await;
    }

    /// Plays, and comes back whenever the line is lost. Returns how it ended.
    async fn play_on(&mut self) -> String {
        let mut backoff = Backoff::new();
        loop {
            match self.connected(&mut backoff).await {
                Err(End::Over(why)) => return why,
                Err(End::Lost(why)) => say(format_args!("{}: connection lost ({why})", short(&self.id))),
                Ok(()) => say(format_args!("{}: the server closed the connection", short(&self.id))),
            }
            backoff.wait().await;
        }
    }

    /// Plays as long as the line stands. Each line begins with the whole game, so nothing that happened meanwhile is
    /// missed.
    async fn connected(&mut self, backoff: &mut Backoff) -> Result<(), End> {
        let mut lines: Lines = self.client.stream(&format!("games/{}/events", self.id)).await?;
        self.sent = None;
        loop {
            self.respond().await?;
            tokio::select! {
                line = lines.next::<GameLine>() => {
                    let Some(line) = line? else { return Ok(()) };
                    backoff.reset();
                    self.take(line)?;
                }
                chosen = self.chooser.chosen() => self.gives_up = chosen.err(),
            }
        }
    }

    fn take(&mut self, line: GameLine) -> Result<(), End> {
        match (&mut self.game, line) {
            (Some(game), line) => {
                if !game.take(line) {
                    return Err(End::Lost(String::from("an event is missing")));
                }
            }
            (game @ None, GameLine::Game(whole)) => *game = Some(Game::new(whole)),
            (None, _) => {}
        }
        Ok(())
    }

    /// Does what is to be done as the game stands.
    async fn respond(&mut self) -> Result<(), End> {
        let Some(game) = &self.game else { return Ok(()) };
        if let Some(over) = &game.state().over {
            return Err(End::Over(format!("over: {} ({})", over.result, over.reason)));
        }
        if game.whole.mine.is_empty() {
            return Err(End::Over(String::from("the bot no longer has a seat")));
        }
        let seq = game.whole.seq;
        if game.is_asked() && self.sent != Some(seq) {
            // What was played may be taken back, for that can be agreed on only where nothing is at stake. A draw or no
            // result at all the program cannot judge.
            let yes = game.state().asked.as_ref().is_some_and(|asked| asked.ask == Ask::Takeback);
            say(format_args!("{}: {} a request", short(&self.id), if yes { "accepted" } else { "declined" }));
            return self.send("answer", &json!({ "yes": yes, "seq": seq })).await;
        }
        if let Err(why) = self.chooser.attend(game).await {
            self.gives_up = Some(why);
        }
        let Some(seat) = game.to_act().filter(|_| self.sent != Some(seq)) else { return Ok(()) };
        if let Some(why) = &self.gives_up {
            say(format_args!("{}: resigning, because the engine failed ({why})", short(&self.id)));
            return self.send("resign", &json!({ "seat": seat, "seq": seq })).await;
        }
        match self.chooser.decision(game) {
            Some(action) => {
                say(format_args!("{}: {action} (after event {seq})", short(&self.id)));
                self.send("act", &json!({ "action": action, "seq": seq })).await
            }
            None => Ok(()),
        }
    }

    /// Sends what is meant for the newest event. What comes too late has no effect, and what happened instead comes by
    /// the line.
    async fn send(&mut self, what: &str, body: &Value) -> Result<(), End> {
        self.sent = self.game.as_ref().map(|game| game.whole.seq);
        match self.client.post(&format!("games/{}/{what}", self.id), body).await {
            Err(trouble) if trouble.is("illegal-action") || trouble.is("malformed") => {
                self.gives_up = Some(trouble.to_string());
                self.sent = None;
                Ok(())
            }
            Err(trouble @ Trouble::Lost(_)) => Err(trouble.into()),
            Err(trouble) => {
                say(format_args!("{}: {trouble}", short(&self.id)));
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }
}
