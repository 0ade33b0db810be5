//! Who comes to sign in, on which browser, and what comes along.

use super::Visitor;
use crate::error::Error;
use crate::ids::{PersonId, TokenDigest};
use crate::store::NewBrowser;

/// Somebody who is about to sign in, up, or to take a link.
#[derive(Debug, Clone, Default)]
pub struct Arrival {
    /// Who used the browser so far, if anybody did.
    pub visitor: Option<Visitor>,
    /// What the browser calls itself, such as `Firefox, Windows`.
    pub agent: Option<String>,
    /// The guest whose games come along: the one of whom the person was told. Otherwise they stay the guest's.
    pub join: Option<PersonId>,
}

impl Arrival {
    /// The browser, signed in by this cookie. `is_strange` says whether the account was never signed in on it.
    ///
    /// # Errors
    /// [`Error::Changed`] where the browser is not of the guest any more of whom the person was told.
    pub(super) fn browser(&self, cookie: TokenDigest, is_strange: bool) -> Result<NewBrowser, Error> {
        let guest = self.visitor.as_ref().map(|visitor| visitor.person);
        if self.join.is_some() && self.join != guest {
            return Err(Error::Changed);
        }
        Ok(NewBrowser { cookie, agent: self.agent.clone(), joins: self.join.is_some(), is_strange })
    }
}

/// What a browser is called by what it sends as `User-Agent`: its family and its system, as far as they are among the
/// usual ones. Nothing else of the header is kept.
#[must_use]
pub fn agent(header: &str) -> Option<String> {
    // The first that fits: most name others too.
    const FAMILIES: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let among =
        |all: &[(&str, &'static str)]| all.iter().find(|(sign, _)| header.contains(sign)).map(|&(_, name)| name);
    let parts: Vec<&str> = [among(&FAMILIES), among(&SYSTEMS)].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_by_family_and_system() {
        let firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
        let edge =
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0";
        let phone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
        assert_eq!(agent(firefox).as_deref(), Some("Firefox, Windows"));
        assert_eq!(agent(edge).as_deref(), Some("Edge, Windows"));
        assert_eq!(agent(phone).as_deref(), Some("Safari, iPhone"));
        assert_eq!(agent("<script>alert(1)</script>"), None);
    }
}
