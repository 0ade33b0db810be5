//! Executes administrative commands.

mod reports;

use super::answer::{ActView, Answer, Detail, PersonView};
use super::command::{Command, Listing};
use crate::admin::CommandError;
use crate::clock;
use crate::ids::{ClubId, GameId, PersonId, Token};
use crate::live::{Games, LiveError};
use crate::names::{AccountName, look};
use crate::people::{Blocks, Connected, PeopleError};
use crate::push::VapidKey;
use crate::site::Notices;
use crate::store::{Act, AdminWrite, KnownPerson, PersonKind, ShownPerson, Store, StoreError, Which, Write};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A day in milliseconds.
pub(super) const DAY: i64 = 24 * 60 * 60 * 1000;
/// Longest temporary mute, in days.
pub(super) const MAX_DAYS: u32 = 3650;
/// Maximum length of the reason for an act, in characters.
pub(super) const MAX_REASON: usize = 200;
/// End of a permanent mute: the end of the year 9999.
const FOR_GOOD: i64 = 253_402_300_799_999;

/// Executes the commands of operators and moderators.
#[derive(Clone)]
pub(crate) struct Administration {
    pub(crate) store: Arc<Store>,
    pub(crate) games: Games,
    pub(crate) connected: Connected,
    pub(crate) blocks: Blocks,
    pub(crate) notices: Notices,
    /// The public URL, needed for links.
    pub(crate) origin: Option<String>,
    /// The moderator who acts; `None` for an operator.
    pub(crate) by: Option<PersonId>,
}

impl Administration {
    /// Executes a command and returns what was done. Each act is written to the database and to the log.
    ///
    /// # Errors
    /// If the command is invalid, or the database fails.
    pub(crate) async fn run(&self, command: Command) -> Result<Answer, CommandError> {
        let verb = command.verb();
        match command {
            Command::Reports { closed, about, from } => self.reports(closed, about, from).await,
            Command::CloseReports { about, by } => self.close_reports(verb, about, by).await,
            Command::CloseOffers { by } => self.close_offers(verb, by).await,
            Command::List { what } => self.list(what).await,
            Command::Show { who } => self.show(&who).await,
            Command::CloseReport { number } => {
                let write = AdminWrite::CloseReport(number.into());
                match self.act(verb, format!("report {number}"), write).await {
                    Err(CommandError::Store(StoreError::Changed)) => {
                        Err(wrong(format!("there is no open report {number}")))
                    }
                    result => result.map(|()| done(format!("report {number} is closed"))),
                }
            }
            Command::DissolveClub { club, reason } => self.dissolve_club(verb, &club, &reason).await,
            Command::Silence { who, days } => self.silence(verb, &who, days).await,
            Command::Ban { who, reason } => self.ban(verb, &who, reason).await,
            Command::Unban { who } => {
                let person = self.find(&who).await?;
                match self.act(verb, at(person.id), AdminWrite::Unban(person.id)).await {
                    Err(CommandError::Store(StoreError::Changed)) => {
                        Err(wrong(format!("{} is not banned", called(&person))))
                    }
                    result => result.map(|()| done(format!("{} may sign in again", called(&person)))),
                }
            }
            Command::Moderator { who, off } => self.set_moderator(verb, &who, !off).await,
            Command::Rename { who, name } => self.rename(verb, &who, &name).await,
            Command::DeleteAccount { who } => self.delete_account(verb, &who).await,
            Command::DeleteText { game, number } => {
                let id = read_game(&game)?;
                let act = self.new_act(verb, format!("{id:?} text {number}"));
                match self.games.delete_text(id, number, act.clone()).await {
                    Err(LiveError::NoSuchText) => {
                        return Err(wrong(format!("there is no text {number} in this game")));
                    }
                    result => result?,
                }
                log(&act);
                Ok(done(format!("text {number} is deleted")))
            }
            Command::CloseGame { game } => {
                let id = read_game(&game)?;
                let act = self.new_act(verb, format!("{id:?}"));
                self.games.call_off(id, &act).await?;
                log(&act);
                Ok(done(String::from("the game is called off")))
            }
            Command::DeleteGame { game } => self.delete_game(verb, &game).await,
            Command::Block { network, reason, days } => self.block(verb, &network, reason.as_deref(), days).await,
            Command::Unblock { network } => self.unblock(verb, &network).await,
            Command::Notice { text, until } => self.put_up_notice(verb, &text, until.as_deref()).await,
            Command::ClearNotice => self.clear_notice(verb).await,
            Command::Invite { uses, days } => self.invite(verb, uses, days).await,
            Command::WithdrawCode { code } => self.withdraw_code(verb, &code).await,
            Command::Rerate => {
                self.act(verb, String::new(), AdminWrite::Rerate).await?;
                Ok(done(String::from("all ratings were recomputed")))
            }
            Command::RotatePushKey => {
                self.act(verb, String::new(), AdminWrite::PushKey(VapidKey::random().secret())).await?;
                Ok(done(String::from("the push key was replaced; browsers subscribe with it at their next visit")))
            }
            Command::Password { who } => self.password(verb, &who).await,
            Command::Bot { name } => self.bot(verb, &name).await,
            Command::Revoke { who } => {
                let person = self.find(&who).await?;
                let tokens = self.store.tokens_of(person.id).await?;
                self.act(verb, at(person.id), AdminWrite::Revoke(person.id)).await?;
                self.connected.end(person.id);
                Ok(done(format!("{tokens} tokens of {} are revoked", called(&person))))
            }
        }
    }

    async fn silence(&self, verb: &str, who: &str, days: Option<u32>) -> Result<Answer, CommandError> {
        if days.is_some_and(|days| days > MAX_DAYS) {
            return Err(wrong(format!("a silence is for at most {MAX_DAYS} days; without a number it is for good")));
        }
        let person = self.find_subject(who).await?;
        let (until, how) = match days {
            None => (Some(FOR_GOOD), String::from("for good")),
            Some(0) => (None, String::from("not any more")),
            Some(days) => (Some(clock::now() + i64::from(days) * DAY), format!("for {days} days")),
        };
        self.act(verb, format!("{} {how}", at(person.id)), AdminWrite::Silence(person.id, until)).await?;
        Ok(done(format!("{} is silenced {how}", called(&person))))
    }

    /// Shuts the person out first, so that nothing more happens in their name while their seats are given up.
    async fn ban(&self, verb: &str, who: &str, reason: Option<String>) -> Result<Answer, CommandError> {
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

    /// The act records the club's name, but not its address.
    async fn dissolve_club(&self, verb: &str, club: &str, reason: &str) -> Result<Answer, CommandError> {
        let reason = read_reason(Some(reason))?;
        let reason = reason.ok_or_else(|| wrong(String::from("say why the club is dissolved: its members read it")))?;
        let id = read_club(club)?;
        let unknown = || wrong(String::from("there is no such club"));
        let name = self.store.club(id).await?.ok_or_else(unknown)?.text.name;
        let write = AdminWrite::DissolveClub { id, reason: reason.clone() };
        match self.act(verb, format!("{name}: {reason}"), write).await {
            Err(CommandError::Store(StoreError::Changed)) => Err(unknown()),
            result => result.map(|()| done(format!("the club {name} is dissolved"))),
        }
    }

    async fn rename(&self, verb: &str, who: &str, name: &str) -> Result<Answer, CommandError> {
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

    async fn delete_account(&self, verb: &str, who: &str) -> Result<Answer, CommandError> {
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

    async fn delete_game(&self, verb: &str, game: &str) -> Result<Answer, CommandError> {
        let id = read_game(game)?;
        // The act records a digest, not the address: its readers should not learn which game it was.
        match self.act(verb, format!("{id:?}"), AdminWrite::DeleteGame(id)).await {
            Err(CommandError::Store(StoreError::Changed)) => return Err(CommandError::NoSuchGame),
            result => result?,
        }
        self.games.reload(id).await;
        Ok(done(String::from("the game is deleted; if it was rated, rerate recomputes the ratings without it")))
    }

    async fn password(&self, verb: &str, who: &str) -> Result<Answer, CommandError> {
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

    async fn bot(&self, verb: &str, name: &str) -> Result<Answer, CommandError> {
        let (person, shown) = match self.store.known_by_look(&look(name)).await? {
            Some(person) if person.kind != PersonKind::Bot => return Err(CommandError::NameTaken),
            Some(person) if person.banned.is_some() => {
                return Err(wrong(format!("{} is banned: unban first", called(&person))));
            }
            Some(person) => (person.id, called(&person)),
            None => {
                let (person, name) = (crate::ids::random_person(), AccountName::read(name).map_err(PeopleError::from)?);
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

    async fn list(&self, what: Listing) -> Result<Answer, CommandError> {
        let which = match what {
            Listing::Accounts => Which::Accounts,
            Listing::Bots => Which::Bots,
            Listing::Banned => Which::Banned,
            Listing::Silenced => Which::Silenced(clock::now()),
            Listing::Connected => {
                let mut people = Vec::new();
                for person in self.connected.people() {
                    people.extend(self.store.known_person(person).await?);
                }
                return Ok(self.people(people));
            }
            Listing::Codes => return self.list_codes().await,
            Listing::Blocks => return Ok(Answer::Blocks { blocks: self.list_blocks().await? }),
            Listing::Moderators => Which::Moderators,
            Listing::Acts => return Ok(Answer::Acts { acts: self.acts().await? }),
        };
        Ok(Answer::People { people: self.known(which).await? })
    }

    /// Returns the matching people, most recently seen first.
    pub(super) async fn known(&self, which: Which) -> Result<Vec<PersonView>, CommandError> {
        Ok(self.store.known_people(which).await?.into_iter().map(|person| self.view(person)).collect())
    }

    /// Returns acts of operators and moderators, newest first.
    pub(super) async fn acts(&self) -> Result<Vec<ActView>, CommandError> {
        let acts = self.store.acts().await?;
        let names = self.store.names(&acts.iter().filter_map(|act| act.person).collect()).await?;
        let view = |Act { at, person, verb, what }| {
            let by = person.map(|person| named(person, &names));
            ActView { at: clock::text(at), by, verb, what }
        };
        Ok(acts.into_iter().map(view).collect())
    }

    fn people(&self, people: Vec<KnownPerson>) -> Answer {
        Answer::People { people: people.into_iter().map(|person| self.view(person)).collect() }
    }

    async fn show(&self, who: &str) -> Result<Answer, CommandError> {
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

    async fn set_moderator(&self, verb: &str, who: &str, is_on: bool) -> Result<Answer, CommandError> {
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

    /// Finds a person by the name of an account, or by `@` and a number.
    async fn find(&self, who: &str) -> Result<KnownPerson, CommandError> {
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

    fn new_act(&self, verb: &str, what: String) -> Act {
        Act { at: clock::now(), person: self.by, verb: verb.to_owned(), what }
    }

    /// Writes an act together with its change.
    pub(super) async fn act(&self, verb: &str, what: String, write: AdminWrite) -> Result<(), CommandError> {
        let act = self.new_act(verb, what);
        self.store.write(Write::Admin(act.clone(), write)).await?;
        log(&act);
        Ok(())
    }
}

/// Logs an act that was written.
fn log(Act { person, verb, what, .. }: &Act) {
    match person {
        Some(person) => tracing::info!("moderator {}: {verb} {what}", at(*person)),
        None => tracing::info!("admin: {verb} {what}"),
    }
}

pub(super) fn done(did: String) -> Answer {
    Answer::Done { did }
}

pub(super) fn wrong(message: String) -> CommandError {
    CommandError::Wrong(message)
}

/// Formats a person for the list of acts.
fn at(person: PersonId) -> String {
    format!("@{person}")
}

/// Formats a person for an answer.
fn called(person: &KnownPerson) -> String {
    person.name.clone().unwrap_or_else(|| at(person.id))
}

fn named(person: PersonId, names: &BTreeMap<PersonId, ShownPerson>) -> String {
    names.get(&person).map_or_else(|| at(person), |name| format!("{name} ({})", at(person)))
}

/// Returns a reason as it is shown; `None` if nothing is left of it.
fn read_reason(typed: Option<&str>) -> Result<Option<String>, CommandError> {
    let reason = typed.and_then(crate::names::shown);
    match reason.as_ref().is_some_and(|reason| reason.chars().count() > MAX_REASON) {
        true => Err(wrong(format!("a reason has at most {MAX_REASON} characters"))),
        false => Ok(reason),
    }
}

/// Parses the address of a club, alone or as a URL of its page, also with an invitation.
fn read_club(text: &str) -> Result<ClubId, CommandError> {
    let id = text.split('#').next().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    id.parse().map_err(|_| wrong(format!("{text:?} is no address of a club: it ends in 32 digits, 0 to 9 and a to f")))
}

/// Parses the address of a game, alone or as a URL of the page.
fn read_game(text: &str) -> Result<GameId, CommandError> {
    let id = text.rsplit('/').next().unwrap_or_default();
    id.parse().map_err(|_| wrong(format!("{text:?} is no address of a game: it ends in 32 digits, 0 to 9 and a to f")))
}
