//! The routes, each with its description in the OpenAPI document.

use super::{
    App, MAX_RECORD, Routes, acquaintances, analysis, browsers, embed, follow, followed, games, health, invitations,
    lobby, mail, moderation, mutes, offline, openings, passwords, people, pictures, players, print, programs, push,
    puzzles, records, reports, route, site, vacation, variants,
};
use axum::Json;
use axum::extract::State;
use gamut_views::{PROTOCOL, Version};

/// Returns the routes below `/api`.
pub(super) fn api() -> Routes {
    let routes = Routes::default()
        .add(route!("/games", post(games::create), get(games::list)))
        .add(route!("/games/{id}", get(games::view)))
        .add(route!("/games/{id}/rematch", post(games::rematch), delete(games::no_rematch)))
        .add(route!("/games/{id}/mine", put(games::remember), delete(games::forget)))
        .add(route!("/games/{id}/invitations", post(invitations::make), delete(invitations::withdraw)))
        .add(route!("/invitations/look", post(invitations::look)))
        .add(route!("/invitations/take", post(invitations::take)))
        .add(route!("/games/{id}/seats", post(lobby::take), delete(lobby::withdraw)))
        .add(route!("/analysis", get(analysis::engines)))
        .add(route!("/analysis/ws", get(analysis::open)))
        .add(route!("/lobby/games", get(lobby::playing)))
        .add(route!("/lobby/ws", get(lobby::open)))
        .add(route!("/games/{id}/ws", get(follow::open)))
        .add(route!("/games/{id}/line", post(games::line)))
        .add(route!("/games/{id}/record", get(records::download)))
        .add(route!("/games/{id}/picture.svg", get(pictures::game_svg)))
        .add(route!("/games/{id}/picture.png", get(pictures::game_png)))
        .add(route!("/games/{id}/picture.gif", get(pictures::game_gif)))
        .add(route!("/picture.svg", get(pictures::line_svg)))
        .add(route!("/picture.png", get(pictures::line_png)))
        .add(route!("/picture.gif", get(pictures::line_gif)))
        .add(route!("/games/{id}/ratings", get(players::game_ratings)))
        .add(route!("/people/{name}", get(players::profile)))
        .add(route!("/people/{name}/games", get(players::games)))
        .add(route!("/people/{name}/record", get(players::record)))
        .add(route!("/players", get(players::leaders)))
        .merge(with_records())
        .add(route!("/openings", get(openings::read)))
        .add(route!("/print", get(print::pdf)))
        .add(route!("/puzzles", get(puzzles::list)))
        .add(route!("/puzzles/{id}", get(puzzles::view)))
        .add(route!("/puzzles/{id}/try", post(puzzles::judge)))
        .add(route!("/puzzles/{id}/hint", post(puzzles::hint)))
        .add(route!("/puzzles/{id}/solution", post(puzzles::solution)))
        .add(route!("/variants", get(variants::list)))
        .add(route!("/variant", get(variants::read)))
        .add(route!("/me", get(people::me)))
        .add(route!("/me/account", post(people::sign_up)))
        .add(route!("/me/name", put(people::rename)))
        .add(route!("/me/password", put(passwords::change_password)))
        .add(route!("/me/recovery", post(passwords::new_recovery)))
        .add(route!("/session", post(people::sign_in), delete(people::sign_out)))
        .add(route!("/sessions", delete(people::sign_out_everywhere)))
        .add(route!("/me/browsers", get(browsers::browsers), put(browsers::acknowledge_browsers)))
        .add(route!("/me/browsers/{id}", delete(browsers::sign_out_there)))
        .add(route!("/me/mail", get(mail::view), put(mail::set), delete(mail::remove)))
        .add(route!("/me/mail/reminders", put(mail::set_reminders)))
        .add(route!("/me/people", get(acquaintances::people)))
        .add(route!("/me/challenges", get(acquaintances::challenges)))
        .add(route!("/me/challenges/{id}", post(acquaintances::accept), delete(acquaintances::decline)))
        .add(route!("/me/push", get(push::view), put(push::subscribe)))
        .add(route!("/me/push/{id}", delete(push::unsubscribe)))
        .add(route!("/me/vacation", get(vacation::view), put(vacation::take), delete(vacation::end)))
        .add(route!("/mail/confirm", post(mail::confirm)))
        .add(route!("/mail/stop", post(mail::stop)))
        .add(route!("/mail/undo", post(mail::undo)))
        .add(route!("/forgotten", post(mail::forgotten)))
        .add(route!("/me/export", get(people::export)))
        .add(route!("/me/delete", post(people::delete)))
        .add(route!("/me/link", post(browsers::new_link)))
        .add(route!("/me/followed", get(followed::list)))
        .add(route!("/me/followed/{person}", put(followed::follow), delete(followed::unfollow)))
        .add(route!("/me/muted", get(mutes::list)))
        .add(route!("/me/muted/{person}", put(mutes::mute), delete(mutes::unmute)))
        .add(route!("/links/look", post(browsers::look_at_link)))
        .add(route!("/links/take", post(browsers::take_link)))
        .add(route!("/recovery", post(passwords::recover)))
        .add(route!("/passwords", post(passwords::take_password_link)))
        .add(route!("/reports", post(reports::report)))
        .add(route!("/moderation", get(moderation::view), post(moderation::act)))
        .add(route!("/site", get(site::view)))
        .add(route!("/documents/{name}", get(site::document)))
        .add(route!("/version", get(version)))
        .merge(programs::invitations());
    #[cfg(feature = "openapi")]
    let routes = routes.add(route!("/openapi.json", get(super::openapi::view)));
    routes
}

/// Returns those whose requests hold games.
fn with_records() -> Routes {
    Routes::default()
        .add(route!("/records", post(records::upload)))
        .add(route!("/offline/{id}", put(offline::hand_over)))
        .with_largest_body(MAX_RECORD)
}

/// Returns the routes outside `/api`, and one that asks for no origin.
pub(super) fn outside() -> Routes {
    Routes::default()
        // Mail programs send no `Origin` of ours.
        .add(route!("/api/mail/stop/{secret}", post(mail::stop_by_click)))
        .add(route!("/embed/games/{id}", get(embed::of_game)))
        .add(route!("/embed/analysis", get(embed::of_line)))
        .add(route!("/embed/embed.css", get(embed::style)))
        .add(route!("/embed/embed.js", get(embed::script)))
        .add(route!("/healthz", get(health::healthz)))
        .add(route!("/readyz", get(health::readyz)))
}

/// Returns the protocol number and the build.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/version", tag = "site", responses((status = 200, description = "Done", body = Version))))]
async fn version(State(App(app)): State<App>) -> Json<Version> {
    Json(Version { protocol: PROTOCOL, build: app.page.build().to_owned() })
}
