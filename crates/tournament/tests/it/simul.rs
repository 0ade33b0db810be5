//! Simultaneous exhibitions: who plays whom, and when they end. The log is read as JSON, without the crate's code.

use gamut_tournament::{
    CrossTableCell, EntrantId, Entry, Event, Finish, Format, HostScore, HostSeat, LogText, MAX_BOARDS, Refusal,
    Settings, Tournament, audit, cross_table, standings, to_line,
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn settings(boards: u16, host: HostSeat) -> Result<Settings, Refusal> {
    Settings::new("Simul", "focus-2".parse().unwrap(), Format::Simul { boards, host }, 1)
}

fn entered(boards: u16, host: HostSeat, count: usize) -> Tournament {
    let mut tournament = Tournament::new(settings(boards, host).unwrap()).unwrap();
    for number in 1..=count {
        tournament.apply(&Event::Entered(Entry::new(format!("Player {number}")))).unwrap();
    }
    tournament
}

fn id(number: usize) -> EntrantId {
    EntrantId::from_index(number - 1)
}

fn places(one: u8, other: u8) -> Vec<Finish> {
    vec![Finish::Place(one), Finish::Place(other)]
}

#[test]
fn the_host_plays_everybody_once_in_the_agreed_seat() {
    let tables = |host| entered(9, host, 4).pair().unwrap().tables;
    let seats = |pairs: [[usize; 2]; 3]| pairs.map(|pair| pair.map(|number| Some(id(number))).to_vec()).to_vec();
    assert_eq!(tables(HostSeat::First), seats([[1, 2], [1, 3], [1, 4]]));
    assert_eq!(tables(HostSeat::Second), seats([[2, 1], [3, 1], [4, 1]]));
    assert_eq!(tables(HostSeat::Alternating), seats([[1, 2], [3, 1], [1, 4]]));
}

#[test]
fn an_exhibition_is_for_two_and_has_a_bound() {
    let simul = |variant: &str, boards| {
        let format = Format::Simul { boards, host: HostSeat::First };
        Settings::new("Simul", variant.parse().unwrap(), format, 1).map(drop)
    };
    for variant in ["focus-3", "focus-4", "focus-teams"] {
        assert_eq!(simul(variant, 5), Err(Refusal::SimulForTwo), "{variant}");
    }
    for variant in ["focus-2", "fibonacci", "fibonacci-cards"] {
        assert_eq!(simul(variant, 5), Ok(()), "{variant}");
    }
    assert_eq!(simul("focus-2", 0), Err(Refusal::BadBoards));
    assert_eq!(simul("focus-2", MAX_BOARDS + 1), Err(Refusal::BadBoards));
}

#[test]
fn boards_that_are_taken_become_free_by_a_withdrawal() {
    let mut tournament = entered(2, HostSeat::First, 3);
    let enter = |name: &str| Event::Entered(Entry::new(name));
    assert_eq!(tournament.apply(&enter("Late")), Err(Refusal::BoardsTaken));
    tournament.apply(&Event::Withdrew { entrant: id(2) }).unwrap();
    tournament.apply(&enter("Late")).unwrap();
    assert_eq!(tournament.apply(&Event::Returned { entrant: id(2) }), Err(Refusal::BoardsTaken));
    assert_eq!(tournament.pair().unwrap().tables.len(), 2);
}

#[test]
fn without_its_host_or_opponents_an_exhibition_does_not_begin() {
    assert_eq!(entered(5, HostSeat::First, 1).pair(), Err(Refusal::TooFewEntrants));
    let mut tournament = entered(5, HostSeat::First, 3);
    tournament.apply(&Event::Withdrew { entrant: id(1) }).unwrap();
    assert_eq!(tournament.pair(), Err(Refusal::NoHost));
    tournament.apply(&Event::Returned { entrant: id(1) }).unwrap();
    assert!(tournament.pair().is_ok());
}

#[test]
fn a_board_without_the_host_is_refused() {
    let mut tournament = entered(5, HostSeat::First, 4);
    let mut pairing = tournament.pair().unwrap();
    pairing.tables = vec![vec![Some(id(1)), Some(id(2))], vec![Some(id(3)), Some(id(4))]];
    assert_eq!(tournament.apply(&Event::Paired(pairing.clone())), Err(Refusal::NotPairedOnce(id(1))));
    pairing.tables = [2, 3, 4, 2].map(|other| vec![Some(id(1)), Some(id(other))]).to_vec();
    assert_eq!(tournament.apply(&Event::Paired(pairing.clone())), Err(Refusal::NotPairedOnce(id(2))));
    pairing.tables = [2, 3].map(|other| vec![Some(id(1)), Some(id(other))]).to_vec();
    assert_eq!(tournament.apply(&Event::Paired(pairing)), Err(Refusal::NotPairedOnce(id(4))));
}

#[test]
fn an_exhibition_ends_with_its_last_result_and_keeps_score() {
    let mut tournament = entered(5, HostSeat::Second, 5);
    tournament.apply(&Event::Paired(tournament.pair().unwrap())).unwrap();
    assert_eq!(tournament.apply(&Event::Entered(Entry::new("Late"))), Err(Refusal::NoMoreRounds));
    let host = |tournament: &Tournament| {
        let rows = cross_table(tournament).rows;
        let row = rows.iter().find(|row| row.standing.entrant == id(1)).unwrap().clone();
        (row.standing.points.to_string(), row.rounds)
    };
    for (table, finishes) in [(1, places(2, 1)), (2, places(1, 1)), (4, places(1, 2))] {
        tournament.apply(&Event::Result { round: 1, table, finishes }).unwrap();
    }
    assert!(!tournament.is_closed());
    let score = HostScore { won: 1, drawn: 1, lost: 1, open: 1 };
    assert_eq!(host(&tournament), ("1.5".to_owned(), vec![CrossTableCell::Host(score)]));
    tournament.apply(&Event::Result { round: 1, table: 3, finishes: places(2, 1) }).unwrap();
    assert!(tournament.is_closed());
    let corrected = Event::Corrected { round: 1, table: 3, finishes: places(1, 1) };
    tournament.apply(&corrected).unwrap();
    let score = HostScore { won: 1, drawn: 2, lost: 1, open: 0 };
    assert_eq!(host(&tournament), ("2".to_owned(), vec![CrossTableCell::Host(score)]));
}

#[test]
fn exhibitions_played_by_chance_keep_the_rules() {
    play_exhibitions(200);
}

#[test]
#[ignore = "long"]
fn a_thousand_exhibitions() {
    play_exhibitions(1000);
}

/// Exhibitions by chance: people come, withdraw and return, some do not appear, and writes are torn. What the log says is
/// read by [`check`].
fn play_exhibitions(count: u64) {
    for seed in 0..count {
        let mut random = Pcg64::seed_from_u64(seed);
        let host = [HostSeat::First, HostSeat::Second, HostSeat::Alternating][random.random_range(0..3)];
        let settings = settings(random.random_range(1..=MAX_BOARDS), host).unwrap();
        let mut tournament = Tournament::new(settings.clone()).unwrap();
        let mut log = to_line(&Event::Created(settings));
        let mut happen = |tournament: &mut Tournament, event: Event| {
            let line = to_line(&event);
            // A kill in the middle of the write leaves what was there before.
            let torn = format!("{log}{}", &line[..random.random_range(0..line.len())]);
            let read = LogText::read(torn.as_bytes()).unwrap();
            assert_eq!(read.tournament().unwrap(), *tournament);
            tournament.apply(&event).map(|()| log += &line)
        };
        let mut chance = Pcg64::seed_from_u64(seed + 1000);
        let comers = chance.random_range(2..70);
        for number in 1..=comers {
            let name = format!("Player {number}");
            match happen(&mut tournament, Event::Entered(Entry::new(name))) {
                Ok(()) | Err(Refusal::BoardsTaken) => {}
                Err(refusal) => panic!("{refusal}"),
            }
            let entrant = id(chance.random_range(1..=tournament.entrants().len()));
            // The host stays, and so does the first guest.
            let is_active = tournament.entrant(entrant).unwrap().is_active;
            if entrant.number() > 2 && chance.random_ratio(1, 4) {
                let event = if is_active { Event::Withdrew { entrant } } else { Event::Returned { entrant } };
                assert!(matches!(happen(&mut tournament, event), Ok(()) | Err(Refusal::BoardsTaken)));
            }
        }
        let pairing = tournament.pair().unwrap();
        let mut open: Vec<u16> = (1..=pairing.tables.len() as u16).collect();
        happen(&mut tournament, Event::Paired(pairing)).unwrap();
        while !open.is_empty() {
            let table = open.swap_remove(chance.random_range(0..open.len()));
            let finishes = match chance.random_range(0..4) {
                0 => places(1, 2),
                1 => places(2, 1),
                2 => places(1, 1),
                _ => vec![Finish::Place(1), Finish::Forfeit],
            };
            assert!(!tournament.is_closed());
            happen(&mut tournament, Event::Result { round: 1, table, finishes }).unwrap();
        }
        assert!(tournament.is_closed());
        check(&log, &tournament);
    }
}

/// Reads the log as JSON: seats, opponents and points follow from the text of the docs alone.
fn check(log: &str, tournament: &Tournament) {
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (mut active, mut entrants) = (BTreeSet::new(), 0);
    let mut points: BTreeMap<u64, u64> = BTreeMap::new();
    let mut tables: Vec<Vec<u64>> = Vec::new();
    let format = &lines[0]["format"];
    for line in &lines[1..] {
        match line["event"].as_str().unwrap() {
            "entered" => {
                entrants += 1;
                active.insert(entrants);
            }
            "withdrew" => assert!(active.remove(&line["entrant"].as_u64().unwrap())),
            "returned" => assert!(active.insert(line["entrant"].as_u64().unwrap())),
            "paired" => {
                let ids = |table: &Value| table.as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect();
                tables = line["tables"].as_array().unwrap().iter().map(ids).collect();
                assert_eq!((&line["round"], &line["byes"]), (&Value::from(1), &Value::Array(Vec::new())));
            }
            "result" => {
                let at = line["table"].as_u64().unwrap() as usize - 1;
                let place = |seat: usize| line["finishes"][seat]["place"].as_u64();
                let halves = |own: Option<u64>, other: Option<u64>| match (own, other) {
                    (None, _) => 0,
                    (Some(_), None) => 2,
                    (Some(own), Some(other)) => [0, 1, 2][1 + usize::from(own < other) - usize::from(own > other)],
                };
                *points.entry(tables[at][0]).or_default() += halves(place(0), place(1));
                *points.entry(tables[at][1]).or_default() += halves(place(1), place(0));
            }
            other => panic!("an unknown event: {other}"),
        }
    }
    assert!(active.len() - 1 <= format["boards"].as_u64().unwrap() as usize);
    let opponents: Vec<u64> = tables.iter().map(|table| if table[0] == 1 { table[1] } else { table[0] }).collect();
    assert_eq!(opponents, active.iter().copied().filter(|&one| one != 1).collect::<Vec<_>>());
    for (board, table) in tables.iter().enumerate() {
        let first = match format["host"].as_str().unwrap() {
            "first" => true,
            "second" => false,
            "alternating" => board % 2 == 0,
            other => panic!("an unknown seat: {other}"),
        };
        assert_eq!(table.iter().position(|&id| id == 1), Some(usize::from(!first)), "board {}", board + 1);
    }
    for line in standings(tournament) {
        let expected = points.get(&u64::from(line.entrant.number())).copied().unwrap_or_default();
        assert_eq!(u64::from(line.points.halves()), expected, "entrant {}", line.entrant);
    }
    let text = LogText::read(log.as_bytes()).unwrap();
    assert_eq!(audit(&text.events).unwrap(), [], "the log gives the same pairing again");
}
