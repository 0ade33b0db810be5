//! Changes of clubs and their members.

use super::{ClubText, MAX_CLUBS, MAX_MEMBERS, MAX_OWN_CLUBS};
use crate::backend::Connection;
use crate::ids::{ClubId, PersonId};

/// A change of a club. It fails with [`StoreError::Changed`](crate::StoreError::Changed) if its condition does not
/// hold.
#[derive(Debug, Clone)]
pub enum ClubWrite {
    /// A new private club, unless the account has made the maximum number, or belongs to it.
    Make {
        /// Its address.
        id: ClubId,
        /// The owner.
        owner: PersonId,
        /// Milliseconds since 1970.
        at: i64,
        /// Its name.
        name: String,
        /// The secret of the invitation link.
        invitation: String,
    },
    /// What the club says about itself.
    Save {
        /// Its address.
        id: ClubId,
        /// What it says.
        text: ClubText,
    },
    /// A new invitation link. Older ones end.
    Renew {
        /// Its address.
        id: ClubId,
        /// The new secret.
        invitation: String,
    },
    /// A person joins, if the invitation is the current one and neither the club nor the person's list is full.
    Join {
        /// Its address.
        id: ClubId,
        /// The account.
        person: PersonId,
        /// The secret of the invitation link.
        invitation: String,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Makes a member an organiser, or an ordinary member again.
    SetOrganiser {
        /// Its address.
        id: ClubId,
        /// The member; not the owner.
        person: PersonId,
        /// Whether the member is an organiser from now on.
        organiser: bool,
    },
    /// Makes a member the owner. The previous owner becomes an organiser.
    HandOver {
        /// Its address.
        id: ClubId,
        /// The owner.
        from: PersonId,
        /// The member.
        to: PersonId,
    },
    /// Sets whether people outside a public club see a member.
    SetListed {
        /// Its address.
        id: ClubId,
        /// The member.
        person: PersonId,
        /// Whether they do.
        listed: bool,
    },
    /// A member leaves or is removed. If it is the owner, the club is handed over, or dissolved without another member.
    Remove {
        /// Its address.
        id: ClubId,
        /// The member.
        person: PersonId,
    },
    /// Dissolves a club.
    Dissolve {
        /// Its address.
        id: ClubId,
        /// The owner.
        owner: PersonId,
        /// Milliseconds since 1970.
        at: i64,
    },
}

impl ClubWrite {
    /// Runs the change on a connection in a transaction.
    pub(crate) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Make { id, owner, at, name, invitation } => {
                let sql = "INSERT INTO clubs (id, owner, created, name, about, public, invitation) \
                           SELECT $1, $2, $3, $4, '', 0, $5 WHERE (SELECT COUNT(*) FROM clubs WHERE owner = $2) < $6 \
                           AND (SELECT COUNT(*) FROM club_members WHERE person = $2) < $7";
                let query = sqlx::query(sql).bind(id.to_string()).bind(owner.to_column()).bind(*at).bind(name);
                let query = query.bind(invitation).bind(MAX_OWN_CLUBS).bind(MAX_CLUBS);
                needed(query.execute(&mut *on).await?.rows_affected())?;
                let sql =
                    "INSERT INTO club_members (club, person, joined, organiser, listed) VALUES ($1, $2, $3, 1, 0)";
                let query = sqlx::query(sql).bind(id.to_string()).bind(owner.to_column()).bind(*at);
                query.execute(on).await.map(drop)
            }
            Self::Save { id, text: ClubText { name, about, is_public } } => {
                let query = sqlx::query("UPDATE clubs SET name = $2, about = $3, public = $4 WHERE id = $1");
                let query = query.bind(id.to_string()).bind(name).bind(about).bind(i64::from(*is_public));
                needed(query.execute(on).await?.rows_affected())
            }
            Self::Renew { id, invitation } => {
                let query = sqlx::query("UPDATE clubs SET invitation = $2 WHERE id = $1").bind(id.to_string());
                needed(query.bind(invitation).execute(on).await?.rows_affected())
            }
            Self::Join { id, person, invitation, at } => {
                let sql = "INSERT INTO club_members (club, person, joined, organiser, listed) SELECT $1, $2, $3, 0, 0 \
                           WHERE EXISTS (SELECT 1 FROM clubs WHERE id = $1 AND invitation = $4) \
                           AND (SELECT COUNT(*) FROM club_members WHERE club = $1) < $5 \
                           AND (SELECT COUNT(*) FROM club_members WHERE person = $2) < $6 \
                           ON CONFLICT (club, person) DO NOTHING";
                let query = sqlx::query(sql).bind(id.to_string()).bind(person.to_column()).bind(*at).bind(invitation);
                needed(query.bind(MAX_MEMBERS).bind(MAX_CLUBS).execute(on).await?.rows_affected())
            }
            Self::SetOrganiser { id, person, organiser } => {
                let sql = "UPDATE club_members SET organiser = $3 WHERE club = $1 AND person = $2 \
                           AND NOT EXISTS (SELECT 1 FROM clubs WHERE id = $1 AND owner = $2)";
                let query = sqlx::query(sql).bind(id.to_string()).bind(person.to_column()).bind(i64::from(*organiser));
                needed(query.execute(on).await?.rows_affected())
            }
            Self::HandOver { id, from, to } => hand_over(on, &id.to_string(), from.to_column(), to.to_column()).await,
            Self::SetListed { id, person, listed } => {
                let query = sqlx::query("UPDATE club_members SET listed = $3 WHERE club = $1 AND person = $2");
                let query = query.bind(id.to_string()).bind(person.to_column()).bind(i64::from(*listed));
                needed(query.execute(on).await?.rows_affected())
            }
            Self::Remove { id, person } => {
                release(on, &id.to_string(), person.to_column()).await?;
                let query = sqlx::query("DELETE FROM club_members WHERE club = $1 AND person = $2");
                let query = query.bind(id.to_string()).bind(person.to_column());
                needed(query.execute(on).await?.rows_affected())
            }
            Self::Dissolve { id, owner, at } => {
                let sql = "SELECT owner FROM clubs WHERE id = $1 AND owner = $2";
                let query = sqlx::query_scalar(sql).bind(id.to_string()).bind(owner.to_column());
                let owned: Option<i64> = query.fetch_optional(&mut *on).await?;
                needed(u64::from(owned.is_some()))?;
                let notice = DissolutionNotice { at: *at, reason: None, but: Some(*owner) };
                dissolve_for_members(on, *id, &notice).await
            }
        }
    }
}

/// What former members learn of the end of their club.
pub(crate) struct DissolutionNotice<'a> {
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    /// Why moderators dissolved it; `None` if its owner did.
    pub(crate) reason: Option<&'a str>,
    /// The member who knows.
    pub(crate) but: Option<PersonId>,
}

/// Dissolves a club with members, who learn of it.
pub(crate) async fn dissolve_for_members(
    on: &mut Connection,
    id: ClubId,
    notice: &DissolutionNotice<'_>,
) -> Result<(), sqlx::Error> {
    let id = id.to_string();
    let sql = "INSERT INTO dissolved_clubs (club, person, at, name, reason) \
               SELECT clubs.id, club_members.person, $2, clubs.name, $3 FROM clubs \
               JOIN club_members ON club_members.club = clubs.id WHERE clubs.id = $1 AND club_members.person <> $4";
    let query = sqlx::query(sql).bind(&id).bind(notice.at).bind(notice.reason);
    query.bind(notice.but.map_or(-1, PersonId::to_column)).execute(&mut *on).await?;
    let query = sqlx::query("DELETE FROM club_members WHERE club = $1").bind(&id);
    needed(query.execute(&mut *on).await?.rows_affected())?;
    dissolve(on, &id).await
}

/// Hands over or dissolves the clubs of a person who is deleted. The person's memberships stay.
pub(crate) async fn hand_over_all(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    let query = sqlx::query_scalar("SELECT id FROM clubs WHERE owner = $1").bind(person.to_column());
    let clubs: Vec<String> = query.fetch_all(&mut *on).await?;
    for id in clubs {
        release(on, &id, person.to_column()).await?;
    }
    Ok(())
}

/// If this person owns the club, hands it over to the organiser of the longest standing, or else to such a member, or
/// dissolves it if there is none. Banned people come last.
async fn release(on: &mut Connection, id: &str, owner: i64) -> Result<(), sqlx::Error> {
    let query = sqlx::query_scalar("SELECT owner FROM clubs WHERE id = $1 AND owner = $2").bind(id).bind(owner);
    let owned: Option<i64> = query.fetch_optional(&mut *on).await?;
    if owned.is_none() {
        return Ok(());
    }
    let sql = "SELECT club_members.person FROM club_members JOIN people ON people.id = club_members.person \
               WHERE club_members.club = $1 AND club_members.person <> $2 \
               ORDER BY CASE WHEN people.banned IS NULL THEN 0 ELSE 1 END, club_members.organiser DESC, \
               club_members.joined, club_members.person LIMIT 1";
    let next: Option<i64> = sqlx::query_scalar(sql).bind(id).bind(owner).fetch_optional(&mut *on).await?;
    match next {
        Some(next) => hand_over(on, id, owner, next).await,
        None => dissolve(on, id).await,
    }
}

async fn hand_over(on: &mut Connection, id: &str, from: i64, to: i64) -> Result<(), sqlx::Error> {
    let sql = "UPDATE clubs SET owner = $3 WHERE id = $1 AND owner = $2 \
               AND EXISTS (SELECT 1 FROM club_members WHERE club = $1 AND person = $3)";
    let query = sqlx::query(sql).bind(id).bind(from).bind(to);
    needed(query.execute(&mut *on).await?.rows_affected())?;
    // An owner has the rights of an organiser, and keeps them afterwards.
    let query = sqlx::query("UPDATE club_members SET organiser = 1 WHERE club = $1 AND person = $2");
    query.bind(id).bind(to).execute(on).await.map(drop)
}

/// Deletes a club. Its tournaments stay.
async fn dissolve(on: &mut Connection, id: &str) -> Result<(), sqlx::Error> {
    for sql in ["UPDATE tournaments SET club = NULL WHERE club = $1", "DELETE FROM clubs WHERE id = $1"] {
        sqlx::query(sql).bind(id).execute(&mut *on).await?;
    }
    Ok(())
}

/// Fails if a conditional change has affected no row.
fn needed(rows: u64) -> Result<(), sqlx::Error> {
    if rows == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
}
