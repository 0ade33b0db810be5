//! The browser and guest before a sign-in, and what to take over.

use crate::people::PeopleError;
use gamut_store::ids::{PersonId, TokenDigest};
use gamut_store::{NewBrowser, StoreError, Visitor};

/// The state before signing in, signing up, or taking a link.
#[derive(Debug, Clone, Default)]
pub struct Arrival {
    /// The previous user of the browser, if any.
    pub visitor: Option<Visitor>,
    /// The browser's description, such as `Firefox, Windows`.
    pub agent: Option<String>,
    /// The guest whose games to take over, as shown to the person. Otherwise the games stay with the guest.
    pub join: Option<PersonId>,
}

impl Arrival {
    /// Returns the browser as it is signed in with this cookie. `is_strange` says whether the account is new to it.
    ///
    /// # Errors
    /// [`StoreError::Changed`] if the browser's guest is not the one shown to the person.
    pub(super) fn browser(&self, cookie: TokenDigest, is_strange: bool) -> Result<NewBrowser, PeopleError> {
        let guest = self.visitor.as_ref().map(|visitor| visitor.person);
        if self.join.is_some() && self.join != guest {
            return Err(StoreError::Changed.into());
        }
        Ok(NewBrowser { cookie, agent: self.agent.clone(), joins: self.join.is_some(), is_strange })
    }
}

/// Returns a browser's description from its `User-Agent`: family and system, if common. Nothing else of the header is
/// kept.
#[must_use]
pub fn agent(header: &str) -> Option<String> {
    // The first match counts, since most headers name other browsers too.
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
