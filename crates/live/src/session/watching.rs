//! Followers of the game, and what the game has to know about them.

use super::request::Watching;
use super::{RETRY, Session, Shared};
use crate::LiveError;
use crate::limits::LimitError;
use crate::view::{self, Names};
use crate::watchers::Outbox;
use gamut_store::Write;
use gamut_store::ids::PersonId;
use gamut_store::logging::Logged;
use gamut_table::{Owner, Timeline, Viewer};
use tokio::time::Instant;

/// Maximum number of sockets of one player in a game; beyond that, the oldest is closed. They do not count towards the
/// limit of watchers.
const OWN_SOCKETS: usize = 8;

impl Session {
    /// Starts sending messages to a socket.
    pub(super) async fn watch(&mut self, person: Option<PersonId>, outbox: Outbox) -> Result<Watching, LiveError> {
        let viewer = self.viewer(person).await?;
        let role = self.timeline.role(&viewer);
        if !role.looks_on() {
            // A player always gets in, however many people watch, and takes nobody else's place.
            self.watchers.make_room(person, OWN_SOCKETS);
        } else if self.watchers.count_onlookers() >= self.shared.limits.watchers {
            return Err(LimitError::Busy("too many follow this game").into());
        }
        let talk = self.recent_talk(&role).await?;
        let conditional = self.conditional_of(&viewer);
        let id = self.watchers.add(outbox, viewer.clone(), role.clone());
        if self.timeline.has_several_people() && self.timeline.end().is_none() {
            self.note_presence();
            let message = self.attendance.message(&self.timeline, &self.time, self.shared.store.downtimes());
            self.watchers.tell(id, &message);
        }
        Ok(Watching { id, newest: self.timeline.seq(), viewer, role, talk, conditional })
    }

    /// Sends changes of presence to all followers. Returns when the next one is due.
    pub(super) async fn tell_presence(&mut self) -> Option<Instant> {
        self.note_presence();
        self.start_clocks().await;
        let (message, next) = self.attendance.news(&self.timeline, &self.time, self.shared.store.downtimes());
        if let Some(message) = message {
            self.watchers.tell_all(&message);
        }
        next
    }

    /// Records that the server refused the socket of a person who would be present otherwise.
    pub(super) async fn note_refusal(&mut self, person: PersonId) -> Result<(), LiveError> {
        let viewer = self.viewer(Some(person)).await?;
        let seats: Vec<_> =
            self.timeline.peoples_seats().filter(|&seat| self.timeline.is_seat_of(seat, &viewer)).collect();
        seats.into_iter().for_each(|seat| self.attendance.note_refusal(seat));
        Ok(())
    }

    /// Records that a person sees the board: a program that acts need not follow the game.
    pub(super) fn note_seen(&mut self, viewer: &Viewer) {
        if self.timeline.is_gathering() {
            let theirs = self.timeline.peoples_seats().filter(|&seat| self.timeline.is_seat_of(seat, viewer));
            theirs.for_each(|seat| self.attendance.note_seen(seat));
        }
    }

    /// Starts the clocks once every player has seen the board and that is stored: after a restart, the server would
    /// otherwise wait for the players again, with time already charged.
    async fn start_clocks(&mut self) {
        let have_seen = self.timeline.peoples_seats().all(|seat| self.attendance.has_seen(seat));
        if !self.timeline.is_gathering() || !have_seen || self.retry.is_some() {
            return;
        }
        let at = self.time.now();
        let due = self.timeline.due_if_gathered(at);
        let write = Write::Gathered { game: self.timeline.id(), at, due };
        let result = match self.shared.store.write(write).await {
            Ok(_) => self.learn_gathered().await,
            Err(error) => Err(error.into()),
        };
        if let Err(error) = result {
            error.log();
            self.retry = Some(Instant::now() + RETRY);
        }
    }

    /// Runs the clocks from the moment that is stored, if one is: of several nodes, the first to store it decides.
    pub(super) async fn learn_gathered(&mut self) -> Result<(), LiveError> {
        let Some(at) = self.shared.store.gathered(self.timeline.id()).await? else { return Ok(()) };
        self.timeline.note_gathered(at);
        self.time.set(self.time.now(), self.timeline.clocks());
        let message = self.attendance.message(&self.timeline, &self.time, self.shared.store.downtimes());
        self.watchers.tell_all(&message);
        Ok(())
    }

    fn note_presence(&mut self) {
        let mut here = Vec::new();
        for seat in self.timeline.peoples_seats() {
            let number = seat.number();
            let is_here = self.watchers.have(number);
            here.extend(is_here.then_some(number));
            let is_present = is_here || self.elsewhere.contains(&number);
            self.attendance.note(seat, is_present);
            if is_present && !self.timeline.is_waiting() {
                self.attendance.note_seen(seat);
            }
        }
        if here != self.here {
            self.shared.cluster.seats_here(self.timeline.id(), here.clone());
            self.here = here;
        }
    }

    /// Reloads the names of the seated people and sends them to all followers.
    pub(super) async fn rename(&mut self) {
        let people = self.timeline.seated().iter().filter_map(Owner::person).collect();
        match self.shared.store.names(&people).await {
            Ok(names) if *self.names != names => {
                self.names = Names::new(names);
                self.watchers.tell_all(&view::seats_message(&self.timeline, &self.names));
            }
            Ok(_) => {}
            Err(error) => error.log(),
        }
    }

    /// Like [`Shared::viewer`], for this game.
    pub(super) async fn viewer(&self, person: Option<PersonId>) -> Result<Viewer, LiveError> {
        self.shared.viewer(&self.timeline, person).await
    }
}

impl Shared {
    /// Returns what is needed to decide what a person can do in a game.
    pub(crate) async fn viewer(&self, game: &Timeline, person: Option<PersonId>) -> Result<Viewer, LiveError> {
        let is_old_player = match person {
            Some(person) if game.has_old_players() => self.store.is_old_player(game.id(), person).await?,
            _ => false,
        };
        let mut viewer = Viewer { person, is_old_player, guests: Vec::new() };
        // Usually, a person without a seat under their own number has none at all.
        if let Some(person) = person.filter(|_| !game.sat_down(&viewer) && !game.is_maker(&viewer)) {
            viewer.guests = self.store.identities(person).await?;
            viewer.guests.extend(self.store.joined(person, &game.id().to_string()).await?);
        }
        Ok(viewer)
    }
}
