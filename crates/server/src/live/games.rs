//! All live games by their address.

use super::outbox::{self, Unsent};
use super::session::{self, MAILBOX, Reply, Request, Watching};
use super::timeline::{Names, Timeline};
use super::watchers::WatcherId;
use super::{RecordFile, import, missed, setup, view};
use crate::bots::Pool;
use crate::clock;
use crate::config::Limits;
use crate::error::Error;
use crate::event::{Event, Imported, LogEntry, Started};
use crate::ids::{GameId, PersonId, Token, TokenDigest};
use crate::jobs::Jobs;
use crate::message::Unread;
use crate::network::Network;
use crate::people::Visitor;
use crate::quota::{Permit, Quota};
use crate::store::{Invitation, InvitationWrite, NewLog, Store, Wanted, Write};
use gamut_views::{ClientMessage, GameList, GameView, NewGame};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Attempts to reach a game's task: it may end just as it is asked, and the next one answers. More failures than this
/// are a fault.
const TRIES: usize = 3;

/// The way to every game.
#[derive(Clone)]
pub struct Games(Arc<Shared>);

/// What all live games share.
pub(super) struct Shared {
    pub(super) store: Arc<Store>,
    pub(super) pool: Pool,
    jobs: Jobs,
    pub(super) limits: Limits,
    pub(super) build: String,
    pub(super) closing: CancellationToken,
    tasks: TaskTracker,
    open: Arc<Quota>,
    live: Mutex<Live>,
}

#[derive(Default)]
struct Live {
    mailboxes: HashMap<GameId, (u64, mpsc::Sender<Request>)>,
    started: u64,
}

/// A live game's entry. Dropping it, in a panic too, takes the game off the list.
pub(super) struct RegistryGuard {
    shared: Arc<Shared>,
    id: GameId,
    number: u64,
    /// Counts for the network that opened the game, as long as it is live.
    _permit: Permit,
}

/// A socket that follows a game.
pub struct Follower {
    mailbox: mpsc::Sender<Request>,
    watcher: WatcherId,
    /// What the page is to be sent first: the greeting, and what it missed.
    pub greeting: Vec<Utf8Bytes>,
    /// What the page is to be sent then, until the game drops it.
    pub unsent: Unsent,
}

impl Games {
    /// No game is live yet.
    #[must_use]
    pub fn new(store: Arc<Store>, pool: Pool, limits: Limits, build: String) -> Self {
        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        let jobs = Jobs::new(limits.threads);
        let open = Quota::new("live games", limits.live_games, limits.network.live_games);
        Self(Arc::new(Shared { store, pool, jobs, limits, build, closing, tasks, open, live: Mutex::default() }))
    }

    /// Makes a game, in this visitor's list.
    ///
    /// # Errors
    /// What is wrong with its settings; when the database failed.
    pub async fn create(&self, network: Network, game: NewGame, visitor: Visitor) -> Result<GameId, Error> {
        let game = new_log(setup::start(game, visitor.person)?)?;
        let (id, waiting) = (game.id, game.waiting);
        self.0.store.write(Write::Create { games: vec![game], visitor: Some(visitor) }).await?;
        if waiting {
            self.wake(Some(network), id).await;
        }
        Ok(id)
    }

    /// The games in a file of records that this person uploads, checked against the rules.
    ///
    /// # Errors
    /// What is wrong with the file, in one line; when the server is busy.
    pub async fn read_records(&self, network: Network, text: String, person: PersonId) -> Result<Vec<NewLog>, Error> {
        let read = move || import::read(&text, person)?.into_iter().map(new_log).collect();
        self.0.jobs.run(Some(network), read).await
    }

    /// Makes all these games, in this visitor's list.
    ///
    /// # Errors
    /// When the database failed; none is made then.
    pub async fn import(&self, games: Vec<NewLog>, visitor: Visitor) -> Result<Vec<GameId>, Error> {
        let ids = games.iter().map(|game| game.id).collect();
        self.0.store.write(Write::Create { games, visitor: Some(visitor) }).await?;
        Ok(ids)
    }

    /// The game as a record.
    ///
    /// # Errors
    /// When there is no such game, when the server is busy, or the database failed.
    pub async fn record(&self, network: Network, id: GameId) -> Result<RecordFile, Error> {
        let record = move |log: &[LogEntry], _| Ok(Timeline::replay(id, log)?.record(imported(log)));
        self.0.read(Some(network), id, record).await
    }

    /// The whole game, a [`GameView`] as JSON.
    ///
    /// # Errors
    /// When there is no such game, or the server is busy or in trouble.
    pub async fn view(&self, network: Network, id: GameId) -> Result<String, Error> {
        // A game that is not live stays so: reading changes nothing.
        if let Some(timeline) = self.0.snapshot(id).await {
            return self.0.jobs.run(Some(network), move || Ok(json(&timeline.view(clock::now())))).await;
        }
        let store = Arc::clone(&self.0.store);
        let view = move |log: &[LogEntry], names| {
            let (timeline, now) = (Timeline::replay(id, log)?.named(names), clock::now());
            Ok(json(&timeline.view(now - timeline.down(store.downtimes(), now))))
        };
        self.0.read(Some(network), id, view).await
    }

    /// Lets the game go on by itself, if a bot is to move or a card to be turned. Where that fails now, it happens when
    /// somebody opens the game.
    pub async fn wake(&self, network: Option<Network>, id: GameId) {
        if let Err(error) = self.ask(network, id, Request::Wake).await {
            error.log();
        }
    }

    /// A new invitation to an open seat of a game that this person made (none: to whichever is open), in the place of the
    /// one before.
    ///
    /// # Errors
    /// When it is another person's game, or the seat is taken; as [`Games::view`].
    pub async fn invite(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<Token, Error> {
        let maker = self.may_invite(network, person, id, seat).await?;
        let (token, invitation) = (Token::random(), Invitation { game: id, seat });
        let made = InvitationWrite::Make { digest: token.digest(), invitation, maker };
        self.0.store.write(Write::Invitation(made)).await?;
        Ok(token)
    }

    /// The invitation to this seat is of no use any more.
    ///
    /// # Errors
    /// As [`Games::invite`].
    pub async fn withdraw(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<(), Error> {
        self.may_invite(network, person, id, seat).await?;
        let withdrawn = InvitationWrite::Withdraw(Invitation { game: id, seat });
        self.0.store.write(Write::Invitation(withdrawn)).await
    }

    async fn may_invite(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<PersonId, Error> {
        let request = |reply| Request::MayInvite { person, seat, reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Somebody takes the seat that he is invited to: the game, and which seat it is.
    ///
    /// # Errors
    /// When the invitation was used or withdrawn, when the seat is taken, or he has one already; as [`Games::view`].
    pub async fn take_seat(
        &self,
        network: Network,
        visitor: Visitor,
        digest: TokenDigest,
    ) -> Result<(GameId, u8), Error> {
        let invitation = self.0.store.invitation(&digest).await?.ok_or(Error::NoSuchInvitation)?;
        let (game, seat) = (invitation.game, invitation.seat);
        let request = |reply| Request::Take { visitor: visitor.clone(), digest: digest.clone(), seat, reply };
        let (seat, _) = self.ask(Some(network), game, request).await?;
        Ok((game, seat))
    }

    /// The next game of the same players, for this person, who was one of them.
    ///
    /// # Errors
    /// When the game is not over, or another person asks; as [`Games::view`].
    pub async fn rematch(&self, network: Network, person: PersonId, id: GameId) -> Result<GameId, Error> {
        let (next, _) = self.ask(Some(network), id, |reply| Request::Rematch { person, reply }).await?;
        self.wake(Some(network), next).await;
        Ok(next)
    }

    /// Follows a game from event `seq` on, for this person, or for somebody the server does not know.
    ///
    /// # Errors
    /// When too many do; as [`Games::view`].
    pub async fn watch(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        seq: u32,
    ) -> Result<Follower, Error> {
        let (sender, unsent) = outbox::outbox();
        let request = |reply| Request::Watch { person, outbox: sender.clone(), reply };
        let (Watching { id: watcher, newest, role }, mailbox) = self.ask(Some(network), id, request).await?;
        // What happens from now on waits in the outbox.
        let mut greeting = vec![missed::hello(&self.0.build, newest), missed::role(&role)];
        if missed::is_known(seq, newest) {
            greeting.extend(
                self.0.read(Some(network), id, move |log, names| missed::events(id, log, names, seq, newest)).await?,
            );
        } else if seq != newest {
            greeting.push(missed::behind());
        }
        Ok(Follower { mailbox, watcher, greeting, unsent })
    }

    /// A page of a person's games.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn list(&self, person: PersonId, wanted: &Wanted) -> Result<GameList, Error> {
        let (games, next) = self.0.store.list(person, wanted).await?;
        let seats = games.iter().flat_map(|game| &game.summary.seats);
        let names = self.0.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
        let games = games.into_iter().map(|game| view::listed(game, person, &names)).collect();
        Ok(GameList { games, next: next.map(|next| next.to_string()) })
    }

    /// Lets a person leave all his seats in a game for good: open in one that has not begun, to a bot where others play
    /// on, and otherwise he resigns.
    ///
    /// # Errors
    /// As [`Games::view`].
    pub async fn depart(&self, id: GameId, person: PersonId) -> Result<(), Error> {
        self.ask(None, id, |reply| Request::Depart { person, reply }).await.map(drop)
    }

    /// Reads the log of a game again, if it is live, because it was changed. Whoever follows it comes again.
    pub async fn reload(&self, id: GameId) {
        let mailbox = self.0.live().mailboxes.get(&id).map(|(_, mailbox)| mailbox.clone());
        if let Some(mailbox) = mailbox {
            let (reply, answer) = oneshot::channel();
            if mailbox.send(Request::Reload(reply)).await.is_ok() {
                // One that ends by itself has no answer.
                let _ = answer.await;
            }
        }
    }

    /// The threads for blocking work.
    #[must_use]
    pub fn jobs(&self) -> Jobs {
        self.0.jobs.clone()
    }

    /// Tells every live game to end, and waits until all have.
    pub async fn close(&self) {
        self.0.closing.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
        self.0.pool.close();
    }

    /// Returns whether the server is shutting down.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.0.closing.is_cancelled()
    }

    /// Bots that wait for a thread.
    #[must_use]
    pub fn bots_waiting(&self) -> usize {
        self.0.pool.waiting()
    }

    /// The answer of a live game, and the mailbox of the task that gave it.
    async fn ask<T>(
        &self,
        network: Option<Network>,
        id: GameId,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<(T, mpsc::Sender<Request>), Error> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.0.open(network, id)?;
            if mailbox.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer.map(|answer| (answer, mailbox));
            }
        }
        Err(if self.0.closing.is_cancelled() { Error::Busy("it is closing") } else { Error::Gone })
    }
}

/// The log of a game that begins now.
pub(super) fn new_log(started: Started) -> Result<NewLog, Error> {
    let id = GameId::random();
    let person = started.maker;
    let first = LogEntry { person, ..LogEntry::new(0, clock::now(), Event::Started(Box::new(started))) };
    let game = Timeline::begin(id, &first)?;
    Ok(NewLog { id, first, waiting: game.auto_advances(), due: game.due(), summary: game.summary() })
}

/// A long game is written on the job's thread, too: that takes longer than playing it.
fn json(view: &GameView) -> String {
    serde_json::to_string(view).expect("a view is plain data")
}

/// The record that a game came as.
fn imported(log: &[LogEntry]) -> Option<&Imported> {
    match &log.first()?.event {
        Event::Started(started) => started.imported.as_ref(),
        _ => None,
    }
}

impl Shared {
    /// A game from its log.
    pub(super) async fn replay(&self, network: Option<Network>, id: GameId) -> Result<Timeline, Error> {
        self.read(network, id, move |log, names| Ok(Timeline::replay(id, log)?.named(names))).await
    }

    /// What is made of a game's log, and of the names of the accounts that sat down, on a thread for it.
    async fn read<T: Send + 'static>(
        &self,
        network: Option<Network>,
        id: GameId,
        make: impl FnOnce(&[LogEntry], Names) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (store, runtime) = (Arc::clone(&self.store), Handle::current());
        // A log is read within the job: that is bounded then too, and its many events are no work for the network's
        // threads.
        let read = async move {
            let log = store.log(id).await?;
            let names = store.names(&log.iter().flat_map(LogEntry::seated).collect()).await?;
            Ok::<_, Error>((log, Names::new(names)))
        };
        let job = move || {
            let (log, names) = runtime.block_on(read)?;
            make(&log, names)
        };
        self.jobs.run(network, job).await
    }

    /// A copy of a live game as it is now; none of one that is not live.
    async fn snapshot(&self, id: GameId) -> Option<Timeline> {
        let mailbox = self.live().mailboxes.get(&id)?.1.clone();
        let (reply, answer) = oneshot::channel();
        mailbox.send(Request::Snapshot(reply)).await.ok()?;
        answer.await.ok()?.ok()
    }

    /// The mailbox of a game, which has a task afterwards. A new task counts for the network that asks, and for none
    /// where the server itself does.
    fn open(self: &Arc<Self>, network: Option<Network>, id: GameId) -> Result<mpsc::Sender<Request>, Error> {
        let mut live = self.live();
        if let Some((_, mailbox)) = live.mailboxes.get(&id) {
            return Ok(mailbox.clone());
        }
        if self.closing.is_cancelled() {
            return Err(Error::Busy("it is closing"));
        }
        let permit = self.open.take(network, 1)?;
        live.started += 1;
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let number = live.started;
        live.mailboxes.insert(id, (number, mailbox.clone()));
        let guard = RegistryGuard { shared: Arc::clone(self), id, number, _permit: permit };
        self.tasks.spawn(session::run(Arc::clone(self), network, guard, requests));
        Ok(mailbox)
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RegistryGuard {
    pub(super) fn id(&self) -> GameId {
        self.id
    }
}

impl Drop for RegistryGuard {
    fn drop(&mut self) {
        let mut live = self.shared.live();
        if live.mailboxes.get(&self.id).is_some_and(|(number, _)| *number == self.number) {
            live.mailboxes.remove(&self.id);
        }
    }
}

impl Follower {
    /// Passes a received message to the game, with how long one takes there and back.
    ///
    /// # Errors
    /// When the game has no task any more: the page has to come again.
    pub async fn send(&self, message: Result<ClientMessage, Unread>, lag: Duration) -> Result<(), Error> {
        self.mailbox.send(Request::Message { from: self.watcher, message, lag }).await.map_err(|_| Error::Gone)
    }
}
