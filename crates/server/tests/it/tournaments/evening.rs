//! Evenings from entry to final standings.

use super::{Held, is_decided, live, resign, swiss};
use crate::served::served;
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn over_the_board_results_are_entered_and_corrected() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 2, false, &Value::Null)).await;
    held.others(&["Ann", "Bo", "Cy"]).await;
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
    let view = held.view().await;
    let round = &view["rounds"][0];
    assert_eq!((round["tables"].as_array().unwrap().len(), round["byes"].as_array().unwrap().len()), (1, 1), "{view}");
    assert_eq!(round["tables"][0]["game"], Value::Null, "the board is on the table");
    let refused = held.pair().await;
    assert_eq!(refused.1["code"], "result-missing");
    let mut organiser = held.organiser.clone();
    for (places, status) in [
        (json!([1]), StatusCode::BAD_REQUEST),
        (json!([2, 2]), StatusCode::BAD_REQUEST),
        (json!([1, 2]), StatusCode::NO_CONTENT),
        (json!([null, 1]), StatusCode::NO_CONTENT),
    ] {
        let answer = held.result(&mut organiser, (1, 1), places.clone()).await;
        assert_eq!(answer.0, status, "{places}: {}", answer.1);
    }
    assert_eq!(held.result(&mut organiser, (1, 2), json!([1, 2])).await.0, StatusCode::NOT_FOUND);
    let view = held.view().await;
    assert_eq!(view["rounds"][0]["tables"][0]["places"], json!([null, 1]), "it was corrected");
    let second = view["rounds"][0]["tables"][0]["seats"][1].clone();
    let line = |entrant: &Value| {
        let lines = view["standings"].as_array().unwrap();
        lines.iter().find(|line| line["entrant"] == *entrant).unwrap().clone()
    };
    assert_eq!(line(&second)["points"], 1.0, "the other did not appear");
    assert_eq!(line(&view["rounds"][0]["byes"][0])["points"], 1.0, "a bye is worth a win");
    assert_eq!(line(&view["rounds"][0]["tables"][0]["seats"][0])["rounds"][0]["forfeit"], true);
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
    assert_eq!(held.result(&mut organiser, (2, 1), json!([1, 1])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(held.pair().await.1["code"], "no-more-rounds");
    let path = held.path("/close");
    assert_eq!(organiser.post(&path, &json!({})).await.0, StatusCode::NO_CONTENT);
    assert!(held.view().await["closed"].as_bool().unwrap());
    let late = json!({ "name": "Dee", "other": true });
    assert_eq!(organiser.post(&held.path("/entrants"), &late).await.1["code"], "tournament-closed");
    let list = organiser.get("/api/tournaments").await.1;
    let listed = &list["tournaments"][0];
    assert_eq!(
        (&listed["name"], &listed["entrants"], &listed["closed"]),
        (&json!("Club evening"), &json!(3), &json!(true))
    );
}

#[tokio::test]
async fn a_player_at_the_table_enters_its_result_once() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &Value::Null)).await;
    let mut guests = held.guests(&served, &["Ann", "Bo", "Cy", "Dee"]).await;
    held.pair().await;
    let table = held.view().await["rounds"][0]["tables"][0]["seats"].clone();
    let sits = |number: usize| table.as_array().unwrap().contains(&json!(number + 1));
    let there = (0..4).find(|&guest| sits(guest)).unwrap();
    let elsewhere = (0..4).find(|&guest| !sits(guest)).unwrap();
    let mut stranger = served.browser();
    assert_eq!(held.result(&mut stranger, (1, 1), json!([1, 2])).await.1["code"], "not-organiser");
    assert_eq!(held.result(&mut guests[elsewhere], (1, 1), json!([1, 2])).await.1["code"], "not-organiser");
    assert_eq!(held.result(&mut guests[there], (1, 1), json!([1, 2])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(held.result(&mut guests[there], (1, 1), json!([2, 1])).await.1["code"], "not-organiser");
    assert_eq!(held.view().await["rounds"][0]["tables"][0]["places"], json!([1, 2]));
}

#[tokio::test]
async fn games_of_a_round_are_played_on_the_server_and_their_results_come_back() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 2, false, &live())).await;
    let mut guests = held.guests(&served, &["Ann", "Bo", "Cy", "Dee"]).await;
    for round in 0..2 {
        assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT);
        assert_eq!(held.pair().await.1["code"], if round == 0 { "result-missing" } else { "no-more-rounds" });
        let tables = held.view().await["rounds"][round]["tables"].clone();
        for table in tables.as_array().unwrap() {
            let (game, seats) = (table["game"].as_str().unwrap(), &table["seats"]);
            let first = &mut guests[seats[0].as_u64().unwrap() as usize - 1];
            let view = first.view(game).await;
            assert_eq!(view["pace"], live()["pace"], "{view}");
            assert!(first.mine().await.contains(&game.to_owned()), "it is on the players' lists");
            resign(first, game, 1).await;
        }
        let view = held.until(is_decided).await;
        for table in view["rounds"][round]["tables"].as_array().unwrap() {
            assert_eq!(table["places"], json!([2, 1]), "the first seat gave up");
        }
    }
    let standings = held.view().await["standings"].clone();
    let points: f64 = standings.as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).sum();
    assert_eq!(points, 4.0);
}

#[tokio::test]
async fn bots_fill_a_table_of_four_with_the_level_that_was_agreed() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-4", 1, true, &live())).await;
    let guests = held.guests(&served, &["Ann", "Bo", "Cy", "Dee", "Eva", "Flo", "Gus"]).await;
    held.pair().await;
    let tables = held.view().await["rounds"][0]["tables"].clone();
    let mut bots = 0;
    for table in tables.as_array().unwrap() {
        let game = table["game"].as_str().unwrap();
        let view = guests[0].clone().view(game).await;
        for (seat, owner) in table["seats"].as_array().unwrap().iter().zip(view["seats"].as_array().unwrap()) {
            assert_eq!(seat.is_null(), owner["kind"] == "bot", "{table} {view}");
            bots += usize::from(seat.is_null());
        }
    }
    assert_eq!((tables.as_array().unwrap().len(), bots), (2, 1));
    // All but the seat in turn leave; the first to leave is last.
    let full =
        tables.as_array().unwrap().iter().find(|table| !table["seats"].as_array().unwrap().contains(&Value::Null));
    let full = full.unwrap();
    for seat in [4, 3, 2] {
        let number = full["seats"][seat - 1].as_u64().unwrap() as usize;
        resign(&guests[number - 1], full["game"].as_str().unwrap(), seat).await;
    }
    let game = full["game"].clone();
    let is_over = |view: &Value| {
        let tables = view["rounds"][0]["tables"].as_array().unwrap();
        tables.iter().any(|table| table["game"] == game && !table["places"].is_null())
    };
    let view = held.until(is_over).await;
    let tables = view["rounds"][0]["tables"].as_array().unwrap();
    let places = &tables.iter().find(|table| table["game"] == game).unwrap()["places"];
    assert_eq!(places, &json!([1, 2, 3, 4]));
}

#[tokio::test]
async fn a_team_of_one_has_a_bot_as_partner_and_of_two_both_sit() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-teams", 1, false, &live())).await;
    let mut guests = held.guests(&served, &["Reds", "Blues"]).await;
    let mut partner = served.browser();
    let join = json!({ "name": "Bo", "team": 1 });
    assert_eq!(partner.post(&held.path("/entrants"), &join).await.0, StatusCode::CREATED);
    let third = json!({ "name": "Cy", "team": 1 });
    assert_eq!(served.browser().post(&held.path("/entrants"), &third).await.1["code"], "seat-taken");
    held.pair().await;
    let view = held.view().await;
    assert_eq!(view["entrants"][0]["members"], json!([null, "Bo"]), "{view}");
    let table = &view["rounds"][0]["tables"][0];
    let (game, reds) = (table["game"].as_str().unwrap(), usize::from(table["seats"][0] != 1));
    let seats = guests[0].view(game).await["seats"].clone();
    let kinds: Vec<bool> = seats.as_array().unwrap().iter().map(|seat| seat["kind"] == "bot").collect();
    let mut expected = [false; 4];
    expected[3 - reds] = true;
    assert_eq!(kinds, expected, "{seats}");
}
