//! Tournaments: their logs, the games of their rounds, and what people may do in them.
//!
//! A tournament is its log (the crate `gamut_tournament`) and a table of its entrants' names, which the log does not
//! contain. A step is decided on the state as read, and stored only if no other step was stored meanwhile. The games of a
//! round are stored together with its pairing. One node records the results of finished games, however late.

mod actor;
mod cache;
mod entering;
mod games;
mod hosting;
mod listing;
mod organisers;
mod page;
mod postponed;
mod results;
mod rounds;
mod routes;
mod shares;
mod state;
mod steps;
mod stream;
#[cfg(test)]
mod tests;
mod view;
mod watched;

pub(crate) use routes::routes;

use crate::http::{ClubError, Error};
use crate::people::PeopleError;
use actor::Actor;
use cache::{Computations, Computed};
use gamut_live::jobs::{Requester, Turn};
use gamut_live::{Games, LiveError};
use gamut_rules::Variant;
use gamut_store::clock;
use gamut_store::ids::{ClubId, PersonId, TournamentId, random_cards};
use gamut_store::{Store, StoreError, TournamentGame, TournamentWrite, Visitor, Write};
use gamut_tournament::{EntrantId, Event, Filler, Finish, Format, Settings, Tournament};
use gamut_views::{ClubRole, NewEntrant, NewTournament, RatedMode, TournamentFormat, TournamentPlay, TournamentView};
use page::{TournamentPart, Wanted};
use postponed::Postponed;
use shares::Shares;
use state::{Step, TournamentState};
use std::sync::Arc;
use std::time::Duration;
use steps::StepLocks;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};
use watched::{NewestState, Watched};

/// Attempts at a step while steps of other nodes come first.
const TRIES: u32 = 10;
/// How often the server looks for finished games, and for steps of other nodes.
const LOOK: Duration = Duration::from_secs(1);

/// All tournaments of this server.
#[derive(Clone)]
pub(crate) struct Tournaments(Arc<Shared>);

struct Shared {
    store: Arc<Store>,
    games: Games,
    watched: Watched,
    postponed: Postponed,
    computations: Computations,
    shares: Shares,
    steps: StepLocks,
}

impl Tournaments {
    /// Starts without watchers.
    #[must_use]
    pub(crate) fn new(store: Arc<Store>, games: Games) -> Self {
        Self(Arc::new(Shared {
            store,
            games,
            watched: Watched::default(),
            postponed: Postponed::default(),
            computations: Computations::new(),
            shares: Shares::new(),
            steps: StepLocks::default(),
        }))
    }

    /// Creates a tournament organised by this visitor.
    ///
    /// # Errors
    /// If the settings are invalid; if the visitor is no organiser of the club that they name; if the database fails.
    async fn make(&self, new: NewTournament, visitor: Visitor) -> Result<TournamentId, Error> {
        let settings = settings(&new)?;
        let play = new.play.map(|play| checked(play, &settings)).transpose()?;
        let host = self.host(&settings, &visitor, new.host).await?;
        // Checks the settings as a whole; the log contains no names.
        Tournament::new(settings.clone())?;
        let club = match &new.club {
            Some(club) => Some(self.club(club, visitor.person).await?),
            None => None,
        };
        let (id, name) = (TournamentId::random(), settings.name.clone());
        let first = state::json(&Event::Created(Settings { name: id.to_string(), ..settings }));
        let play = play.map(|play| state::json(&play));
        let write = TournamentWrite::Make { maker: visitor.person, at: clock::now(), name, play, first, club, host };
        self.write(id, Some(visitor), write, Vec::new()).await?;
        Ok(id)
    }

    /// Returns a club of which a person is an organiser.
    async fn club(&self, id: &str, person: PersonId) -> Result<ClubId, Error> {
        let id = id.parse().map_err(|_| ClubError::NoSuchClub)?;
        match self.0.store.club_role(id, person).await?.ok_or(ClubError::NoSuchClub)? {
            ClubRole::Owner | ClubRole::Organiser => Ok(id),
            ClubRole::Member => Err(ClubError::Role.into()),
        }
    }

    /// Returns a part of a tournament as this person may see it.
    ///
    /// # Errors
    /// [`Error::NoSuchTournament`]; if the server is busy, or the database fails.
    async fn view(&self, requester: Requester, id: TournamentId, wanted: Wanted) -> Result<TournamentView, Error> {
        let computed = self.current(requester, id).await?;
        let identities = match requester.person {
            Some(person) => self.0.store.identities(person).await?,
            None => Vec::new(),
        };
        let page = TournamentPart::of(&computed, computed.state.entrant_of(&identities), wanted);
        if let Some(network) = requester.network.filter(|_| computed.state.is_organised_by(&identities)) {
            self.0.shares.organise(id, network);
        }
        // Names are read each time: people change them without a step.
        let mut people = computed.state.people(&page.entrants);
        people.extend(&computed.state.stored.organisers);
        let names = self.0.store.names(&people).await?;
        Ok(view::of(&computed, &page, &names, &identities))
    }

    /// Enters a person, or another one on behalf of the organiser. Returns the number of the entrant.
    ///
    /// # Errors
    /// If the entry is refused, or the database fails.
    async fn enter(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Visitor,
        entry: NewEntrant,
    ) -> Result<u32, Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        // An account's name is reserved for the account, though a guest may have chosen it before.
        let own = actor.nick.clone().filter(|_| !actor.account && entry.other != Some(true));
        let computed = self.current(requester, id).await?;
        let names = match (entering::typed(&entry)?, computed.state.tournament.settings().has_teams()) {
            (typed, true) => [typed, own],
            (typed, false) => [typed.or(own), None],
        };
        for name in names.into_iter().flatten() {
            let known = self.0.store.public_account(&gamut_store::names::look(&name)).await?;
            if known.is_some_and(|account| !actor.is(account.person)) {
                return Err(PeopleError::NameTaken.into());
            }
        }
        let mode = RatedMode::of(&computed.state.tournament.settings().variant);
        let rating = match mode.filter(|_| actor.account && entry.other != Some(true)) {
            Some(mode) => self.0.store.rating(actor.visitor.person, mode).await?.map(|rated| rated.rating.points()),
            None => None,
        };
        let visitor = actor.visitor.clone();
        // Over the board people are in one room; there the organiser can count them.
        let counted = requester.network.filter(|_| computed.state.play.is_some());
        if let Some(network) = counted {
            self.0.shares.enter(id, network)?;
        }
        let enter = move |state: &TournamentState| entering::enter(state, &actor, &entry, rating);
        let entered = self.step(requester, id, Some(visitor), enter).await;
        if let Some(network) = counted.filter(|_| entered.is_err()) {
            self.0.shares.give_back(id, network);
        }
        entered
    }

    /// Removes an entrant, as an organiser may.
    ///
    /// # Errors
    /// As [`Tournaments::enter`].
    async fn remove(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Visitor,
        entrant: EntrantId,
    ) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        self.step(requester, id, None, move |state| entering::remove(state, &actor, entrant)).await
    }

    /// Withdraws an entrant or lets it return, as the entrant itself or the organiser may.
    ///
    /// # Errors
    /// As [`Tournaments::enter`].
    async fn set_active(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Visitor,
        entrant: EntrantId,
        active: bool,
    ) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        self.step(requester, id, None, move |state| entering::set_active(state, &actor, entrant, active)).await
    }

    /// Pairs the next round and starts its games, as the organiser may.
    ///
    /// # Errors
    /// As [`Tournaments::enter`].
    async fn pair(&self, requester: Requester, id: TournamentId, visitor: Visitor) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        let browsers = self.0.store.tournament_browsers(id).await?;
        self.step(requester, id, None, move |state| rounds::pair(state, &actor, &browsers)).await
    }

    /// Enters or corrects the result of a table.
    ///
    /// # Errors
    /// As [`Tournaments::enter`].
    async fn set_result(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Visitor,
        at: (u16, u16),
        finishes: Vec<Finish>,
    ) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        self.step(requester, id, None, move |state| results::set(state, &actor, at, &finishes)).await
    }

    /// Contests a result of the last round, as a player of the table may.
    ///
    /// # Errors
    /// As [`Tournaments::enter`].
    async fn contest(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Visitor,
        at: (u16, u16),
    ) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        self.step(requester, id, None, move |state| results::contest(state, &actor, at)).await
    }

    /// Ends the tournament, as the organiser may.
    ///
    /// # Errors
    /// As [`Tournaments::enter`].
    async fn close(&self, requester: Requester, id: TournamentId, visitor: Visitor) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        self.step(requester, id, None, move |state| rounds::close(state, &actor)).await
    }

    /// Follows the version of a tournament, and the moves in its games if wanted.
    ///
    /// # Errors
    /// [`Error::NoSuchTournament`]; if the database fails.
    async fn watch(&self, id: TournamentId, with_games: bool) -> Result<watch::Receiver<NewestState>, Error> {
        let watching = self.0.watched.add(id, with_games);
        self.0.watched.tell(id, self.version(id).await?);
        Ok(watching)
    }

    /// Records the results of finished games, and notifies watchers of steps by other nodes.
    pub(crate) async fn run(self) {
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            look.tick().await;
            if let Err(error) = self.look().await {
                error.log();
            }
        }
    }

    async fn look(&self) -> Result<(), Error> {
        let cluster = self.0.games.cluster();
        if !cluster.is_alone() {
            for (id, version) in self.0.store.tournament_versions(&self.0.watched.all()).await? {
                self.0.watched.tell(id, version);
            }
        }
        for (id, moved) in self.0.store.tournament_moves(&self.0.watched.with_games()).await? {
            self.0.watched.tell_moved(id, moved);
        }
        if cluster.owns("tournaments") {
            let postponed = &self.0.postponed;
            let finished = self.0.store.finished_tables(postponed.count()).await?;
            postponed.keep(&finished.iter().map(|(_, table)| table.game).collect::<Vec<_>>());
            for (id, table) in finished.into_iter().filter(|(_, table)| postponed.is_due(table.game)) {
                // A game that cannot be read must not hold up the others.
                if let Err(error) = self.note(id, table).await {
                    error.log();
                    postponed.postpone(table.game);
                }
            }
        }
        Ok(())
    }

    /// Records the result of a finished game.
    async fn note(&self, id: TournamentId, table: TournamentGame) -> Result<(), Error> {
        let log = self.0.store.log(table.game).await?;
        self.step(Requester::default(), id, None, move |state| results::note(state, table, &log)).await
    }

    async fn version(&self, id: TournamentId) -> Result<u32, Error> {
        let versions = self.0.store.tournament_versions(&[id]).await?;
        versions.first().map(|(_, version)| *version).ok_or(Error::NoSuchTournament)
    }

    /// Returns the tournament as it stands. A requester who finds it computed waits for no turn.
    ///
    /// # Errors
    /// [`Error::NoSuchTournament`]; if the server is busy, or the database fails.
    async fn current(&self, requester: Requester, id: TournamentId) -> Result<Arc<Computed>, Error> {
        match self.0.computations.get(id, self.version(id).await?) {
            Some(computed) => Ok(computed),
            // The turn comes first: a requester who waits for another one's computation waits for one that runs.
            None => self.read(&self.0.games.jobs().turn(requester).await?, id).await,
        }
    }

    /// Returns the tournament as it stands, computed in this turn if need be.
    async fn read(&self, turn: &Turn, id: TournamentId) -> Result<Arc<Computed>, Error> {
        let version = self.version(id).await?;
        let compute = async {
            let stored = self.0.store.tournament(id).await?.ok_or(Error::NoSuchTournament)?;
            turn.run(move || TournamentState::read(stored).map(Computed::new)).await
        };
        self.0.computations.get_or(id, version, compute).await
    }

    /// Decides a step on the current state and stores it; repeats it if another step was stored first. A requester takes
    /// a turn before waiting for other steps of the tournament, so that one network cannot fill their queue.
    async fn step<T: Send + 'static>(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Option<Visitor>,
        decide: impl Fn(&TournamentState) -> Result<(Step, T), Error> + Clone + Send + 'static,
    ) -> Result<T, Error> {
        let turn = self.0.games.jobs().turn(requester).await?;
        let _step = self.0.steps.lock(id).await;
        for _ in 0..TRIES {
            let (computed, decide) = (self.read(&turn, id).await?, decide.clone());
            let decided = turn.run(move || decide(&computed.state)).await?;
            let (Step { write, games }, answer) = decided;
            match self.write(id, visitor.clone(), TournamentWrite::Step(write), games).await {
                Err(Error::Store(StoreError::Changed)) => {}
                result => return result.map(|()| answer),
            }
        }
        Err(StoreError::Changed.into())
    }

    async fn write(
        &self,
        id: TournamentId,
        visitor: Option<Visitor>,
        write: TournamentWrite,
        games: Vec<gamut_store::NewLog>,
    ) -> Result<(), Error> {
        let version = match &write {
            TournamentWrite::Make { .. } => 1,
            TournamentWrite::Step(step) => step.version + 1,
        };
        let waiting: Vec<_> = games.iter().filter(|game| game.waiting).map(|game| game.id).collect();
        self.0.store.write(Write::Tournament { id, visitor, write: Box::new(write), games }).await?;
        self.0.watched.tell(id, version);
        self.0.games.begin_all(&waiting).await;
        Ok(())
    }
}

fn settings(new: &NewTournament) -> Result<Settings, Error> {
    let variant: Variant = new.variant.parse().map_err(|error| malformed(&error))?;
    let format = match new.format {
        TournamentFormat::RoundRobin { cycles } => Format::RoundRobin { cycles },
        TournamentFormat::Swiss { rounds } => Format::Swiss { rounds },
        TournamentFormat::Simul { boards, host } => Format::Simul { boards, host: hosting::seat(host) },
    };
    let name = gamut_store::names::shown(&new.name).unwrap_or_default();
    let filler = if new.bots { Filler::Bot } else { Filler::Bye };
    Ok(Settings { filler, ..Settings::new(name, variant, format, random_cards())? })
}

/// Returns the agreement of a tournament's games, if it is possible.
fn checked(play: TournamentPlay, settings: &Settings) -> Result<TournamentPlay, Error> {
    play.pace.checked().map_err(|error| malformed(&error))?;
    gamut_table::Bot::checked(play.level, None, 0).map_err(|error| malformed(&error))?;
    if play.rated && matches!(settings.format, Format::Simul { .. }) {
        return Err(malformed(&"the games of an exhibition are not rated"));
    }
    if play.rated && RatedMode::of(&settings.variant).is_none() {
        return Err(LiveError::NotRated("is played as its edition was published, from its start").into());
    }
    Ok(play)
}

fn malformed(error: &impl ToString) -> Error {
    Error::Malformed(error.to_string())
}
