//! The mail addresses of accounts.

use super::Store;
use super::row::row;
use crate::StoreError;
use crate::ids::PersonId;
use gamut_views::Language;

/// An account's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// The address as entered.
    pub address: String,
    /// Whether it was confirmed with the link in the first letter.
    pub confirmed: bool,
    /// Whether reminders are wanted.
    pub reminders: bool,
    /// The language of letters.
    pub language: Language,
}

row! {
    /// An address, and its language.
    AddressRow { address: String, language: String, confirmed: Option<i64>, reminders: i64, }
}

impl MailAddress {
    /// Reads an address from its columns.
    pub(super) fn read(
        address: String,
        language: &str,
        confirmed: Option<i64>,
        reminders: i64,
    ) -> Result<Self, StoreError> {
        let language =
            Language::read(language).ok_or_else(|| StoreError::Unreadable(format!("the language {language:?}")))?;
        Ok(Self { address, confirmed: confirmed.is_some(), reminders: reminders != 0, language })
    }
}

impl Store {
    /// Returns an account's address, if it has one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mail_address(&self, person: PersonId) -> Result<Option<MailAddress>, StoreError> {
        let sql = "SELECT address, language, confirmed, reminders FROM mail_addresses WHERE person = $1";
        let row: Option<AddressRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_optional(&self.reader).await?;
        let read = |AddressRow { address, language, confirmed, reminders }| {
            MailAddress::read(address, &language, confirmed, reminders)
        };
        row.map(read).transpose()
    }
}
