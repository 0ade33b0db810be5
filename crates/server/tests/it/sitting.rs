//! Games of several people, each with a browser.

use crate::browser::{Browser, Socket};
use crate::served::{Served, Stopped, no_summary};
use crate::thinkers::First;
use gamut_rules::AnyGame;
use gamut_store::Visitor;
use gamut_store::ids::{PersonId, random_game};
use gamut_store::{Append, NewLog, Write};
use gamut_table::{Agreement, Event, LogEntry, Owner, Pace, Started};
use serde_json::{Value, json};
use std::sync::Arc;

pub(crate) struct Table {
    /// The people's browsers, in the order of their seats.
    pub(crate) browsers: Vec<Browser>,
    pub(crate) id: String,
}

/// An earlier event: when it happened, the time charged, the index of the browser that caused it, and the event.
pub(crate) type Before = (i64, Option<u32>, Option<usize>, Event);

impl Table {
    /// Seats people one by one, each by invitation; `more` has further terms.
    pub(crate) async fn seated(served: &Served, variant: &str, people: usize, more: Value) -> Self {
        let mut seats = vec![json!({ "kind": "open" }); people];
        seats[0] = json!({ "kind": "human" });
        Self::with_seats(served, variant, seats, more).await
    }

    /// The same with seats of bots.
    pub(crate) async fn with_seats(served: &Served, variant: &str, seats: Vec<Value>, more: Value) -> Self {
        let mut maker = served.browser();
        let mut game = json!({ "variant": variant, "seats": seats });
        game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let id = maker.post("/api/games", &game).await.1["id"].as_str().unwrap().to_owned();
        let mut browsers = vec![maker];
        for (_, seat) in seats.iter().zip(1..).filter(|(seat, _)| seat["kind"] == "open") {
            let path = format!("/api/games/{id}/invitations");
            let (_, made) = browsers[0].post(&path, &json!({ "seat": seat })).await;
            let mut guest = served.browser();
            let (_, taken) = guest.post("/api/invitations/take", &json!({ "secret": made["secret"] })).await;
            assert_eq!(taken["seat"], seat, "{taken}");
            browsers.push(guest);
        }
        Self { browsers, id }
    }

    /// Writes a game with these events while no server runs, with a different person on every seat.
    pub(crate) async fn written(stopped: &Stopped, variant: &str, pace: Option<Pace>, before: &[Before]) -> Self {
        let people: Vec<_> =
            (0..AnyGame::new(&variant.parse().unwrap()).unwrap().seats()).map(|_| Visitor::new()).collect();
        let started = Started {
            variant: variant.into(),
            seats: people
                .iter()
                .map(|(visitor, _)| Owner::Human { name: None, person: Some(visitor.person) })
                .collect(),
            rules: 1,
            maker: Some(people[0].0.person),
            agreement: Agreement { pace, ..Agreement::default() },
            talk: None,
            lobby: false,
            club: None,
            offline: false,
            position: None,
            imported: None,
            seed: None,
        };
        let id = random_game();
        let first = LogEntry::new(0, before[0].0, Event::Started(Box::new(started)));
        let games = vec![NewLog { id, first, waiting: false, due: None, beat: None, summary: no_summary() }];
        stopped.write(Write::Create { games, visitor: Some(people[0].0.clone()) }).await;
        for (visitor, _) in &people[1..] {
            stopped.write(Write::Remember(visitor.clone(), id)).await;
        }
        for ((at, spent, who, event), seq) in before.iter().zip(1..) {
            let person = who.map(|who| people[who].0.person);
            let append = Self::append(&id.to_string(), seq, *at, person, *spent, event.clone());
            stopped.write(Write::Append(append)).await;
        }
        let browser = |(_, token): &(Visitor, gamut_store::ids::Token)| Browser {
            cookie: Some(format!("player={}", token.secret())),
            ..Browser::new(String::new())
        };
        Self { browsers: people.iter().map(browser).collect(), id: id.to_string() }
    }

    /// Appends an event while no server runs. The game is woken later, and its log says what must happen.
    pub(crate) fn append(
        id: &str,
        seq: u32,
        at: i64,
        person: Option<PersonId>,
        spent: Option<u32>,
        event: Event,
    ) -> Append {
        Append {
            id: id.parse().unwrap(),
            record: LogEntry { spent, person, ..LogEntry::new(seq, at, event) },
            waiting: true,
            due: Some(0),
            beat: Some(1),
            summary: no_summary(),
            conditional: Vec::new(),
        }
    }

    /// Starts a server on the same database.
    pub(crate) async fn started(&mut self, stopped: Stopped) -> Served {
        let served = stopped.started(Arc::new(First)).await;
        for browser in &mut self.browsers {
            browser.address = served.browser().address;
        }
        served
    }

    /// Opens a socket for each person, at the newest event.
    pub(crate) async fn sockets(&mut self) -> Vec<Socket> {
        let seq = self.view().await["seq"].as_u64().unwrap();
        let mut sockets = Vec::new();
        for browser in &self.browsers {
            let mut socket = browser.socket(&self.id, u32::try_from(seq).unwrap()).await;
            socket.expect("hello").await;
            sockets.push(socket);
        }
        sockets
    }

    pub(crate) async fn view(&mut self) -> Value {
        self.browsers[0].view(&self.id).await
    }

    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        self.browsers[0].until(&self.id, wanted).await
    }
}

/// Returns the first moves of a game, `count` of them, all made at one moment and charged nothing.
pub(crate) fn first_moves(variant: &str, count: usize, at: i64) -> Vec<Before> {
    let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
    let play = |_| {
        let seat = game.seat_in_turn().unwrap().index();
        let action = game.actions().remove(0);
        game.play(action).unwrap();
        (at, Some(0), Some(seat), Event::Acted { action: action.to_string() })
    };
    (0..count).map(play).collect()
}

/// One player sends a message; everybody receives the same event, which is returned.
pub(crate) async fn says(sockets: &mut [Socket], who: usize, message: Value) -> Value {
    sockets[who].send(message).await;
    told(sockets).await
}

/// Returns the next event, which everybody receives.
pub(crate) async fn told(sockets: &mut [Socket]) -> Value {
    let mut first = Value::Null;
    for socket in sockets {
        let event = socket.expect("event").await;
        if !first.is_null() {
            assert_eq!(event["event"], first["event"]);
        }
        first = event;
    }
    first
}

/// Returns the code with which a message is refused.
pub(crate) async fn refused(socket: &mut Socket, message: Value) -> Value {
    socket.send(message).await;
    socket.expect("refused").await["code"].clone()
}
