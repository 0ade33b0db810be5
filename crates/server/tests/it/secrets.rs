//! Secrecy: every endpoint and every message, in every role, while games are running.

mod clubs;

use crate::admin::{does, secret};
use crate::browser::{Browser, Socket};
use crate::database::connect;
use crate::openapi;
use crate::people::sign_up;
use crate::served::{Served, served_with};
use crate::sitting::Table;
use crate::thinkers::First;
use gamut_puzzles::shipped;
use gamut_rules::AnyGame;
use gamut_server::admin::Command;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// Every route: reading routes before changing ones, and signing out at the end. `{id}` is the game's address.
const ROUTES: &str = "
    GET /api/me/export, GET /api/me, GET /api/me/browsers, GET /api/me/mail, GET /api/me/muted, GET /api/me/vacation, GET /api/me/push, GET /api/me/people, GET /api/me/followed, GET /api/me/challenges,
    GET /api/games, GET /api/games/{id}, GET /api/games/{id}/invitations, GET /api/games/{id}/record,
    GET /api/games/{id}/ratings, GET /api/games/{id}/picture.svg, GET /api/games/{id}/picture.png,
    GET /api/games/{id}/picture.gif, GET /api/games/{id}/ws, GET /api/programs, GET /api/lobby/games, GET /api/lobby/ws,
    GET /api/picture.svg, GET /api/picture.png, GET /api/picture.gif, GET /api/people/{name}, GET /api/people/{name}/games,
    GET /api/people/{name}/record, GET /api/players, GET /api/openings, GET /api/analysis,
    GET /api/analysis/ws, GET /api/print, GET /api/puzzles, GET /api/site, GET /api/moderation, GET /api/documents/{name},
    GET /api/puzzles/{id}, GET /api/variants, GET /api/variant, GET /api/version, GET /api/openapi.json, GET /embed/games/{id},
    GET /embed/analysis, GET /embed/embed.css, GET /embed/embed.js, GET /healthz, GET /readyz, GET /game/{id},
    GET /api/tournaments, GET /api/tournaments/{id}, GET /api/tournaments/{id}/changes,
    GET /api/tournaments/{id}/games,
    GET /api/bot/account, GET /api/bot/events, GET /api/bot/games/{id}/events,
    POST /api/games/{id}/line, POST /api/invitations/look, POST /api/games, POST /api/games/{id}/rematch, DELETE /api/games/{id}/rematch,
    POST /api/games/{id}/invitations, DELETE /api/games/{id}/invitations, POST /api/games/{id}/seats,
    POST /api/invitations/take, POST /api/records,
    POST /api/tournaments, POST /api/tournaments/{id}/entrants, PUT /api/tournaments/{id}/entrants/{entrant},
    DELETE /api/tournaments/{id}/entrants/{entrant}, PUT /api/tournaments/{id}/organisers/{name},
    DELETE /api/tournaments/{id}/organisers/{name}, POST /api/tournaments/{id}/rounds/{round}/tables/{table}/contest,
    POST /api/tournaments/{id}/rounds, PUT /api/tournaments/{id}/rounds/{round}/tables/{table},
    POST /api/tournaments/{id}/close,
    GET /api/studies, GET /api/studies/{id}, GET /api/studies/{id}/record, GET /api/studies/{id}/exercises/{chapter},
    POST /api/studies, POST /api/studies/{id}/copy, PUT /api/studies/{id}, DELETE /api/studies/{id},
    POST /api/studies/{id}/exercises/{chapter}/try, POST /api/studies/{id}/exercises/{chapter}/hint,
    POST /api/studies/{id}/exercises/{chapter}/solution,
    GET /api/clubs, GET /api/clubs/{id}, GET /api/clubs/{id}/changes, POST /api/clubs, PUT /api/clubs/{id}, POST /api/clubs/{id}/invitation,
    POST /api/clubs/{id}/look, POST /api/clubs/{id}/members, PUT /api/clubs/{id}/listed,
    PUT /api/clubs/{id}/members/{person}, DELETE /api/clubs/{id}/members/{person}, DELETE /api/clubs/{id},
    PUT /api/offline/{id}, POST /api/puzzles/{id}/try, POST /api/puzzles/{id}/hint, POST /api/puzzles/{id}/solution,
    POST /api/bot/games/{id}/act, POST /api/bot/games/{id}/resign, POST /api/bot/games/{id}/answer,
    POST /api/bot/games/{id}/say, POST /api/bot/games/{id}/rematch, POST /api/bot/games/{id}/accept,
    POST /api/bot/games/{id}/decline, POST /api/reports, POST /api/moderation, POST /api/me/link, POST /api/links/look, POST /api/links/take,
    POST /api/mail/confirm, POST /api/mail/stop, POST /api/mail/undo, POST /api/mail/stop/{secret}, POST /api/forgotten,
    PUT /api/me/mail, DELETE /api/me/mail, PUT /api/me/mail/reminders, PUT /api/me/vacation, DELETE /api/me/vacation, POST /api/me/challenges/{id}, DELETE /api/me/challenges/{id}, PUT /api/me/push, DELETE /api/me/push/{id},
    PUT /api/me/followed/{person}, DELETE /api/me/followed/{person},
    PUT /api/me/muted/{person}, DELETE /api/me/muted/{person}, PUT /api/me/browsers, DELETE /api/me/browsers/{id},
    PUT /api/me/name, PUT /api/me/password, POST /api/me/recovery, POST /api/recovery, POST /api/passwords, POST /api/me/account,
    POST /api/session, POST /api/me/delete, PUT /api/games/{id}/mine, DELETE /api/games/{id}/mine,
    DELETE /api/games/{id}/seats, DELETE /api/session, DELETE /api/sessions";
/// Ends a game that waits for players, so it comes after all other requests to the game.
const WITHDRAW: &str = "DELETE /api/games/{id}/seats";
/// How a conditional move is called in failures.
const CONDITIONAL: &str = "a conditional move";
/// Served by the page, not by a route of its own.
const PAGES: [&str; 1] = ["GET /game/{id}"];

/// Every message that a page sends, made harmless by a number far beyond the newest event.
fn messages() -> Vec<Value> {
    let of = |kind: &str, more: Value| {
        let mut message = json!({ "type": kind, "seq": 9_999 });
        message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        message
    };
    vec![
        of("act", json!({ "action": "c4-d4" })),
        of("undo", json!({})),
        of("step", json!({})),
        of("resign", json!({ "seat": 1 })),
        of("give", json!({ "seat": 1, "level": 1 })),
        of("open", json!({ "seat": 1 })),
        of("void", json!({})),
        of("offer", json!({ "ask": "draw" })),
        of("answer", json!({ "yes": true })),
        json!({ "type": "say", "to": "partner", "words": { "text": "hm" } }),
        of("claim", json!({ "seat": 1 })),
        of("continue", json!({})),
        of("questions", json!({ "allowed": true })),
        of("hint", json!({ "seat": 1 })),
        of("conditional", json!({ "lines": [] })),
        json!({ "type": "ping" }),
    ]
}

#[test]
fn s2_the_walk_knows_every_route_and_every_message() {
    let routes = openapi::documented();
    let walked: BTreeSet<String> = ROUTES
        .split(',')
        .map(|route| route.trim().to_owned())
        .filter(|route| !PAGES.contains(&route.as_str()))
        .collect();
    assert!(routes.len() > 80, "{routes:?}");
    assert_eq!(walked, routes, "a new route is walked here, with what it may tell to whom");
    let wire = include_str!("../../../../web/src/lib/wire.ts");
    let (_, messages_type) = wire.split_once("export type ClientMessage = ").unwrap();
    let (messages_type, _) = messages_type.split_once(";\n").unwrap();
    let kinds: Vec<&str> =
        messages_type.split("\"type\": \"").skip(1).map(|rest| rest.split_once('"').unwrap().0).collect();
    let sent = messages();
    assert_eq!(sent.iter().map(|message| message["type"].as_str().unwrap()).collect::<Vec<_>>(), kinds);
}

/// Returns the endpoints that a page of documentation names in backticks, with `{}` for each variable part. The paths
/// in `docs/bots.md` are below `/api/bot`.
fn named(page: &str, prefix: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for quoted in page.split('`').skip(1).step_by(2) {
        let mut words = quoted.split_whitespace();
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if ["GET", "POST", "PUT", "DELETE"].contains(&method) && path.starts_with('/') {
            let path = path.split(['?', '…']).next().unwrap_or_default();
            let prefix = if path.starts_with("/api/") { "" } else { prefix };
            found.insert(format!("{method} {prefix}{}", unnamed(path)));
        }
    }
    found
}

/// Returns a path with `{}` for each variable part.
fn unnamed(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[test]
fn h5_the_pages_of_documentation_name_only_routes_and_the_page_for_programs_all_of_theirs() {
    let programs = named(include_str!("../../../../docs/bots.md"), "/api/bot");
    let server = named(include_str!("../../../../docs/server.md"), "");
    let routes: BTreeSet<String> = openapi::documented().iter().map(|route| unnamed(route)).collect();
    let gone: Vec<_> =
        programs.union(&server).filter(|route| route.contains(" /api/") && !routes.contains(*route)).collect();
    assert!(gone.is_empty(), "no route has these addresses: {gone:?}");
    let missing: Vec<_> =
        routes.iter().filter(|route| route.contains("/api/bot/") && !programs.contains(*route)).collect();
    assert!(missing.is_empty(), "describe these in docs/bots.md: {missing:?}");
    assert!(server.len() > 3 && programs.len() > 5, "{server:?} {programs:?}");
}

/// A secret that only some roles may see. Any of several words reveals it.
struct Secret {
    what: &'static str,
    words: Vec<String>,
    /// The roles that may see it, by index in the list of roles.
    may: Vec<usize>,
}

impl Secret {
    fn is_in(&self, text: &str) -> bool {
        self.words.iter().any(|word| {
            text.match_indices(word.as_str()).any(|(at, _)| {
                let is_end = |side: Option<char>| !side.is_some_and(|c| c.is_ascii_alphanumeric());
                is_end(text[..at].chars().next_back()) && is_end(text[at + word.len()..].chars().next())
            })
        })
    }
}

/// Returns all seeds in a game's first event.
async fn seeds(served: &Served, id: &str) -> Vec<String> {
    fn collect(value: &Value, seeds: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                seeds.extend(fields.get("seed").filter(|seed| seed.is_number()).map(Value::to_string));
                fields.values().for_each(|value| collect(value, seeds));
            }
            Value::Array(values) => values.iter().for_each(|value| collect(value, seeds)),
            _ => {}
        }
    }
    let mut database = connect(&served.config.db).await;
    let query = sqlx::query_scalar("SELECT body FROM events WHERE game = $1 AND seq = 0").bind(id.to_owned());
    let body: String = query.fetch_one(&mut database).await.unwrap();
    let mut seeds = Vec::new();
    collect(&serde_json::from_str(&body).unwrap(), &mut seeds);
    assert!(!seeds.is_empty(), "{body}");
    seeds
}

/// Requests that are carried out: their bodies, which end no game and delete no person. `{id}` is the game's address,
/// `{seq}` its newest event, `{action}` a legal action.
const CARRIED_OUT: [(&str, &str); 11] = [
    ("POST /api/games/{id}/line", r#"{"seq":{seq},"line":["{action}"]}"#),
    ("POST /api/games", r#"{"variant":"focus-2","seats":[{"kind":"human"},{"kind":"human"}]}"#),
    ("POST /api/games/{id}/invitations", "{}"),
    ("POST /api/invitations/look", r#"{"secret":"{secret}"}"#),
    ("POST /api/puzzles/{id}/try", r#"{"actions":["{tried}"]}"#),
    ("POST /api/puzzles/{id}/hint", r#"{"actions":[]}"#),
    ("POST /api/puzzles/{id}/solution", r#"{"actions":[],"tried":"{tried}"}"#),
    ("POST /api/reports", r#"{"game":"{id}","reason":"other","comment":""}"#),
    ("POST /api/me/link", "{}"),
    ("POST /api/bot/games/{id}/say", r#"{"to":"room","words":{"text":"hm"}}"#),
    ("PUT /api/games/{id}/mine", ""),
];

/// Values of the placeholders in paths and bodies.
struct Filled {
    id: String,
    seq: u64,
    action: String,
    /// The secret of an invitation to this game.
    invitation: String,
}

/// Returns everything that a request is answered with within a short time, since some answers never end, and whether it
/// was carried out, and where the answer differs from the OpenAPI document.
async fn answer(browser: &Browser, route: &str, filled: &Filled) -> (String, bool, Vec<String>) {
    let (method, path) = route.split_once(' ').unwrap();
    let puzzle = shipped().iter().find(|puzzle| puzzle.moves() == 1).unwrap();
    let tried = puzzle.game().unwrap().actions().remove(0).to_string();
    let puzzle = format!("/api/puzzles/{}", puzzle.id());
    let path = path
        .replace("/api/puzzles/{id}", &puzzle)
        .replace("{id}", &filled.id)
        .replace("{name}", "Mira")
        .replace("{person}", "1")
        .replace("{secret}", "0");
    let method: Method = method.parse().unwrap();
    let request = browser.request(method.clone(), &path);
    let request = match CARRIED_OUT.iter().find(|(of, _)| *of == route) {
        Some((_, "")) => request,
        Some((_, body)) => {
            let body = body.replace("{id}", &filled.id).replace("{seq}", &filled.seq.to_string());
            let body = body.replace("{action}", &filled.action).replace("{tried}", &tried);
            request.header("content-type", "application/json").body(body.replace("{secret}", &filled.invitation))
        }
        None if method == Method::GET => request,
        // Malformed on purpose: carried out, it could end a game or delete a person.
        None => request.json(&json!({ "seat": 1, "unknown": true })),
    };
    let mut response = request.send().await.unwrap();
    let status = response.status();
    let headers = format!("{:?}", response.headers());
    let media = response.headers().get("content-type").map(|value| value.to_str().unwrap().to_owned());
    let (mut bytes, mut is_whole) = (Vec::new(), false);
    while let Ok(Ok(chunk)) = tokio::time::timeout(Duration::from_millis(200), response.chunk()).await {
        let Some(chunk) = chunk else {
            is_whole = true;
            break;
        };
        bytes.extend_from_slice(&chunk);
    }
    let faults = match PAGES.contains(&route) {
        true => Vec::new(),
        false => openapi::answer_faults(route, status.as_u16(), media.as_deref(), &bytes, is_whole),
    };
    (headers + &String::from_utf8_lossy(&bytes), status.is_success(), faults)
}

/// Returns everything received on a socket, at first and after each message.
async fn told(socket: &mut Socket) -> String {
    let mut told = Value::Array(socket.unread().await).to_string();
    for message in messages() {
        socket.send(message).await;
        told += &Value::Array(socket.unread().await).to_string();
    }
    told
}

/// Sends everything in these roles, the players first. Returns the number of combinations of route or message, role and
/// secret checked, and which changing requests were carried out.
async fn walk(
    served: &Served,
    id: &str,
    roles: &[(&str, Browser)],
    secrets: &[Secret],
    invitation: &str,
) -> (usize, BTreeSet<&'static str>) {
    let (mut looked, mut allowed, mut done) = (0, 0, BTreeSet::new());
    let mut wrong = BTreeSet::new();
    let view = served.browser().view(id).await;
    let action = match secrets.iter().any(|secret| secret.what == CONDITIONAL) {
        // Legal actions are public, so they must not be found as secrets.
        true => String::from("none"),
        false => view["state"]["actions"][0]["action"].as_str().unwrap_or("none").to_owned(),
    };
    let seq = view["seq"].as_u64().unwrap();
    let filled = Filled { id: id.to_owned(), seq, action, invitation: invitation.to_owned() };
    let mut look = |text: &str, role: usize, from: &str| {
        for secret in secrets {
            looked += 1;
            if secret.is_in(text) {
                assert!(secret.may.contains(&role), "{} told {} by {from}: {text}", roles[role].0, secret.what);
                allowed += 1;
            }
        }
    };
    for (role, (_, browser)) in roles.iter().enumerate() {
        if browser.token.is_none() {
            let mut socket = browser.socket(id, 0).await;
            look(&told(&mut socket).await, role, "its socket");
            let origin = browser.origin();
            let mut lobby = browser.connect("/api/lobby/ws", Some(&origin)).await.unwrap();
            look(&lobby.any().await.unwrap().to_string(), role, "the lobby's socket");
        }
    }
    for route in ROUTES.split(',').map(str::trim) {
        if route == WITHDRAW {
            let view = served.browser().view(id).await;
            assert_eq!(view["state"]["over"], Value::Null, "the game still goes on");
        }
        for (role, (_, browser)) in roles.iter().enumerate() {
            let (text, is_done, faults) = answer(browser, route, &filled).await;
            wrong.extend(faults);
            look(&text, role, route);
            if is_done && CARRIED_OUT.iter().any(|(of, _)| *of == route) {
                done.insert(route);
            }
        }
    }
    if secrets.iter().any(|secret| !secret.may.is_empty()) {
        assert!(allowed > 0, "those who may be told are told: the search finds what is there");
    }
    assert!(wrong.is_empty(), "answers that the OpenAPI document does not have: {wrong:#?}");
    (looked, done)
}

/// Returns the players of a game, and all other roles.
async fn roles(
    served: &Served,
    table: &Table,
    names: [&'static str; 3],
    account: &str,
) -> Vec<(&'static str, Browser)> {
    let mut roles: Vec<(&str, Browser)> = names.into_iter().zip(table.browsers.clone()).collect();
    let (mut watcher, mut mira) = (served.browser(), served.browser());
    watcher.remember(&table.id).await;
    mira.remember(&table.id).await;
    sign_up(&mut mira, account).await;
    // Moderators learn no secrets of a game, either.
    does(&served.config.db, Command::Moderator { who: account.to_owned(), off: false }).await;
    let name = format!("Program of {account}");
    let token = Some(secret(&served.config.db, Command::Bot { name }).await);
    let program = Browser { token, ..served.browser() };
    roles.extend([("stranger", served.browser()), ("watcher", watcher), ("moderator", mira), ("program", program)]);
    roles
}

#[tokio::test]
async fn s2_no_answer_tells_a_secret_of_a_game_that_goes_on() {
    let served = served_with(Arc::new(First), |config| {
        config.limits.requests = 1_000;
        config.limits.messages = 1_000;
        config.limits.network.texts_an_hour = 100_000;
    })
    .await;
    let (mut looked, mut done) = (0, BTreeSet::new());
    let mut add = |(count, carried_out): (usize, BTreeSet<&'static str>)| {
        looked += count;
        done.extend(carried_out);
    };

    // Cards.
    let table = Table::seated(&served, "fibonacci-cards", 2, json!({})).await;
    let secrets = [Secret { what: "the seed of the cards", words: seeds(&served, &table.id).await, may: Vec::new() }];
    let all = roles(&served, &table, ["maker", "player", "-"], "Mira").await;
    add(walk(&served, &table.id, &all, &secrets, "").await);

    // A bot, and partners who talk.
    let seats = vec![
        json!({ "kind": "human" }),
        json!({ "kind": "open" }),
        json!({ "kind": "open" }),
        json!({ "kind": "bot", "level": 1 }),
    ];
    let pace = json!({ "kind": "correspondence", "days": 3 });
    let agreed = json!({ "talk": "partners", "pace": pace });
    let mut table = Table::with_seats(&served, "focus-teams", seats, agreed).await;
    let mut sockets = table.sockets().await;
    let plan = "the fourth file is weak";
    sockets[0].send(json!({ "type": "say", "to": "partner", "words": { "text": plan } })).await;
    sockets[2].expect("said").await;
    drop(sockets);
    let secrets = [
        Secret { what: "a bot's seed", words: seeds(&served, &table.id).await, may: Vec::new() },
        Secret { what: "what partners say", words: vec![plan.into()], may: vec![0, 2] },
    ];
    let all = roles(&served, &table, ["maker", "opponent", "partner"], "Ben").await;
    add(walk(&served, &table.id, &all, &secrets, "").await);

    // Conditional moves.
    let pace = json!({ "pace": { "kind": "correspondence", "days": 3 } });
    let mut table = Table::seated(&served, "focus-2", 2, pace).await;
    let mut game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
    let line: Vec<String> = (0..2)
        .map(|_| {
            let action = game.actions().remove(0);
            game.play(action).unwrap();
            action.to_string()
        })
        .collect();
    let mut sockets = table.sockets().await;
    sockets[1].send(json!({ "type": "conditional", "seq": 1, "lines": [line] })).await;
    sockets[1].until_conditional(&json!([line])).await;
    drop(sockets);
    let secrets = [Secret { what: CONDITIONAL, words: vec![line[1].clone()], may: vec![1] }];
    let all = roles(&served, &table, ["opponent", "planner", "-"], "Cleo").await;
    add(walk(&served, &table.id, &all, &secrets, "").await);

    // An invitation, which its holder can look up, and an account's recovery code.
    let mut maker = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let id = maker.play("focus-2", seats).await;
    let code = sign_up(&mut maker, "Dora").await;
    let invited = maker.post(&format!("/api/games/{id}/invitations"), &json!({})).await.1;
    let invitation = invited["secret"].as_str().unwrap().to_owned();
    let secrets = [
        Secret { what: "the secret of an invitation", words: vec![invitation.clone()], may: Vec::new() },
        Secret { what: "a recovery code", words: vec![code], may: Vec::new() },
    ];
    let table = Table { browsers: vec![maker], id };
    let all = roles(&served, &table, ["maker", "-", "-"], "Emil").await;
    add(walk(&served, &table.id, &all, &secrets, &invitation).await);

    println!("{looked} combinations of route or message, role and secret");
    assert!(looked > 4_000, "{looked}; SECURITY.md says more than 4,000");
    assert_eq!(done, CARRIED_OUT.iter().map(|(route, _)| *route).collect(), "each was carried out for some role");
}
