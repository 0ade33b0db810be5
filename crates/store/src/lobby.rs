//! The lobby's data: games with offered seats, and public games.

use super::among::among;
use super::list::Listed;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::ids::{GameId, PersonId};
use crate::{PersonKind, StoreError};
use std::collections::BTreeSet;

/// A game with offered seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Who offers them; the current account of a former guest.
    pub maker: PersonId,
    /// Whether that is a guest.
    pub is_guests: bool,
    /// The game.
    pub game: Listed,
}

row! {
    /// A game with its summary.
    SummaryRow { id: String, created: i64, changed: i64, due: Option<i64>, summary: String, }
}

row! {
    /// A game with offered seats, and who offers them.
    OfferRow {
        id: String,
        created: i64,
        changed: i64,
        due: Option<i64>,
        summary: String,
        maker: i64,
        kind: Option<String>,
    }
}

row! {
    /// A public game, and when its newest event happened.
    PublicRow { id: String, changed: i64, }
}

impl Store {
    /// Returns the games with offered seats, newest first, up to a limit.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn offers(&self, limit: u32) -> Result<Vec<Offer>, StoreError> {
        let sql = "SELECT games.id, games.created, games.changed, games.due, games.summary, COALESCE(people.became, games.offer) AS maker, \
                   maker.kind FROM games LEFT JOIN people ON people.id = games.offer \
                   LEFT JOIN people AS maker ON maker.id = COALESCE(people.became, games.offer) \
                   WHERE games.offer IS NOT NULL ORDER BY games.created DESC, games.id LIMIT $1";
        let rows: Vec<OfferRow> = sqlx::query_as(sql).bind(i64::from(limit)).fetch_all(&self.reader).await?;
        let offer = |OfferRow { id, created, changed, due, summary, maker, kind }: OfferRow| {
            let is_guests = kind.is_none_or(|kind| kind == PersonKind::Guest.name());
            let game = read_game(SummaryRow { id, created, changed, due, summary })?;
            Ok(Offer { maker: read_person(maker)?, is_guests, game })
        };
        rows.into_iter().map(offer).collect()
    }

    /// Returns those of the games that are public and running, with the time of their newest event.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn public(&self, games: &BTreeSet<GameId>) -> Result<Vec<(GameId, i64)>, StoreError> {
        if games.is_empty() {
            return Ok(Vec::new());
        }
        let sql = "SELECT id, changed FROM games WHERE public = 1 AND is_over = 0 AND id";
        let rows: Vec<PublicRow> = among(sql, games.iter().map(GameId::to_string)).fetch_all(&self.reader).await?;
        rows.into_iter().map(|PublicRow { id, changed }| Ok((read_id(&id)?, changed))).collect()
    }

    /// Returns the list entries of these games, unordered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn summaries(&self, games: &[GameId]) -> Result<Vec<Listed>, StoreError> {
        if games.is_empty() {
            return Ok(Vec::new());
        }
        let sql = "SELECT id, created, changed, due, summary FROM games WHERE summary IS NOT NULL AND id";
        let rows: Vec<SummaryRow> = among(sql, games.iter().map(GameId::to_string)).fetch_all(&self.reader).await?;
        rows.into_iter().map(read_game).collect()
    }
}

fn read_game(row: SummaryRow) -> Result<Listed, StoreError> {
    let SummaryRow { id, created, changed, due, summary } = row;
    let summary =
        serde_json::from_str(&summary).map_err(|error| StoreError::Unreadable(format!("a summary: {error}")))?;
    Ok(Listed { id: read_id(&id)?, created, changed, due, summary })
}
