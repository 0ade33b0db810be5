//! Vacations: fourteen days a year in which the clocks of a person's correspondence games stand still.

use crate::browser::Browser;
use crate::people::send;
use crate::served::{Stopped, served};
use crate::sitting::{Table, first_moves, told};
use crate::thinkers::First;
use gamut_store::clock::now;
use gamut_store::ids::PersonId;
use gamut_store::{VacationWrite, Write};
use gamut_table::{Event, Pace};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

const DAY: i64 = 24 * 60 * 60 * 1000;
/// Maximum duration of a test.
const SLOW: i64 = 10 * 60 * 1000;
const THREE_DAYS: Option<Pace> = Some(Pace::Correspondence { days: 3 });

fn days(days: u8) -> Value {
    json!({ "pace": { "kind": "correspondence", "days": days } })
}

async fn take(browser: &mut Browser, days: Value) -> (StatusCode, Value) {
    send(browser, Method::PUT, "/api/me/vacation", Some(json!({ "days": days }))).await
}

async fn end(browser: &mut Browser) {
    assert_eq!(send(browser, Method::DELETE, "/api/me/vacation", None).await.0, StatusCode::NO_CONTENT);
}

async fn vacation(browser: &mut Browser) -> Value {
    browser.get("/api/me/vacation").await.1
}

#[tokio::test]
async fn a_vacation_stops_a_persons_correspondence_clocks_until_it_ends() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, days(3)).await;
    let mut sockets = table.sockets().await;
    let before = vacation(&mut table.browsers[0]).await;
    assert_eq!((&before["until"], &before["left"]), (&Value::Null, &json!(14)));

    assert_eq!(take(&mut table.browsers[0], json!(5)).await.0, StatusCode::NO_CONTENT);
    let event = told(&mut sockets).await;
    let until = event["event"]["until"].clone();
    assert_eq!(event["event"], json!({ "kind": "vacation", "seat": 1, "until": until }));
    let clock = &event["state"]["clock"];
    assert_eq!((&clock["running"], &clock["vacation"]), (&json!(1), &json!([until, null])));
    let waits = -clock["ago"].as_i64().unwrap();
    assert!((5 * DAY - SLOW..=5 * DAY).contains(&waits), "it runs again in five days: {clock}");
    assert!((3 * DAY - SLOW..=3 * DAY).contains(&clock["left"][0].as_i64().unwrap()), "{clock}");
    let during = vacation(&mut table.browsers[0]).await;
    assert_eq!(during["until"], until);
    // At the end of a year, some of them count for the next one.
    assert!((9..=13).contains(&during["left"].as_u64().unwrap()), "{during}");
    assert_eq!(table.view().await["state"]["clock"]["vacation"], json!([until, null]), "who comes later is told, too");

    // A player on vacation can still play; then the other player's clock runs.
    let action = event["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
    sockets[0].act(2, &action).await;
    let clock = told(&mut sockets).await["state"]["clock"].clone();
    assert!((&clock["running"], &clock["vacation"]) == (&json!(2), &json!([until, null])), "{clock}");
    assert!(clock["ago"].as_i64().unwrap() >= 0, "{clock}");

    assert_eq!(take(&mut table.browsers[0], json!(2)).await.0, StatusCode::NO_CONTENT, "a shorter one");
    let shorter = told(&mut sockets).await["event"]["until"].clone();
    assert!(shorter.as_str() < until.as_str(), "{shorter}");
    end(&mut table.browsers[0]).await;
    let back = told(&mut sockets).await;
    assert_eq!(back["event"], json!({ "kind": "returned", "seat": 1 }));
    assert_eq!(back["state"]["clock"]["vacation"], json!([null, null]));
    assert_eq!(vacation(&mut table.browsers[0]).await["until"], Value::Null);
    end(&mut table.browsers[0]).await;
    assert_eq!(sockets[1].unread().await.len(), 0, "who is back already comes back silently");
    let log = served.stopped().await.log(&table.id).await;
    assert!(log.iter().filter_map(|entry| entry.spent).all(|spent| i64::from(spent) < SLOW), "{log:?}");
    assert!(matches!(log[2].event, Event::Vacation { seat: 1, .. }) && log[2].person.is_some(), "{log:?}");
}

#[tokio::test]
async fn a_vacation_stops_the_clock_of_a_game_that_was_taken_off_the_list() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, days(3)).await;
    let path = format!("/api/games/{}/mine", table.id);
    table.browsers[0].request(Method::DELETE, &path).send().await.unwrap();
    assert_eq!(take(&mut table.browsers[0], json!(5)).await.0, StatusCode::NO_CONTENT);
    let clock = table.view().await["state"]["clock"].clone();
    assert!(clock["vacation"][0].is_string() && clock["ago"].as_i64() < Some(0), "{clock}");
}

#[tokio::test]
async fn in_real_time_and_without_a_clock_nothing_changes() {
    let served = served().await;
    let live = json!({ "pace": { "kind": "live", "minutes": 60, "increment": 30 } });
    let mut tables =
        [Table::seated(&served, "focus-2", 2, live).await, Table::seated(&served, "focus-2", 2, json!({})).await];
    for table in &mut tables {
        assert_eq!(take(&mut table.browsers[0], json!(1)).await.0, StatusCode::NO_CONTENT);
        assert_eq!(table.view().await["seq"], 1);
    }
}

#[tokio::test]
async fn both_can_be_on_vacation_and_so_can_a_player_who_sits_down_later() {
    let served = served().await;
    let mut known = Table::seated(&served, "focus-2", 2, days(1)).await;
    for browser in &mut known.browsers {
        assert_eq!(take(browser, json!(3)).await.0, StatusCode::NO_CONTENT);
    }
    let clock = known.view().await["state"]["clock"].clone();
    assert!(clock["vacation"].as_array().unwrap().iter().all(Value::is_string), "{clock}");
    // One of them creates another game, the other takes the open seat.
    let game =
        json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": "open" }], "pace": days(1)["pace"] });
    let id = known.browsers[0].post("/api/games", &game).await.1["id"].as_str().unwrap().to_owned();
    let (_, made) = known.browsers[0].post(&format!("/api/games/{id}/invitations"), &json!({})).await;
    let (status, _) = known.browsers[1].post("/api/invitations/take", &json!({ "secret": made["secret"] })).await;
    assert_eq!(status, StatusCode::OK);
    let all = |view: &Value| view["state"]["clock"]["vacation"].as_array().unwrap().iter().all(Value::is_string);
    known.browsers[0].until(&id, all).await;
}

#[tokio::test]
async fn an_impossible_vacation_is_refused_in_one_line() {
    let served = served().await;
    let mut browser = served.browser();
    let (status, answer) = take(&mut browser, json!(1)).await;
    assert_eq!((status, &answer["code"]), (StatusCode::FORBIDDEN, &json!("not-signed-in")), "nobody is known yet");
    assert_eq!(vacation(&mut browser).await["left"], 14);
    browser.play("focus-2", json!([{ "kind": "human" }, { "kind": "human" }])).await;
    for (wrong, status, code) in [
        (json!(0), StatusCode::UNPROCESSABLE_ENTITY, "no-vacation"),
        (json!(29), StatusCode::UNPROCESSABLE_ENTITY, "no-vacation"),
        (json!(u32::MAX), StatusCode::UNPROCESSABLE_ENTITY, "no-vacation"),
        (json!(-1), StatusCode::BAD_REQUEST, "malformed"),
        (json!(1.5), StatusCode::BAD_REQUEST, "malformed"),
        (json!("tomorrow"), StatusCode::BAD_REQUEST, "malformed"),
        (Value::Null, StatusCode::BAD_REQUEST, "malformed"),
    ] {
        let (had, answer) = take(&mut browser, wrong.clone()).await;
        assert_eq!((had, &answer["code"]), (status, &json!(code)), "{wrong}: {answer}");
        assert!(!answer["message"].as_str().unwrap().contains('\n'), "{answer}");
    }
    assert_eq!(vacation(&mut browser).await["until"], Value::Null);
    // Stopping and starting a clock often gains nothing: each time counts for a day.
    let mut taken = 0;
    while take(&mut browser, json!(1)).await.0 == StatusCode::NO_CONTENT {
        end(&mut browser).await;
        taken += 1;
        assert!(taken <= 28, "nobody stops it");
    }
    assert!((14..=28).contains(&taken), "the days of one year, or of two: {taken}");
    let export = browser.get("/api/me/export").await.1;
    assert_eq!(export["vacations"].as_array().unwrap().len(), taken, "{export}");
}

async fn takes(stopped: &Stopped, person: PersonId, at: i64, days: u32) {
    stopped.write(Write::Vacation(VacationWrite::Take { person, at, days })).await;
}

/// Creates a game in which it has been the first seat's turn since then. Returns it with that person.
async fn to_move(stopped: &Stopped, since: i64) -> (Table, PersonId) {
    let table = Table::written(stopped, "focus-2", THREE_DAYS, &first_moves("focus-2", 4, since)).await;
    let person = stopped.log(&table.id).await[1].person.unwrap();
    (table, person)
}

/// The server crashed before the event was written: time since the start of the vacation does not count, time before it
/// does.
#[tokio::test]
async fn a_vacation_that_no_log_knows_yet_counts_from_its_beginning() {
    let stopped = served().await.stopped().await;
    let at = now();
    let (mut table, person) = to_move(&stopped, at - 4 * DAY).await;
    takes(&stopped, person, at - 3 * DAY, 5).await;
    let (mut late, nobody) = to_move(&stopped, at - 5 * DAY).await;
    takes(&stopped, nobody, at - DAY, 5).await;
    let served = table.started(stopped).await;
    let view = table.until(|view| view["state"]["clock"]["vacation"][0].is_string()).await;
    let left = view["state"]["clock"]["left"][0].as_i64().unwrap();
    assert!((left - 2 * DAY).abs() < SLOW, "a day was used: {view}");
    assert!(view["state"]["over"].is_null(), "{view}");
    late.browsers.iter_mut().for_each(|browser| browser.address = served.browser().address);
    let view = late.until(|view| !view["state"]["over"].is_null()).await;
    assert_eq!(view["state"]["over"]["reason"], "time", "who was out of time before is not saved");
}

#[tokio::test]
async fn a_restart_in_the_middle_changes_nothing_and_after_the_end_time_passes() {
    let stopped = served().await.stopped().await;
    let at = now();
    let mut tables = Vec::new();
    // It has been their turn for ten days. Each started a vacation a day later, which is running, ended a day ago, or
    // ended four days ago.
    for days in [14, 8, 5] {
        let (table, person) = to_move(&stopped, at - 10 * DAY).await;
        takes(&stopped, person, at - 9 * DAY, days).await;
        tables.push(table);
    }
    // The events were written in time.
    for (table, days) in tables.iter().zip([14, 8, 5]) {
        let log = stopped.log(&table.id).await;
        let (person, until) = (log[1].person, at + (days - 9) * DAY);
        let event = Event::Vacation { seat: 1, until };
        let spent = Some(u32::try_from(DAY).unwrap());
        stopped.write(Write::Append(Table::append(&table.id, 5, at - 9 * DAY, person, spent, event))).await;
    }
    let mut served = tables[0].started(stopped).await;
    for _ in 0..2 {
        let address = served.browser().address;
        tables.iter_mut().flat_map(|table| &mut table.browsers).for_each(|browser| browser.address = address.clone());
        let view = tables[0].view().await;
        let clock = &view["state"]["clock"];
        assert!(clock["vacation"][0].is_string() && view["state"]["over"].is_null(), "{view}");
        assert!((clock["left"][0].as_i64().unwrap() - 2 * DAY).abs() < SLOW, "{view}");
        let view = tables[1].view().await;
        let clock = &view["state"]["clock"];
        let left = clock["left"][0].as_i64().unwrap() - clock["ago"].as_i64().unwrap();
        assert!(clock["vacation"][0].is_null() && view["state"]["over"].is_null(), "{view}");
        assert!((left - DAY).abs() < SLOW, "a day before, and one after: {view}");
        let view = tables[2].until(|view| !view["state"]["over"].is_null()).await;
        assert_eq!(view["state"]["over"]["reason"], "time");
        served = served.restart(Arc::new(First)).await.unwrap();
    }
}
