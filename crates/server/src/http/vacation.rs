//! The API for vacations.

use super::body::Body;
use super::client::Client;
use super::player::{known_visitor, required_visitor};
use super::{App, EVENT_BYTES, Parts};
use crate::http::Error;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use gamut_live::network::Network;
use gamut_store::VacationWrite;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_table::vacation::Vacations;
use gamut_views::{TakeVacation, VacationView};

/// Returns the end of the person's vacation, the days left this year, and the longest vacation that can start now.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/vacation",
    tag = "people",
    responses((status = 200, description = "Done", body = VacationView)),
))]
pub(super) async fn view(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<VacationView>, Error> {
    let known = known_visitor(&app, &headers).await?;
    let vacations = match known {
        Some(visitor) => app.store.vacations(visitor.person).await?,
        None => Vacations::default(),
    };
    let now = clock::now();
    let until = vacations.current(now).map(|vacation| clock::text(vacation.until));
    Ok(Json(VacationView { until, left: vacations.days_left(now), most: vacations.most_days(now) }))
}

/// Starts a vacation of this many `days`, or changes the length of the current one.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/vacation",
    tag = "people",
    request_body = TakeVacation,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn take(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(TakeVacation { days }): Body<TakeVacation>,
) -> Result<StatusCode, Error> {
    let (person, at) = (may_change(&app, network, &headers).await?, clock::now());
    app.store.vacations(person).await?.taken(at, days).map_err(|error| Error::NoVacation(error.to_string()))?;
    app.games.take_vacation(person, VacationWrite::Take { person, at, days }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the vacation.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/me/vacation", tag = "people", responses((status = 204, description = "Done"))))]
pub(super) async fn end(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    let (person, at) = (may_change(&app, network, &headers).await?, clock::now());
    app.games.take_vacation(person, VacationWrite::End { person, at }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the person whose vacation a request can change.
async fn may_change(app: &Parts, network: Network, headers: &HeaderMap) -> Result<PersonId, Error> {
    let person = required_visitor(app, headers).await?.person;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    app.vacations_an_hour.spend(person, 1)?;
    Ok(person)
}
