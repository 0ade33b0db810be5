//! Administration, with and without a running server.

mod accounts;
mod bans;
mod blocks;
mod door;
mod games;
mod moderators;
mod notices;
mod registration;
mod reports;
mod tokens;

use gamut_server::admin::{AdminError, Answer, Command, Listing, PersonView, ask};
use gamut_server::config::Location;

/// Executes a command on a database, with or without a server.
async fn admin(db: &Location, command: Command) -> Result<Answer, AdminError> {
    let db = db.to_owned();
    tokio::task::spawn_blocking(move || ask(&db, None, command)).await.unwrap()
}

/// Executes a valid command. Returns what was done.
pub(crate) async fn does(db: &Location, command: Command) -> String {
    admin(db, command).await.unwrap().to_string()
}

/// Returns the answer to an invalid command, checking that it is one line.
async fn refused(db: &Location, command: Command) -> String {
    let Err(AdminError::Refused(message)) = admin(db, command.clone()).await else { panic!("{command:?}") };
    assert!(!message.contains('\n') && !message.is_empty(), "{message}");
    message
}

/// Returns the link or token that a command creates.
pub(crate) async fn secret(db: &Location, command: Command) -> String {
    let Answer::Secret { secret, .. } = admin(db, command).await.unwrap() else { panic!("no secret") };
    secret
}

async fn show(db: &Location, who: &str) -> PersonView {
    let Answer::People { mut people } = admin(db, Command::Show { who: who.into() }).await.unwrap() else { panic!() };
    people.remove(0)
}

/// Returns the commands of recorded acts, newest first.
async fn acts(db: &Location) -> Vec<String> {
    let Answer::Acts { acts } = admin(db, Command::List { what: Listing::Acts }).await.unwrap() else { panic!() };
    acts.into_iter().map(|act| act.verb).collect()
}
