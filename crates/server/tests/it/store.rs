//! The store by itself: groups of writes, one of which fails.

use crate::database::database;
use crate::served::no_summary;
use gamut_server::config::Location;
use gamut_store::Visitor;
use gamut_store::ids::{GameId, random_game, random_person};
use gamut_store::{Append, NewLog, Store, Wanted, Write};
use gamut_table::{Agreement, Event, LogEntry, Owner, Started};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::task::JoinSet;

fn started() -> Event {
    let person = |name: Option<&str>| Owner::Human { name: name.map(str::to_owned), person: None };
    let seats = vec![person(None), person(Some("Ada"))];
    Event::Started(Box::new(Started {
        variant: "focus-2".into(),
        seats,
        rules: 1,
        maker: None,
        agreement: Agreement::default(),
        talk: None,
        lobby: false,
        club: None,
        offline: false,
        position: None,
        imported: None,
        seed: None,
    }))
}

fn acted(id: GameId, seq: u32, action: &str) -> Write {
    let event = Event::Acted { action: action.into() };
    let record = LogEntry::new(seq, i64::from(seq), event);
    Write::Append(Append {
        id,
        record,
        waiting: seq % 2 == 1,
        due: None,
        beat: None,
        summary: no_summary(),
        conditional: Vec::new(),
    })
}

/// Opens a new database, which exists as long as its folder.
async fn open() -> ((TempDir, Location), Arc<Store>) {
    let folder = TempDir::new().unwrap();
    let location = database(&folder).await;
    let store = Store::open(&location).await.unwrap();
    ((folder, location), Arc::new(store))
}

fn new_log() -> NewLog {
    let first = LogEntry::new(0, 0, started());
    NewLog { id: random_game(), first, waiting: false, due: None, beat: None, summary: no_summary() }
}

async fn create(store: &Store) -> GameId {
    let game = new_log();
    let id = game.id;
    store.write(Write::Create { games: vec![game], visitor: None }).await.unwrap();
    id
}

#[tokio::test]
async fn a_move_does_not_wait_until_all_imported_files_are_stored() {
    let (_folder, store) = open().await;
    let id = create(&store).await;
    let write = |write| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.write(write).await })
    };
    let file = || Write::Create { games: (0..20).map(|_| new_log()).collect(), visitor: None };
    let files: Vec<_> = (0..30).map(|_| write(file())).collect();
    tokio::task::yield_now().await;
    write(acted(id, 1, "c4-d4")).await.unwrap().unwrap();
    let stored = files.iter().filter(|file| file.is_finished()).count();
    // How many a busy machine stores before it counts them depends on its speed.
    assert!(stored < files.len() / 2, "{stored} of 30 files were stored before a move");
    for file in files {
        file.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_log_reads_back_as_it_was_written() {
    let (_folder, store) = open().await;
    let id = create(&store).await;
    for seq in 1..4 {
        store.write(acted(id, seq, "c4-d4")).await.unwrap();
    }
    let log = store.log(id).await.unwrap();
    assert_eq!(log.len(), 4);
    assert_eq!(log[0], LogEntry::new(0, 0, started()));
    assert_eq!(log[3], LogEntry::new(3, 3, Event::Acted { action: "c4-d4".into() }));
    assert_eq!(store.waiting(10).await.unwrap(), [id]);
    assert_eq!(store.log(random_game()).await.unwrap(), []);
}

#[tokio::test]
async fn of_two_events_with_one_number_one_is_written_and_its_neighbours_are_too() {
    let (_folder, store) = open().await;
    let mut ids = Vec::new();
    for _ in 0..50 {
        ids.push(create(&store).await);
    }
    let mut writes = JoinSet::new();
    for &id in &ids {
        for action in ["one", "two"] {
            let store = Arc::clone(&store);
            writes.spawn(async move { (id, action, store.write(acted(id, 1, action)).await.is_ok()) });
        }
    }
    let done = writes.join_all().await;
    for id in ids {
        let written: Vec<_> = done.iter().filter(|(game, _, ok)| *game == id && *ok).collect();
        assert_eq!(written.len(), 1);
        let log = store.log(id).await.unwrap();
        assert_eq!(log.len(), 2);
        assert_eq!(log[1].event, Event::Acted { action: written[0].1.into() });
    }
}

#[tokio::test]
async fn an_event_is_stored_with_its_person_and_thinking_time() {
    let (_folder, store) = open().await;
    let id = create(&store).await;
    let event = Event::Acted { action: "c4-d4".into() };
    let record = LogEntry { person: Some(random_person()), spent: Some(u32::MAX), ..LogEntry::new(1, 1, event) };
    let append = Append {
        id,
        record: record.clone(),
        waiting: false,
        due: None,
        beat: None,
        summary: no_summary(),
        conditional: Vec::new(),
    };
    store.write(Write::Append(append)).await.unwrap();
    assert_eq!(store.log(id).await.unwrap()[1], record);
}

#[tokio::test]
async fn a_closed_store_says_so() {
    let ((_folder, location), store) = open().await;
    let id = create(&store).await;
    let last = store.write(acted(id, 1, "c4-d4"));
    store.close().await;
    assert!(last.await.is_err(), "asked after the end");
    drop(store);
    let again = Store::open(&location).await.unwrap();
    assert_eq!(again.log(id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn lists_of_people() {
    let (_folder, store) = open().await;
    let ((mut ada, _), (bob, _)) = (Visitor::new(), Visitor::new());
    let (one, two) = (create(&store).await, create(&store).await);
    for game in [one, two, one] {
        store.write(Write::Remember(ada.clone(), game)).await.unwrap();
        ada.is_new = false;
    }
    store.write(acted(one, 1, "c4-d4")).await.unwrap();
    let list = async |visitor: &Visitor, limit| {
        let (games, next) = store.list(visitor.person, &Wanted { limit, ..Wanted::default() }).await.unwrap();
        (games.iter().map(|game| (game.id, game.changed)).collect::<Vec<_>>(), next.is_some())
    };
    assert_eq!(list(&ada, 10).await, (vec![(one, 1), (two, 0)], false));
    assert_eq!(list(&ada, 1).await, (vec![(one, 1)], true));
    assert_eq!(list(&bob, 10).await, (vec![], false));
    store.write(Write::Forget(ada.person, one)).await.unwrap();
    assert!(!store.is_listed(ada.person, one).await.unwrap());
    assert!(store.is_listed(ada.person, two).await.unwrap());
}
