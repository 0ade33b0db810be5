//! What an operator has set about a server as its visitors meet it.

mod contact;
mod document;
mod markup;

pub use contact::Contact;
pub use document::Document;

use crate::config::Config;
use crate::public_url::Origin;
use crate::startup::StartError;
use gamut_views::{DocumentName, Registration};

/// Settings that pages show.
#[derive(Debug, Clone, Default)]
pub struct Site {
    /// Where people find the server, where the operator says so.
    pub origin: Option<Origin>,
    /// Who may make an account.
    pub registration: Registration,
    /// Who is responsible for the server.
    pub imprint: Option<Document>,
    /// The terms of use.
    pub terms: Option<Document>,
    /// How the operator is reached.
    pub contact: Option<Contact>,
}

impl Site {
    /// Reads the settings, and the files that they name.
    ///
    /// # Errors
    /// When the public URL or the contact makes no sense, or a file cannot be read.
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

    /// A document, where the operator has set it.
    #[must_use]
    pub fn document(&self, name: DocumentName) -> Option<&Document> {
        match name {
            DocumentName::Imprint => self.imprint.as_ref(),
            DocumentName::Terms => self.terms.as_ref(),
        }
    }
}
