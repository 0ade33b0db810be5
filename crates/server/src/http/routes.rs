//! The routes, each with its description in the OpenAPI document.

use super::{
    App, MAX_RECORD, acquaintances, analysis, browsers, embed, follow, followed, games, health, invitations, lobby,
    mail, moderation, mutes, offline, openapi, openings, passwords, people, pictures, players, print, programs, push,
    puzzles, records, reports, site, vacation, variants,
};
use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use gamut_views::{PROTOCOL, Version};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// Returns the routes below `/api`.
pub(super) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games::create, games::list))
        .routes(routes!(games::view))
        .routes(routes!(games::rematch, games::no_rematch))
        .routes(routes!(games::remember, games::forget))
        .routes(routes!(invitations::make, invitations::withdraw))
        .routes(routes!(invitations::look))
        .routes(routes!(invitations::take))
        .routes(routes!(lobby::take, lobby::withdraw))
        .routes(routes!(analysis::engines))
        .routes(routes!(analysis::open))
        .routes(routes!(lobby::playing))
        .routes(routes!(lobby::open))
        .routes(routes!(follow::open))
        .routes(routes!(games::line))
        .routes(routes!(records::download))
        .routes(routes!(pictures::game_svg))
        .routes(routes!(pictures::game_png))
        .routes(routes!(pictures::game_gif))
        .routes(routes!(pictures::line_svg))
        .routes(routes!(pictures::line_png))
        .routes(routes!(pictures::line_gif))
        .routes(routes!(players::game_ratings))
        .routes(routes!(players::profile))
        .routes(routes!(players::games))
        .routes(routes!(players::record))
        .routes(routes!(players::leaders))
        .routes(routes!(records::upload).layer(DefaultBodyLimit::max(MAX_RECORD)))
        .routes(routes!(offline::hand_over).layer(DefaultBodyLimit::max(MAX_RECORD)))
        .routes(routes!(openings::read))
        .routes(routes!(print::pdf))
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::view))
        .routes(routes!(puzzles::judge))
        .routes(routes!(puzzles::hint))
        .routes(routes!(puzzles::solution))
        .routes(routes!(variants::list))
        .routes(routes!(variants::read))
        .routes(routes!(people::me))
        .routes(routes!(people::sign_up))
        .routes(routes!(people::rename))
        .routes(routes!(passwords::change_password))
        .routes(routes!(passwords::new_recovery))
        .routes(routes!(people::sign_in, people::sign_out))
        .routes(routes!(people::sign_out_everywhere))
        .routes(routes!(browsers::browsers, browsers::acknowledge_browsers))
        .routes(routes!(browsers::sign_out_there))
        .routes(routes!(mail::view, mail::set, mail::remove))
        .routes(routes!(mail::set_reminders))
        .routes(routes!(acquaintances::people))
        .routes(routes!(acquaintances::challenges))
        .routes(routes!(acquaintances::accept, acquaintances::decline))
        .routes(routes!(push::view, push::subscribe))
        .routes(routes!(push::unsubscribe))
        .routes(routes!(vacation::view, vacation::take, vacation::end))
        .routes(routes!(mail::confirm))
        .routes(routes!(mail::stop))
        .routes(routes!(mail::undo))
        .routes(routes!(mail::forgotten))
        .routes(routes!(people::export))
        .routes(routes!(people::delete))
        .routes(routes!(browsers::new_link))
        .routes(routes!(followed::list))
        .routes(routes!(followed::follow, followed::unfollow))
        .routes(routes!(mutes::list))
        .routes(routes!(mutes::mute, mutes::unmute))
        .routes(routes!(browsers::look_at_link))
        .routes(routes!(browsers::take_link))
        .routes(routes!(passwords::recover))
        .routes(routes!(passwords::take_password_link))
        .routes(routes!(reports::report))
        .routes(routes!(moderation::view, moderation::act))
        .routes(routes!(site::view))
        .routes(routes!(site::document))
        .routes(routes!(version))
        .routes(routes!(openapi::view))
        .merge(programs::invitations())
}

/// Returns the routes outside `/api`, and one that asks for no origin.
pub(super) fn outside() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // Mail programs send no `Origin` of ours.
        .routes(routes!(mail::stop_by_click))
        .routes(routes!(embed::of_game))
        .routes(routes!(embed::of_line))
        .routes(routes!(embed::style))
        .routes(routes!(embed::script))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
}

/// Returns the protocol number and the build.
#[utoipa::path(get, path = "/version", tag = "site", responses((status = 200, description = "Done", body = Version)))]
async fn version(State(App(app)): State<App>) -> Json<Version> {
    Json(Version { protocol: PROTOCOL, build: app.page.build().to_owned() })
}
