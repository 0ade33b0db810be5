//! Clubs: groups of accounts with roles, an invitation link, and tournaments of their own.
//!
//! A private club exists for its members alone. A public one shows others its name, what it is about, and those members
//! who want to be seen. Who may do what is decided here; the store checks again what two requests could change at once.

mod following;
mod routes;
mod watched;

pub(crate) use routes::routes;

use crate::http::{ClubError, Error};
use crate::lobby::Lobby;
use crate::people::Connected;
use crate::tournaments::Tournaments;
use gamut_live::limits::LimitError;
use gamut_store::clock;
use gamut_store::ids::{ClubId, PersonId, Token, random_club};
use gamut_store::names;
use gamut_store::{
    ClubText, ClubWrite, DissolvedClub, ListedClub, MAX_CLUBS, MAX_MEMBERS, Store, StoreError, StoredClub,
    StoredMember, Write,
};
use gamut_views::{
    ClubChange, ClubList, ClubMember, ClubRating, ClubRole, ClubSummary, ClubView, NewClub, OfferRating, OpenedClub,
    RatedMode,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use watched::WatchedClubs;

/// Maximum length of a name, in characters.
const MAX_NAME: usize = 60;
/// Maximum length of what a club is about, in characters.
const MAX_ABOUT: usize = 500;

/// All clubs of this server.
#[derive(Clone)]
pub(crate) struct Clubs {
    store: Arc<Store>,
    tournaments: Tournaments,
    lobby: Lobby,
    connected: Connected,
    watched: Arc<WatchedClubs>,
}

impl Clubs {
    /// Reads and writes clubs in this store.
    #[must_use]
    pub(crate) fn new(store: Arc<Store>, tournaments: Tournaments, lobby: Lobby, connected: Connected) -> Self {
        Self { store, tournaments, lobby, connected, watched: Arc::default() }
    }

    /// Returns an account's clubs, those of its clubs that were dissolved lately, and other public ones.
    ///
    /// # Errors
    /// If the database fails.
    async fn list(&self, reader: Option<PersonId>) -> Result<ClubList, Error> {
        let (own, dissolved) = match reader {
            Some(reader) => (self.store.clubs_of(reader).await?, self.store.dissolved_clubs(reader).await?),
            None => (Vec::new(), Vec::new()),
        };
        let public = self.store.public_clubs(reader, clock::now()).await?;
        Ok(ClubList {
            own: own.into_iter().map(summary).collect(),
            dissolved: dissolved.into_iter().map(dissolved_view).collect(),
            public: public.into_iter().map(summary).collect(),
        })
    }

    /// Makes a private club.
    ///
    /// # Errors
    /// If the name is invalid, the account has too many clubs, or the database fails.
    async fn make(&self, owner: PersonId, NewClub { name }: NewClub) -> Result<ClubId, Error> {
        let (id, name) = (random_club(), read_name(&name)?);
        let make = ClubWrite::Make { id, owner, at: clock::now(), name, invitation: Token::random().secret() };
        self.store.write(Write::Club(make)).await.map_err(|error| match error {
            StoreError::Changed => Error::from(LimitError::PersonFull("clubs")),
            error => error.into(),
        })?;
        Ok(id)
    }

    /// Returns a club as this account, or a guest, may see it.
    ///
    /// # Errors
    /// [`ClubError::NoSuchClub`]; if the database fails.
    async fn view(&self, reader: Option<PersonId>, id: ClubId) -> Result<ClubView, Error> {
        let club = self.club(id).await?;
        let role = self.role(reader, id).await?;
        if role.is_none() && (!club.text.is_public || club.is_hidden) {
            return Err(ClubError::NoSuchClub.into());
        }
        // Before everything else is read: what changes in between makes a newer version.
        let version = match role {
            Some(_) => Some(self.state(id, &self.lobby.offers().await?).await?.version),
            None => None,
        };
        let StoredClub { text: ClubText { name, about, is_public }, invitation, members: count, .. } = club;
        let mut members = self.store.club_members(id).await?;
        members.retain(|member| role.is_some() || member.is_listed);
        let (tournaments, offers) = match reader.filter(|_| role.is_some()) {
            Some(reader) => (self.tournaments.of_club(id, reader).await?, self.lobby.of_club(id, reader).await?),
            None => (Vec::new(), Vec::new()),
        };
        let may_invite = role >= Some(ClubRole::Organiser);
        Ok(ClubView {
            id: id.to_string(),
            version,
            name,
            about,
            public: is_public,
            role,
            invitation: may_invite.then_some(invitation),
            count,
            members: self.view_members(members, reader, role.is_some()).await?,
            tournaments,
            offers,
        })
    }

    async fn view_members(
        &self,
        members: Vec<StoredMember>,
        reader: Option<PersonId>,
        is_inside: bool,
    ) -> Result<Vec<ClubMember>, Error> {
        let people = members.iter().map(|member| member.person).collect();
        let mut ratings: BTreeMap<PersonId, Vec<ClubRating>> = BTreeMap::new();
        let all = self.store.ratings_of_all(&people).await?;
        for (person, mode) in people.iter().flat_map(|person| RatedMode::all().map(|mode| (*person, mode))) {
            if let Some(rating) = all.get(&(person, mode)) {
                let rating = OfferRating { rating: rating.points(), provisional: rating.is_provisional() };
                ratings.entry(person).or_default().push(ClubRating { mode, rating });
            }
        }
        let member = |StoredMember { person, name, role, is_listed }| ClubMember {
            person: person.0,
            name,
            role,
            me: reader == Some(person),
            listed: is_listed,
            present: is_inside && self.connected.is_connected(person),
            ratings: ratings.remove(&person).unwrap_or_default(),
        };
        Ok(members.into_iter().map(member).collect())
    }

    /// Changes what a club says about itself, as its owner may.
    ///
    /// # Errors
    /// [`ClubError`]; if the name or the text is invalid, or the database fails.
    async fn save(&self, actor: PersonId, id: ClubId, change: ClubChange) -> Result<(), Error> {
        self.require(actor, id, ClubRole::Owner).await?;
        let about = names::shown_text(&change.about).unwrap_or_default();
        if about.chars().count() > MAX_ABOUT {
            return Err(Error::Malformed(format!("about: expected at most {MAX_ABOUT} characters")));
        }
        let text = ClubText { name: read_name(&change.name)?, about, is_public: change.public };
        self.write(ClubWrite::Save { id, text }).await
    }

    /// Dissolves a club, as its owner may.
    ///
    /// # Errors
    /// [`ClubError`]; if the database fails.
    async fn dissolve(&self, actor: PersonId, id: ClubId) -> Result<(), Error> {
        self.require(actor, id, ClubRole::Owner).await?;
        self.write(ClubWrite::Dissolve { id, owner: actor, at: clock::now() }).await
    }

    /// Makes a new invitation link, as organisers may. Returns its secret; older links end.
    ///
    /// # Errors
    /// [`ClubError`]; if the database fails.
    async fn renew(&self, actor: PersonId, id: ClubId) -> Result<String, Error> {
        self.require(actor, id, ClubRole::Organiser).await?;
        let invitation = Token::random().secret();
        self.write(ClubWrite::Renew { id, invitation: invitation.clone() }).await?;
        Ok(invitation)
    }

    /// Returns what an invitation link leads to.
    ///
    /// # Errors
    /// [`ClubError::NoSuchInvitation`]; if the database fails.
    async fn look(&self, id: ClubId, secret: &str) -> Result<OpenedClub, Error> {
        let StoredClub { text: ClubText { name, about, is_public }, members, .. } = self.invited(id, secret).await?;
        Ok(OpenedClub { name, about, members, public: is_public })
    }

    /// Joins a club by an invitation link. Members stay as they are.
    ///
    /// # Errors
    /// [`ClubError`]; if the account has too many clubs, or the database fails.
    async fn join(&self, person: PersonId, id: ClubId, secret: &str) -> Result<(), Error> {
        let club = self.invited(id, secret).await?;
        if self.store.club_role(id, person).await?.is_some() {
            return Ok(());
        }
        if i64::from(club.members) >= MAX_MEMBERS {
            return Err(ClubError::Full.into());
        }
        if self.store.clubs_of(person).await?.len() as i64 >= MAX_CLUBS {
            return Err(LimitError::PersonFull("clubs").into());
        }
        self.write(ClubWrite::Join { id, person, invitation: secret.to_owned(), at: clock::now() }).await
    }

    /// Gives a member another role, as the owner may. A new owner replaces the previous one.
    ///
    /// # Errors
    /// [`ClubError`]; [`Error::NoSuchPerson`] for others than members; if the database fails.
    async fn set_role(&self, actor: PersonId, id: ClubId, person: PersonId, role: ClubRole) -> Result<(), Error> {
        self.require(actor, id, ClubRole::Owner).await?;
        let before = self.store.club_role(id, person).await?.ok_or(Error::NoSuchPerson)?;
        match role {
            _ if before == role => Ok(()),
            // Another member has to become the owner.
            _ if before == ClubRole::Owner => Err(ClubError::Role.into()),
            ClubRole::Owner => self.write(ClubWrite::HandOver { id, from: actor, to: person }).await,
            ClubRole::Organiser => self.write(ClubWrite::SetOrganiser { id, person, organiser: true }).await,
            ClubRole::Member => self.write(ClubWrite::SetOrganiser { id, person, organiser: false }).await,
        }
    }

    /// Sets whether people outside a public club see this member.
    ///
    /// # Errors
    /// [`ClubError`]; if the database fails.
    async fn set_listed(&self, actor: PersonId, id: ClubId, listed: bool) -> Result<(), Error> {
        self.require(actor, id, ClubRole::Member).await?;
        self.write(ClubWrite::SetListed { id, person: actor, listed }).await
    }

    /// Removes a member: oneself, or, as an organiser, a member of a lower role.
    ///
    /// # Errors
    /// [`ClubError`]; [`Error::NoSuchPerson`] for others than members; if the database fails.
    async fn remove(&self, actor: PersonId, id: ClubId, person: PersonId) -> Result<(), Error> {
        let own = self.require(actor, id, ClubRole::Member).await?;
        let theirs = self.store.club_role(id, person).await?;
        if actor != person {
            if own < ClubRole::Organiser {
                return Err(ClubError::Role.into());
            }
            if own <= theirs.ok_or(Error::NoSuchPerson)? {
                return Err(ClubError::Role.into());
            }
        }
        self.write(ClubWrite::Remove { id, person }).await
    }

    async fn club(&self, id: ClubId) -> Result<StoredClub, Error> {
        Ok(self.store.club(id).await?.ok_or(ClubError::NoSuchClub)?)
    }

    /// Returns the club of a valid invitation. Without one, whether the club exists is not told.
    async fn invited(&self, id: ClubId, secret: &str) -> Result<StoredClub, Error> {
        let club = self.store.club(id).await?.filter(|club| club.invitation == secret);
        Ok(club.ok_or(ClubError::NoSuchInvitation)?)
    }

    async fn role(&self, person: Option<PersonId>, id: ClubId) -> Result<Option<ClubRole>, Error> {
        match person {
            Some(person) => Ok(self.store.club_role(id, person).await?),
            None => Ok(None),
        }
    }

    /// Returns the role of a member who has at least this one. For others a private club does not exist.
    async fn require(&self, person: PersonId, id: ClubId, least: ClubRole) -> Result<ClubRole, Error> {
        let Some(role) = self.store.club_role(id, person).await? else {
            let club = self.club(id).await?;
            let is_seen = club.text.is_public && !club.is_hidden;
            return Err(if is_seen { ClubError::Role } else { ClubError::NoSuchClub }.into());
        };
        if role >= least { Ok(role) } else { Err(ClubError::Role.into()) }
    }

    async fn write(&self, write: ClubWrite) -> Result<(), Error> {
        Ok(self.store.write(Write::Club(write)).await?)
    }
}

fn summary(ListedClub { id, name, about, members, role }: ListedClub) -> ClubSummary {
    ClubSummary { id: id.to_string(), name, about, members, role }
}

fn dissolved_view(DissolvedClub { id, name, at, reason }: DissolvedClub) -> gamut_views::DissolvedClub {
    gamut_views::DissolvedClub { id: id.to_string(), name, at: clock::text(at), reason }
}

fn read_name(typed: &str) -> Result<String, Error> {
    let shown = names::shown(typed).filter(|name| name.chars().count() <= MAX_NAME);
    shown.ok_or_else(|| Error::Malformed(format!("name: read {typed:?}, expected 1 to {MAX_NAME} characters")))
}
