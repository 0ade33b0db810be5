//! The task that owns a live game.

use super::change::{Happened, Prepared};
use super::clocks::{Clocks, Lapse};
use super::games::{RegistryGuard, Shared, new_log};
use super::outbox::Outbox;
use super::role::{Role, Viewer};
use super::timekeeper::Timekeeper;
use super::timeline::{Names, Timeline};
use super::view;
use super::watchers::{WatcherId, Watchers};
use crate::bots::{JobHandle, Task};
use crate::clock;
use crate::error::Error;
use crate::event::{Event, LogEntry, Owner};
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::message::Unread;
use crate::network::Network;
use crate::people::Visitor;
use crate::store::{Append, InvitationWrite, Write};
use gamut_views::{ClientMessage, ServerMessage};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, Interval, MissedTickBehavior, interval_at, sleep_until};

/// Capacity of a game's mailbox. Senders wait while it is full.
pub(super) const MAILBOX: usize = 64;
/// The most events in a game's log; no real game has as many.
const MAX_EVENTS: u32 = 20_000;

/// Retry interval of a game that goes on by itself while nothing can be stored.
const RETRY: Duration = Duration::from_secs(1);

/// Milliseconds within which pages reconnect after a shutdown, each at a random moment.
const COME_BACK_WITHIN: u32 = 3000;

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Error>>;

/// What a live game is asked.
pub(super) enum Request {
    /// Only to be live.
    Wake(Reply<()>),
    /// A copy of the game as it is.
    Snapshot(Reply<Timeline>),
    /// To send what happens from now on to a socket of this person.
    Watch { person: Option<PersonId>, outbox: Outbox, reply: Reply<Watching> },
    /// Whether this person may invite somebody to a seat, or to whichever is open. The answer is who invites.
    MayInvite { person: Option<PersonId>, seat: Option<u8>, reply: Reply<PersonId> },
    /// Somebody takes a seat by an invitation. The answer is which.
    Take { visitor: Visitor, digest: TokenDigest, seat: Option<u8>, reply: Reply<u8> },
    /// What a socket received.
    Message { from: WatcherId, message: Result<ClientMessage, Unread>, lag: Duration },
    /// That this person leaves his seats for good.
    Depart { person: PersonId, reply: Reply<()> },
    /// To end, because the log is another one: whoever follows comes again.
    Reload(Reply<()>),
    /// The next game of the same players, which this person asks for.
    Rematch { person: PersonId, reply: Reply<GameId> },
}

/// What a socket is told when it begins to follow a game.
pub(super) struct Watching {
    pub(super) id: WatcherId,
    /// Number of the newest event before.
    pub(super) newest: u32,
    /// What it may do.
    pub(super) role: Role,
}

impl Request {
    fn refuse(self, error: Error) {
        // Who asked may have left.
        match self {
            Self::Wake(reply) => drop(reply.send(Err(error))),
            Self::Snapshot(reply) => drop(reply.send(Err(error))),
            Self::Watch { reply, .. } => drop(reply.send(Err(error))),
            Self::MayInvite { reply, .. } => drop(reply.send(Err(error))),
            Self::Take { reply, .. } => drop(reply.send(Err(error))),
            Self::Depart { reply, .. } | Self::Reload(reply) => drop(reply.send(Err(error))),
            Self::Rematch { reply, .. } => drop(reply.send(Err(error))),
            Self::Message { .. } => {}
        }
    }
}

/// A live game.
pub(super) struct Session {
    shared: Arc<Shared>,
    timeline: Timeline,
    watchers: Watchers,
    thinking: Option<JobHandle>,
    mailbox: mpsc::Receiver<Request>,
    idle: Interval,
    /// When the game goes on that could not because nothing was stored.
    retry: Option<Instant>,
    /// The log was changed by others: the task ends.
    ends: bool,
    time: Timekeeper,
}

/// Reads a game's log, for a client of this network, and lives until nobody follows it, or the server stops.
pub(super) async fn run(
    shared: Arc<Shared>,
    network: Option<Network>,
    guard: RegistryGuard,
    mut mailbox: mpsc::Receiver<Request>,
) {
    let id = guard.id();
    match shared.replay(network, id).await {
        Ok(timeline) => {
            let period = shared.limits.idle;
            let mut idle = interval_at(Instant::now() + period, period);
            idle.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let watchers = Watchers::default();
            // Time that the server was down is nobody's.
            let now = clock::now();
            let down = timeline.down(shared.store.downtimes(), now);
            let time = Timekeeper::new(now - down, timeline.clocks.as_ref(), timeline.game.seats());
            let mut session =
                Session { shared, timeline, watchers, thinking: None, mailbox, idle, retry: None, ends: false, time };
            if let Err(error) = session.run(down > 0).await {
                // What is on the disk is unknown now: the next request reads it.
                tracing::error!("{id:?}: {error}");
            }
            // In this order: what still comes finds no task, and starts one that reads the log.
            drop(guard);
        }
        Err(error) => {
            drop(guard);
            mailbox.close();
            while let Some(request) = mailbox.recv().await {
                request.refuse(error.clone());
            }
        }
    }
}

impl Session {
    /// Serves requests, one after the other. An error is the database's. `was_down` says whether the server was, during
    /// the turn at hand.
    async fn run(&mut self, was_down: bool) -> Result<(), Error> {
        let closing = self.shared.closing.clone();
        if was_down {
            // The clocks are right without it; where nothing can be stored now, the game is there all the same.
            let resumed = self.timeline.prepare(&Event::Resumed, None)?;
            let result = self.commit(resumed, Write::Append).await;
            self.postpone(result).await?;
        }
        self.advance().await?;
        loop {
            tokio::select! {
                () = closing.cancelled() => {
                    self.watchers.tell_all(&ServerMessage::Closing { within: COME_BACK_WITHIN });
                    return Ok(());
                }
                request = self.mailbox.recv() => match request {
                    Some(request) => {
                        self.serve(request).await?;
                        if self.ends {
                            return Ok(());
                        }
                    }
                    None => return Ok(()),
                },
                plan = thought(&mut self.thinking) => {
                    let result = self.bot_acts(plan).await;
                    self.postpone(result).await?;
                }
                () = until(self.time.due) => {
                    self.time.due = None;
                    let result = self.lapse(Duration::MAX).await;
                    if result.is_err() {
                        self.time.due = Some(Instant::now() + RETRY);
                    }
                    self.postpone(result).await?;
                }
                () = until(self.retry) => {
                    if self.shared.store.is_failing() {
                        self.retry = Some(Instant::now() + RETRY);
                    } else {
                        self.advance().await?;
                    }
                }
                _ = self.idle.tick() => {
                    if self.watchers.count() == 0 && self.thinking.is_none() && self.retry.is_none() {
                        return Ok(());
                    }
                }
            }
        }
    }

    async fn serve(&mut self, request: Request) -> Result<(), Error> {
        match request {
            Request::Wake(reply) => drop(reply.send(Ok(()))),
            Request::Snapshot(reply) => drop(reply.send(Ok(self.timeline.clone()))),
            Request::Watch { person, outbox, reply } => drop(reply.send(self.watch(person, outbox).await)),
            Request::MayInvite { person, seat, reply } => drop(reply.send(self.may_invite(person, seat).await)),
            Request::Take { visitor, digest, seat, reply } => {
                let result = self.take(visitor, digest, seat).await;
                let fatal = match &result {
                    Err(error @ (Error::NotStored(_) | Error::Store(_) | Error::Gone)) => {
                        self.survives(error.clone()).await
                    }
                    Ok(_) => self.advance().await,
                    Err(_) => Ok(()),
                };
                drop(reply.send(result));
                return fatal;
            }
            Request::Rematch { person, reply } => {
                let result = self.rematch(person).await;
                let fatal = match result.as_ref().err() {
                    None | Some(Error::NotOver | Error::NotYourSeat(_)) => Ok(()),
                    Some(error) => self.survives(error.clone()).await,
                };
                drop(reply.send(result));
                return fatal;
            }
            Request::Depart { person, reply } => {
                let result = self.depart(person).await;
                let fatal = match result.as_ref().err() {
                    None => self.advance().await,
                    Some(error) => self.survives(error.clone()).await,
                };
                drop(reply.send(result));
                return fatal;
            }
            Request::Reload(reply) => {
                self.ends = true;
                drop(reply.send(Ok(())));
            }
            Request::Message { from, message, lag } => {
                self.time.lag = lag;
                let result = self.hear(from, message).await;
                self.time.lag = Duration::ZERO;
                return result;
            }
        }
        Ok(())
    }

    /// Does what a message asks for, or tells its sender why not.
    async fn hear(&mut self, from: WatcherId, message: Result<ClientMessage, Unread>) -> Result<(), Error> {
        let message = match message {
            Ok(message) => message,
            Err(Unread { re, code, message }) => {
                self.watchers.tell(from, &ServerMessage::Refused { re, code, message, seq: self.timeline.seq });
                return Ok(());
            }
        };
        if let Err(error) = self.lapse(self.time.lag).await {
            self.survives(error).await?;
        }
        let viewer = self.watchers.viewer(from);
        let judged = match &message {
            ClientMessage::Step { seq, .. } => self.step(*seq, &viewer).map(|()| None),
            message => self.judge(message, &viewer),
        };
        let (error, fatal) = match judged {
            Ok(None) => return Ok(()),
            Ok(Some(prepared)) => match self.commit(prepared, Write::Append).await {
                // A bot thinks on while somebody is asked.
                Ok(()) if self.timeline.asking.is_open() && self.timeline.agreed().is_none() => return Ok(()),
                Ok(()) => return self.advance().await,
                Err(error) => (error.clone(), self.survives(error).await),
            },
            Err(error) => (error, Ok(())),
        };
        let (re, seq) = (Some(message.re()), self.timeline.seq);
        let refused = ServerMessage::Refused { re, code: error.code(), message: error.message(), seq };
        self.watchers.tell(from, &refused);
        fatal
    }

    /// Does what happens because nobody acted in time, where what was on the line for `lag` still counts.
    async fn lapse(&mut self, lag: Duration) -> Result<(), Error> {
        let Some(lapse) = self.time.lapsed(self.timeline.clocks.as_ref(), lag) else { return Ok(()) };
        let event = match lapse {
            Lapse::Void => Event::Voided,
            Lapse::Time(seat) => self.timeline.flagged(seat),
        };
        self.commit(self.timeline.prepare(&event, None)?, Write::Append).await?;
        self.go_on().await
    }

    /// After a commit that failed: if the log is as it is known here, the game goes on from there.
    ///
    /// # Errors
    /// The one that was given, when the log is another one or cannot be read.
    async fn survives(&self, error: Error) -> Result<(), Error> {
        let known = matches!(error, Error::NotStored(_))
            && self.shared.store.newest(self.timeline.id).await.is_ok_and(|newest| newest == Some(self.timeline.seq));
        if known { Ok(()) } else { Err(error) }
    }

    /// Lets the game go on by itself, later if nothing can be stored now.
    async fn advance(&mut self) -> Result<(), Error> {
        self.retry = None;
        let result = self.go_on().await;
        self.postpone(result).await
    }

    /// Where a game could not go on because nothing is stored, it tries again after a while.
    async fn postpone(&mut self, result: Result<(), Error>) -> Result<(), Error> {
        if let Err(error) = result {
            self.survives(error).await?;
            self.retry = Some(Instant::now() + RETRY);
        }
        Ok(())
    }

    /// Where bots play alone: lets the one in turn think, unless it does already.
    fn step(&mut self, seq: u32, viewer: &Viewer) -> Result<(), Error> {
        if self.timeline.steps(seq, viewer)? && self.thinking.is_none() {
            self.think();
        }
        Ok(())
    }

    fn judge(&self, message: &ClientMessage, viewer: &Viewer) -> Result<Option<Prepared>, Error> {
        if self.timeline.seq >= MAX_EVENTS {
            return Err(Error::Busy("this game is too long"));
        }
        self.timeline.judge(message, viewer)
    }

    /// Writes an event, and only then changes the game and tells everybody.
    async fn commit(&mut self, prepared: Prepared, write: impl FnOnce(Append) -> Write) -> Result<(), Error> {
        let Prepared { event, person, change } = prepared;
        let at = clock::now();
        let spent = self.time.spent(self.timeline.clocks.as_ref());
        let clocks = self.timeline.clocks_after(&change, at, spent);
        let due = clocks.as_ref().and_then(Clocks::due).map(|(at, _)| at);
        let record = LogEntry { person, spent, ..LogEntry::new(self.timeline.seq + 1, at, event) };
        let waiting = self.timeline.auto_advances_after(&change);
        let summary = self.timeline.summary_after(&change);
        self.shared.store.write(write(Append { id: self.timeline.id, record, waiting, due, summary })).await?;
        let happened = self.timeline.accept(change, clocks, at);
        self.time.set(at, self.timeline.clocks.as_ref());
        self.watchers.tell_all(&view::event(&self.timeline, &happened, at));
        if matches!(happened, Happened::Seated { .. } | Happened::Left { .. }) {
            self.watchers.tell_roles(&self.timeline);
        }
        Ok(())
    }

    /// Does what nobody has to ask for, or all have agreed to: turns the card that is to be turned, and lets the bot think that is to move.
    /// Whatever was thought about before is dropped.
    async fn go_on(&mut self) -> Result<(), Error> {
        if let Some(event) = self.timeline.agreed() {
            self.commit(self.timeline.prepare(&event, None)?, Write::Append).await?;
        }
        while let Some(card) = self.timeline.card() {
            self.commit(self.timeline.prepare_action(card)?, Write::Append).await?;
        }
        self.thinking = None;
        if !self.timeline.is_bots_alone() {
            self.think();
        }
        Ok(())
    }

    /// Lets the bot think that is to move. Where bots play alone, people's games come first.
    fn think(&mut self) {
        let alone = self.timeline.is_bots_alone();
        self.thinking = self.timeline.bot_to_move().map(|bot| {
            let game = self.timeline.game.clone();
            self.shared.pool.submit(Task { game, bot, can_wait: alone })
        });
    }

    /// Plays what a bot has planned for its turn: no message comes between, for none is read meanwhile.
    async fn bot_acts(&mut self, plan: Option<Vec<String>>) -> Result<(), Error> {
        self.thinking = None;
        let mut plan = plan.unwrap_or_default().into_iter();
        let first = plan.next().map_or(Err(Error::Gone), |action| self.timeline.prepare_text(&action));
        let first = first.or_else(|error| {
            // The person should be able to play on, so some action has to do.
            tracing::error!("{:?}: the engine gave no legal action: {error}", self.timeline.id);
            let (any, _) = self.timeline.game.effects().into_iter().next().ok_or(error)?;
            self.timeline.prepare_action(any)
        })?;
        let seat = self.timeline.turn();
        self.commit(first, Write::Append).await?;
        for action in plan {
            // Of a plan that does not fit, the rest is thought about again.
            if self.timeline.bot_to_move().is_none() || self.timeline.turn() != seat {
                break;
            }
            let Ok(next) = self.timeline.prepare_text(&action) else { break };
            self.commit(next, Write::Append).await?;
        }
        self.go_on().await
    }

    /// Sends a socket what happens from now on.
    async fn watch(&mut self, person: Option<PersonId>, outbox: Outbox) -> Result<Watching, Error> {
        if self.watchers.count() >= self.shared.limits.watchers {
            return Err(Error::Busy("too many follow this game"));
        }
        let viewer = self.viewer(person).await?;
        let role = self.timeline.role(&viewer);
        let id = self.watchers.add(outbox, viewer, role.clone());
        Ok(Watching { id, newest: self.timeline.seq, role })
    }

    /// Lets a person leave all his seats.
    async fn depart(&mut self, person: PersonId) -> Result<(), Error> {
        let mut viewer = self.viewer(Some(person)).await?;
        viewer.guests = self.shared.store.identities(person).await?;
        while let Some(prepared) = self.timeline.departure(&viewer)? {
            self.commit(prepared, Write::Append).await?;
        }
        Ok(())
    }

    /// What has to be known of a person to judge what he may do here.
    async fn viewer(&self, person: Option<PersonId>) -> Result<Viewer, Error> {
        let is_old_player = match person {
            Some(person) if self.timeline.has_old_players() => {
                self.shared.store.is_old_player(self.timeline.id, person).await?
            }
            _ => false,
        };
        let mut viewer = Viewer { person, is_old_player, guests: Vec::new() };
        // Most who have no seat here by their own number have none at all.
        if let Some(person) = person.filter(|_| !self.timeline.sat_down(&viewer) && !self.timeline.is_maker(&viewer)) {
            viewer.guests = self.shared.store.identities(person).await?;
        }
        Ok(viewer)
    }

    /// Checks that this person may invite somebody to a seat.
    async fn may_invite(&self, person: Option<PersonId>, seat: Option<u8>) -> Result<PersonId, Error> {
        let viewer = self.viewer(person).await?;
        self.timeline.may_invite(&viewer, seat)
    }

    /// Lets somebody sit down who is invited. That is stored together with the use of the invitation.
    async fn take(&mut self, visitor: Visitor, digest: TokenDigest, seat: Option<u8>) -> Result<u8, Error> {
        let viewer = self.viewer(Some(visitor.person)).await?;
        let seat = self.timeline.seat_to_take(&viewer, seat)?;
        let taken = self.timeline.prepare(&Event::Taken { seat }, Some(visitor.person))?;
        let people = self.timeline.seated.iter().filter_map(Owner::person).chain([visitor.person]).collect();
        self.timeline.names = Names::new(self.shared.store.names(&people).await?);
        let write = |event| Write::Invitation(InvitationWrite::Take { digest, visitor, event: Box::new(event) });
        match self.commit(taken, write).await {
            Err(Error::Changed) => Err(Error::NoSuchInvitation),
            result => result.map(|()| seat),
        }
    }

    /// The next game of the same players; asked again, the same.
    async fn rematch(&mut self, person: PersonId) -> Result<GameId, Error> {
        let viewer = self.viewer(Some(person)).await?;
        if !self.timeline.sat_down(&viewer) {
            return Err(Error::NotYourSeat(String::from("only who sat at this table asks for the next game")));
        }
        if let Some(id) = self.timeline.rematch {
            return Ok(id);
        }
        if self.timeline.end().is_none() {
            return Err(Error::NotOver);
        }
        let seats = self.timeline.seated.clone();
        let game = new_log(super::setup::rematch(&self.timeline.started, seats, person))?;
        let id = game.id;
        let named = self.timeline.prepare(&Event::Rematch { id: id.to_string() }, Some(person))?;
        self.commit(named, |event| Write::Rematch { game, event: Box::new(event) }).await?;
        Ok(id)
    }
}

/// What the bot plans for its turn; never ready where none thinks.
async fn thought(thinking: &mut Option<JobHandle>) -> Option<Vec<String>> {
    match thinking {
        // A dropped sender is a thread that ended: no action.
        Some(job) => (&mut job.answer).await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// Ready at this time; never where there is none.
async fn until(time: Option<Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
        None => std::future::pending().await,
    }
}
