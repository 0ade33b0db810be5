//! The lobby: offers of open seats, to everybody or to the members of a club, and public games in progress.
//!
//! An offer is a game with open seats that is marked as offered in the database; nothing else is stored. Once a second
//! the lobby reads the offers, withdraws those whose creator is gone, and sends the changes to all listeners.

mod board;
mod followed;
mod lapse;
mod limits;

pub use followed::{Followed, Following};

use crate::config::Limits;
use crate::people::Connected;
use board::{Board, News, write};
use gamut_live::network::Network;
use gamut_live::{Games, LiveError, listed};
use gamut_store::ids::{ClubId, GameId, PersonId};
use gamut_store::logging::Logged;
use gamut_store::{Offer, PersonKind, Store, Visitor};
use gamut_table::Pace;
use gamut_views::{LobbyMessage, OfferRating, OfferView, PROTOCOL, PlayingList, PlayingView, RatedMode};
use lapse::Absences;
use limits::OfferLimits;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::{MissedTickBehavior, interval};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

/// How often the lobby looks for changes.
const TICK: Duration = Duration::from_secs(1);
/// How often it looks at games in progress, whose boards are most of the traffic.
const GAMES_EVERY: Duration = Duration::from_secs(3);
/// After this time without a message, a socket is sent an empty change.
const SILENCE: Duration = Duration::from_secs(20);
/// Number of public games on a page.
const PAGE: usize = 24;
/// Number of changes that a slow socket can be behind. Beyond that, everything is sent again.
const BEHIND: usize = 16;

/// State shared by all listeners.
#[derive(Clone)]
pub struct Lobby(Arc<Shared>);

struct Shared {
    store: Arc<Store>,
    games: Games,
    connected: Connected,
    followed: Followed,
    limits: OfferLimits,
    build: String,
    /// What was last sent. Locked while it changes and while a listener is added, so that nothing is missed.
    told: Mutex<Told>,
    news: broadcast::Sender<News>,
    closing: CancellationToken,
}

/// What was last sent, and what it was made from.
#[derive(Default)]
struct Told {
    board: Board,
    offers: Vec<Offer>,
    ranking: Ranking,
    at: Option<Instant>,
}

/// The public games with followers, most watchers first, and when this was determined.
#[derive(Default)]
struct Ranking {
    games: Vec<(GameId, u32)>,
    at: Option<Instant>,
}

/// A socket listening to the lobby.
pub struct Listener {
    lobby: Lobby,
    news: broadcast::Receiver<News>,
    /// People whose offers are hidden: those who blocked this person or are blocked by them.
    apart: BTreeSet<PersonId>,
    /// Whether the socket fell behind and needs everything again.
    lost: bool,
}

impl Lobby {
    /// Creates a lobby without listeners.
    #[must_use]
    pub fn new(store: Arc<Store>, games: Games, connected: Connected, limits: &Limits, build: String) -> Self {
        let (news, _) = broadcast::channel(BEHIND);
        let (told, followed, closing) = (Mutex::default(), Followed::default(), CancellationToken::new());
        let limits = OfferLimits::new(limits);
        Self(Arc::new(Shared { store, games, connected, followed, limits, build, told, news, closing }))
    }

    /// Returns the number of followers of games.
    #[must_use]
    pub fn followed(&self) -> &Followed {
        &self.0.followed
    }

    /// Withdraws offers whose creator is gone, and sends changes, once a second and for ever.
    pub async fn run(self) {
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut absences = Absences::new(Instant::now());
        loop {
            tick.tick().await;
            if let Err(error) = self.tick(&mut absences).await {
                error.log();
            }
        }
    }

    async fn tick(&self, absences: &mut Absences) -> Result<(), LiveError> {
        let asked = Instant::now();
        let offers = self.offers().await?;
        self.0.limits.keep(&offers, asked);
        let mut lapsed = absences.lapsed(&offers, Instant::now(), |person| self.0.connected.is_connected(person));
        lapsed.extend(self.left_clubs(&offers).await?);
        let is_ours = self.0.games.cluster().owns("lobby");
        for id in lapsed.into_iter().filter(|_| is_ours) {
            if let Err(error) = self.0.games.withdraw_offer(None, None, id).await {
                error.log();
            }
        }
        if self.0.news.receiver_count() > 0 {
            let mut told = self.0.told.lock().await;
            let is_silent = told.at.is_none_or(|at| at.elapsed() >= SILENCE);
            let change = self.update(&mut told, offers).await?;
            if let Some(change) = change.or_else(|| is_silent.then(|| told.board.no_change())) {
                told.at = Some(Instant::now());
                // There may be no listeners.
                let _ = self.0.news.send(News::new(change));
            }
        }
        Ok(())
    }

    /// Returns the games offered in clubs to which their creators no longer belong.
    async fn left_clubs(&self, offers: &[Offer]) -> Result<Vec<GameId>, LiveError> {
        let mut left = Vec::new();
        for Offer { maker, game, .. } in offers {
            let Some(club) = game.summary.club else { continue };
            if self.0.store.club_role(club, *maker).await?.is_none() {
                left.push(game.id);
            }
        }
        Ok(left)
    }

    /// Returns all open offers, newest first: those in the lobby and those in clubs.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn offers(&self) -> Result<Vec<Offer>, LiveError> {
        Ok(self.0.store.offers(limits::MOST).await?)
    }

    /// Returns the offers in a club that one of its members sees, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn of_club(&self, club: ClubId, reader: PersonId) -> Result<Vec<OfferView>, LiveError> {
        let apart = self.0.store.kept_apart(reader).await?;
        let mut offers = self.offers().await?;
        offers.retain(|offer| offer.game.summary.club == Some(club) && !apart.contains(&offer.maker));
        self.offer_views(&offers).await
    }

    /// Updates the board and returns what has changed on it. Offers in clubs are not on it.
    async fn update(&self, told: &mut Told, mut offers: Vec<Offer>) -> Result<Option<LobbyMessage>, LiveError> {
        offers.retain(|offer| offer.game.summary.club.is_none());
        let views = match told.offers == offers {
            true => told.board.offers().to_vec(),
            false => self.offer_views(&offers).await?,
        };
        let games = match told.ranking.is_fresh() {
            true => told.board.games().to_vec(),
            false => {
                told.ranking = self.ranking().await?;
                self.playing_views(told.ranking.page(0)).await?
            }
        };
        told.offers = offers;
        Ok(told.board.become_new(views, games, self.people()))
    }

    /// Returns the greeting for a socket of this person, and a listener for changes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn listen(&self, person: Option<PersonId>) -> Result<(Vec<Utf8Bytes>, Listener), LiveError> {
        let apart = match person {
            Some(person) => self.0.store.kept_apart(person).await?,
            None => BTreeSet::new(),
        };
        let person = person.map(|person| person.0);
        let hello = write(&LobbyMessage::Hello { protocol: PROTOCOL, build: self.0.build.clone(), person });
        let mut told = self.0.told.lock().await;
        // Without listeners, the board is not kept up to date.
        if self.0.news.receiver_count() == 0 {
            let offers = self.offers().await?;
            self.update(&mut told, offers).await?;
        }
        let news = self.0.news.subscribe();
        let whole = told.board.whole().without(&apart);
        Ok((vec![hello, whole], Listener { lobby: self.clone(), news, apart, lost: false }))
    }

    /// Returns a page of the public games with followers, starting at this index.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn playing(&self, from: u32) -> Result<PlayingList, LiveError> {
        let mut told = self.0.told.lock().await;
        if !told.ranking.is_fresh() {
            told.ranking = self.ranking().await?;
        }
        let from = from as usize;
        let page = told.ranking.page(from).to_vec();
        let next = from.saturating_add(PAGE);
        let next = u32::try_from(next).ok().filter(|_| next < told.ranking.games.len());
        drop(told);
        Ok(PlayingList { games: self.playing_views(&page).await?, next })
    }

    /// Checks that a person in this network can make another offer, and counts it.
    ///
    /// # Errors
    /// If there are too many offers.
    pub async fn admit(&self, network: Network, person: PersonId) -> Result<limits::Admission, LiveError> {
        let offers = self.offers().await?;
        let known = self.0.store.person(person).await?;
        let is_guest = known.is_none_or(|person| person.kind == PersonKind::Guest);
        Ok(self.0.limits.admit(network, person, is_guest, &offers)?)
    }

    /// Registers an offer that was admitted.
    pub fn made(&self, id: GameId, admission: limits::Admission) {
        self.0.limits.made(id, admission);
    }

    /// Lets a person take an offered seat. Returns the seat. Other real-time offers of both players are withdrawn, so
    /// that no second game can start at any moment.
    ///
    /// # Errors
    /// If the offer has ended, or the person has a seat already.
    pub async fn take(
        &self,
        network: Network,
        visitor: Visitor,
        id: GameId,
        seat: Option<u8>,
    ) -> Result<u8, LiveError> {
        let person = visitor.person;
        let offers = self.offers().await?;
        let seat = self.0.games.take_offered(network, visitor, id, seat).await?;
        let taken = offers.iter().find(|offer| offer.game.id == id);
        if let Some(Offer { maker, .. }) = taken.filter(|offer| is_live(offer)) {
            let is_theirs = |offer: &&Offer| [person, *maker].contains(&offer.maker) && offer.game.id != id;
            for other in offers.iter().filter(is_theirs).filter(|offer| is_live(offer)) {
                if let Err(error) = self.0.games.withdraw_offer(None, None, other.game.id).await {
                    error.log();
                }
            }
        }
        Ok(seat)
    }

    /// Withdraws this person's offer.
    ///
    /// # Errors
    /// If another person made it, or it has ended.
    pub async fn withdraw(&self, network: Network, person: PersonId, id: GameId) -> Result<(), LiveError> {
        self.0.games.withdraw_offer(Some(network), Some(person), id).await?;
        self.0.limits.release(id);
        Ok(())
    }

    /// Waits until the server shuts down.
    pub async fn closing(&self) {
        self.0.closing.cancelled().await;
    }

    /// Ends all listeners.
    pub fn close(&self) {
        self.0.closing.cancel();
    }

    fn people(&self) -> u32 {
        u32::try_from(self.0.connected.count()).unwrap_or(u32::MAX)
    }

    async fn offer_views(&self, offers: &[Offer]) -> Result<Vec<OfferView>, LiveError> {
        let seats = offers.iter().flat_map(|offer| &offer.game.summary.seats);
        let names = self.0.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
        let makers: BTreeSet<PersonId> = offers.iter().map(|offer| offer.maker).collect();
        let ratings = self.0.store.ratings_of_all(&makers).await?;
        let rating = |offer: &Offer| {
            let mode = RatedMode::of(&offer.game.summary.variant.parse().ok()?)?;
            let rating = ratings.get(&(offer.maker, mode))?;
            Some(OfferRating { rating: rating.points(), provisional: rating.is_provisional() })
        };
        let view = |offer: &Offer| OfferView {
            game: gamut_views::GameSummary { board: None, ..listed(offer.game.clone(), None, &names) },
            maker: offer.maker.0,
            rating: rating(offer),
        };
        Ok(offers.iter().map(view).collect())
    }

    /// Returns all public games with followers, most watchers first, then most recently changed first.
    async fn ranking(&self) -> Result<Ranking, LiveError> {
        let followed = self.0.followed.all();
        let public = self.0.store.public(&followed.keys().copied().collect()).await?;
        let mut games: Vec<_> = public.into_iter().filter_map(|(id, at)| Some((*followed.get(&id)?, at, id))).collect();
        games.sort_unstable_by(|one, other| other.cmp(one));
        Ok(Ranking { games: games.into_iter().map(|(count, _, id)| (id, count)).collect(), at: Some(Instant::now()) })
    }

    /// Returns the current state of these games in this order, without those that have an open seat.
    async fn playing_views(&self, games: &[(GameId, u32)]) -> Result<Vec<PlayingView>, LiveError> {
        let ids: Vec<_> = games.iter().map(|(id, _)| *id).collect();
        let found = self.0.store.summaries(&ids).await?;
        let seats = found.iter().flat_map(|game| &game.summary.seats);
        let names = self.0.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
        let mut found: HashMap<_, _> = found.into_iter().map(|game| (game.id, game)).collect();
        let view = |&(id, watchers): &(GameId, u32)| {
            let game = found.remove(&id).filter(|game| game.summary.seats.iter().all(|seat| !seat.open))?;
            Some(PlayingView { game: listed(game, None, &names), watchers })
        };
        Ok(games.iter().filter_map(view).collect())
    }
}

impl Ranking {
    fn is_fresh(&self) -> bool {
        self.at.is_some_and(|at| at.elapsed() < GAMES_EVERY)
    }

    fn page(&self, from: usize) -> &[(GameId, u32)] {
        let rest = self.games.get(from..).unwrap_or_default();
        &rest[..rest.len().min(PAGE)]
    }
}

impl Listener {
    /// Returns the next message. `None` when the server shuts down. Cancel-safe.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        if !self.lost {
            match self.news.recv().await {
                Ok(news) => return Some(news.without(&self.apart)),
                Err(RecvError::Closed) => return None,
                Err(RecvError::Lagged(_)) => self.lost = true,
            }
        }
        let mut told = self.lobby.0.told.lock().await;
        self.news = self.lobby.0.news.subscribe();
        self.lost = false;
        Some(told.board.whole().without(&self.apart))
    }
}

/// Returns whether an offered game is played in real time.
fn is_live(offer: &Offer) -> bool {
    matches!(offer.game.summary.agreement.pace, Some(Pace::Live { .. }))
}
