//! Clubs: roles, invitations, who sees what, and what is left of a club when people leave.

mod dissolved;
mod following;
mod offers;

use crate::browser::Browser;
use crate::database::run_sql;
use crate::people::{PASSWORD, me, send, sign_up};
use crate::served::{Served, served};
use crate::tournaments::{live, swiss};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// A club with its owner.
struct Club {
    owner: Browser,
    path: String,
}

impl Club {
    async fn made(served: &Served, owner: &str) -> Self {
        let mut owner = account(served, owner).await;
        let path = make(&mut owner).await;
        Self { owner, path }
    }

    async fn view(&mut self) -> Value {
        view(&mut self.owner, &self.path).await
    }

    /// The members' names with their roles, in the order in which they joined.
    async fn roles(&mut self) -> Vec<(String, String)> {
        roles(&self.view().await)
    }

    async fn secret(&mut self) -> Value {
        json!({ "secret": self.view().await["invitation"] })
    }

    /// A new account that joins by the link.
    async fn joined(&mut self, served: &Served, name: &str) -> Browser {
        let mut member = account(served, name).await;
        let secret = self.secret().await;
        let (status, answer) = member.post(&format!("{}/members", self.path), &secret).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{name}: {answer}");
        member
    }

    async fn publish(&mut self) {
        let change = json!({ "name": "Sackson Club", "about": "We meet on Tuesdays.", "public": true });
        assert_eq!(send(&mut self.owner, Method::PUT, &self.path, Some(change)).await.0, StatusCode::NO_CONTENT);
    }

    fn member(&self, person: u64) -> String {
        format!("{}/members/{person}", self.path)
    }
}

async fn account(served: &Served, name: &str) -> Browser {
    let mut browser = served.browser();
    sign_up(&mut browser, name).await;
    browser
}

async fn make(owner: &mut Browser) -> String {
    let (status, made) = owner.post("/api/clubs", &json!({ "name": "Club" })).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("/api/clubs/{}", made["id"].as_str().unwrap())
}

async fn view(browser: &mut Browser, path: &str) -> Value {
    let (status, view) = browser.get(path).await;
    assert_eq!(status, StatusCode::OK, "{view}");
    view
}

fn roles(view: &Value) -> Vec<(String, String)> {
    let text = |member: &Value, field: &str| member[field].as_str().unwrap().to_owned();
    view["members"].as_array().unwrap().iter().map(|member| (text(member, "name"), text(member, "role"))).collect()
}

fn named(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, role)| ((*name).to_owned(), (*role).to_owned())).collect()
}

async fn person(browser: &mut Browser) -> u64 {
    me(browser).await["person"].as_u64().unwrap()
}

async fn role(browser: &mut Browser, path: &str, role: &str) -> (StatusCode, Value) {
    send(browser, Method::PUT, path, Some(json!({ "role": role }))).await
}

#[tokio::test]
async fn one_joins_by_the_link_until_it_is_renewed() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let old = club.secret().await;
    let (look, join) = (format!("{}/look", club.path), format!("{}/members", club.path));
    let mut guest = served.browser();
    let opened = json!({ "name": "Club", "about": "", "members": 1, "public": false });
    assert_eq!(guest.post(&look, &old).await, (StatusCode::OK, opened));
    assert_eq!(guest.post(&join, &old).await.1["code"], "not-signed-in");
    let mut ben = club.joined(&served, "Ben").await;
    assert_eq!(ben.post(&join, &old).await.0, StatusCode::NO_CONTENT, "joining twice changes nothing");
    assert_eq!(club.roles().await, named(&[("Mira", "owner"), ("Ben", "member")]));
    assert_eq!(view(&mut ben, &club.path).await["invitation"], Value::Null, "members do not invite");
    assert_eq!(ben.post(&format!("{}/invitation", club.path), &json!({})).await.1["code"], "club-role");

    let (status, renewed) = club.owner.post(&format!("{}/invitation", club.path), &json!({})).await;
    assert_eq!(status, StatusCode::OK);
    let mut cleo = account(&served, "Cleo").await;
    for path in [&look, &join] {
        let (status, refused) = cleo.post(path, &old).await;
        assert_eq!((status, &refused["code"]), (StatusCode::NOT_FOUND, &json!("no-such-invitation")), "{path}");
    }
    assert_eq!(cleo.post(&join, &renewed).await.0, StatusCode::NO_CONTENT);
    assert_eq!(club.view().await["count"], 3);
}

#[tokio::test]
async fn a_private_club_does_not_exist_for_strangers() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mira = person(&mut club.owner).await;
    let (mut ben, mut guest) = (account(&served, "Ben").await, served.browser());
    let (path, member) = (club.path.clone(), club.member(mira));
    let change = json!({ "name": "Mine", "about": "", "public": true });
    let requests = [
        (Method::GET, path.clone(), None),
        (Method::GET, format!("{path}/changes"), None),
        (Method::PUT, path.clone(), Some(change)),
        (Method::DELETE, path.clone(), None),
        (Method::POST, format!("{path}/invitation"), Some(json!({}))),
        (Method::PUT, format!("{path}/listed"), Some(json!({ "listed": true }))),
        (Method::PUT, member.clone(), Some(json!({ "role": "member" }))),
        (Method::DELETE, member, None),
        (Method::POST, format!("{path}/look"), Some(json!({ "secret": "0".repeat(32) }))),
        (Method::POST, format!("{path}/members"), Some(json!({ "secret": "0".repeat(32) }))),
    ];
    // The answers are those of an address that no club has.
    let elsewhere = |path: &str| path.replace(club.path.trim_start_matches("/api/clubs/"), &"0".repeat(32));
    for (method, path, body) in requests {
        let answer = send(&mut ben, method.clone(), &path, body.clone()).await;
        assert_eq!(answer.0, StatusCode::NOT_FOUND, "{method} {path}: {}", answer.1);
        assert_eq!(answer, send(&mut ben, method.clone(), &elsewhere(&path), body.clone()).await, "{method} {path}");
        let answer = send(&mut guest, method.clone(), &path, body.clone()).await;
        assert!(answer.0.is_client_error(), "{method} {path}");
        assert_eq!(answer, send(&mut guest, method.clone(), &elsewhere(&path), body).await, "{method} {path}");
    }
    for reader in [&mut ben, &mut guest] {
        assert_eq!(reader.get("/api/clubs").await.1, json!({ "own": [], "dissolved": [], "public": [] }));
    }
    assert_eq!(club.view().await["name"], "Club");
}

#[tokio::test]
async fn others_see_of_a_public_club_those_members_who_want_it() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let new = json!({ "club": club.path.trim_start_matches("/api/clubs/"), "name": "Evening", "variant": "focus-2",
        "format": { "kind": "swiss", "rounds": 2 }, "play": live() });
    assert_eq!(club.owner.post("/api/tournaments", &new).await.0, StatusCode::CREATED);
    club.publish().await;
    let mut guest = served.browser();
    let list = guest.get("/api/clubs").await.1;
    assert_eq!((&list["public"][0]["name"], &list["public"][0]["members"]), (&json!("Sackson Club"), &json!(2)));
    let seen = view(&mut guest, &club.path).await;
    assert_eq!((&seen["members"], &seen["count"]), (&json!([]), &json!(2)), "nobody has asked to be seen");
    let listed = format!("{}/listed", club.path);
    assert_eq!(send(&mut ben, Method::PUT, &listed, Some(json!({ "listed": true }))).await.0, StatusCode::NO_CONTENT);
    let seen = view(&mut guest, &club.path).await;
    assert_eq!(roles(&seen), named(&[("Ben", "member")]));
    assert_eq!((&seen["role"], &seen["invitation"], &seen["tournaments"]), (&Value::Null, &Value::Null, &json!([])));
    assert_eq!(seen["members"][0]["present"], false);
    // They change nothing.
    let mut cleo = account(&served, "Cleo").await;
    assert_eq!(send(&mut cleo, Method::DELETE, &club.path, None).await.1["code"], "club-role");
    let mira = person(&mut club.owner).await;
    assert_eq!(send(&mut cleo, Method::DELETE, &club.member(mira), None).await.1["code"], "club-role");
    for sql in [
        "UPDATE people SET silenced = 9999999999999 WHERE name = 'Mira'",
        "UPDATE people SET banned = 1 WHERE name = 'Mira'",
    ] {
        run_sql(&served.config.db, sql).await;
        assert_eq!(guest.get("/api/clubs").await.1["public"], json!([]), "{sql}");
    }
    assert_eq!(guest.get(&club.path).await.0, StatusCode::NOT_FOUND, "its owner is banned");
    assert_eq!(view(&mut ben, &club.path).await["members"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn each_role_may_do_its_part() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let (mut ben, mut cleo) = (club.joined(&served, "Ben").await, club.joined(&served, "Cleo").await);
    let mut numbers = Vec::new();
    for one in [&mut club.owner, &mut ben, &mut cleo] {
        numbers.push(person(one).await);
    }
    let paths: Vec<String> = numbers.iter().map(|&person| club.member(person)).collect();
    let [of_mira, of_ben, of_cleo] = <[String; 3]>::try_from(paths).unwrap();
    let change = json!({ "name": "Sackson Club", "about": "", "public": false });

    // Members: nothing but leaving.
    assert_eq!(role(&mut ben, &of_ben, "organiser").await.1["code"], "club-role");
    assert_eq!(send(&mut ben, Method::DELETE, &of_cleo, None).await.1["code"], "club-role");
    assert_eq!(send(&mut ben, Method::PUT, &club.path, Some(change.clone())).await.1["code"], "club-role");

    // Organisers: invitations and members.
    assert_eq!(role(&mut club.owner, &of_ben, "organiser").await.0, StatusCode::NO_CONTENT);
    assert_eq!(ben.post(&format!("{}/invitation", club.path), &json!({})).await.0, StatusCode::OK);
    assert_eq!(send(&mut ben, Method::PUT, &club.path, Some(change.clone())).await.1["code"], "club-role");
    assert_eq!(send(&mut ben, Method::DELETE, &club.path, None).await.1["code"], "club-role");
    assert_eq!(role(&mut ben, &of_cleo, "organiser").await.1["code"], "club-role");
    assert_eq!(send(&mut ben, Method::DELETE, &of_mira, None).await.1["code"], "club-role", "not the owner");
    assert_eq!(send(&mut ben, Method::DELETE, &of_cleo, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(cleo.get(&club.path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(send(&mut ben, Method::DELETE, &of_cleo, None).await.1["code"], "no-such-person");

    // The owner: everything, and there is always one.
    assert_eq!(send(&mut club.owner, Method::PUT, &club.path, Some(change)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(role(&mut club.owner, &of_mira, "member").await.1["code"], "club-role");
    assert_eq!(role(&mut club.owner, &of_ben, "owner").await.0, StatusCode::NO_CONTENT);
    assert_eq!(club.roles().await, named(&[("Mira", "organiser"), ("Ben", "owner")]));
    assert_eq!(role(&mut club.owner, &of_mira, "owner").await.1["code"], "club-role");
    assert_eq!(role(&mut ben, &of_mira, "member").await.0, StatusCode::NO_CONTENT);
    assert_eq!(send(&mut ben, Method::DELETE, &club.path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(club.owner.get(&club.path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(club.owner.get("/api/clubs").await.1["own"], json!([]));
}

#[tokio::test]
async fn a_club_whose_owner_leaves_goes_to_an_organiser_and_ends_with_its_last_member() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let mut cleo = club.joined(&served, "Cleo").await;
    let of_cleo = club.member(person(&mut cleo).await);
    role(&mut club.owner, &of_cleo, "organiser").await;
    let mira = person(&mut club.owner).await;
    let of_mira = club.member(mira);
    assert_eq!(send(&mut club.owner, Method::DELETE, &of_mira, None).await.0, StatusCode::NO_CONTENT);
    let left = view(&mut ben, &club.path).await;
    assert_eq!(roles(&left), named(&[("Ben", "member"), ("Cleo", "owner")]), "the organiser comes first");
    assert_eq!(send(&mut cleo, Method::DELETE, &of_cleo, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(roles(&view(&mut ben, &club.path).await), named(&[("Ben", "owner")]));
    let of_ben = club.member(person(&mut ben).await);
    assert_eq!(send(&mut ben, Method::DELETE, &of_ben, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ben.get(&club.path).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn s8_clubs_are_exported_and_handed_over_or_dissolved_with_their_account() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let alone = make(&mut club.owner).await;
    let secret = club.secret().await["secret"].as_str().unwrap().to_owned();
    let export = club.owner.get("/api/me/export").await.1;
    assert_eq!(export["clubs"].as_array().unwrap().len(), 2, "{export}");
    assert_eq!(export["club_members"].as_array().unwrap().len(), 2, "{export}");
    assert!(!export.to_string().contains(&secret), "{export}");
    let id = club.path.trim_start_matches("/api/clubs/");
    assert_eq!(ben.get("/api/me/export").await.1["club_members"][0]["club"], id);
    let deleted = club.owner.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT, "{}", deleted.1);
    let left = view(&mut ben, &club.path).await;
    assert_eq!((roles(&left), &left["count"]), (named(&[("Ben", "owner")]), &json!(1)));
    run_sql(&served.config.db, "UPDATE clubs SET public = 1").await;
    assert_eq!(ben.get(&alone).await.0, StatusCode::NOT_FOUND, "nobody was left in it");
}

#[tokio::test]
async fn an_account_makes_ten_clubs_at_most() {
    let served = served().await;
    let mut mira = account(&served, "Mira").await;
    let attempts = (0..12).map(|_| {
        let mut mira = mira.clone();
        async move { mira.post("/api/clubs", &json!({ "name": "Club" })).await.0 }
    });
    let statuses = futures_util::future::join_all(attempts).await;
    let made = statuses.iter().filter(|status| **status == StatusCode::CREATED).count();
    let refused = statuses.iter().filter(|status| **status == StatusCode::TOO_MANY_REQUESTS).count();
    assert_eq!((made, refused), (10, 2), "{statuses:?}");
    assert_eq!(mira.get("/api/clubs").await.1["own"].as_array().unwrap().len(), 10);
    for name in ["", " ", &"x".repeat(61)] {
        let (status, refused) = mira.post("/api/clubs", &json!({ "name": name })).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
    }
}

#[tokio::test]
async fn organisers_make_tournaments_that_the_club_lists() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let mut cleo = account(&served, "Cleo").await;
    let mut new = swiss("focus-2", 3, false, &Value::Null);
    new["club"] = json!(club.path.trim_start_matches("/api/clubs/"));
    assert_eq!(ben.post("/api/tournaments", &new).await.1["code"], "club-role");
    assert_eq!(cleo.post("/api/tournaments", &new).await.1["code"], "no-such-club");
    assert_eq!(served.browser().post("/api/tournaments", &new).await.1["code"], "no-such-club");
    let (status, made) = club.owner.post("/api/tournaments", &new).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let seen = view(&mut ben, &club.path).await;
    assert_eq!(seen["tournaments"].as_array().unwrap().len(), 1);
    assert_eq!((&seen["tournaments"][0]["id"], &seen["tournaments"][0]["organiser"]), (&made["id"], &json!(false)));
    assert_eq!(club.view().await["tournaments"][0]["name"], "Club evening");
    // It outlives the club.
    assert_eq!(send(&mut club.owner, Method::DELETE, &club.path, None).await.0, StatusCode::NO_CONTENT);
    let tournament = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    assert_eq!(ben.get(&tournament).await.0, StatusCode::OK);
}

#[tokio::test]
async fn members_are_shown_with_their_ratings_and_presence() {
    let served = served().await;
    let mut club = Club::made(&served, "Mira").await;
    let mut ben = club.joined(&served, "Ben").await;
    let number = person(&mut ben).await;
    for (mode, rating) in [("focus-2", 1_612_000), ("focus-2-quick", 1_490_000)] {
        let sql = format!(
            "INSERT INTO ratings (person, mode, rating, deviation, volatility, games, peak, is_listed) \
             VALUES ({number}, '{mode}', {rating}, 60000, 60, 40, NULL, 1)"
        );
        run_sql(&served.config.db, sql.leak()).await;
    }
    let id = ben.play("focus-2", crate::browser::people()).await;
    let _socket = ben.socket(&id, 0).await;
    let seen = club.view().await;
    let [mira, ben] = <[Value; 2]>::try_from(seen["members"].as_array().unwrap().clone()).unwrap();
    assert_eq!((&mira["me"], &ben["me"], &ben["present"]), (&json!(true), &json!(false), &json!(true)));
    assert_eq!(mira["ratings"], json!([]));
    let ratings: Vec<_> = ben["ratings"].as_array().unwrap().iter().map(|one| (&one["mode"], &one["rating"])).collect();
    assert_eq!(ratings, [(&json!("focus-2-quick"), &json!(1490)), (&json!("focus-2"), &json!(1612))]);
}
