//! A season by correspondence. Days pass while the server is stopped: everything stored becomes that much older.

use super::{Held, is_decided, resign};
use crate::browser::{Browser, first};
use crate::database::run_sql;
use crate::served::{Served, served};
use crate::thinkers::First;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

/// Four days are more than a turn may take.
const FOUR_DAYS_LATER: [&str; 2] = ["UPDATE events SET at = at - 345600000", "UPDATE games SET due = due - 345600000"];

async fn four_days_later(served: Served, held: &mut Held, guests: &mut [Browser]) -> Served {
    let stopped = served.stopped().await;
    for sql in FOUR_DAYS_LATER {
        run_sql(stopped.database(), sql).await;
    }
    let served = stopped.started(Arc::new(First)).await;
    let address = served.browser().address;
    for browser in guests.iter_mut().chain([&mut held.organiser]) {
        browser.address.clone_from(&address);
    }
    served
}

/// The tables of a round that have games: seats and game.
async fn games(held: &mut Held, round: usize) -> Vec<([usize; 2], String)> {
    let view = held.view().await;
    let game = |table: &Value| {
        let seat = |index: usize| table["seats"][index].as_u64().unwrap() as usize;
        Some(([seat(0), seat(1)], table["game"].as_str()?.to_owned()))
    };
    view["rounds"][round - 1]["tables"].as_array().unwrap().iter().filter_map(game).collect()
}

/// The first turns of both seats; then it is the first seat's turn again.
async fn begin(guests: &[Browser], seats: [usize; 2], game: &str) {
    for (seq, entrant) in (0..).zip(seats) {
        let browser = &guests[entrant - 1];
        let action = first(&browser.clone().view(game).await["state"]).to_owned();
        let mut socket = browser.socket(game, seq).await;
        socket.expect("hello").await;
        socket.act(seq, &action).await;
        socket.expect("event").await;
    }
}

#[tokio::test]
async fn a_season_by_correspondence_continues_after_a_withdrawal_and_a_lapse() {
    let served = served().await;
    let play = json!({ "pace": { "kind": "correspondence", "days": 3 }, "rated": false, "public": false, "level": 1 });
    let format = json!({ "kind": "round-robin", "cycles": 1 });
    let season = json!({ "name": "Season", "variant": "focus-2", "format": format, "bots": false, "play": play });
    let mut held = Held::made(&served, &season).await;
    let mut guests = held.guests(&served, &["Ann", "Bo", "Cy", "Dee"]).await;
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);

    // At one table a player lets time run out, at the other nobody moves.
    let round = games(&mut held, 1).await;
    let ([late, punctual], game) = round[0].clone();
    let ([absent, waiting], _) = round[1].clone();
    begin(&guests, [late, punctual], &game).await;
    let served = four_days_later(served, &mut held, &mut guests).await;
    let view = held.until(is_decided).await;
    let places = &view["rounds"][0]["tables"];
    assert_eq!(places[0]["places"], json!([2, 1]), "time ran out: {view}");
    assert_eq!(places[1]["places"], json!([null, 1]), "who was to begin did not appear: {view}");

    // The absent player withdraws: the tables stay, and are won by forfeit.
    let mut player = guests[absent - 1].clone();
    assert_eq!(held.set_active(&mut player, absent as u32, false).await.0, StatusCode::NO_CONTENT);
    for number in [2, 3] {
        assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
        let round = games(&mut held, number).await;
        let [(seats, game)] = round.as_slice() else { panic!("{round:?}") };
        assert!(!seats.contains(&absent), "{round:?}");
        begin(&guests, *seats, game).await;
        resign(&guests[seats[0] - 1], game, 1).await;
        let view = held.until(is_decided).await;
        let tables = view["rounds"][number - 1]["tables"].as_array().unwrap();
        let forfeit = tables.iter().find(|table| table["game"].is_null()).unwrap();
        let own = forfeit["seats"].as_array().unwrap().iter().position(|seat| *seat == json!(absent)).unwrap();
        assert_eq!((&forfeit["places"][own], &forfeit["places"][1 - own]), (&Value::Null, &json!(1)), "{view}");
    }
    // Nothing changes in the days after.
    let before = held.view().await;
    let served = four_days_later(served, &mut held, &mut guests).await;
    assert_eq!(held.view().await["standings"], before["standings"]);
    assert_eq!(held.pair().await.1["code"], "no-more-rounds");
    let points = |entrant: usize| {
        let lines = before["standings"].as_array().unwrap();
        lines.iter().find(|line| line["entrant"] == json!(entrant)).unwrap()["points"].as_f64().unwrap()
    };
    // Who withdraws early has results that count for nothing: the three others have met each other, and share three points.
    let others: f64 = [late, punctual, waiting].map(points).iter().sum();
    assert_eq!((points(absent), others), (0.0, 3.0), "{before}");
    assert!(points(punctual) >= 1.0, "{before}");
    served.server.stop().await;
}
