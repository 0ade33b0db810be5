//! Commands about a person: shown, muted, banned, renamed, deleted; passwords, bots and moderators.

use super::{Administration, DAY, MAX_DAYS, at, called, done, read_reason, wrong};
use crate::admin::CommandError;
use crate::admin::answer::{Answer, Detail, PersonView};
use crate::people::PeopleError;
use gamut_store::clock;
use gamut_store::ids::{PersonId, Token};
use gamut_store::names::{AccountName, look};
use gamut_store::{AdminWrite, KnownPerson, PersonKind, StoreError, Which};

/// End of a permanent mute: the end of the year 9999.
const FOR_GOOD: i64 = 253_402_300_799_999;

impl Administration {
    pub(super) async fn silence(&self, verb: &str, who: &str, days: Option<u32>) -> Result<Answer, CommandError> {
        if days.is_some_and(|days| days > MAX_DAYS) {
            return Err(wrong(format!("a silence is for at most {MAX_DAYS} days; without a number it is for good")));
        }
        let person = self.find_subject(who).await?;
        let (until, how) = match days {
            None => (Some(FOR_GOOD), String::from("for good")),
            Some(0) => (None, String::from("no longer")),
            Some(days) => (Some(clock::now() + i64::from(days) * DAY), format!("for {days} days")),
        };
        self.act(verb, format!("{} {how}", at(person.id)), AdminWrite::Silence(person.id, until)).await?;
        Ok(done(match until {
            Some(_) => format!("{} is silenced {how}", called(&person)),
            None => format!("{} is no longer silenced", called(&person)),
        }))
    }

    /// Shuts the person out first, so that nothing more happens in their name while their seats are given up.
    pub(super) async fn ban(&self, verb: &str, who: &str, reason: Option<String>) -> Result<Answer, CommandError> {
        let reason = read_reason(reason.as_deref())?;
        let person = self.find_subject(who).await?;
        let identities = self.store.identities(person.id).await?;
        let what = format!("{}{}", at(person.id), reason.as_ref().map(|text| format!(": {text}")).unwrap_or_default());
        self.act(verb, what, AdminWrite::Ban { person: person.id, identities: identities.clone(), reason }).await?;
        for &identity in &identities {
            self.connected.end(identity);
        }
        self.games.depart_all(person.id, &identities).await?;
        Ok(done(format!("{} is banned", called(&person))))
    }

    pub(super) async fn set_moderator(&self, verb: &str, who: &str, is_on: bool) -> Result<Answer, CommandError> {
        let person = self.find(who).await?;
        if person.kind != PersonKind::Account {
            return Err(wrong(format!("{} is no person's account", called(&person))));
        }
        let how = if is_on { "moderates from now on" } else { "no longer moderates" };
        match self.act(verb, format!("{} {how}", at(person.id)), AdminWrite::Moderator(person.id, is_on)).await {
            Err(CommandError::Store(StoreError::Changed)) if person.banned.is_some() => {
                Err(wrong(format!("{} is banned: unban first", called(&person))))
            }
            Err(CommandError::Store(StoreError::Changed)) if is_on => {
                Err(wrong(format!("{} is a moderator already", called(&person))))
            }
            Err(CommandError::Store(StoreError::Changed)) => Err(wrong(format!("{} is no moderator", called(&person)))),
            result => result.map(|()| done(format!("{} {how}", called(&person)))),
        }
    }

    pub(super) async fn rename(&self, verb: &str, who: &str, name: &str) -> Result<Answer, CommandError> {
        let person = self.find(who).await?;
        let name = AccountName::read(name).map_err(PeopleError::from)?;
        let shown = name.shown.clone();
        match self.act(verb, at(person.id), AdminWrite::Rename(person.id, name)).await {
            Err(CommandError::Store(StoreError::Changed)) if person.name.is_none() => {
                return Err(wrong(String::from("a guest has no name")));
            }
            Err(CommandError::Store(StoreError::Changed)) => return Err(CommandError::NameTaken),
            result => result?,
        }
        self.games.reload_all(&[person.id]).await?;
        Ok(done(format!("{} is called {shown} from now on", called(&person))))
    }

    pub(super) async fn delete_account(&self, verb: &str, who: &str) -> Result<Answer, CommandError> {
        let person = self.find(who).await?;
        let identities = self.store.identities(person.id).await?;
        self.games.depart_all(person.id, &identities).await?;
        let known = self.store.games_of(&identities).await?;
        let unnamed = self.store.unnamed(&identities, &known).await?;
        self.act(verb, at(person.id), AdminWrite::DeleteAccount { identities, unnamed }).await?;
        self.connected.end(person.id);
        self.games.reload_these(&known).await;
        Ok(done(format!("{} is deleted; the games stay", called(&person))))
    }

    pub(super) async fn password(&self, verb: &str, who: &str) -> Result<Answer, CommandError> {
        let person = self.find(who).await?;
        if person.kind != PersonKind::Account {
            return Err(wrong(format!("{} has no password", called(&person))));
        }
        if person.banned.is_some() {
            return Err(wrong(format!("{} is banned: unban first", called(&person))));
        }
        let link = Token::random();
        self.act(verb, at(person.id), AdminWrite::PasswordLink(person.id, link.digest())).await?;
        let place = self.origin.as_deref().unwrap_or_default();
        let before = if place.is_empty() { "; put this server's address before it" } else { "" };
        let did = format!("by this link {} sets another password, once, within a day{before}:", called(&person));
        Ok(Answer::Secret { did, secret: format!("{place}/password#{}", link.secret()) })
    }

    pub(super) async fn bot(&self, verb: &str, name: &str) -> Result<Answer, CommandError> {
        let (person, shown) = match self.store.known_by_look(&look(name)).await? {
            Some(person) if person.kind != PersonKind::Bot => return Err(CommandError::NameTaken),
            Some(person) if person.banned.is_some() => {
                return Err(wrong(format!("{} is banned: unban first", called(&person))));
            }
            Some(person) => (person.id, called(&person)),
            None => {
                let (person, name) =
                    (gamut_store::ids::random_person(), AccountName::read(name).map_err(PeopleError::from)?);
                let shown = name.shown.clone();
                match self.act(verb, format!("{} is new", at(person)), AdminWrite::Bot(person, name)).await {
                    Err(CommandError::Store(StoreError::Changed)) => return Err(CommandError::NameTaken),
                    result => result?,
                }
                (person, shown)
            }
        };
        let token = Token::random();
        self.act(verb, format!("{}: a token", at(person)), AdminWrite::Token(person, token.digest())).await?;
        let did = format!("a program can play as {shown} with this token, which is shown only now:");
        Ok(Answer::Secret { did, secret: token.secret() })
    }

    /// Returns the matching people, most recently seen first.
    pub(in crate::admin) async fn known(&self, which: Which) -> Result<Vec<PersonView>, CommandError> {
        Ok(self.store.known_people(which).await?.into_iter().map(|person| self.view(person)).collect())
    }

    pub(super) fn people(&self, people: Vec<KnownPerson>) -> Answer {
        Answer::People { people: people.into_iter().map(|person| self.view(person)).collect() }
    }

    pub(super) async fn show(&self, who: &str) -> Result<Answer, CommandError> {
        let person = self.find(who).await?;
        let (browsers, games) = self.store.extent(person.id).await?;
        let tokens = self.store.tokens_of(person.id).await?;
        let reports = self.store.reports_about(person.id).await?;
        let detail = Some(Detail { browsers, games, tokens, reports });
        Ok(Answer::People { people: vec![PersonView { detail, ..self.view(person) }] })
    }

    fn view(&self, person: KnownPerson) -> PersonView {
        let is = match person.kind {
            PersonKind::Guest => "guest",
            PersonKind::Account => "account",
            PersonKind::Bot => "bot",
        };
        PersonView {
            person: person.id.0,
            is: is.to_owned(),
            name: person.name,
            created: clock::text(person.created),
            seen: clock::text(person.seen),
            connected: self.connected.is_connected(person.id),
            banned: person.banned.map(clock::text),
            reason: person.ban_reason,
            silenced: person.silenced.filter(|&until| until > clock::now()).map(clock::text),
            moderator: person.moderator.map(clock::text),
            detail: None,
        }
    }

    /// Like [`Self::find`], for measures against a person. Moderators cannot act against each other.
    async fn find_subject(&self, who: &str) -> Result<KnownPerson, CommandError> {
        let person = self.find(who).await?;
        match self.by.is_some() && person.moderator.is_some() {
            true => Err(wrong(format!("{} is a moderator, too: ask the operator", called(&person)))),
            false => Ok(person),
        }
    }

    /// Finds a person by the name of an account, or by `@` and a number.
    pub(super) async fn find(&self, who: &str) -> Result<KnownPerson, CommandError> {
        let found = match who.strip_prefix('@') {
            Some(number) => match number.parse() {
                Ok(number) => self.store.known_person(PersonId(number)).await?,
                Err(_) => None,
            },
            None => self.store.known_by_look(&look(who)).await?,
        };
        let unknown = || wrong(format!("nobody is called {who:?}: name an account, or a number as in @4294967296"));
        found.ok_or_else(unknown)
    }
}
