//! Tournaments: who may do what, rounds, games and their results.

mod entering;
mod evening;
mod keeping;
mod organising;
mod season;
mod simul;

use crate::browser::Browser;
use crate::people::send;
use crate::served::Served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// A tournament with its organiser.
pub(crate) struct Held {
    pub(crate) organiser: Browser,
    pub(crate) id: String,
}

/// What games on the server agree on.
pub(crate) fn live() -> Value {
    json!({ "pace": { "kind": "live", "minutes": 5, "increment": 3 }, "rated": false, "public": false, "level": 1 })
}

pub(crate) fn swiss(variant: &str, rounds: u16, bots: bool, play: &Value) -> Value {
    let format = json!({ "kind": "swiss", "rounds": rounds });
    json!({ "name": "Club evening", "variant": variant, "format": format, "bots": bots, "play": play })
}

impl Held {
    pub(crate) async fn made(served: &Served, new: &Value) -> Self {
        let mut organiser = served.browser();
        let (status, made) = organiser.post("/api/tournaments", new).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        Self { organiser, id: made["id"].as_str().unwrap().to_owned() }
    }

    pub(crate) fn path(&self, more: &str) -> String {
        format!("/api/tournaments/{}{more}", self.id)
    }

    /// The tournament with the tables of all its rounds, all of one version.
    pub(crate) async fn view(&mut self) -> Value {
        let path = self.path("");
        'again: loop {
            let (status, mut view) = self.organiser.get(&path).await;
            assert_eq!(status, StatusCode::OK, "{view}");
            for index in 0..view["rounds"].as_array().unwrap().len() {
                let (_, part) = self.organiser.get(&format!("{path}?round={}", index + 1)).await;
                if part["version"] != view["version"] {
                    continue 'again;
                }
                view["rounds"][index] = part["round"].clone();
            }
            return view;
        }
    }

    /// Guests who enter by the link, by these names.
    pub(crate) async fn guests(&self, served: &Served, names: &[&str]) -> Vec<Browser> {
        let mut guests = Vec::new();
        for name in names {
            let mut guest = served.browser();
            let entered = guest.post(&self.path("/entrants"), &json!({ "name": name })).await;
            assert_eq!(entered.0, StatusCode::CREATED, "{name}: {}", entered.1);
            guests.push(guest);
        }
        guests
    }

    /// The organiser enters people who play over the board.
    pub(crate) async fn others(&mut self, names: &[&str]) {
        for name in names {
            let path = self.path("/entrants");
            let entered = self.organiser.post(&path, &json!({ "name": name, "other": true })).await;
            assert_eq!(entered.0, StatusCode::CREATED, "{name}: {}", entered.1);
        }
    }

    pub(crate) async fn pair(&mut self) -> (StatusCode, Value) {
        let path = self.path("/rounds");
        self.organiser.post(&path, &json!({})).await
    }

    pub(crate) async fn result(&self, by: &mut Browser, at: (usize, usize), places: Value) -> (StatusCode, Value) {
        let path = self.path(&format!("/rounds/{}/tables/{}", at.0, at.1));
        send(by, Method::PUT, &path, Some(json!({ "places": places }))).await
    }

    pub(crate) async fn set_active(&self, by: &mut Browser, entrant: u32, active: bool) -> (StatusCode, Value) {
        let path = self.path(&format!("/entrants/{entrant}"));
        send(by, Method::PUT, &path, Some(json!({ "active": active }))).await
    }

    /// Asks until the tournament is as wanted.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..3000 {
            let view = self.view().await;
            if wanted(&view) {
                return view;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the tournament did not become as wanted: {}", self.view().await);
    }
}

/// Whether every table of the last round has a result.
pub(crate) fn is_decided(view: &Value) -> bool {
    let last = view["rounds"].as_array().unwrap().last();
    last.is_some_and(|round| round["tables"].as_array().unwrap().iter().all(|table| !table["places"].is_null()))
}

/// Gives up a game on a seat, from 1.
pub(crate) async fn resign(browser: &Browser, game: &str, seat: usize) {
    let seq = browser.clone().view(game).await["seq"].as_u64().unwrap() as u32;
    let mut socket = browser.socket(game, seq).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": seq, "seat": seat })).await;
    socket.expect("event").await;
}
