//! Clubs and their members.

mod write;

pub use write::ClubWrite;
pub(super) use write::{DissolutionNotice, dissolve_for_members, hand_over_all};

use super::Store;
use super::row::row;
use crate::StoreError;
use crate::ids::{ClubId, PersonId};
use gamut_views::ClubRole;

/// Maximum number of public clubs in a list.
const LISTED: i64 = 100;
/// Maximum number of clubs that an account makes.
const MAX_OWN_CLUBS: i64 = 10;
/// Maximum number of clubs of an account.
pub const MAX_CLUBS: i64 = 50;
/// Maximum number of members of a club.
pub const MAX_MEMBERS: i64 = 500;

/// A stored club.
#[derive(Debug, Clone)]
pub struct StoredClub {
    /// What it says about itself.
    pub text: ClubText,
    /// The secret of the invitation link.
    pub invitation: String,
    /// Number of members.
    pub members: u32,
    /// Whether its owner is banned, so that people outside it cannot see it.
    pub is_hidden: bool,
}

/// What a club says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubText {
    /// Its name.
    pub name: String,
    /// What it is about; may be empty.
    pub about: String,
    /// Whether people outside it find it.
    pub is_public: bool,
}

/// A member of a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMember {
    /// The account.
    pub person: PersonId,
    /// Its name.
    pub name: String,
    /// The role.
    pub role: ClubRole,
    /// Whether people outside a public club see the member.
    pub is_listed: bool,
}

/// A club in a list.
#[derive(Debug, Clone)]
pub struct ListedClub {
    /// Its address.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// Number of members.
    pub members: u32,
    /// The role of the account whose list it is.
    pub role: Option<ClubRole>,
}

/// A club that was dissolved, as a former member sees it.
#[derive(Debug, Clone)]
pub struct DissolvedClub {
    /// Its address.
    pub id: ClubId,
    /// Its name.
    pub name: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Why moderators dissolved it; `None` if its owner did.
    pub reason: Option<String>,
}

row! {
    /// A member's role.
    RoleRow { owner: i64, person: i64, organiser: i64, }
}

row! {
    /// A dissolved club.
    DissolvedRow { club: String, name: String, at: i64, reason: Option<String>, }
}

impl Store {
    /// Returns a club, if it exists.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn club(&self, id: ClubId) -> Result<Option<StoredClub>, StoreError> {
        let sql = "SELECT name, about, public, invitation, (SELECT COUNT(*) FROM club_members WHERE club = id) AS members, \
                   (SELECT COUNT(*) FROM people WHERE people.id = owner AND banned IS NOT NULL) AS bans \
                   FROM clubs WHERE id = $1";
        let row: Option<ClubRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_optional(&self.reader).await?;
        let club = |ClubRow { name, about, public, invitation, members, bans }| {
            let text = ClubText { name, about, is_public: public == 1 };
            Ok(StoredClub { text, invitation, members: count(members)?, is_hidden: bans > 0 })
        };
        row.map(club).transpose()
    }

    /// Returns a person's role in a club, if they are a member.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn club_role(&self, id: ClubId, person: PersonId) -> Result<Option<ClubRole>, StoreError> {
        let sql =
            "SELECT owner, person, organiser FROM clubs JOIN club_members ON club = id WHERE id = $1 AND person = $2";
        let query = sqlx::query_as(sql).bind(id.to_string()).bind(person.to_column());
        let row: Option<RoleRow> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(|RoleRow { owner, person, organiser }| role(owner, person, organiser)))
    }

    /// Returns the members of a club in the order in which they joined, without banned ones.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn club_members(&self, id: ClubId) -> Result<Vec<StoredMember>, StoreError> {
        let sql = "SELECT clubs.owner, club_members.person, club_members.organiser, club_members.listed, people.name \
                   FROM clubs JOIN club_members ON club_members.club = clubs.id \
                   JOIN people ON people.id = club_members.person WHERE clubs.id = $1 AND people.name IS NOT NULL \
                   AND people.banned IS NULL ORDER BY club_members.joined, club_members.person";
        let rows: Vec<MemberRow> = sqlx::query_as(sql).bind(id.to_string()).fetch_all(&self.reader).await?;
        let member = |MemberRow { owner, person, organiser, listed, name }| {
            let role = role(owner, person, organiser);
            Ok(StoredMember { person: read_person(person)?, name, role, is_listed: listed == 1 })
        };
        rows.into_iter().map(member).collect()
    }

    /// Returns the number of rated games that members of a club have played, which changes with their ratings.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn club_rated_games(&self, id: ClubId) -> Result<i64, StoreError> {
        let sql = "SELECT CAST(COALESCE(SUM(ratings.games), 0) AS BIGINT) FROM club_members \
                   JOIN ratings ON ratings.person = club_members.person WHERE club_members.club = $1";
        let games: i64 = sqlx::query_scalar(sql).bind(id.to_string()).fetch_one(&self.reader).await?;
        Ok(games)
    }

    /// Returns the clubs of an account, the one joined last first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn clubs_of(&self, person: PersonId) -> Result<Vec<ListedClub>, StoreError> {
        let sql = "SELECT id, name, about, owner, person, organiser, \
                   (SELECT COUNT(*) FROM club_members AS every WHERE every.club = clubs.id) AS members \
                   FROM clubs JOIN club_members ON club = id WHERE person = $1 ORDER BY joined DESC, id";
        listed(sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?)
    }

    /// Returns the clubs that were dissolved while an account belonged to them, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn dissolved_clubs(&self, person: PersonId) -> Result<Vec<DissolvedClub>, StoreError> {
        let sql = "SELECT club, name, at, reason FROM dissolved_clubs WHERE person = $1 ORDER BY at DESC, club";
        let query = sqlx::query_as(sql).bind(person.to_column());
        let rows: Vec<DissolvedRow> = query.fetch_all(&self.reader).await?;
        let read = |DissolvedRow { club, name, at, reason }: DissolvedRow| {
            Ok(DissolvedClub { id: read_club(&club)?, name, at, reason })
        };
        rows.into_iter().map(read).collect()
    }

    /// Returns public clubs, the largest first, without those of this account and those whose owner is silenced or banned.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn public_clubs(&self, but_of: Option<PersonId>, now: i64) -> Result<Vec<ListedClub>, StoreError> {
        let sql = "SELECT id, name, about, owner, CAST(NULL AS BIGINT) AS person, CAST(NULL AS BIGINT) AS organiser, \
                   (SELECT COUNT(*) FROM club_members WHERE club = id) AS members FROM clubs WHERE public = 1 \
                   AND NOT EXISTS (SELECT 1 FROM club_members WHERE club = id AND person = $1) \
                   AND NOT EXISTS (SELECT 1 FROM people WHERE people.id = owner AND (banned IS NOT NULL OR silenced > $2)) \
                   ORDER BY members DESC, created DESC, id LIMIT $3";
        let query = sqlx::query_as(sql).bind(but_of.map_or(-1, PersonId::to_column)).bind(now).bind(LISTED);
        listed(query.fetch_all(&self.reader).await?)
    }
}

row! {
    /// A club.
    ClubRow { name: String, about: String, public: i64, invitation: String, members: i64, bans: i64, }
}

row! {
    /// A member.
    MemberRow { owner: i64, person: i64, organiser: i64, listed: i64, name: String, }
}

row! {
    /// A club in a list, with the membership of the account whose list it is.
    ListedClubRow {
        id: String,
        name: String,
        about: String,
        owner: i64,
        person: Option<i64>,
        organiser: Option<i64>,
        members: i64,
    }
}

fn listed(rows: Vec<ListedClubRow>) -> Result<Vec<ListedClub>, StoreError> {
    let read = |ListedClubRow { id, name, about, owner, person, organiser, members }| {
        let id = read_club(&id)?;
        let role = person.zip(organiser).map(|(person, organiser)| role(owner, person, organiser));
        Ok(ListedClub { id, name, about, members: count(members)?, role })
    };
    rows.into_iter().map(read).collect()
}

const fn role(owner: i64, person: i64, organiser: i64) -> ClubRole {
    match (owner == person, organiser == 1) {
        (true, _) => ClubRole::Owner,
        (false, true) => ClubRole::Organiser,
        (false, false) => ClubRole::Member,
    }
}

fn read_club(text: &str) -> Result<ClubId, StoreError> {
    text.parse().map_err(|_| StoreError::Unreadable(String::from("an address of a club is none")))
}

fn read_person(column: i64) -> Result<PersonId, StoreError> {
    PersonId::from_column(column).map_err(|_| StoreError::Unreadable(String::from("a person's number is none")))
}

fn count(column: i64) -> Result<u32, StoreError> {
    u32::try_from(column).map_err(|_| StoreError::Unreadable(format!("{column} is out of range in a club")))
}
