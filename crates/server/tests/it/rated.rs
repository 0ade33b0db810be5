//! Rated games: who can sit down, and how results are shown.

use crate::browser::{Browser, Socket};
use crate::database::connect;
use crate::people::{PASSWORD, me, sign_in, sign_up};
use crate::served::{Served, served};
use gamut_store::ids::PersonId;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const OPEN: &str = "open";

async fn account(served: &Served, name: &str) -> Browser {
    let mut browser = served.browser();
    sign_up(&mut browser, name).await;
    browser
}

/// Creates a rated game that waits for other players. Returns its address.
async fn offer(maker: &mut Browser, variant: &str, others: &[&str]) -> String {
    let mut seats = vec![json!({ "kind": "human", "name": "Magnus" })];
    seats.extend(others.iter().map(|kind| json!({ "kind": kind })));
    let game = json!({ "variant": variant, "seats": seats, "rated": true, "public": true });
    let (status, answer) = maker.post("/api/games", &game).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["id"].as_str().unwrap().to_owned()
}

async fn invitation(maker: &mut Browser, id: &str) -> Value {
    let (status, answer) = maker.post(&format!("/api/games/{id}/invitations"), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    json!({ "secret": answer["secret"] })
}

async fn take(browser: &mut Browser, secret: &Value) -> (StatusCode, Value) {
    browser.post("/api/invitations/take", secret).await
}

/// Opens a socket. Returns it with its seat.
async fn seated(browser: &Browser, id: &str, seq: u32) -> (Socket, u64) {
    let mut socket = browser.socket(id, seq).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "ping" })).await;
    socket.expect("pong").await;
    let seat = socket.role["seats"][0].as_u64().unwrap();
    (socket, seat)
}

/// Plays a rated game of these two, which the second resigns.
async fn play(winner: &mut Browser, loser: &mut Browser, variant: &str) -> String {
    let id = offer(winner, variant, &[OPEN]).await;
    let secret = invitation(winner, &id).await;
    assert_eq!(take(loser, &secret).await.0, StatusCode::OK);
    let (mut socket, seat) = seated(loser, &id, 1).await;
    socket.send(json!({ "type": "resign", "seq": 1, "seat": seat })).await;
    assert!(!socket.expect("event").await["state"]["over"].is_null());
    id
}

#[tokio::test]
async fn two_accounts_play_and_everybody_can_see_what_it_changed() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    let id = play(&mut mira, &mut ben, "focus-2,goal=capture").await;
    let view = mira.view(&id).await;
    for seat in view["seats"].as_array().unwrap() {
        assert!(seat["account"] == true && seat["name"] != "Magnus", "accounts play under their own names: {seat}");
    }
    let ratings = mira.get(&format!("/api/games/{id}/ratings")).await.1;
    assert_eq!((&ratings["mode"], &ratings["counted"]), (&json!("focus-2-quick"), &json!(true)));
    let own = |seat: &Value| view["seats"][seat["seat"].as_u64().unwrap() as usize - 1]["name"] == "Mira";
    for seat in ratings["seats"].as_array().unwrap() {
        assert_eq!((&seat["rating"], &seat["provisional"]), (&json!(1500), &json!(true)));
        assert_eq!(seat["after"].as_i64().unwrap() > 1500, own(seat), "{seat}");
    }
    // Everybody can see the profile, under any spelling that looks the same.
    let mut stranger = served.browser();
    let profile = stranger.get("/api/people/mIRA").await.1;
    assert_eq!(
        (&profile["name"], &profile["kind"], &profile["mine"]),
        (&json!("Mira"), &json!("account"), &json!(false))
    );
    let rating = &profile["ratings"][0];
    assert_eq!(
        (&rating["mode"], &rating["games"], &rating["peak"]),
        (&json!("focus-2-quick"), &json!(1), &Value::Null)
    );
    assert_eq!(rating["history"], json!([rating["rating"]]));
    assert_eq!(mira.get("/api/people/Mira").await.1["mine"], true);
    let (status, refusal) = stranger.get("/api/people/Nobody").await;
    assert_eq!((status, &refusal["code"]), (StatusCode::NOT_FOUND, &json!("no-such-person")));
    // With fewer than ten games, they are on no leaderboard.
    let leaders = mira.get("/api/players?mode=focus-2-quick").await.1;
    assert_eq!((&leaders["players"], &leaders["me"]), (&json!([]), &Value::Null));
    assert_eq!(leaders["levels"][2], 1200);
    // A running game shows the current ratings; an unrated one shows none.
    let next = offer(&mut mira, "focus-2,goal=capture", &[OPEN]).await;
    let ratings = stranger.get(&format!("/api/games/{next}/ratings")).await.1;
    assert_eq!((&ratings["counted"], &ratings["seats"][0]["rating"]), (&Value::Null, &rating["rating"]));
    let plain = stranger.play("focus-2", crate::browser::people()).await;
    assert_eq!(stranger.get(&format!("/api/games/{plain}/ratings")).await.1["mode"], Value::Null);
}

#[tokio::test]
async fn guests_and_a_browser_with_two_accounts_do_not_sit_down() {
    let served = served().await;
    let mut guest = served.browser();
    let game = json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": OPEN }], "rated": true });
    let (status, refusal) = guest.post("/api/games", &game).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("not-signed-in")));
    let mut mira = account(&served, "Mira").await;
    let mut ben = account(&served, "Ben").await;
    let id = offer(&mut mira, "focus-2", &[OPEN]).await;
    let secret = invitation(&mut mira, &id).await;
    assert_eq!(take(&mut guest, &secret).await.1["code"], "not-signed-in");
    // Ben signs in where Mira sat down, at once or after she signed out.
    let mut shared = mira.clone();
    let out = shared.request(Method::DELETE, "/api/session").json(&json!({})).send().await.unwrap();
    shared.keep(out).await;
    assert_eq!(sign_in(&mut shared, "Ben", PASSWORD).await.0, StatusCode::NO_CONTENT);
    let (status, refusal) = take(&mut shared, &secret).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("same-browser")));
    assert!(mira.view(&id).await["state"]["waiting"].as_bool().unwrap(), "nothing has changed");
    assert_eq!(take(&mut ben, &secret).await.0, StatusCode::OK, "at Ben's own browser it is allowed");
}

#[tokio::test]
async fn seats_are_drawn_by_lot() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let mut seats = std::collections::BTreeSet::new();
    // One run in 2^31 fails by chance.
    for _ in 0..32 {
        let id = offer(&mut mira, "focus-2", &[OPEN]).await;
        let view = mira.view(&id).await;
        seats.insert(view["seats"].as_array().unwrap().iter().position(|seat| seat["kind"] == "human").unwrap());
    }
    assert_eq!(seats.len(), 2);
}

#[tokio::test]
async fn nothing_is_taken_back_or_agreed_with_bots() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let seats = json!([{ "kind": "human" }, { "kind": "bot", "level": 8 }]);
    let game = json!({ "variant": "focus-2", "seats": seats, "rated": true });
    let id = mira.post("/api/games", &game).await.1["id"].as_str().unwrap().to_owned();
    let begun = mira.until(&id, |view| view["state"]["thinking"] == false).await;
    let seq = begun["seq"].as_u64().unwrap() as u32;
    let (mut socket, seat) = seated(&mira, &id, seq).await;
    // Each makes its first turn, and then it is the person's turn again.
    socket.act(seq, begun["state"]["actions"][0]["action"].as_str().unwrap()).await;
    let now = mira
        .until(&id, |view| view["seq"].as_u64().unwrap() as u32 >= seq + 2 && view["state"]["thinking"] == false)
        .await;
    let seq = now["seq"].as_u64().unwrap();
    assert_eq!(now["state"]["can_undo"], false);
    for _ in 0..2 {
        socket.expect("event").await;
    }
    for message in [
        json!({ "type": "undo", "seq": seq }),
        json!({ "type": "offer", "seq": seq, "ask": "takeback" }),
        json!({ "type": "offer", "seq": seq, "ask": "draw" }),
        json!({ "type": "offer", "seq": seq, "ask": "void" }),
    ] {
        socket.send(message.clone()).await;
        assert_eq!(socket.expect("refused").await["code"], "cannot-ask", "{message}");
    }
    socket.send(json!({ "type": "resign", "seq": seq, "seat": seat })).await;
    socket.expect("event").await;
    let ratings = mira.get(&format!("/api/games/{id}/ratings")).await.1;
    let bot = ratings["seats"].as_array().unwrap().iter().find(|one| one["seat"] != seat).unwrap();
    assert_eq!((&bot["rating"], &bot["after"]), (&json!(2863), &Value::Null), "the scale stands by it");
}

#[tokio::test]
async fn letting_three_games_lapse_blocks_rated_games_for_an_hour() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let person = PersonId(me(&mut mira).await["person"].as_u64().unwrap());
    let stopped = served.stopped().await;
    let lapse = async |age: i64| {
        let mut database = connect(stopped.database()).await;
        let sql = "INSERT INTO lapses (game, person, at) VALUES ($1, $2, $3)";
        let at = gamut_store::clock::now() - age;
        let query = sqlx::query(sql).bind(format!("{age}")).bind(person.0 as i64).bind(at);
        query.execute(&mut database).await.unwrap();
        sqlx::Connection::close(database).await.unwrap();
    };
    const HOUR: i64 = 60 * 60 * 1000;
    for age in [HOUR / 2, 30 * HOUR, 5 * HOUR] {
        lapse(age).await;
    }
    let served = stopped.started(std::sync::Arc::new(crate::thinkers::First)).await;
    mira.address = served.browser().address;
    let rated = json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": OPEN }], "rated": true });
    assert_eq!(mira.post("/api/games", &rated).await.0, StatusCode::CREATED, "two in a day");
    let stopped = served.stopped().await;
    let mut database = connect(stopped.database()).await;
    let sql = "INSERT INTO lapses (game, person, at) VALUES ('third', $1, $2)";
    let at = gamut_store::clock::now() - 2 * HOUR;
    sqlx::query(sql).bind(person.0 as i64).bind(at).execute(&mut database).await.unwrap();
    sqlx::Connection::close(database).await.unwrap();
    let served = stopped.started(std::sync::Arc::new(crate::thinkers::First)).await;
    mira.address = served.browser().address;
    let (status, refusal) = mira.post("/api/games", &rated).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("lapsed")));
    let unrated = json!({ "variant": "focus-2", "seats": [{ "kind": "human" }, { "kind": OPEN }] });
    assert_eq!(mira.post("/api/games", &unrated).await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn a_profile_filters_games_and_shows_others_only_public_ones() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    let won = play(&mut mira, &mut ben, "focus-2").await;
    let lost = play(&mut ben, &mut mira, "fibonacci").await;
    let private = mira.play("focus-2", crate::browser::person_and_bot()).await;
    let mut stranger = served.browser();
    let ids = async |browser: &mut Browser, path: &str| -> Vec<String> {
        let (status, list) = browser.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {list}");
        list["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&mut stranger, "/api/people/Mira/games").await, [lost.clone(), won.clone()]);
    assert_eq!(ids(&mut mira, "/api/people/Mira/games").await, [private.clone(), lost.clone(), won.clone()]);
    for (query, wanted) in [
        ("mode=focus-2", &won),
        ("result=won", &won),
        ("result=lost", &lost),
        ("opponent=BEN&mode=fibonacci", &lost),
        ("opponent=ben&result=won&limit=1", &won),
    ] {
        for browser in [&mut stranger, &mut ben] {
            assert_eq!(ids(browser, &format!("/api/people/Mira/games?{query}")).await, [wanted.as_str()], "{query}");
        }
        // The same for the person's own list, which also has private games.
        let own = ids(&mut mira, &format!("/api/games?{query}&state=over")).await;
        assert_eq!(own, [wanted.as_str()], "{query}");
    }
    assert_eq!(ids(&mut mira, "/api/games?level=1").await, [private.as_str()]);
    assert!(ids(&mut stranger, "/api/people/Mira/games?level=1").await.is_empty());
    assert!(ids(&mut mira, "/api/games?level=2").await.is_empty());
    assert!(ids(&mut stranger, "/api/people/Ben/games?opponent=Ben").await.is_empty());
    assert_eq!(mira.get("/api/games?opponent=Nobody").await.1["code"], "no-such-person");
    assert_eq!(mira.get("/api/games?mode=chess").await.1["code"], "malformed");
    // One page at a time.
    let first = stranger.get("/api/people/Mira/games?limit=1").await.1;
    assert_eq!(first["games"][0]["id"], lost.as_str());
    let next = first["next"].as_str().unwrap();
    assert_eq!(ids(&mut stranger, &format!("/api/people/Mira/games?limit=1&before={next}")).await, [won.as_str()]);
    // A rated game stays in the profile after it is removed from the list.
    mira.request(Method::DELETE, &format!("/api/games/{won}/mine")).send().await.unwrap();
    assert_eq!(ids(&mut stranger, "/api/people/Mira/games").await, [lost, won]);
}

#[tokio::test]
async fn the_records_of_all_games_are_one_file() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    for _ in 0..2 {
        let id = offer(&mut mira, "focus-2", &[OPEN]).await;
        let secret = invitation(&mut mira, &id).await;
        assert_eq!(take(&mut ben, &secret).await.0, StatusCode::OK);
        let view = mira.view(&id).await;
        let (mut mine, seat) = seated(&mira, &id, 1).await;
        let (mut other, _) = seated(&ben, &id, 1).await;
        let first = if seat == 1 { &mut mine } else { &mut other };
        first.act(1, crate::browser::first(&view["state"])).await;
        first.expect("event").await;
    }
    let newest = mira.mine().await.remove(0);
    let record = mira.record(&newest).await;
    mira.upload(&record).await;
    let file = async |browser: &Browser| {
        let answer = browser.request(Method::GET, "/api/people/Mira/record").send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.text().await.unwrap()
    };
    let mut stranger = served.browser();
    let (public, all) = (file(&stranger).await, file(&mira).await);
    assert_eq!(stranger.upload(&public).await.len(), 2, "public ones alone");
    assert_eq!(stranger.upload(&all).await.len(), 3, "for herself the private one, too");
}

#[tokio::test]
async fn a_deleted_person_has_no_profile_and_others_keep_their_ratings() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    let id = play(&mut mira, &mut ben, "focus-2").await;
    let before = ben.get("/api/people/Ben").await.1["ratings"].clone();
    let export = mira.get("/api/me/export").await.1;
    assert_eq!((&export["ratings"][0]["games"], &export["results"][0]["game"]), (&json!(1), &json!(id)));
    let (status, _) = mira.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(ben.get("/api/people/Mira").await.0, StatusCode::NOT_FOUND);
    assert_eq!(ben.get("/api/people/Ben").await.1["ratings"], before);
    let games = ben.get("/api/people/Ben/games").await.1;
    let seats = games["games"][0]["seats"].as_array().unwrap().clone();
    assert!(seats.iter().any(|seat| seat["name"] == Value::Null && seat["account"] == false), "blank: {seats:?}");
}

/// With three players, the seats are drawn by lot, whatever seat an invitation was for.
#[tokio::test]
async fn a_creator_cannot_choose_the_seats_of_rated_opponents() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let mut others = [account(&served, "Ben").await, account(&served, "Cleo").await];
    let mut taken = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let id = offer(&mut mira, "focus-3", &[OPEN, OPEN]).await;
        let open = mira.view(&id).await["seats"].as_array().unwrap().iter().position(|seat| seat["kind"] == OPEN);
        let path = format!("/api/games/{id}/invitations");
        let body = json!({ "seat": open.unwrap() + 1 });
        let secret = json!({ "secret": mira.post(&path, &body).await.1["secret"] });
        let seat = take(&mut others[0], &secret).await.1["seat"].as_u64().unwrap();
        taken.insert(seat == body["seat"].as_u64().unwrap());
    }
    assert_eq!(taken.len(), 2, "the same seat in each of 40 games");
    let id = offer(&mut mira, "focus-3", &[OPEN, OPEN]).await;
    for other in &mut others {
        let secret = invitation(&mut mira, &id).await;
        assert_eq!(take(other, &secret).await.0, StatusCode::OK);
    }
    assert!(!mira.view(&id).await["state"]["waiting"].as_bool().unwrap(), "every seat is somebody's");
}

/// Each player agrees from their own browser, by a request; and no rematch starts with a player who let games lapse.
#[tokio::test]
async fn the_next_rated_game_asks_for_what_the_first_one_did() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    let id = play(&mut mira, &mut ben, "focus-2").await;
    let (path, nothing) = (format!("/api/games/{id}/rematch"), json!({}));
    let seq = mira.view(&id).await["seq"].clone();
    let (mut socket, _) = seated(&mira, &id, u32::try_from(seq.as_u64().unwrap()).unwrap()).await;
    socket.send(json!({ "type": "offer", "seq": seq, "ask": "rematch" })).await;
    assert_eq!(socket.expect("refused").await["code"], "cannot-ask", "by a socket nobody says from which browser");
    assert_eq!(mira.post(&path, &nothing).await.0, StatusCode::ACCEPTED);
    socket.expect("event").await;
    // Ben signs in where Mira has agreed.
    let mut shared = mira.clone();
    let out = shared.request(Method::DELETE, "/api/session").json(&nothing).send().await.unwrap();
    shared.keep(out).await;
    assert_eq!(sign_in(&mut shared, "Ben", PASSWORD).await.0, StatusCode::NO_CONTENT);
    let (status, refusal) = shared.post(&path, &nothing).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("same-browser")));

    // Mira lets three games lapse before Ben answers.
    sign_in(&mut mira, "Mira", PASSWORD).await;
    let person = PersonId(me(&mut mira).await["person"].as_u64().unwrap());
    let stopped = served.stopped().await;
    let mut database = connect(stopped.database()).await;
    for game in ["a", "b", "c"] {
        let query = sqlx::query("INSERT INTO lapses (game, person, at) VALUES ($1, $2, $3)").bind(game);
        let query = query.bind(person.0 as i64).bind(gamut_store::clock::now());
        query.execute(&mut database).await.unwrap();
    }
    let served = stopped.started(std::sync::Arc::new(crate::thinkers::First)).await;
    (mira.address, ben.address) = (served.browser().address, served.browser().address);
    let (status, refusal) = ben.post(&path, &nothing).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("cannot-ask")), "{refusal}");
    sqlx::query("DELETE FROM lapses").execute(&mut database).await.unwrap();
    sqlx::Connection::close(database).await.unwrap();
    let (status, next) = ben.post(&path, &nothing).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let next = next["id"].as_str().unwrap().to_owned();
    assert_eq!(mira.view(&next).await["rated"], true);
}

/// A person looking for an opponent sees the rating of the one who makes an offer, if there is a rating for the game.
#[tokio::test]
async fn an_offer_shows_its_creators_rating() {
    let served = served().await;
    let (mut mira, mut ben) = (account(&served, "Mira").await, account(&served, "Ben").await);
    play(&mut mira, &mut ben, "focus-2,goal=capture").await;
    let rating = mira.get("/api/people/Mira").await.1["ratings"][0]["rating"].clone();
    assert!(rating.as_i64().is_some_and(|rating| rating > 1500), "{rating}");
    let shown = json!({ "rating": rating, "provisional": true });
    let mut wanted = std::collections::BTreeMap::new();
    for (variant, rating) in
        [("focus-2,goal=capture", shown), ("focus-2", Value::Null), ("focus-2,quiet=50", Value::Null)]
    {
        let seats = json!([{ "kind": "human" }, { "kind": OPEN }]);
        let (_, made) = mira.post("/api/games", &json!({ "variant": variant, "seats": seats, "lobby": true })).await;
        wanted.insert(made["id"].as_str().unwrap().to_owned(), rating);
    }
    let mut socket = ben.connect("/api/lobby/ws", Some(&ben.origin())).await.unwrap();
    socket.expect("hello").await;
    let all = socket.expect("lobby").await;
    let rating = |offer: &Value| (offer["id"].as_str().unwrap().to_owned(), offer["rating"].clone());
    let told: std::collections::BTreeMap<_, _> = all["offers"].as_array().unwrap().iter().map(rating).collect();
    assert_eq!(told, wanted);
}
