//! The log: what follows what, and what a torn line leaves.

use gamut_tournament::{
    Concession, Dispute, EntrantId, Entry, Event, Filler, Finish, Format, LogError, LogText, Pairing, Refusal,
    Settings, Tournament, audit, standings, to_line,
};

fn settings(variant: &str, format: Format) -> Settings {
    Settings::new("Evening", variant.parse().unwrap(), format, 5).unwrap()
}

fn id(number: usize) -> EntrantId {
    EntrantId::from_index(number - 1)
}

fn entered(variant: &str, format: Format, count: usize) -> Tournament {
    let mut tournament = Tournament::new(settings(variant, format)).unwrap();
    for number in 1..=count {
        tournament.apply(&Event::Entered(Entry::new(format!("Player {number}")))).unwrap();
    }
    tournament
}

const SWISS: Format = Format::Swiss { rounds: 3 };

#[test]
fn a_line_is_json_with_the_names_of_the_docs() {
    let lines = [
        (
            Event::Created(settings("focus-4", SWISS)),
            r#"{"event":"created","name":"Evening","variant":"focus-4","format":{"kind":"swiss","rounds":3},"filler":"bye","seed":5,"tie_breaks":["wins","seconds","buchholz"]}"#,
        ),
        (Event::Entered(Entry::new("Ann")), r#"{"event":"entered","name":"Ann"}"#),
        (Event::Withdrew { entrant: id(2) }, r#"{"event":"withdrew","entrant":2}"#),
        (
            Event::Paired(Pairing { round: 1, tables: vec![vec![Some(id(1)), None]], byes: vec![id(3)] }),
            r#"{"event":"paired","round":1,"tables":[[1,null]],"byes":[3]}"#,
        ),
        (
            Event::Result { round: 1, table: 2, finishes: vec![Finish::Place(1), Finish::Forfeit] },
            r#"{"event":"result","round":1,"table":2,"finishes":[{"place":1},"forfeit"]}"#,
        ),
        (Event::Closed, r#"{"event":"closed"}"#),
    ];
    for (event, line) in lines {
        assert_eq!(to_line(&event), format!("{line}\n"));
        assert_eq!(serde_json::from_str::<Event>(line).unwrap(), event);
    }
}

#[test]
fn a_torn_line_is_left_out_and_a_damaged_one_named() {
    let first = to_line(&Event::Created(settings("focus-2", SWISS)));
    let second = to_line(&Event::Entered(Entry::new("Ann")));
    for cut in 0..second.len() {
        let text = format!("{first}{}", &second[..cut]);
        let read = LogText::read(text.as_bytes()).unwrap();
        assert_eq!((read.events.len(), read.whole, read.torn), (1, first.len(), cut));
    }
    let error = LogText::read(format!("{first}oops\n{second}").as_bytes()).unwrap_err();
    assert!(matches!(error, LogError::Unreadable { line: 2, .. }), "{error}");
    let twice = LogText::read(format!("{first}{second}{second}").as_bytes()).unwrap().tournament().unwrap_err();
    assert_eq!(twice.to_string(), r#"line 3: "Ann" has already entered"#);
    assert!(matches!(LogText::read(b"").unwrap().tournament(), Err(LogError::Empty)));
    assert!(matches!(LogText::read(second.as_bytes()).unwrap().tournament(), Err(LogError::NotCreated)));
}

#[test]
fn settings_that_contradict_each_other_are_refused() {
    let new = |variant: &str, format| Settings::new("Evening", variant.parse().unwrap(), format, 1).unwrap_err();
    assert_eq!(new("focus-4", Format::RoundRobin { cycles: 1 }), Refusal::RoundRobinForTwo);
    assert_eq!(new("focus-2", Format::RoundRobin { cycles: 3 }), Refusal::BadCycles);
    assert_eq!(new("focus-2", Format::Swiss { rounds: 0 }), Refusal::BadRounds);
    assert_eq!(new("focus-2", Format::Swiss { rounds: 65 }), Refusal::BadRounds);
}

#[test]
fn entries_are_checked() {
    let mut tournament = entered("focus-2", SWISS, 2);
    let mut enter = |entry: Entry| tournament.apply(&Event::Entered(entry));
    assert_eq!(enter(Entry::new("player 1")), Err(Refusal::NameTaken("player 1".to_owned())));
    for name in ["", " Ann", "Ann\n", &"x".repeat(61)] {
        assert_eq!(enter(Entry::new(name)), Err(Refusal::BadName { longest: 60 }), "{name:?}");
    }
    let team = |count| Entry { members: (0..count).map(|one| format!("M{one}")).collect(), ..Entry::new("Team") };
    assert_eq!(enter(team(2)), Err(Refusal::NoTeams));
    let mut teams = entered("focus-teams", SWISS, 0);
    assert_eq!(teams.apply(&Event::Entered(team(3))), Err(Refusal::TeamSize(3)));
    assert_eq!(teams.apply(&Event::Entered(team(2))), Ok(()));
    assert_eq!(teams.settings().table_size(), 2);
}

#[test]
fn results_are_checked() {
    let mut tournament = entered("focus-4", SWISS, 4);
    assert_eq!(tournament.missing_result(), None);
    tournament.apply(&Event::Paired(tournament.pair().unwrap())).unwrap();
    assert_eq!(tournament.missing_result(), Some((1, 1)));
    assert_eq!(tournament.pair(), Err(Refusal::ResultMissing { round: 1, table: 1 }));
    let places = |places: &[u8]| places.iter().map(|&place| Finish::Place(place)).collect::<Vec<_>>();
    let mut enter = |table, finishes| tournament.apply(&Event::Result { round: 1, table, finishes });
    assert_eq!(enter(2, places(&[1, 2, 3, 4])), Err(Refusal::UnknownTable { round: 1, table: 2 }));
    assert_eq!(enter(0, places(&[1, 2, 3, 4])), Err(Refusal::UnknownTable { round: 1, table: 0 }));
    assert_eq!(enter(1, places(&[1, 2])), Err(Refusal::SeatCount { expected: 4, found: 2 }));
    for wrong in [[1, 2, 3, 5], [1, 2, 2, 3], [2, 2, 3, 4], [0, 1, 2, 3]] {
        assert_eq!(enter(1, places(&wrong)), Err(Refusal::BadPlaces), "{wrong:?}");
    }
    assert_eq!(enter(1, places(&[1, 2, 2, 4])), Ok(()));
    assert_eq!(enter(1, places(&[1, 2, 3, 4])), Err(Refusal::ResultKnown { round: 1, table: 1 }));
    let corrected = Event::Corrected { round: 1, table: 1, finishes: places(&[4, 3, 2, 1]) };
    tournament.apply(&Event::Closed).unwrap();
    assert_eq!(tournament.apply(&Event::Entered(Entry::new("Late"))), Err(Refusal::Closed));
    assert_eq!(tournament.apply(&corrected), Ok(()));
}

#[test]
fn withdrawals_and_returns_take_turns() {
    let mut tournament = entered("focus-2", SWISS, 4);
    assert_eq!(tournament.apply(&Event::Returned { entrant: id(1) }), Err(Refusal::NotWithdrawn(id(1))));
    assert_eq!(tournament.apply(&Event::Withdrew { entrant: id(9) }), Err(Refusal::UnknownEntrant(id(9))));
    tournament.apply(&Event::Withdrew { entrant: id(1) }).unwrap();
    assert_eq!(tournament.apply(&Event::Withdrew { entrant: id(1) }), Err(Refusal::AlreadyWithdrawn(id(1))));
    let pairing = tournament.pair().unwrap();
    assert!(!pairing.tables.iter().flatten().chain([&Some(pairing.byes[0])]).any(|&seat| seat == Some(id(1))));
}

#[test]
fn who_is_removed_is_not_paired_and_frees_a_place() {
    let mut tournament = entered("focus-2", SWISS, 1000);
    assert_eq!(tournament.apply(&Event::Entered(Entry::new("Late"))), Err(Refusal::Full));
    tournament.apply(&Event::Removed { entrant: id(7) }).unwrap();
    assert_eq!(tournament.apply(&Event::Removed { entrant: id(7) }), Err(Refusal::Removed(id(7))));
    tournament.apply(&Event::Entered(Entry::new("Player 7"))).unwrap();
    assert!(tournament.pair().unwrap().tables.iter().flatten().all(|seat| *seat != Some(id(7))));
    let lines = standings(&tournament);
    assert_eq!(lines.len(), 1000, "a name that was removed is free, and who never played does not stand");
    assert!(lines.iter().all(|line| line.entrant != id(7)));

    // Who was paired before keeps the results, and can come back.
    let mut tournament = entered("focus-2", SWISS, 3);
    let pairing = tournament.pair().unwrap();
    let bye = pairing.byes[0];
    tournament.apply(&Event::Paired(pairing)).unwrap();
    tournament.apply(&Event::Removed { entrant: bye }).unwrap();
    assert_eq!(standings(&tournament).len(), 3);
    tournament.apply(&Event::Returned { entrant: bye }).unwrap();
    assert_eq!(tournament.active_count(), 3);
}

#[test]
fn a_player_of_the_table_contests_its_result_once_and_the_organiser_decides() {
    let mut tournament = entered("focus-2", SWISS, 4);
    tournament.apply(&Event::Paired(tournament.pair().unwrap())).unwrap();
    let seats: Vec<EntrantId> = tournament.rounds()[0].tables[0].seats.iter().copied().flatten().collect();
    let elsewhere = tournament.rounds()[0].tables[1].seats[0].unwrap();
    let contest = |entrant| Event::Contested { round: 1, table: 1, entrant };
    assert_eq!(tournament.apply(&contest(seats[1])), Err(Refusal::CannotContest), "there is no result");
    let finishes = vec![Finish::Place(1), Finish::Place(2)];
    for table in [1, 2] {
        tournament.apply(&Event::Result { round: 1, table, finishes: finishes.clone() }).unwrap();
    }
    assert_eq!(tournament.apply(&contest(elsewhere)), Err(Refusal::CannotContest));
    tournament.apply(&contest(seats[1])).unwrap();
    assert_eq!(tournament.apply(&contest(seats[0])), Err(Refusal::CannotContest), "once");
    assert_eq!(tournament.rounds()[0].tables[0].dispute, Dispute::Open(seats[1]));
    assert_eq!(tournament.pair(), Err(Refusal::ResultContested { round: 1, table: 1 }));
    tournament.apply(&Event::Corrected { round: 1, table: 1, finishes }).unwrap();
    assert_eq!(tournament.apply(&contest(seats[1])), Err(Refusal::CannotContest), "it is decided");
    tournament.apply(&Event::Paired(tournament.pair().unwrap())).unwrap();
    let late = Event::Contested { round: 1, table: 2, entrant: elsewhere };
    assert_eq!(tournament.apply(&late), Err(Refusal::CannotContest), "its round is over");
}

#[test]
fn a_round_robin_has_at_most_a_hundred_rounds() {
    for (cycles, most) in [(1, 100), (2, 50)] {
        let mut tournament = entered("focus-2", Format::RoundRobin { cycles }, most - 1);
        assert_eq!(tournament.check_room(), Ok(()));
        tournament.apply(&Event::Entered(Entry::new("Last"))).unwrap();
        assert_eq!(tournament.check_room(), Err(Refusal::TooManyRounds { most }));
        assert!(tournament.pair().is_ok() && tournament.round_count() <= 100, "{}", tournament.round_count());
        // A log of an older version may have more entrants, and can be read.
        tournament.apply(&Event::Entered(Entry::new("One too many"))).unwrap();
        assert_eq!(tournament.pair(), Err(Refusal::TooManyRounds { most }));
    }
    let swiss = entered("focus-2", SWISS, 300);
    assert_eq!(swiss.check_room(), Ok(()));
}

#[test]
fn a_round_robin_takes_a_late_entrant_only_where_a_place_is_free() {
    let format = Format::RoundRobin { cycles: 1 };
    let late = Event::Entered(Entry::new("Late"));
    for (count, expected) in [(4, Err(Refusal::NoFreePlace)), (5, Ok(()))] {
        let mut tournament = entered("focus-2", format, count);
        tournament.apply(&Event::Paired(tournament.pair().unwrap())).unwrap();
        assert_eq!(tournament.apply(&late), expected);
        assert_eq!(tournament.round_count(), if count == 4 { 3 } else { 5 });
        assert!(tournament.pair().unwrap().byes.is_empty());
    }
}

#[test]
fn a_pairing_that_leaves_somebody_out_is_refused() {
    let mut tournament = entered("focus-2", SWISS, 4);
    let pairing = tournament.pair().unwrap();
    let mut apply = |pairing: Pairing| tournament.apply(&Event::Paired(pairing)).unwrap_err();
    let mut short = pairing.clone();
    short.tables.pop();
    assert!(matches!(apply(short), Refusal::NotPairedOnce(_)));
    let mut twice = pairing.clone();
    twice.byes.push(id(1));
    assert_eq!(apply(twice), Refusal::NotPairedOnce(id(1)));
    assert_eq!(apply(Pairing { round: 2, ..pairing.clone() }), Refusal::WrongRound { expected: 1, found: 2 });
    let mut empty = pairing;
    empty.tables.push(vec![None, None]);
    assert_eq!(apply(empty), Refusal::BadTable(3));
}

#[test]
fn too_few_entrants_are_refused_with_advice() {
    assert_eq!(entered("focus-2", SWISS, 1).pair(), Err(Refusal::TooFewEntrants));
    let three = entered("focus-4", SWISS, 3);
    assert_eq!(three.pair(), Err(Refusal::TooFewForTable { size: 4, entrants: 3 }));
    let bots = Settings { filler: Filler::Bot, ..three.settings().clone() };
    let mut tournament = Tournament::new(bots).unwrap();
    for name in ["Ann", "Bo"] {
        tournament.apply(&Event::Entered(Entry::new(name))).unwrap();
    }
    let seats = &tournament.pair().unwrap().tables[0];
    assert_eq!(seats.iter().filter(|seat| seat.is_none()).count(), 2);
}

/// With three entrants and five rounds two must meet again: the audit says who, and that nothing else is wrong.
#[test]
fn the_audit_names_what_a_round_could_not_keep() {
    let format = Format::Swiss { rounds: 5 };
    let mut events = vec![Event::Created(settings("focus-2", format))];
    events.extend(["Ann", "Bo", "Cy"].map(|name| Event::Entered(Entry::new(name))));
    for round in 1..=5 {
        let tournament = Tournament::replay(&events).unwrap();
        events.push(Event::Paired(tournament.pair().unwrap()));
        let finishes = vec![Finish::Place(1), Finish::Place(2)];
        events.push(Event::Result { round, table: 1, finishes });
    }
    let found = audit(&events).unwrap();
    let first = found.iter().find(|one| matches!(one, Concession::MetAgain { .. } | Concession::ByeAgain { .. }));
    assert!(matches!(first, Some(Concession::MetAgain { round: 4.., .. } | Concession::ByeAgain { round: 4.., .. })));
    assert!(!found.iter().any(|one| matches!(one, Concession::OtherPairing { .. })));
    let Event::Paired(pairing) = &mut events[4] else { panic!("round 1 is paired after three entries") };
    pairing.tables[0].reverse();
    assert_eq!(audit(&events).unwrap()[0], Concession::OtherPairing { round: 1 });
}
