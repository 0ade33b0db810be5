//! Invitations to open seats.

use super::admit::admit;
use super::append::Append;
use super::backend::Connection;
use super::needed::needed;
use super::person::read_person;
use super::programs::read_seat;
use super::remember::remember;
use super::row::row;
use super::{Store, read_id, results};
use crate::clock;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::{StoreError, Visitor};

/// A valid invitation.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The game.
    pub game: GameId,
    /// 1-based seat number; `None` for any open seat.
    pub seat: Option<u8>,
}

/// An invitation opened by a person.
#[derive(Clone, Debug)]
pub struct OpenedInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// Who invites.
    pub maker: PersonId,
    /// Whether this person has already used it.
    pub is_taken: bool,
}

/// A change of invitations.
#[derive(Debug, Clone)]
pub enum InvitationWrite {
    /// Creates an invitation, replacing an earlier one to the same seat.
    Make {
        /// The digest of its secret.
        digest: TokenDigest,
        /// What it is for.
        invitation: Invitation,
        /// Who invites.
        maker: PersonId,
        /// The invited program; `None` for anyone with the link.
        guest: Option<PersonId>,
    },
    /// Declines an invitation of a program. Fails with [`StoreError::Changed`] if it needs no answer.
    Decline {
        /// The digest of its secret.
        digest: TokenDigest,
        /// The reason, in one word.
        why: String,
    },
    /// Withdraws the invitations to a seat.
    Withdraw(Invitation),
    /// Redirects an invitation to any open seat to another game. Fails with [`StoreError::Changed`] if the same person has
    /// no such invitation.
    Move {
        /// The digest of its secret.
        digest: TokenDigest,
        /// The new game.
        game: GameId,
        /// Who invites.
        maker: PersonId,
    },
    /// Uses an invitation to take a seat. One to any open seat can be used again. Fails with [`StoreError::Changed`] if it
    /// was used or withdrawn.
    Take {
        /// The digest of its secret.
        digest: TokenDigest,
        /// Who sits down.
        visitor: Visitor,
        /// The event of sitting down.
        event: Box<Append>,
    },
}

row! {
    /// A valid invitation.
    ValidRow { game: String, seat: Option<i64>, }
}

row! {
    /// An invitation, and who has used it.
    OpenedRow { game: String, seat: Option<i64>, maker: i64, taken_by: Option<i64>, }
}

impl Store {
    /// Returns the invitation with this secret, if it is valid.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn invitation(&self, digest: &TokenDigest) -> Result<Option<Invitation>, StoreError> {
        let sql = "SELECT game, seat FROM invitations WHERE digest = $1 AND taken_by IS NULL AND withdrawn IS NULL \
                   AND declined IS NULL";
        let query = sqlx::query_as(sql).bind(&digest.0);
        let row: Option<ValidRow> = query.fetch_optional(&self.reader).await?;
        let read = |ValidRow { game, seat }: ValidRow| Ok(Invitation { game: read_id(&game)?, seat: read_seat(seat)? });
        row.map(read).transpose()
    }
}

impl Store {
    /// Returns the invitation with this secret, if it is valid or this person has used it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_invitation(
        &self,
        digest: &TokenDigest,
        person: Option<PersonId>,
    ) -> Result<Option<OpenedInvitation>, StoreError> {
        let sql = "SELECT game, seat, maker, taken_by FROM invitations \
                   WHERE digest = $1 AND withdrawn IS NULL AND declined IS NULL";
        let query = sqlx::query_as(sql).bind(&digest.0);
        let row: Option<OpenedRow> = query.fetch_optional(&self.reader).await?;
        let Some(OpenedRow { game, seat, maker, taken_by: taken }) = row else { return Ok(None) };
        if let Some(taken) = taken {
            let identities = match person {
                Some(person) => self.identities(person).await?,
                None => Vec::new(),
            };
            if !identities.iter().any(|person| person.to_column() == taken) {
                return Ok(None);
            }
        }
        let invitation = Invitation { game: read_id(&game)?, seat: read_seat(seat)? };
        Ok(Some(OpenedInvitation { invitation, maker: read_person(maker)?, is_taken: taken.is_some() }))
    }
}

impl InvitationWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Make { digest, invitation, maker, guest } => {
                withdraw(on, invitation).await?;
                let sql = "INSERT INTO invitations (digest, game, seat, maker, created, guest) \
                           VALUES ($1, $2, $3, $4, $5, $6)";
                let query = sqlx::query(sql).bind(&digest.0).bind(invitation.game.to_string());
                let query = query.bind(invitation.seat.map(i64::from)).bind(maker.to_column()).bind(clock::now());
                query.bind(guest.map(PersonId::to_column)).execute(on).await.map(drop)
            }
            Self::Decline { digest, why } => {
                let sql = "UPDATE invitations SET declined = $2, why = $3 \
                           WHERE digest = $1 AND taken_by IS NULL AND withdrawn IS NULL AND declined IS NULL";
                let query = sqlx::query(sql).bind(&digest.0).bind(clock::now()).bind(why);
                needed(query.execute(on).await?.rows_affected())
            }
            Self::Withdraw(invitation) => withdraw(on, invitation).await,
            Self::Move { digest, game, maker } => {
                let sql = "UPDATE invitations SET game = $2 \
                           WHERE digest = $1 AND maker = $3 AND seat IS NULL AND guest IS NULL AND withdrawn IS NULL";
                let query = sqlx::query(sql).bind(&digest.0).bind(game.to_string()).bind(maker.to_column());
                needed(query.execute(on).await?.rows_affected())
            }
            Self::Take { digest, visitor, event } => {
                admit(on, visitor).await?;
                let sql = "UPDATE invitations SET taken_at = $3, \
                           taken_by = CASE WHEN seat IS NULL AND guest IS NULL THEN NULL ELSE $2 END \
                           WHERE digest = $1 AND taken_by IS NULL AND withdrawn IS NULL AND declined IS NULL";
                let query = sqlx::query(sql).bind(&digest.0).bind(visitor.person.to_column()).bind(clock::now());
                needed(query.execute(&mut *on).await?.rows_affected())?;
                if event.summary.agreement.rated {
                    results::sit_down(on, visitor, event.id).await?;
                }
                event.insert(on).await?;
                remember(on, visitor.person, event.id).await
            }
        }
    }
}

async fn withdraw(on: &mut Connection, invitation: &Invitation) -> Result<(), sqlx::Error> {
    let sql = "UPDATE invitations SET withdrawn = $3 WHERE game = $1 AND COALESCE(seat, 0) = $2 \
               AND taken_by IS NULL AND withdrawn IS NULL";
    let query = sqlx::query(sql).bind(invitation.game.to_string()).bind(i64::from(invitation.seat.unwrap_or(0)));
    query.bind(clock::now()).execute(on).await.map(drop)
}
