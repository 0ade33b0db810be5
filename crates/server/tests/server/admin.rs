//! What operators do: with the server that runs, and without one.

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
use gamut_server::store::Location;

/// Carries out a command on a database, whether a server has it or not.
async fn admin(db: &Location, command: Command) -> Result<Answer, AdminError> {
    let db = db.to_owned();
    tokio::task::spawn_blocking(move || ask(&db, None, command)).await.unwrap()
}

/// Carries out a command that is a good one; what it says.
pub(crate) async fn does(db: &Location, command: Command) -> String {
    admin(db, command).await.unwrap().to_string()
}

/// What a command that is a bad one is answered, which is one line.
async fn refused(db: &Location, command: Command) -> String {
    let Err(AdminError::Refused(message)) = admin(db, command.clone()).await else { panic!("{command:?}") };
    assert!(!message.contains('\n') && !message.is_empty(), "{message}");
    message
}

/// The link or the token that a command makes.
pub(crate) async fn secret(db: &Location, command: Command) -> String {
    let Answer::Secret { secret, .. } = admin(db, command).await.unwrap() else { panic!("no secret") };
    secret
}

async fn show(db: &Location, who: &str) -> PersonView {
    let Answer::People { mut people } = admin(db, Command::Show { who: who.into() }).await.unwrap() else { panic!() };
    people.remove(0)
}

/// The verbs of what was done, the latest first.
async fn acts(db: &Location) -> Vec<String> {
    let Answer::Acts { acts } = admin(db, Command::List { what: Listing::Acts }).await.unwrap() else { panic!() };
    acts.into_iter().map(|act| act.verb).collect()
}
