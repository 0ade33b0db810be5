//! Restarting one node of several. These tests need a PostgreSQL address in `GAMUT_TEST_POSTGRES`.

use crate::browser::{Browser, Socket, first, person_and_bot};
use crate::cluster::{Within, nowhere};
use crate::served::{Served, page, served_with};
use crate::thinkers::First;
use gamut_server::Server;
use gamut_server::config::BusAddress;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};

const GAMES: usize = 8;

/// A proxy that forwards each connection to the first of several servers that accepts it.
async fn proxy(servers: Vec<SocketAddr>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let servers = servers.clone();
            tokio::spawn(async move {
                for server in servers {
                    if let Ok(mut stream) = TcpStream::connect(server).await {
                        return drop(tokio::io::copy_bidirectional(&mut client, &mut stream).await);
                    }
                }
            });
        }
    });
    address.to_string()
}

/// Starts two nodes, each of which knows the other.
async fn two(bus: BusAddress) -> (Served, Server) {
    let change = |config: &mut gamut_server::Config| {
        config.bus = Some(bus);
        config.limits.notice = Duration::from_millis(1500);
    };
    let one = served_with(Arc::new(First), change).await;
    let two = Server::start(one.config.clone(), Arc::new(First), page()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(2500)).await;
    (one, two)
}

/// A game with a page open, as the page knows it.
struct Open {
    id: String,
    seq: u32,
    socket: Socket,
}

impl Open {
    /// Acts. The bot has to answer.
    async fn act(&mut self, browser: &mut Browser) {
        let state = browser.view(&self.id).await["state"].clone();
        self.socket.act(self.seq, first(&state)).await;
        self.until(self.seq + 1).await;
    }

    async fn until(&mut self, seq: u32) {
        while self.seq < seq {
            let event = self.socket.expect("event").await;
            self.seq += 1;
            assert_eq!(event["seq"], self.seq);
        }
    }

    /// Reconnects like a page after the server closes: within the time that the server gives, here after this share of
    /// it. Returns how long it had no socket.
    async fn come_back(mut self, browser: &Browser, share: f64) -> (Self, Duration) {
        let closing = loop {
            let message = self.socket.next().await.unwrap();
            match message["type"].as_str() {
                Some("event") => self.seq += 1,
                _ => break message,
            }
        };
        assert_eq!(closing, json!({ "type": "closing", "within": 500 }));
        assert_eq!(self.socket.close_code().await, Some(1012));
        let lost = Instant::now();
        tokio::time::sleep(Duration::from_millis(500).mul_f64(share)).await;
        self.socket = browser.socket(&self.id, self.seq).await;
        self.socket.expect("hello").await;
        (self, lost.elapsed())
    }
}

/// Returns the status and text of `/readyz`.
async fn ready(server: SocketAddr) -> Option<(u16, String)> {
    let answer = reqwest::get(format!("http://{server}/readyz")).await.ok()?;
    Some((answer.status().as_u16(), answer.text().await.ok()?))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn players_of_a_closing_node_reach_another_within_a_second() {
    for bus in [BusAddress::Given(Within::new(true)), nowhere()] {
        println!("{bus:?}");
        let is_heard = matches!(bus, BusAddress::Given(_));
        let (one, two) = two(bus).await;
        let closing = one.server.addr();
        let mut browser = one.browser();
        browser.address = proxy(vec![closing, two.addr()]).await;
        let mut games = Vec::new();
        for _ in 0..GAMES {
            let id = browser.play("focus-2", person_and_bot()).await;
            let mut socket = browser.socket(&id, 0).await;
            socket.expect("hello").await;
            games.push(Open { id, seq: 0, socket });
        }
        assert_eq!(ready(closing).await.unwrap(), (200, String::from("ok")));
        let stopping = tokio::spawn(one.server.stop());

        // At first this is only announced, and games continue normally.
        let said = loop {
            match ready(closing).await.unwrap() {
                (200, _) => tokio::time::sleep(Duration::from_millis(10)).await,
                said => break said,
            }
        };
        assert_eq!(said, (503, String::from("the server is closing")));
        games[0].act(&mut browser).await;

        let shares = (1..=GAMES).map(|number| number as f64 / GAMES as f64);
        let coming = games.into_iter().zip(shares).map(|(game, share)| game.come_back(&browser, share));
        let back = futures_util::future::join_all(coming).await;
        let longest = back.iter().map(|(_, lost)| *lost).max().unwrap();
        println!("no page was cut off for longer than {longest:?}");
        assert!(longest < Duration::from_secs(1), "{longest:?}");

        // The other node takes over the closed node's bots at once, or a second later if it missed the announcement.
        let began = Instant::now();
        for (mut game, _) in back {
            if game.seq == 0 {
                game.act(&mut browser).await;
            }
            game.until(2).await;
        }
        println!("all bots have answered within {:?}", began.elapsed());
        assert!(!is_heard || began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
        stopping.await.unwrap();

        // The last node knows that no other can take its pages.
        let id = browser.play("focus-2", person_and_bot()).await;
        let mut alone = browser.socket(&id, 0).await;
        alone.expect("hello").await;
        let (closing, ()) = tokio::join!(alone.expect("closing"), two.stop());
        assert_eq!(closing["within"], Value::from(3000));
    }
}
