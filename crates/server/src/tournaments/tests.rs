//! Shares of the work, and the size of answers.

use super::cache::Computed;
use super::page::{TournamentPart, Wanted};
use super::state::{TournamentState, json};
use super::{Tournaments, settings, view};
use crate::config::Limits;
use futures_util::future::join_all;
use futures_util::poll;
use gamut_live::Games;
use gamut_live::bots::{Engine, Pool};
use gamut_live::cluster::Cluster;
use gamut_live::jobs::Requester;
use gamut_live::network::Network;
use gamut_store::ids::{PersonId, random_game, random_person};
use gamut_store::{Store, StoredTournament, TournamentGame, TournamentPlayer, Visitor};
use gamut_tournament::{EntrantId, Entry, Event, Finish, Pairing};
use gamut_views::{NewEntrant, NewTournament, TournamentFormat, TournamentView};
use std::collections::BTreeMap;
use std::sync::Arc;
use tempfile::TempDir;

/// The most bytes of an answer.
const ANSWER: usize = 256 << 10;

/// Tournaments of a server that runs two jobs at once, one for each network.
async fn tournaments() -> (TempDir, Tournaments) {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(Store::open(folder.path().join("gamut.db")).await.unwrap());
    let limits = Limits { threads: 2, ..Limits::default() };
    let pool = Pool::new(Arc::new(Engine), limits.threads).unwrap();
    let games = Games::new(Arc::clone(&store), Cluster::default(), pool, limits.live(), String::new());
    (folder, Tournaments::new(store, games))
}

fn new(variant: &str, format: TournamentFormat) -> NewTournament {
    let (name, variant) = (String::from("Evening"), variant.to_owned());
    NewTournament { name, variant, format, bots: false, play: None, club: None, host: None }
}

fn swiss() -> NewTournament {
    new("focus-2", TournamentFormat::Swiss { rounds: 3 })
}

/// A reader from a network.
fn from(last: u8) -> Requester {
    Requester { network: Some(Network::of([192, 0, 2, last].into())), person: None }
}

#[tokio::test]
async fn readers_at_once_share_one_computation() {
    let (_folder, tournaments) = tournaments().await;
    let organiser = Visitor::new().0;
    let id = tournaments.make(swiss(), organiser.clone()).await.unwrap();
    let organiser = Visitor { is_new: false, ..organiser };
    let read = || join_all((0..200).map(|reader| tournaments.current(from(reader), id)));
    let mut versions = Vec::new();
    for name in ["Ann", "Bo"] {
        let computed: Vec<Arc<Computed>> = read().await.into_iter().map(Result::unwrap).collect();
        assert!(computed.iter().all(|one| Arc::ptr_eq(one, &computed[0])), "one computation for all");
        versions.push(computed[0].state.stored.version);
        let entry = NewEntrant { name: Some(name.to_owned()), other: Some(true), team: None };
        tournaments.enter(from(1), id, organiser.clone(), entry).await.unwrap();
    }
    assert!(versions[0] < versions[1], "an event makes an earlier computation useless: {versions:?}");
    let last = tournaments.view(from(1), id, Wanted::default()).await.unwrap();
    assert_eq!(last.entrant_count, 2);
}

#[tokio::test]
async fn requests_of_one_network_do_not_delay_those_of_another() {
    let (_folder, tournaments) = tournaments().await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(tournaments.make(swiss(), Visitor::new().0).await.unwrap());
    }
    // The first network's only turn is taken, and a hundred of its requests wait for it: views and steps.
    let turn = tournaments.0.games.jobs().turn(from(1)).await.unwrap();
    let entry = |number: usize| NewEntrant { name: Some(format!("Guest {number}")), ..NewEntrant::default() };
    let mut views: Vec<_> = (0..50).map(|number| Box::pin(tournaments.current(from(1), ids[number % 2]))).collect();
    let mut steps: Vec<_> = (0..50)
        .map(|number| Box::pin(tournaments.enter(from(1), ids[number % 2], Visitor::new().0, entry(number))))
        .collect();
    while tournaments.0.games.jobs().count_all() <= views.len() + steps.len() {
        for view in &mut views {
            assert!(poll!(view).is_pending());
        }
        for step in &mut steps {
            assert!(poll!(step).is_pending());
        }
        tokio::task::yield_now().await;
    }
    // None of them comes before a stranger's: neither in the same tournaments nor in another one.
    for id in &ids {
        let stranger = tournaments.enter(from(2), *id, Visitor::new().0, entry(100)).await;
        assert_eq!(stranger.unwrap(), 1, "the first entrant");
        assert_eq!(tournaments.view(from(2), *id, Wanted::default()).await.unwrap().entrant_count, 1);
    }
    assert!(poll!(&mut views[0]).is_pending() && poll!(&mut steps[0]).is_pending());
    drop(turn);
    let (views, steps) = tokio::join!(join_all(views), join_all(steps));
    assert!(views.iter().all(Result::is_ok) && steps.iter().all(Result::is_ok));
}

/// A tournament with all that fits into it: names of four bytes a letter, and as many rounds as there can be.
fn large(new: &NewTournament, entrants: usize, rounds: u16) -> Computed {
    let settings = settings(new).unwrap();
    let (size, teams) = (settings.table_size(), settings.has_teams());
    let name = |number: usize| format!("{number:04}{}", "\u{1f3b2}".repeat(36));
    let mut events = vec![Event::Created(settings)];
    events.extend((1..=entrants).map(|number| Event::Entered(Entry::new(format!("#{number}")))));
    let mut games = Vec::new();
    for round in 1..=rounds {
        let mut seats: Vec<_> = (0..entrants).map(|index| Some(EntrantId::from_index(index))).collect();
        seats.rotate_left(usize::from(round));
        let tables: Vec<_> = seats.chunks_exact(size).map(<[_]>::to_vec).collect();
        let byes = seats.chunks_exact(size).remainder().iter().flatten().copied().collect();
        let count = tables.len() as u16;
        events.push(Event::Paired(Pairing { round, tables, byes }));
        for table in 1..=count {
            let finishes = (1..=size as u8).map(Finish::Place).collect();
            events.push(Event::Result { round, table, finishes });
            games.push(TournamentGame { round, table, game: random_game(), is_unrated: false });
        }
    }
    let players = (1..=entrants as u32).flat_map(|entrant| {
        let member = |member| TournamentPlayer {
            entrant,
            member,
            person: Some(PersonId(u64::from(entrant) * 2 + u64::from(member))),
            name: Some(name(entrant as usize)),
            is_gone: false,
        };
        std::iter::once(member(1)).chain(teams.then(|| member(2)))
    });
    let stored = StoredTournament {
        maker: random_person(),
        organisers: Vec::new(),
        name: Some("\u{1f3b2}".repeat(100)),
        play: None,
        version: events.len() as u32,
        events: events.iter().map(json).collect(),
        players: players.collect(),
        games,
    };
    Computed::new(TournamentState::read(stored).unwrap())
}

fn part(computed: &Computed, wanted: Wanted) -> TournamentView {
    let me = computed.state.tournament.entrants().last().map(|entrant| entrant.id);
    let page = TournamentPart::of(computed, me, wanted);
    let names = computed.state.people(&page.entrants).into_iter().map(|person| {
        let name = "\u{1f3b2}".repeat(40);
        (person, gamut_store::ShownPerson { name, kind: gamut_store::PersonKind::Guest })
    });
    view::of(computed, &page, &names.collect::<BTreeMap<_, _>>(), &[])
}

#[test]
fn an_answer_about_the_largest_tournament_stays_below_256_kib() {
    let robin = TournamentFormat::RoundRobin { cycles: 1 };
    for (variant, format, entrants, rounds) in [
        ("focus-2", TournamentFormat::Swiss { rounds: 64 }, 1000, 12),
        ("focus-2", TournamentFormat::Swiss { rounds: 64 }, 1000, 1),
        ("focus-4", TournamentFormat::Swiss { rounds: 64 }, 1000, 16),
        ("focus-teams", TournamentFormat::Swiss { rounds: 64 }, 1000, 16),
        ("focus-2", robin, 100, 99),
    ] {
        let computed = large(&new(variant, format), entrants, rounds);
        let (mut lines, mut tables) = (Vec::new(), 0);
        while lines.len() < entrants {
            let view = part(&computed, Wanted { line: Some(lines.len() as u16 + 1), ..Wanted::default() });
            let bytes = serde_json::to_vec(&view).unwrap().len();
            assert!(bytes < ANSWER, "{variant}, {rounds} rounds, line {}: {bytes} bytes", lines.len() + 1);
            assert!(!view.standings.is_empty(), "line {} is missing", lines.len() + 1);
            let is_named = |number| view.entrants.iter().any(|entrant| entrant.number == number);
            assert!(view.standings.iter().all(|line| is_named(line.entrant)), "an answer names those it shows");
            lines.extend(view.standings.iter().map(|line| line.entrant));
        }
        assert_eq!(lines, part(&computed, Wanted::default()).order, "the parts are the whole, in order");
        let count = usize::from(part(&computed, Wanted::default()).rounds[0].tables);
        while tables < count {
            let view = part(&computed, Wanted { round: Some(1), table: Some(tables as u16 + 1), line: None });
            let bytes = serde_json::to_vec(&view).unwrap().len();
            assert!(bytes < ANSWER, "{variant}, table {}: {bytes} bytes", tables + 1);
            let round = view.round.unwrap();
            assert_eq!((round.number, usize::from(round.first_table)), (1, tables + 1));
            assert!(!round.tables.is_empty(), "table {} is missing", tables + 1);
            tables += round.tables.len();
        }
    }
}

#[test]
fn a_part_beyond_the_end_is_empty() {
    let computed = large(&swiss(), 4, 2);
    for wanted in [
        Wanted { round: Some(0), ..Wanted::default() },
        Wanted { round: Some(3), table: Some(1), line: Some(u16::MAX) },
        Wanted { round: Some(u16::MAX), table: Some(u16::MAX), line: Some(5) },
    ] {
        assert_eq!(part(&computed, wanted).round, None, "{wanted:?}");
    }
    let view = part(&computed, Wanted { table: Some(9), line: Some(9), round: Some(1) });
    assert!(view.standings.is_empty() && view.round.unwrap().tables.is_empty());
}
