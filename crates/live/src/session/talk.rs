//! Messages in the game. They are not events: log and clocks are not affected.

use super::Session;
use crate::LiveError;
use crate::bus::News;
use crate::talking::{self, Talking, said};
use crate::watchers::{Outgoing, WatcherId};
use gamut_store::clock;
use gamut_store::{StoreError, TalkWrite, Write};
use gamut_table::{Role, TalkPlace, Viewer};
use gamut_views::{Channel, ServerMessage, Words};

impl Session {
    /// Returns the recent messages for a socket with this role, if there are any.
    pub(super) async fn recent_talk(&mut self, role: &Role) -> Result<Option<ServerMessage>, LiveError> {
        let said = self.talking().await?.said_to(&role.talk);
        Ok((!said.is_empty()).then_some(ServerMessage::Talk { said }))
    }

    /// Stores a message, and only then sends it to everyone who can read it, including the author; or tells the author
    /// why it is refused.
    pub(super) async fn hear_said(&mut self, from: WatcherId, re: u32, to: Channel, words: &Words) {
        if let Err(error) = self.say(&self.watchers.viewer(from), to, words).await {
            let seq = self.timeline.seq();
            self.watchers.refuse(from, Outgoing::Refused { re: Some(re), seq, error: Box::new(error) });
        }
    }

    /// Stores a message, and only then sends it to everyone who can read it. Returns its number.
    pub(super) async fn say(&mut self, viewer: &Viewer, to: Channel, words: &Words) -> Result<u64, LiveError> {
        let person = match viewer.person {
            Some(person) => self.shared.store.person(person).await?,
            None => None,
        };
        let person = person.ok_or(LiveError::MayNotTalk("this browser is not known yet: open the game once more"))?;
        let mut number = self.talking().await?.next();
        let mut text = talking::prepare(&self.timeline, number, viewer, person, to, words)?;
        if self.shared.store.is_silenced(text.person.id, clock::now()).await? {
            return Err(LiveError::MayNotTalk("an operator has muted you for a while"));
        }
        loop {
            let write = TalkWrite::Say { game: self.timeline.id(), text: Box::new(text.clone()) };
            let Err(error) = self.shared.store.write(Write::Talk(write)).await else { break };
            // Another node may have used the number.
            if !matches!(error, StoreError::NotStored(_)) && !self.shared.cluster.is_alone() {
                self.hear_elsewhere(u64::MAX).await;
            }
            let next = self.talking().await?.next();
            if next == number {
                // Before the next message, used numbers are read again.
                self.talking = None;
                return Err(error.into());
            }
            (number, text.number) = (next, next);
        }
        self.shared.cluster.tell(&News::Said { game: self.timeline.id(), number });
        let message = ServerMessage::Said { said: Box::new(said(&text)) };
        self.watchers.tell_hearers(&self.timeline, text.place, &message);
        if let Some(talking) = &mut self.talking {
            talking.add(text);
        }
        Ok(number)
    }

    /// Removes a deleted message from all pages.
    pub(super) fn unsay(&mut self, number: u64, place: TalkPlace) {
        if let Some(talking) = &mut self.talking {
            talking.remove(number);
        }
        self.watchers.tell_hearers(&self.timeline, place, &ServerMessage::Unsaid { number });
    }

    /// Returns recent messages, read when the first socket follows the game.
    async fn talking(&mut self) -> Result<&mut Talking, LiveError> {
        if self.talking.is_none() {
            self.talking = Some(Talking::read(&self.shared.store, self.timeline.id()).await?);
        }
        self.talking.as_mut().ok_or(LiveError::Gone)
    }
}
