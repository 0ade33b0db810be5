//! The operator's settings that visitors see.

mod contact;
mod document;
mod markup;
mod notices;

pub use contact::Contact;
pub use document::Document;
pub(crate) use notices::{NoticeListener, Notices};

use crate::config::{Config, Origin, StartError};
use gamut_views::{DocumentName, Registration};

/// Settings shown on the page.
#[derive(Debug, Clone, Default)]
pub struct Site {
    /// The public URL, if set.
    pub origin: Option<Origin>,
    /// Who can create an account.
    pub registration: Registration,
    /// The imprint.
    pub imprint: Option<Document>,
    /// The terms of use.
    pub terms: Option<Document>,
    /// How to contact the operator.
    pub contact: Option<Contact>,
}

impl Site {
    /// Reads the settings and the files they name.
    ///
    /// # Errors
    /// If the public URL or the contact is malformed, or a file cannot be read.
    pub fn read(config: &Config) -> Result<Self, StartError> {
        let document = |path: &Option<_>| path.as_deref().map(Document::read).transpose();
        Ok(Self {
            origin: config.origin()?,
            registration: config.registration,
            imprint: document(&config.imprint)?,
            terms: document(&config.terms)?,
            contact: config.contact.as_deref().map(Contact::read).transpose()?,
        })
    }

    /// Returns a document, if the operator has set it.
    #[must_use]
    pub fn document(&self, name: DocumentName) -> Option<&Document> {
        match name {
            DocumentName::Imprint => self.imprint.as_ref(),
            DocumentName::Terms => self.terms.as_ref(),
        }
    }
}
