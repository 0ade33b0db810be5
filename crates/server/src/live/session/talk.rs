//! What is said at the table. It is no event: the log and the clocks know nothing of it.

use super::Session;
use crate::bus::News;
use crate::clock;
use crate::error::Error;
use crate::live::talking::{self, Talking, said};
use crate::live::watchers::WatcherId;
use crate::store::{TalkWrite, Write};
use gamut_table::{Role, TalkPlace, Viewer};
use gamut_views::{Channel, ServerMessage, Words};

impl Session {
    /// What a socket with this role is told of what was said before; none where nothing was.
    pub(super) async fn recent_talk(&mut self, role: &Role) -> Result<Option<ServerMessage>, Error> {
        let said = self.talking().await?.said_to(&role.talk);
        Ok((!said.is_empty()).then_some(ServerMessage::Talk { said }))
    }

    /// Stores what somebody says, and only then tells all who hear it, the speaker too; or tells the speaker why not.
    pub(super) async fn hear_said(&mut self, from: WatcherId, re: u32, to: Channel, words: &Words) {
        if let Err(error) = self.say(&self.watchers.viewer(from), to, words).await {
            let (code, message) = (error.code(), error.message());
            self.watchers.tell(from, &ServerMessage::Refused { re: Some(re), code, message, seq: self.timeline.seq() });
        }
    }

    /// Stores what somebody says, and only then tells whoever hears it. Returns its number.
    pub(super) async fn say(&mut self, viewer: &Viewer, to: Channel, words: &Words) -> Result<u64, Error> {
        let person = match viewer.person {
            Some(person) => self.shared.store.person(person).await?,
            None => None,
        };
        let person = person.ok_or(Error::MayNotTalk("this browser is not known yet: open the game once more"))?;
        let mut number = self.talking().await?.next();
        let mut text = talking::prepare(&self.timeline, number, viewer, person, to, words)?;
        if self.shared.store.is_silenced(text.person.id, clock::now()).await? {
            return Err(Error::MayNotTalk("an operator does not let you talk for a while"));
        }
        loop {
            let write = TalkWrite::Say { game: self.timeline.id(), text: Box::new(text.clone()) };
            let Err(error) = self.shared.store.write(Write::Talk(write)).await else { break };
            // Another node may have given the number.
            if !matches!(error, Error::NotStored(_)) && !self.shared.cluster.is_alone() {
                self.hear_elsewhere(u64::MAX).await;
            }
            let next = self.talking().await?.next();
            if next == number {
                // Which numbers are given is read again before the next text.
                self.talking = None;
                return Err(error);
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

    /// Something that was said there is deleted: it vanishes wherever it is shown.
    pub(super) fn unsay(&mut self, number: u64, place: TalkPlace) {
        if let Some(talking) = &mut self.talking {
            talking.remove(number);
        }
        self.watchers.tell_hearers(&self.timeline, place, &ServerMessage::Unsaid { number });
    }

    /// What was said lately. It is read when somebody first follows the game.
    async fn talking(&mut self) -> Result<&mut Talking, Error> {
        if self.talking.is_none() {
            self.talking = Some(Talking::read(&self.shared.store, self.timeline.id()).await?);
        }
        self.talking.as_mut().ok_or(Error::Gone)
    }
}
