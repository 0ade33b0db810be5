//! Reports to the operators by people who took part in what they report.

use super::body::Body;
use super::client::Client;
use super::games::read;
use super::player::known;
use super::{App, EVENT_BYTES, Parts};
use crate::http::Error;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use gamut_live::LiveError;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::names;
use gamut_store::{NewReport, Write};
use gamut_views::{ReportBody, Words};

/// Maximum length of a comment, in characters.
const MAX_COMMENT: usize = 500;

/// Reports to the operators a person, a game, or a text in a game.
///
/// The reporter must have acted or written in that game or, if none is named, have shared a game with the person;
/// others are refused (`no-part`). Repeating an open report changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/reports",
    tag = "site",
    request_body = ReportBody,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn report(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(body): Body<ReportBody>,
) -> Result<StatusCode, Error> {
    let comment = names::shown(&body.comment).unwrap_or_default();
    if comment.chars().count() > MAX_COMMENT {
        return Err(Error::Malformed(format!("a comment has at most {MAX_COMMENT} characters")));
    }
    let about = About::of(&app, &body).await?;
    let person = known(&app, &headers).await?.ok_or(Error::NoPart)?;
    app.reports_an_hour.spend(network, 1)?;
    app.reports_of_person.spend(person, 1)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    if !about.concerns(&app, person).await? {
        return Err(Error::NoPart);
    }
    let reporter = Some(person);
    let About { person, game, text, quote } = about;
    let (at, reason) = (clock::now(), body.reason.name());
    app.store.write(Write::Report(NewReport { at, reporter, person, game, text, quote, reason, comment })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The subject of a report, which must exist.
struct About {
    person: Option<PersonId>,
    game: Option<String>,
    text: Option<i64>,
    quote: Option<String>,
}

impl About {
    /// Returns whether the reporter took part in the game or, if no game is named, has played with the person.
    async fn concerns(&self, app: &Parts, reporter: PersonId) -> Result<bool, Error> {
        let identities = app.store.identities(reporter).await?;
        match (&self.game, self.person) {
            (Some(game), _) => Ok(app.store.took_part(read(game)?, &identities).await?),
            (None, Some(person)) => {
                let theirs = app.store.identities(person).await?;
                Ok(app.store.have_met(&identities, &theirs).await?)
            }
            (None, None) => Ok(false),
        }
    }

    async fn of(app: &Parts, body: &ReportBody) -> Result<Self, Error> {
        let game = body.game.as_deref().map(read).transpose()?;
        if let Some(game) = game {
            app.store.newest(game).await?.ok_or(LiveError::NoSuchGame)?;
        }
        let person = match body.person {
            Some(number) => Some(app.store.person(PersonId(number)).await?.ok_or(Error::NoSuchPerson)?.id),
            None => None,
        };
        if person.is_none() && game.is_none() {
            return Err(Error::Malformed(String::from("a report is about a person, a game, or a text in a game")));
        }
        let Some(number) = body.text else {
            return Ok(Self { person, game: game.map(|game| game.to_string()), text: None, quote: None });
        };
        let missing = || Error::Malformed(String::from("there is no such text in this game"));
        let game = game.ok_or_else(missing)?;
        let (person, words) = app.store.quoted(game, number).await?.ok_or_else(missing)?;
        let quote = match words {
            Words::Text(text) => text,
            Words::Phrase(phrase) => format!("{phrase:?}"),
        };
        Ok(Self { person: Some(person), game: Some(game.to_string()), text: Some(number.into()), quote: Some(quote) })
    }
}
