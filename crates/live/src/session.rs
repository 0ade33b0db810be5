//! The task that owns a live game.

mod bots;
mod calls;
mod conditional;
mod nodes;
mod order;
mod play;
mod progress;
mod rematch;
mod seats;
mod talk;
mod time;
mod vacations;
mod watching;

use super::presence::Attendance;
use super::request::{self, Request, Unread};
use super::shared::{RegistryGuard, Shared};
use super::talking::Talking;
use super::timekeeper::{Timekeeper, down};
use super::view::{Names, ShownGame};
use super::watchers::{Outgoing, Unsent, WatcherId, Watchers};
use crate::LiveError;
use crate::bots::JobHandle;
use crate::network::Network;
use gamut_store::Write;
use gamut_store::clock;
use gamut_store::ids::GameId;
use gamut_store::logging::Logged;
use gamut_table::{ConditionalMoves, Event, Timeline};
use gamut_views::{ClientMessage, ServerMessage};
use std::sync::Arc;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::time::{Duration, Instant, Interval, MissedTickBehavior, interval_at};

/// Retry interval while nothing can be stored.
const RETRY: Duration = Duration::from_secs(1);

/// A socket following a game.
pub struct Follower {
    pub(super) mailbox: mpsc::Sender<Request>,
    pub(super) watcher: WatcherId,
    /// Messages to send first: the greeting and missed events.
    pub greeting: Vec<Outgoing>,
    /// Messages to send afterwards, until the game closes the channel.
    pub unsent: Unsent,
}

impl Follower {
    /// Passes a received message to the game, with the current round-trip time.
    ///
    /// # Errors
    /// If the game's task has ended: the page must reconnect.
    pub async fn send(&self, message: Result<ClientMessage, Unread>, lag: Duration) -> Result<(), LiveError> {
        self.mailbox.send(Request::Message { from: self.watcher, message, lag }).await.map_err(|_| LiveError::Gone)
    }
}

impl Drop for Follower {
    /// Tells the game at once that the socket is gone.
    fn drop(&mut self) {
        let gone = Request::Gone(self.watcher);
        if let Err(TrySendError::Full(gone)) = self.mailbox.try_send(gone) {
            let mailbox = self.mailbox.clone();
            tokio::spawn(async move { mailbox.send(gone).await });
        }
    }
}

/// A live game.
pub(super) struct Session {
    shared: Arc<Shared>,
    timeline: Timeline,
    /// The names of the seated accounts, as last looked up.
    names: Names,
    watchers: Watchers,
    thinking: Option<JobHandle>,
    mailbox: mpsc::Receiver<Request>,
    idle: Interval,
    /// When to retry after a failed commit.
    retry: Option<Instant>,
    /// Whether the task must end because the log was changed elsewhere.
    ends: bool,
    time: Timekeeper,
    /// Recent messages; `None` until they are read.
    talking: Option<Talking>,
    attendance: Attendance,
    /// The seats for which a person is connected to another node.
    elsewhere: Vec<u8>,
    /// The seats for which a person is connected here, as published to other nodes.
    here: Vec<u8>,
    conditional: ConditionalMoves,
}

/// Reads a game's log on behalf of this network, and lives until nobody follows the game, or the server stops.
pub(super) async fn run(
    shared: Arc<Shared>,
    network: Option<Network>,
    guard: RegistryGuard,
    mut mailbox: mpsc::Receiver<Request>,
) {
    let id = guard.id();
    match read(&shared, network, id).await {
        Ok((ShownGame { timeline, names }, conditional)) => {
            let period = shared.limits.idle;
            let mut idle = interval_at(Instant::now() + period, period);
            idle.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let watchers = Watchers::default();
            // Time while the server was down does not count.
            let now = clock::now();
            let down = down(&timeline, shared.store.downtimes(), now);
            let time = Timekeeper::new(now - down, timeline.clocks(), timeline.game().seats());
            let (away, gone) = (shared.limits.away, shared.limits.gone);
            let mut session = Session {
                shared,
                attendance: Attendance::new(timeline.game().seats(), away, gone),
                timeline,
                names,
                watchers,
                thinking: None,
                mailbox,
                idle,
                retry: None,
                ends: false,
                time,
                talking: None,
                elsewhere: Vec::new(),
                here: Vec::new(),
                conditional,
            };
            if let Err(error) = session.run(down > 0).await {
                // The state on disk is unknown: the next request reads it again.
                tracing::error!("{id:?}: {error}");
            }
            // In this order, later requests find no task and start one that reads the log.
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

/// Reads a game from its log, and the conditional moves of its players.
async fn read(
    shared: &Shared,
    network: Option<Network>,
    id: GameId,
) -> Result<(ShownGame, ConditionalMoves), LiveError> {
    let game = shared.replay(network, id).await?;
    let conditional = super::conditional::read(&shared.store, &game.timeline).await?;
    Ok((game, conditional))
}

impl Session {
    /// Serves requests one by one. Errors are database errors. `was_down` says whether the server was down during the
    /// current turn.
    async fn run(&mut self, was_down: bool) -> Result<(), LiveError> {
        let closing = self.shared.closing.clone();
        let result = self.keep_vacations().await;
        self.postpone(result).await?;
        if was_down && self.timeline.end().is_none() {
            // The clocks are right without this event; if nothing can be stored now, the game continues all the same.
            let resumed = self.timeline.prepare(&Event::Resumed, None)?;
            let result = self.commit(resumed, Write::Append).await;
            self.postpone(result).await?;
        }
        self.advance().await?;
        loop {
            let news = self.tell_presence().await;
            tokio::select! {
                () = time::until(news) => {}
                () = closing.cancelled() => {
                    self.watchers.tell_all(&ServerMessage::Closing { within: self.shared.cluster.back_within() });
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
                plan = bots::thought(&mut self.thinking) => {
                    let result = self.bot_acts(plan).await;
                    self.postpone(result).await?;
                }
                () = time::until(self.time.due) => {
                    self.time.due = None;
                    let result = self.lapse(Duration::MAX).await;
                    if result.is_err() {
                        self.time.due = Some(Instant::now() + RETRY);
                    }
                    self.postpone(result).await?;
                }
                () = time::until(self.retry) => {
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

    fn named(&self, timeline: Timeline) -> ShownGame {
        ShownGame { timeline, names: Names::clone(&self.names) }
    }

    async fn serve(&mut self, request: Request) -> Result<(), LiveError> {
        if request.wants_newest()
            && let Err(error) = self.catch_up().await
        {
            // The database may recover soon; if not, the game is read again.
            error.log();
            if error.is_unreadable() {
                return Err(error);
            }
        }
        match request {
            Request::Beyond(beyond) => return self.learn(beyond).await,
            Request::Wake(reply) => drop(reply.send(Ok(()))),
            Request::Snapshot(reply) => drop(reply.send(Ok(self.named(self.timeline.clone())))),
            Request::Watch { person, outbox, reply } => drop(reply.send(self.watch(person, outbox).await)),
            Request::MayInvite { person, seat, reply } => drop(reply.send(self.may_invite(person, seat).await)),
            Request::Take { visitor, entrance, seat, reply } => {
                return self.serve_take(visitor, entrance, seat, reply).await;
            }
            Request::Rematch { visitor, yes, reply } => return self.serve_rematch(visitor, yes, reply).await,
            Request::Line { person, seq, line, reply } => {
                drop(reply.send(self.after_line(person, seq, &line).await.map(|game| self.named(game))));
            }
            Request::Renamed => self.rename().await,
            Request::Vacations(reply) => {
                let result = self.keep_vacations().await;
                drop(reply.send(result.clone()));
                return self.postpone(result).await;
            }
            Request::Refused(person) => {
                if let Err(error) = self.note_refusal(person).await {
                    error.log();
                }
            }
            Request::Gone(watcher) => self.watchers.remove(watcher),
            Request::WithdrawOffer { person, reply } => return self.serve_withdrawal(person, reply).await,
            Request::Depart { person, reply } => return self.serve_departure(person, reply).await,
            Request::CallOff { act, reply } => return self.serve_call_off(act, reply).await,
            Request::Reload(reply) => {
                self.ends = true;
                drop(reply.send(Ok(())));
            }
            Request::Unsay { number, place } => self.unsay(number, place),
            Request::Say { person, to, words, reply } => {
                let said = match self.viewer(Some(person)).await {
                    Ok(viewer) => self.say(&viewer, to, &words).await,
                    Err(error) => Err(error),
                };
                drop(reply.send(said));
            }
            Request::Order { person, message, reply } => return self.serve_order(person, &message, reply).await,
            Request::Message { from, message, lag } => {
                self.time.lag = lag;
                let result = self.hear(from, message).await;
                self.time.lag = Duration::ZERO;
                return result;
            }
        }
        Ok(())
    }
}
