//! The operator's contact.

use crate::config::StartError;
use lettre::Address;
use url::Url;

/// Target of the page's "Contact" link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact(String);

impl Contact {
    /// Parses a mail address or the URL of a page.
    ///
    /// # Errors
    /// If it is neither, with a one-line explanation.
    pub fn read(text: &str) -> Result<Self, StartError> {
        if let Ok(address) = text.parse::<Address>() {
            return Ok(Self(format!("mailto:{address}")));
        }
        match Url::parse(text) {
            Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => Ok(Self(url.into())),
            _ => Err(StartError::Settings(format!(
                "the contact must be a mail address or look like https://example.org/contact, not {text:?}"
            ))),
        }
    }

    /// Returns the target of the link.
    #[must_use]
    pub fn href(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_a_mail_address_or_a_page() {
        let read = |text| Contact::read(text).map(|contact| contact.href().to_owned());
        assert_eq!(read("club@example.org").unwrap(), "mailto:club@example.org");
        assert_eq!(read("https://example.org/us").unwrap(), "https://example.org/us");
        for text in
            ["", "the club", "javascript:alert(1)", "data:text/html,x", "mailto:club@example.org", "//example.org"]
        {
            let error = read(text).unwrap_err().to_string();
            assert!(error.starts_with("the contact must be") && error.lines().count() == 1, "{error}");
        }
    }
}
