//! New people and their browsers, stored with the first write on their behalf.

use super::Visitor;
use super::backend::Connection;
use crate::clock;
use crate::ids::{PersonId, TokenDigest};

/// Stores a new visitor and the browser.
pub(super) async fn admit(on: &mut Connection, visitor: &Visitor) -> Result<(), sqlx::Error> {
    if !visitor.is_new {
        return Ok(());
    }
    add_person(on, visitor.person).await?;
    add_browser(on, visitor.person, &visitor.browser).await
}

/// Stores a guest without a browser.
pub(super) async fn add_person(on: &mut Connection, person: PersonId) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO people (id, kind, created, seen) VALUES ($1, 'guest', $2, $2)";
    sqlx::query(sql).bind(person.to_column()).bind(clock::now()).execute(on).await.map(drop)
}

/// Adds a browser of a person, with this cookie.
pub(super) async fn add_browser(
    on: &mut Connection,
    person: PersonId,
    browser: &TokenDigest,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO browsers (token, person, created, seen) VALUES ($1, $2, $3, $3)";
    let query = sqlx::query(sql).bind(&browser.0).bind(person.to_column()).bind(clock::now());
    query.execute(on).await.map(drop)
}
