//! Executes administrative commands.

mod people;
mod reports;
mod tournaments;

use super::answer::{ActView, Answer};
use super::command::{Command, Listing};
use crate::admin::CommandError;
use crate::people::{Blocks, Connected};
use crate::push::VapidKey;
use crate::site::Notices;
use gamut_live::{Games, LiveError};
use gamut_store::clock;
use gamut_store::ids::{ClubId, GameId, PersonId};
use gamut_store::{Act, AdminWrite, KnownPerson, ShownPerson, Store, StoreError, Which, Write};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A day in milliseconds.
pub(super) const DAY: i64 = 24 * 60 * 60 * 1000;
/// Longest temporary mute, in days.
pub(super) const MAX_DAYS: u32 = 3650;
/// Maximum length of the reason for an act, in characters.
pub(super) const MAX_REASON: usize = 200;

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
            Command::AppointOrganiser { tournament, who } => self.appoint_organiser(verb, &tournament, &who).await,
            Command::EndTournament { tournament } => self.end_tournament(verb, &tournament).await,
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
            Listing::Tournaments => return self.list_tournaments().await,
            Listing::Moderators => Which::Moderators,
            Listing::Acts => return Ok(Answer::Acts { acts: self.acts().await? }),
        };
        Ok(Answer::People { people: self.known(which).await? })
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
    let reason = typed.and_then(gamut_store::names::shown);
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
