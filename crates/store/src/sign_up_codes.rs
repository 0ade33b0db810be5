//! Sign-up codes, needed where registration is by invitation.

use super::Store;
use super::backend::Connection;
use super::needed::needed;
use super::row::row;
use crate::StoreError;
use crate::ids::TokenDigest;

/// A sign-up code, stored by its digest. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignUpCode {
    /// The digest of the code.
    pub digest: TokenDigest,
    /// When it was made.
    pub created: i64,
    /// When it expires.
    pub until: i64,
    /// How many accounts it can create.
    pub uses: u32,
    /// How many it has created.
    pub used: u32,
    /// When an operator withdrew it.
    pub withdrawn: Option<i64>,
}

/// Why a sign-up code can no longer be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// The code has created all its accounts.
    #[error("this sign-up code has been used")]
    Used,
    /// The code has expired.
    #[error("this sign-up code has expired")]
    Expired,
    /// The operator withdrew the code.
    #[error("this sign-up code was withdrawn by the operator")]
    Withdrawn,
}

impl SignUpCode {
    /// Checks that the code is valid.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, now: i64) -> Result<(), CodeError> {
        match self {
            Self { withdrawn: Some(_), .. } => Err(CodeError::Withdrawn),
            Self { uses, used, .. } if used >= uses => Err(CodeError::Used),
            Self { until, .. } if *until <= now => Err(CodeError::Expired),
            _ => Ok(()),
        }
    }
}

row! {
    /// A sign-up code.
    CodeRow { digest: String, created: i64, until: i64, uses: i64, used: i64, withdrawn: Option<i64>, }
}

const COLUMNS: &str = "SELECT digest, created, until, uses, used, withdrawn FROM sign_up_codes";

fn read(CodeRow { digest, created, until, uses, used, withdrawn }: CodeRow) -> SignUpCode {
    let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
    SignUpCode { digest: TokenDigest(digest), created, until, uses: count(uses), used: count(used), withdrawn }
}

impl Store {
    /// Returns the sign-up code with this digest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sign_up_code(&self, digest: &TokenDigest) -> Result<Option<SignUpCode>, StoreError> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE digest = $1"));
        let row: Option<CodeRow> = sqlx::query_as(sql).bind(&digest.0).fetch_optional(&self.reader).await?;
        Ok(row.map(read))
    }

    /// Returns all sign-up codes, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sign_up_codes(&self) -> Result<Vec<SignUpCode>, StoreError> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} ORDER BY created DESC, digest LIMIT 1000"));
        let rows: Vec<CodeRow> = sqlx::query_as(sql).fetch_all(&self.reader).await?;
        Ok(rows.into_iter().map(read).collect())
    }
}

/// Stores a code.
pub(super) async fn add(on: &mut Connection, code: &SignUpCode) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO sign_up_codes (digest, created, until, uses) VALUES ($1, $2, $3, $4)";
    let query = sqlx::query(sql).bind(&code.digest.0).bind(code.created).bind(code.until);
    query.bind(i64::from(code.uses)).execute(on).await.map(drop)
}

/// Withdraws the code whose digest begins like this.
pub(super) async fn withdraw(on: &mut Connection, short: &str, at: i64) -> Result<(), sqlx::Error> {
    let sql = "UPDATE sign_up_codes SET withdrawn = $2 WHERE substr(digest, 1, 16) = $1 AND withdrawn IS NULL";
    needed(sqlx::query(sql).bind(short).bind(at).execute(on).await?.rows_affected())
}

/// Uses a code once.
pub(super) async fn spend(on: &mut Connection, digest: &TokenDigest, at: i64) -> Result<(), sqlx::Error> {
    let sql = "UPDATE sign_up_codes SET used = used + 1 \
               WHERE digest = $1 AND used < uses AND until > $2 AND withdrawn IS NULL";
    needed(sqlx::query(sql).bind(&digest.0).bind(at).execute(on).await?.rows_affected())
}
