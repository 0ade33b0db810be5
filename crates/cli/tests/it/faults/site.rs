//! A server under faults and everything that it has acknowledged.

use crate::browser::{Browser, Socket, first, people};
use crate::program::{Program, gamut};
use gamut_load::Shim;
use gamut_store::Store;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinSet;

/// Nobody wins, nothing is drawn: a move can always be played.
const ENDLESS: &str = "focus-2,quiet=off,repetition=off";

/// The server, and the games that are played on it.
pub(crate) struct Site {
    folder: TempDir,
    pub(crate) shim: Shim,
    pub(crate) program: Program,
    pub(crate) browser: Browser,
    pub(crate) games: Vec<Game>,
}

/// A game, and the newest event of it that was acknowledged.
pub(crate) struct Game {
    pub(crate) id: String,
    socket: Socket,
    state: Value,
    pub(crate) seq: u32,
}

impl Site {
    pub(crate) fn start() -> Self {
        let (folder, shim) = (TempDir::new().unwrap(), Shim::new().unwrap());
        let db = folder.path().join("gamut.db");
        let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap(), "--log", "off"]);
        command.envs(shim.environment());
        let program = Program::spawn(command);
        let browser = Browser::new(program.address.clone());
        Self { folder, shim, program, browser, games: Vec::new() }
    }

    pub(crate) fn db(&self) -> PathBuf {
        self.folder.path().join("gamut.db")
    }

    /// Asks for a game.
    ///
    /// # Errors
    /// The refusal.
    pub(crate) async fn make(&mut self) -> Result<(), Value> {
        let body = json!({ "variant": ENDLESS, "seats": people() });
        let (status, answer) = self.browser.post("/api/games", &body).await;
        if status != StatusCode::CREATED {
            return Err(answer);
        }
        let id = answer["id"].as_str().unwrap().to_owned();
        let mut socket = self.browser.socket(&id, 0).await;
        socket.expect("hello").await;
        let state = self.browser.view(&id).await["state"].clone();
        self.games.push(Game { id, socket, state, seq: 0 });
        Ok(())
    }

    /// A move in every game at once. Returns how many were acknowledged; the others were refused as not stored.
    pub(crate) async fn play(&mut self) -> usize {
        let mut moves = JoinSet::new();
        for (place, mut game) in std::mem::take(&mut self.games).into_iter().enumerate() {
            moves.spawn(async move { (game.act().await, place, game) });
        }
        let mut done = moves.join_all().await;
        done.sort_by_key(|(_, place, _)| *place);
        let acknowledged = done.iter().filter(|(acknowledged, ..)| *acknowledged).count();
        self.games = done.into_iter().map(|(.., game)| game).collect();
        acknowledged
    }

    /// Status and line of `/readyz`.
    pub(crate) async fn health(&self) -> (u16, String) {
        let response = self.browser.request(Method::GET, "/readyz").send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    /// Waits until the server says that it stores again.
    pub(crate) async fn healed(&self) {
        let began = Instant::now();
        loop {
            let (status, line) = self.health().await;
            if status == 200 {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{line}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// 30 games and 40 moves are acknowledged.
    pub(crate) async fn works(&mut self) {
        for _ in 0..30 {
            self.make().await.unwrap();
        }
        let mut moves = 0;
        while moves < 40 {
            moves += self.play().await;
        }
    }

    /// Kills the server and compares what was acknowledged with what is stored.
    pub(crate) async fn compare(mut self) {
        self.program.kill();
        let store = Store::open(&self.db()).await.unwrap();
        for game in &self.games {
            let newest = store.newest(game.id.parse().unwrap()).await.unwrap();
            assert_eq!(newest, Some(game.seq), "game {} acknowledged, and stored", game.id);
        }
        store.close().await;
    }
}

impl Game {
    /// Plays the first move there is. Returns whether it was acknowledged.
    async fn act(&mut self) -> bool {
        self.socket.act(self.seq, first(&self.state)).await;
        let message = self.socket.next().await.expect("the socket stays open");
        if message["type"] == "refused" {
            assert_eq!(message["code"], "not-stored", "{message}");
            return false;
        }
        assert_eq!((&message["type"], &message["seq"]), (&"event".into(), &(self.seq + 1).into()), "{message}");
        (self.seq, self.state) = (self.seq + 1, message["state"].clone());
        true
    }
}
