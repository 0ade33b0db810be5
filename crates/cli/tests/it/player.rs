//! A player of one game, who remembers every acknowledged event.

use crate::browser::{Browser, Socket};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// A game and what its player was told of it.
pub(crate) struct Player {
    pub(crate) id: String,
    /// Every event, from seq 1, as the server told it.
    pub(crate) told: Vec<Value>,
    /// The cookie of the game's creator, who also plays.
    cookie: Option<String>,
    /// Was the last of them the end of the game?
    pub(crate) over: bool,
    /// Where dice stand.
    dice: u64,
}

/// How many events after the one a page knows are sent to it; see `MAX_MISSED` of the server.
const MISSED: usize = 32;

impl Player {
    pub(crate) fn new(maker: &Browser, id: String, dice: u64) -> Self {
        Self { id, cookie: maker.cookie.clone(), told: Vec::new(), over: false, dice }
    }

    /// A number below `sides`; the same on every run.
    fn roll(&mut self, sides: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % sides
    }

    /// Plays until the server is gone, or the game is over, and counts the events.
    pub(crate) async fn play(&mut self, address: &str, count: &AtomicU64) {
        let browser = Browser { cookie: self.cookie.clone(), ..Browser::new(address.to_owned()) };
        let path = format!("/api/games/{}", self.id);
        let Ok(answer) = browser.http.get(format!("http://{address}{path}")).send().await else { return };
        let Ok(view) = answer.json::<Value>().await else { return };
        let mut state = view["state"].clone();
        let newest = state["seq"].as_u64().unwrap() as usize;
        assert!(newest >= self.told.len(), "acknowledged events are gone: {newest} of {}", self.told.len());
        assert!(newest - self.told.len() <= MISSED, "more was played than one killed server can have");
        let socket = browser.try_connect(&format!("{path}/ws?seq={}", self.told.len()), Some(&browser.origin())).await;
        let Some(mut socket) = socket else { return };
        // What was committed and not told before the kill comes first.
        while self.told.len() < newest {
            if self.hear(&mut socket).await.is_none() {
                return;
            }
        }
        while state["over"].is_null() {
            // While a bot thinks, or a card is about to be turned up, nobody is asked.
            if state["actions"].as_array().is_some_and(|actions| !actions.is_empty()) {
                self.decide(&mut socket, &state).await;
            }
            match self.hear(&mut socket).await {
                Some(next) => {
                    state = next;
                    count.fetch_add(1, Ordering::SeqCst);
                }
                None => return,
            }
        }
    }

    /// Waits for the next event and returns the state after it.
    async fn hear(&mut self, socket: &mut Socket) -> Option<Value> {
        loop {
            let message = socket.next().await?;
            match message["type"].as_str() {
                Some("event") => {
                    assert_eq!(message["seq"], self.told.len() + 1, "an event is missing or comes twice: {message}");
                    self.told.push(message["event"].clone());
                    self.over = !message["state"]["over"].is_null();
                    return Some(message["state"].clone());
                }
                Some("hello") => {}
                _ => panic!("{message}"),
            }
        }
    }

    /// Mostly acts; now and then takes something back.
    async fn decide(&mut self, socket: &mut Socket, state: &Value) {
        let seq = &state["seq"];
        let message = if state["can_undo"] == true && self.roll(12) == 0 {
            json!({ "type": "undo", "re": 1, "seq": seq })
        } else {
            let actions = state["actions"].as_array().unwrap();
            let choice = self.roll(actions.len());
            json!({ "type": "act", "re": 1, "seq": seq, "action": actions[choice]["action"] })
        };
        // Where the server is gone, hearing tells.
        let _ = socket.try_send(&message.to_string()).await;
    }
}
