//! Whole seasons of each format keep the rules that the docs promise.

use crate::ranking::check_standings;
use crate::season::{Plan, Season};
use crate::twin::{Breaches, Id, Twin, TwinRound};
use gamut_tournament::{Filler, Format, MAX_ROBIN_ROUNDS};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// The formats, by name: variant, cycles of a round robin (0 for a Swiss tournament), filler.
const FORMATS: [(&str, &str, u8, Filler); 8] = [
    ("round-robin", "focus-2", 1, Filler::Bye),
    ("double-round-robin", "focus-2", 2, Filler::Bot),
    ("swiss", "focus-2", 0, Filler::Bye),
    ("swiss-with-bots", "fibonacci", 0, Filler::Bot),
    ("teams", "focus-teams", 0, Filler::Bye),
    ("tables-of-three", "focus-3", 0, Filler::Bye),
    ("tables-of-four", "focus-4", 0, Filler::Bye),
    ("tables-of-four-with-bots", "focus-4", 0, Filler::Bot),
];

fn plan((_, variant, cycles, filler): (&str, &'static str, u8, Filler), entrants: usize, seed: u64) -> Plan {
    let format = match cycles {
        0 => Format::Swiss { rounds: 3 + (seed % 7) as u16 },
        _ => Format::RoundRobin { cycles },
    };
    Plan { variant, format, filler, entrants, seed, steady: false }
}

/// Plays a season and judges it.
fn check(plan: Plan) {
    let season = Season::play(plan);
    let twin = Twin::read(&season.log, &mut |twin, round| {
        if twin.cycles.is_none() {
            check_round(twin, round, &season.log);
        }
    });
    if twin.cycles.is_some() {
        check_round_robin(&twin);
    }
    check_standings(&season.tournament, &twin);
}

/// What can be kept is kept: by proof where there is one, elsewhere by the bounds of the docs.
fn check_round(twin: &Twin, round: &TwinRound, log: &str) {
    let Breaches { repeats, byes, seats } = twin.breaches(round);
    let (count, past) = (twin.active.len(), twin.rounds.len());
    let context = || format!("round {} of {count}: {:?}\n{log}", past + 1, twin.breaches(round));
    let k = twin.seats;
    if k == 2 {
        // Dirac: a graph has a perfect matching if everybody has at least half of the others as neighbours.
        if count > past + count.div_ceil(2) {
            assert_eq!(repeats, 0, "{}", context());
        }
        if count >= 3 * past + 6 {
            assert_eq!((byes, seats), (0, 0), "{}", context());
        }
        return;
    }
    // A pair that meets again could swap one of the two, if there are enough others.
    let seated = round.tables.len() * k;
    let has_bots = round.tables.iter().any(|table| table.seats.contains(&None));
    if !has_bots && seated > k + 2 * (k - 1) * (k - 1) * past {
        assert_eq!(repeats, 0, "{}", context());
    }
    let fillers = twin.fillers();
    let without: usize = twin.active.iter().filter(|id| !fillers.contains_key(id)).count();
    if without >= round.byes.len() {
        assert_eq!(byes, 0, "{}", context());
    }
    assert_eq!(seats, 0, "{}", context());
}

/// Everybody meets everybody once in each cycle, and nobody has the same seat three times running.
fn check_round_robin(twin: &Twin) {
    let mut pairs: BTreeMap<(Id, Id), u64> = BTreeMap::new();
    let mut seats: BTreeMap<Id, Vec<usize>> = BTreeMap::new();
    for table in twin.rounds.iter().flat_map(|round| &round.tables) {
        for (seat, id) in table.seats.iter().enumerate().filter_map(|(seat, id)| Some((seat, (*id)?))) {
            seats.entry(id).or_default().push(seat);
        }
        if let [Some(one), Some(other)] = table.seats[..] {
            *pairs.entry((one.min(other), one.max(other))).or_default() += 1;
        }
    }
    let cycles = twin.cycles.unwrap();
    let late: u64 = pairs.values().filter(|&&times| times < cycles).count() as u64;
    assert!(pairs.values().all(|&times| times <= cycles), "a pair met too often");
    // At most one came late, whose first rounds were byes for the others.
    assert!(late <= twin.places.len() as u64 * cycles, "{late} pairs are missing");
    for taken in seats.values() {
        assert!(taken.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]), "{taken:?}");
    }
}

#[test]
fn a_sample_of_every_format_keeps_the_rules() {
    for (number, format) in FORMATS.into_iter().enumerate() {
        for seed in 0..4_u64 {
            check(plan(format, 4 + (seed as usize * 9 + number) % 32, seed + 100 * number as u64));
        }
    }
}

/// Four who play four rounds sit in each seat once; eight who play forty keep their balance all the way.
#[test]
fn seats_at_tables_of_four_are_balanced() {
    for seed in 0..20 {
        for (entrants, rounds) in [(4, 4), (8, 40)] {
            let format = Format::Swiss { rounds };
            let plan = Plan { variant: "focus-4", format, filler: Filler::Bye, entrants, seed, steady: true };
            let twin = Twin::read(&Season::play(plan).log, &mut |twin, round| {
                assert_eq!(twin.breaches(round).seats, 0, "round {} of {entrants}", twin.rounds.len() + 1);
            });
            for mut seats in twin.seats_taken().into_values().filter(|seats| seats.len() == 4) {
                seats.sort_unstable();
                assert_eq!(seats, [0, 1, 2, 3]);
            }
        }
    }
}

/// Seasons of a format: as many with few entrants as with many. With `GAMUT_ALL_SEASONS` they are a thousand of 3 to 300
/// entrants, of a round robin as many as it takes, which without optimization takes hours; otherwise twenty of 3 to 60.
fn check_many(number: usize) {
    let is_all = std::env::var_os("GAMUT_ALL_SEASONS").is_some();
    let (seasons, ratio) = if is_all { (1000, 100_f64) } else { (20, 20_f64) };
    let next = AtomicU64::new(0);
    let failed = Mutex::new(Vec::new());
    let play = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seasons {
                break;
            }
            let entrants = 3.0 * ratio.powf(((seed * 619) % seasons) as f64 / (seasons - 1) as f64);
            let least = if FORMATS[number].1 == "focus-4" { 4 } else { 3 };
            let most = MAX_ROBIN_ROUNDS / usize::from(FORMATS[number].2).max(1);
            let most = if FORMATS[number].2 == 0 { usize::MAX } else { most };
            let plan = plan(FORMATS[number], (entrants.round() as usize).clamp(least, most), seed);
            if catch_unwind(|| check(plan)).is_err() {
                failed.lock().unwrap().push(seed);
                // The seasons that have begun are the last.
                next.store(seasons, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(play);
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{}: the seasons with the seeds {failed:?} failed", FORMATS[number].0);
}

macro_rules! seasons {
    ($($name:ident: $number:literal),*) => { $(
        #[test]
        #[ignore = "long"]
        fn $name() {
            check_many($number);
        }
    )* };
}

seasons! {
    seasons_of_round_robins: 0,
    seasons_of_double_round_robins: 1,
    seasons_of_swiss_tournaments: 2,
    seasons_of_swiss_tournaments_with_bots: 3,
    seasons_of_teams: 4,
    seasons_at_tables_of_three: 5,
    seasons_at_tables_of_four: 6,
    seasons_at_tables_of_four_with_bots: 7
}
