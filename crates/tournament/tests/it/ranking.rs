//! Standings, computed a second time from the text of the docs.

use crate::tally::{Opponent, Tally};
use crate::twin::{Id, Twin};
use gamut_tournament::{
    Entry, Event, Finish, Format, Settings, Standing, TieBreak, Tournament, cross_table, standings,
};
use std::collections::BTreeMap;

/// Compares the crate's standings with values computed here.
pub(crate) fn check_standings(tournament: &Tournament, twin: &Twin) {
    let ids: Vec<Id> = (1..=twin.entrants).collect();
    let tally = Tally::new(twin);
    let (annulled, points) = (&tally.annulled, &tally.points);
    let lines = standings(tournament);
    assert_eq!(lines.len(), ids.len());
    let opponents: BTreeMap<Id, Vec<Opponent>> = ids.iter().map(|&id| (id, tally.opponents(id))).collect();
    let mut keys: Vec<(Vec<f64>, u32)> = Vec::new();
    for line in &lines {
        let id = Id::from(line.entrant.number());
        assert_eq!(f64::from(line.points.halves()) / 2.0, points[&id], "points of {id}");
        assert_eq!(line.is_annulled, annulled.contains(&id), "{id}");
        let of = |(real, _, own): &Opponent| real.map_or(own * points[&id], |real| points[&real]);
        let values: Vec<f64> = opponents[&id].iter().map(of).collect();
        let mut sorted = values.clone();
        sorted.sort_by(f64::total_cmp);
        let expected = |tie_break| match tie_break {
            TieBreak::Buchholz => Some(values.iter().sum()),
            TieBreak::MedianBuchholz if sorted.len() < 3 => Some(0.0),
            TieBreak::MedianBuchholz => Some(sorted[1..sorted.len() - 1].iter().sum()),
            TieBreak::SonnebornBerger => {
                Some(opponents[&id].iter().zip(&values).map(|((_, score, _), value)| score * value).sum())
            }
            TieBreak::Wins => Some(tally.places_alone(id, 1)),
            TieBreak::Seconds => Some(tally.places_alone(id, 2)),
            // It depends on those who are tied: see below.
            TieBreak::DirectEncounter => None,
        };
        let mut key = vec![f64::from(u8::from(annulled.contains(&id))), -points[&id]];
        for (value, &tie_break) in line.tie_breaks.iter().zip(&tournament.settings().tie_breaks) {
            let value = f64::from(value.quarters()) / 4.0;
            assert!(expected(tie_break).is_none_or(|expected| expected == value), "{tie_break} of {id}: {value}");
            key.push(-value);
        }
        keys.push((key, line.rank));
    }
    for (index, pair) in keys.windows(2).enumerate() {
        assert!(pair[0].0 <= pair[1].0, "the standings are not sorted");
        let expected = if pair[0].0 == pair[1].0 { pair[0].1 } else { index as u32 + 2 };
        assert_eq!(pair[1].1, expected, "a rank is wrong");
    }
    check_direct_encounters(tournament, &lines, &opponents);
    assert_eq!(cross_table(tournament).rows.len(), lines.len());
}

/// The direct encounter counts among those whom points and earlier tie-breaks leave tied.
fn check_direct_encounters(tournament: &Tournament, lines: &[Standing], opponents: &BTreeMap<Id, Vec<Opponent>>) {
    let Some(place) = tournament.settings().tie_breaks.iter().position(|&one| one == TieBreak::DirectEncounter) else {
        return;
    };
    for line in lines {
        let tied = lines.iter().filter(|other| {
            (other.points, other.is_annulled) == (line.points, line.is_annulled)
                && other.tie_breaks[..place] == line.tie_breaks[..place]
        });
        let tied: Vec<Id> = tied.map(|one| Id::from(one.entrant.number())).collect();
        let met = |one: Id, other: Id| opponents[&one].iter().any(|(real, ..)| *real == Some(other));
        let all_met = tied.iter().all(|&one| tied.iter().all(|&other| one == other || met(one, other)));
        let own = &opponents[&Id::from(line.entrant.number())];
        let score = own.iter().filter(|(real, ..)| real.is_some_and(|real| tied.contains(&real)));
        let expected = if all_met { score.map(|(_, score, _)| score).sum() } else { 0.0 };
        assert_eq!(f64::from(line.tie_breaks[place].quarters()) / 4.0, expected);
    }
}

/// A tournament of four who all met, by hand: A beat all, B beat C and drew with D, C beat D.
#[test]
fn a_round_robin_of_four_by_hand() {
    let mut settings = Settings::new("Four", "focus-2".parse().unwrap(), Format::RoundRobin { cycles: 1 }, 1).unwrap();
    settings.tie_breaks = vec![TieBreak::SonnebornBerger, TieBreak::Buchholz, TieBreak::Wins];
    let mut tournament = Tournament::new(settings).unwrap();
    for name in ["A", "B", "C", "D"] {
        tournament.apply(&Event::Entered(Entry::new(name))).unwrap();
    }
    let better = |one: u32, other: u32| match (one, other) {
        (2, 4) | (4, 2) => [1, 1],
        _ if one < other => [1, 2],
        _ => [2, 1],
    };
    for round in 1..=3 {
        let pairing = tournament.pair().unwrap();
        tournament.apply(&Event::Paired(pairing.clone())).unwrap();
        for (table, seats) in (1..).zip(&pairing.tables) {
            let places = better(seats[0].unwrap().number(), seats[1].unwrap().number());
            let finishes = places.map(Finish::Place).to_vec();
            tournament.apply(&Event::Result { round, table, finishes }).unwrap();
        }
    }
    let lines: Vec<String> = standings(&tournament)
        .iter()
        .map(|line| format!("{} {} {} {:?}", line.rank, line.entrant, line.points, line.tie_breaks))
        .map(|line| line.replace("TieBreakValue", ""))
        .collect();
    // A: 3 points, SB 1.5 + 1 + 0.5. B: 1.5, SB 1 + 0.25. C: 1, SB 0.5. D: 0.5, SB 0.75. In quarters below.
    assert_eq!(
        lines,
        ["1 1 3 [(12), (12), (12)]", "2 2 1.5 [(5), (18), (4)]", "3 3 1 [(2), (20), (4)]", "4 4 0.5 [(3), (22), (0)]"]
    );
}

/// At a table of four places give 3, 2, 1 and 0 points; ties share, and who does not appear gets nothing.
#[test]
fn points_at_a_table_of_four() {
    let points = |places: [u8; 4]| {
        let settings = Settings::new("Four", "focus-4".parse().unwrap(), Format::Swiss { rounds: 1 }, 1).unwrap();
        let mut tournament = Tournament::new(settings).unwrap();
        for name in ["A", "B", "C", "D"] {
            tournament.apply(&Event::Entered(Entry::new(name))).unwrap();
        }
        let pairing = tournament.pair().unwrap();
        tournament.apply(&Event::Paired(pairing.clone())).unwrap();
        let finish = |place| if place == 0 { Finish::Forfeit } else { Finish::Place(place) };
        tournament.apply(&Event::Result { round: 1, table: 1, finishes: places.map(finish).to_vec() }).unwrap();
        let lines = standings(&tournament);
        let of = |seat: usize| {
            lines.iter().find(|line| Some(line.entrant) == pairing.tables[0][seat]).unwrap().points.to_string()
        };
        [0, 1, 2, 3].map(of).join(" ")
    };
    assert_eq!(points([1, 2, 3, 4]), "3 2 1 0");
    assert_eq!(points([1, 1, 3, 4]), "2.5 2.5 1 0");
    assert_eq!(points([4, 1, 1, 1]), "0 2 2 2");
    assert_eq!(points([1, 1, 1, 1]), "1.5 1.5 1.5 1.5");
    assert_eq!(points([1, 2, 2, 0]), "3 1.5 1.5 0");
    assert_eq!(points([0, 0, 1, 0]), "0 0 3 0");
}

/// D beats its first opponent and leaves after one of three games: the defeat does not count, and D comes last.
#[test]
fn results_of_who_leaves_a_round_robin_early_count_for_nobody() {
    let settings = Settings::new("Four", "focus-2".parse().unwrap(), Format::RoundRobin { cycles: 1 }, 1).unwrap();
    let mut tournament = Tournament::new(settings).unwrap();
    for name in ["A", "B", "C", "D"] {
        tournament.apply(&Event::Entered(Entry::new(name))).unwrap();
    }
    let leaver = tournament.entrants()[3].id;
    for round in 1..=3 {
        let pairing = tournament.pair().unwrap();
        tournament.apply(&Event::Paired(pairing.clone())).unwrap();
        for (table, seats) in (1..).zip(&pairing.tables) {
            // D wins, all others draw; the tables of later rounds are decided for D's opponents.
            let places = match seats.iter().position(|&seat| seat == Some(leaver)) {
                Some(0) => [1, 2],
                Some(_) => [2, 1],
                None => [1, 1],
            };
            if tournament.rounds()[usize::from(round) - 1].tables[usize::from(table) - 1].finishes.is_none() {
                let finishes = places.map(Finish::Place).to_vec();
                tournament.apply(&Event::Result { round, table, finishes }).unwrap();
            }
        }
        if round == 1 {
            tournament.apply(&Event::Withdrew { entrant: leaver }).unwrap();
        }
    }
    let lines = standings(&tournament);
    assert!(lines[3].is_annulled && lines[3].entrant == leaver);
    for line in &lines[..3] {
        assert_eq!((line.rank, line.points.to_string().as_str()), (1, "1"), "neither the defeat nor walkovers count");
    }
}
