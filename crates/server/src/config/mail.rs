//! The operator's mail settings.

use super::Origin;
use super::StartError;
use lettre::message::Mailbox;
use std::fmt;
use std::net::IpAddr;
use url::{Host, Url};

/// Query of `smtp://HOST?` that requires STARTTLS on this machine as well.
const REQUIRED: &str = "tls=required";

/// A mail server and the sender's address.
#[derive(Debug, Clone)]
pub struct MailSettings {
    /// `smtp://HOST:PORT` (STARTTLS; on this machine only with `?tls=required`) or `smtps://HOST:PORT`.
    pub(crate) server: Url,
    /// The sender.
    pub(crate) from: Mailbox,
    /// Credentials, if the server needs any.
    pub(crate) credentials: Option<Credentials>,
    /// The origin for links in letters.
    pub(crate) origin: Origin,
}

/// Name and password for the mail server. Never printed.
#[derive(Clone)]
pub struct Credentials {
    pub(crate) name: String,
    pub(crate) password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Credentials")
    }
}

impl Credentials {
    /// Parses `NAME:PASSWORD`.
    ///
    /// # Errors
    /// If there is no colon. The text is not repeated.
    pub fn read(text: &str) -> Result<Self, StartError> {
        let parts = text.split_once(':').filter(|(name, password)| !name.is_empty() && !password.is_empty());
        let (name, password) =
            parts.ok_or_else(|| StartError::Settings(String::from("GAMUT_SMTP must look like NAME:PASSWORD")))?;
        Ok(Self { name: name.to_owned(), password: password.to_owned() })
    }
}

impl MailSettings {
    /// Parses the operator's options: the server, the sender, and credentials.
    ///
    /// # Errors
    /// If an option is malformed or missing.
    pub fn read(
        server: &str,
        from: Option<&str>,
        origin: Option<Origin>,
        credentials: Option<Credentials>,
    ) -> Result<Self, StartError> {
        let wrong = |what: String| StartError::Settings(what);
        let url = Url::parse(server).ok().filter(|url| matches!(url.scheme(), "smtp" | "smtps"));
        let Some(url) = url.filter(|url| {
            url.has_host() && matches!(url.path(), "" | "/") && matches!(url.query(), None | Some(REQUIRED))
        }) else {
            return Err(wrong(format!("--smtp must look like smtps://mail.example.org, not {server:?}")));
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(wrong(String::from(
                "--smtp names the server only: name and password go to GAMUT_SMTP, as NAME:PASSWORD",
            )));
        }
        let from =
            from.ok_or_else(|| wrong(String::from("--smtp needs --mail-from, the address that letters come from")))?;
        let from = from
            .parse()
            .map_err(|_| wrong(format!("--mail-from must look like Gamut <gamut@example.org>, not {from:?}")))?;
        let origin =
            origin.ok_or_else(|| wrong(String::from("--smtp needs --public-url, where the links in letters lead")))?;
        Ok(Self { server: url, from, credentials, origin })
    }

    /// Returns whether mail is sent to the server unencrypted: only on this machine, where nobody can listen, and only
    /// if the operator does not require TLS.
    pub(crate) fn is_in_clear(&self) -> bool {
        self.is_here() && self.server.query() != Some(REQUIRED)
    }

    fn is_here(&self) -> bool {
        // The parser recognises IP addresses only in web schemes.
        match self.server.host() {
            Some(Host::Domain(name)) => {
                name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
            }
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin() -> Option<Origin> {
        Origin::read("https://games.example.org").ok()
    }

    fn refusal(server: &str, from: Option<&str>, origin: Option<Origin>) -> String {
        MailSettings::read(server, from, origin, None).unwrap_err().to_string()
    }

    #[test]
    fn missing_or_wrong_settings_are_reported() {
        let from = Some("Gamut <gamut@example.org>");
        assert!(MailSettings::read("smtp://mail.example.org:587", from, origin(), None).is_ok());
        assert!(refusal("mail.example.org", from, origin()).contains("smtps://mail.example.org"));
        assert!(refusal("smtp://mail.example.org?tls=none", from, origin()).contains("smtps://mail.example.org"));
        assert!(refusal("http://mail.example.org", from, origin()).contains("smtps://mail.example.org"));
        assert!(refusal("smtps://me:secret@mail.example.org", from, origin()).contains("GAMUT_SMTP"));
        assert!(!refusal("smtps://me:secret@mail.example.org", from, origin()).contains("secret"));
        assert!(refusal("smtps://mail.example.org", None, origin()).contains("--mail-from"));
        assert!(refusal("smtps://mail.example.org", Some("gamut"), origin()).contains("gamut@example.org"));
        assert!(refusal("smtps://mail.example.org", from, None).contains("--public-url"));
    }

    #[test]
    fn credentials_are_never_shown() {
        let credentials = Credentials::read("me:a:b").unwrap();
        assert_eq!((credentials.name.as_str(), credentials.password.as_str()), ("me", "a:b"));
        assert!(!format!("{credentials:?}").contains("me"));
        let refused = Credentials::read("secret").unwrap_err().to_string();
        assert!(refused.contains("NAME:PASSWORD") && !refused.contains("secret"), "{refused}");
    }

    #[test]
    fn only_this_machine_is_talked_to_in_clear() {
        let here = |server| MailSettings::read(server, Some("a@example.org"), origin(), None).unwrap().is_in_clear();
        assert!(here("smtp://localhost:2525") && here("smtp://127.0.0.1:25") && here("smtp://[::1]"));
        assert!(!here("smtp://mail.example.org") && !here("smtp://192.0.2.1"));
        assert!(!here("smtp://localhost:2525?tls=required"));
    }
}
