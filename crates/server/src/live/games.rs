//! All live games by their address.

use super::session::{self, MAILBOX, Reply, Request};
use super::timeline::Timeline;
use super::watchers::{OUTBOX, WatcherId};
use super::{RecordFile, import, setup};
use crate::bots::Pool;
use crate::clock;
use crate::config::Limits;
use crate::error::Error;
use crate::event::{Event, Record, Started};
use crate::ids::{GameId, Player};
use crate::store::{NewLog, Store, Write};
use crate::wire::incoming::Unread;
use crate::wire::{ClientMessage, GameList, GameView, NewGame};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Games in one browser's list.
const LISTED: u32 = 100;
/// A task may end just when it is asked; the next one answers. Twice in a row is chance, more is a fault.
const TRIES: usize = 3;

/// The way to every game.
#[derive(Clone)]
pub struct Games(Arc<Shared>);

/// What all live games share.
pub(super) struct Shared {
    pub(super) store: Arc<Store>,
    pub(super) pool: Pool,
    pub(super) limits: Limits,
    pub(super) build: String,
    pub(super) closing: CancellationToken,
    tasks: TaskTracker,
    live: Mutex<Live>,
}

#[derive(Default)]
struct Live {
    mailboxes: HashMap<GameId, (u64, mpsc::Sender<Request>)>,
    started: u64,
}

/// A live game's entry. Dropping it, in a panic too, takes the game off the list.
pub(super) struct Registered {
    shared: Arc<Shared>,
    id: GameId,
    number: u64,
}

/// A socket that follows a game.
pub struct Follower {
    mailbox: mpsc::Sender<Request>,
    watcher: WatcherId,
    /// What the page is to be sent, until the game drops it.
    pub outbox: mpsc::Receiver<Utf8Bytes>,
}

impl Games {
    /// No game is live yet.
    #[must_use]
    pub fn new(store: Arc<Store>, pool: Pool, limits: Limits, build: String) -> Self {
        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        Self(Arc::new(Shared { store, pool, limits, build, closing, tasks, live: Mutex::default() }))
    }

    /// Makes a game, in this browser's list.
    ///
    /// # Errors
    /// What is wrong with its settings; when the database failed.
    pub async fn create(&self, game: NewGame, player: Player) -> Result<GameId, Error> {
        let game = new_log(setup::start(game)?)?;
        let (id, waiting) = (game.id, game.waiting);
        self.0.store.write(Write::Create { games: vec![game], player: Some(player) }).await?;
        if waiting {
            self.wake(id).await;
        }
        Ok(id)
    }

    /// The games that a file of records holds. They are held against the rules on a thread of its own.
    ///
    /// # Errors
    /// What is wrong with the file, in one line.
    pub async fn read_records(text: String) -> Result<Vec<Started>, Error> {
        tokio::task::spawn_blocking(move || import::read(&text)).await.map_err(|_| Error::Gone)?
    }

    /// Makes all these games, in this browser's list.
    ///
    /// # Errors
    /// When the database failed; none is made then.
    pub async fn import(&self, games: Vec<Started>, player: Player) -> Result<Vec<GameId>, Error> {
        let games: Vec<NewLog> = games.into_iter().map(new_log).collect::<Result<_, _>>()?;
        let ids = games.iter().map(|game| game.id).collect();
        self.0.store.write(Write::Create { games, player: Some(player) }).await?;
        Ok(ids)
    }

    /// The game as a record.
    ///
    /// # Errors
    /// When there is no such game, or the database failed.
    pub async fn record(&self, id: GameId) -> Result<RecordFile, Error> {
        Ok(self.0.replay(id).await?.record())
    }

    /// The whole game.
    ///
    /// # Errors
    /// When there is no such game, or the server is busy or in trouble.
    pub async fn view(&self, id: GameId) -> Result<GameView, Error> {
        self.ask(id, Request::View).await
    }

    /// Lets the game go on by itself, if a bot is to move or a card to be turned. Where that fails now, it happens when somebody opens the game.
    pub async fn wake(&self, id: GameId) {
        if let Err(error) = self.view(id).await {
            error.log();
        }
    }

    /// The next game of the same players.
    ///
    /// # Errors
    /// When the game is not over; as [`Games::view`].
    pub async fn rematch(&self, id: GameId) -> Result<GameId, Error> {
        let next = self.ask(id, Request::Rematch).await?;
        self.wake(next).await;
        Ok(next)
    }

    /// Follows a game from event `seq` on.
    ///
    /// # Errors
    /// When too many do; as [`Games::view`].
    pub async fn watch(&self, id: GameId, seq: u32) -> Result<Follower, Error> {
        let (sender, outbox) = mpsc::channel(OUTBOX);
        let request = |reply| Request::Watch { seq, outbox: sender.clone(), reply };
        let (watcher, mailbox) = self.ask_whom(id, request).await?;
        Ok(Follower { mailbox, watcher, outbox })
    }

    /// The games of a browser.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn list(&self, player: &Player) -> Result<GameList, Error> {
        let mut games = Vec::new();
        for listed in self.0.store.mine(player, LISTED).await? {
            match self.0.replay(listed.id).await {
                Ok(timeline) => games.push(timeline.summary(listed.changed)),
                // One game that cannot be read must not hide the others.
                Err(error) => tracing::error!("{:?}: {error}", listed.id),
            }
        }
        Ok(GameList { games })
    }

    /// Tells every live game to end, and waits until all have.
    pub async fn close(&self) {
        self.0.closing.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
        self.0.pool.close();
    }

    /// Bots that wait for a thread.
    #[must_use]
    pub fn bots_waiting(&self) -> usize {
        self.0.pool.waiting()
    }

    async fn ask<T>(&self, id: GameId, request: impl Fn(Reply<T>) -> Request) -> Result<T, Error> {
        self.ask_whom(id, request).await.map(|(answer, _)| answer)
    }

    /// The answer of a live game, and the mailbox of the task that gave it.
    async fn ask_whom<T>(
        &self,
        id: GameId,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<(T, mpsc::Sender<Request>), Error> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let mailbox = self.0.open(id)?;
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
    let first = Record { seq: 0, at: clock::now(), event: Event::Started(Box::new(started)) };
    let waiting = Timeline::begin(id, &first)?.goes_on();
    Ok(NewLog { id, first, waiting })
}

impl Shared {
    /// A game from its log.
    pub(super) async fn replay(&self, id: GameId) -> Result<Timeline, Error> {
        Timeline::replay(id, &self.store.log(id).await?)
    }

    /// The mailbox of a game, which has a task afterwards.
    fn open(self: &Arc<Self>, id: GameId) -> Result<mpsc::Sender<Request>, Error> {
        let mut live = self.live();
        if let Some((_, mailbox)) = live.mailboxes.get(&id) {
            return Ok(mailbox.clone());
        }
        if self.closing.is_cancelled() {
            return Err(Error::Busy("it is closing"));
        }
        if live.mailboxes.len() >= self.limits.live_games {
            return Err(Error::Busy("too many games are being played"));
        }
        live.started += 1;
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let number = live.started;
        live.mailboxes.insert(id, (number, mailbox.clone()));
        let registered = Registered { shared: Arc::clone(self), id, number };
        self.tasks.spawn(session::own(Arc::clone(self), registered, requests));
        Ok(mailbox)
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Registered {
    pub(super) fn id(&self) -> GameId {
        self.id
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        let mut live = self.shared.live();
        if live.mailboxes.get(&self.id).is_some_and(|(number, _)| *number == self.number) {
            live.mailboxes.remove(&self.id);
        }
    }
}

impl Follower {
    /// Hands what the socket received to the game.
    ///
    /// # Errors
    /// When the game has no task any more: the page has to come again.
    pub async fn send(&self, message: Result<ClientMessage, Unread>) -> Result<(), Error> {
        self.mailbox.send(Request::Message { from: self.watcher, message }).await.map_err(|_| Error::Gone)
    }
}
