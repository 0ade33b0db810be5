//! The bridge while it runs: the program's invitations and games.

use super::backoff::Backoff;
use super::client::{Client, Trouble};
use super::engine::EngineSetup;
use super::invitation::Acceptance;
use super::table::Table;
use super::{say, short};
use crate::failure::Failure;
use gamut_server::run::told_to_end;
use gamut_views::{Pace, ProgramAccount, ProgramLine};
use serde_json::json;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A bridge that runs.
pub(super) struct Going {
    client: Arc<Client>,
    setup: Arc<EngineSetup>,
    acceptance: Acceptance,
    /// The games that are played.
    playing: HashSet<String>,
    tables: JoinSet<String>,
    /// True when the bridge ends.
    ending: watch::Sender<bool>,
}

impl Going {
    pub(super) fn new(client: Arc<Client>, setup: Arc<EngineSetup>, acceptance: Acceptance) -> Self {
        let ending = watch::Sender::new(false);
        Self { client, setup, acceptance, playing: HashSet::new(), tables: JoinSet::new(), ending }
    }

    /// Runs until the process is terminated.
    ///
    /// # Errors
    /// If the server does not know the token.
    pub(super) async fn run(mut self) -> Result<(), Failure> {
        let told = told_to_end().map_err(Failure::run)?;
        let result = tokio::select! {
            () = told => Ok(()),
            refused = self.go_on() => Err(refused),
        };
        self.ending.send_replace(true);
        if !self.playing.is_empty() {
            say(format_args!("{} games continue without the engine until the bridge is back", self.playing.len()));
        }
        while self.tables.join_next().await.is_some() {}
        result
    }

    /// Plays, and comes back whenever the line is lost; returns only where the server refuses the token.
    async fn go_on(&mut self) -> Failure {
        let mut backoff = Backoff::new();
        loop {
            match self.connected(&mut backoff).await {
                Err(trouble @ Trouble::Refused { .. }) => return Failure::run(trouble),
                Err(trouble) => say(format_args!("connection lost ({trouble})")),
                Ok(()) => say("the server closed the connection"),
            }
            backoff.wait().await;
        }
    }

    /// Listens as long as the line stands.
    async fn connected(&mut self, backoff: &mut Backoff) -> Result<(), Trouble> {
        let account: ProgramAccount = self.client.get("account").await?;
        let mut lines = self.client.stream("events").await?;
        say(format_args!("connected as {}", account.name.as_deref().unwrap_or("an unnamed account")));
        loop {
            tokio::select! {
                line = lines.next::<ProgramLine>() => {
                    let Some(line) = line? else { return Ok(()) };
                    backoff.reset();
                    match line {
                        ProgramLine::Game { id, .. } => self.play(id),
                        ProgramLine::Invitation { id, from, variant, pace, .. } => {
                            self.answer(&id, from.as_deref(), &variant, pace).await?;
                        }
                        ProgramLine::Rematch { id, variant, pace, .. } => {
                            self.answer_rematch(&id, &variant, pace).await?;
                        }
                        ProgramLine::Ended { .. } | ProgramLine::Closed { .. } | ProgramLine::Closing | ProgramLine::Unknown => {}
                    }
                }
                Some(ended) = self.tables.join_next() => {
                    if let Ok(id) = ended {
                        self.playing.remove(&id);
                    }
                }
            }
        }
    }

    /// Accepts or declines an invitation.
    async fn answer(&mut self, id: &str, from: Option<&str>, variant: &str, pace: Option<Pace>) -> Result<(), Trouble> {
        let objection = self.acceptance.objection(variant, pace, self.playing.len());
        let answer = objection.map_or(String::from("accepted"), |why| format!("declined ({why})"));
        let from = from.unwrap_or("a guest");
        say(format_args!("{}: invitation from {from} to {variant}: {answer}", short(id)));
        let sent = match objection {
            None => self.client.post(&format!("games/{id}/accept"), &json!({})).await,
            Some(why) => self.client.post(&format!("games/{id}/decline"), &json!({ "why": why })).await,
        };
        match sent {
            Ok(()) if objection.is_none() => self.play(id.to_owned()),
            // The invitation was withdrawn, the seat was taken, or an earlier answer was lost.
            Err(trouble @ Trouble::Refused { .. }) => say(format_args!("{}: {trouble}", short(id))),
            sent => sent?,
        }
        Ok(())
    }

    /// Plays once more with the same people, or not.
    async fn answer_rematch(&mut self, id: &str, variant: &str, pace: Option<Pace>) -> Result<(), Trouble> {
        let objection = self.acceptance.objection(variant, pace, self.playing.len());
        let answer = objection.map_or(String::from("agreed"), |why| format!("declined ({why})"));
        say(format_args!("{}: rematch: {answer}", short(id)));
        match self.client.post(&format!("games/{id}/rematch"), &json!({ "yes": objection.is_none() })).await {
            // The question was withdrawn. Where all have agreed, a line tells of the game.
            Err(trouble @ Trouble::Refused { .. }) => {
                say(format_args!("{}: {trouble}", short(id)));
                Ok(())
            }
            sent => sent,
        }
    }

    /// Plays a game, unless it is played already.
    fn play(&mut self, id: String) {
        if !self.playing.insert(id.clone()) {
            return;
        }
        say(format_args!("{}: playing", short(&id)));
        let table = Table::new(Arc::clone(&self.client), Arc::clone(&self.setup), id.clone());
        let mut ending = self.ending.subscribe();
        self.tables.spawn(async move {
            // An error would say that the bridge is gone: that is an end, too.
            table.play(async move { drop(ending.wait_for(|ending| *ending).await) }).await;
            id
        });
    }
}
