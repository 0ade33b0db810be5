//! Matches with other programs, well-behaved and faulty.

use gamut_arena::{Config, Error, Fault, Report, run};
use gamut_engine::Limits;
use std::time::Duration;

fn player(kind: &str) -> String {
    format!("cmd:{} {kind}", env!("CARGO_BIN_EXE_bad_player"))
}

/// Programs that never answer: whatever else is wrong with them, they lose by that.
const SILENT: [&str; 4] = ["silent", "never-ready", "stall", "flood"];

/// Two games against greedy. Times are limited only if the test needs it, since the machine may be busy.
fn config(kind: &str, timed: bool) -> Config {
    let players = format!("{},greedy", player(kind)).parse().unwrap();
    let limits = if timed { Limits::time(Duration::from_millis(60)) } else { Limits::nodes(100) };
    let config = Config::new("focus-2,goal=capture".parse().unwrap(), players, limits);
    let patience = Duration::from_secs(if SILENT.contains(&kind) { 2 } else { 60 });
    Config { games: 2, jobs: 2, patience, ..config }
}

fn report(config: &Config) -> Report {
    run(config, &|_| {}).expect("a match that can be played")
}

/// Checks that the program loses both games by this fault.
fn loses_by(kind: &str, timed: bool, wrong: Fault) {
    let report = report(&config(kind, timed));
    assert_eq!(report.score[1].1, 1.0, "{kind}: {report:?}");
    assert_eq!(
        report.errors[&player(kind)].clone().into_iter().collect::<Vec<_>>(),
        [(wrong, 2)],
        "{kind}: {report:?}"
    );
    assert_eq!((report.draws, report.capped), (0, 0), "{kind}");
    for game in &report.played {
        let forfeit = game.forfeit.as_ref().unwrap();
        assert!(!forfeit.what.is_empty() && !forfeit.what.contains('\n'), "{kind}: {forfeit:?}");
    }
}

#[test]
fn a_program_that_ends_loses() {
    for kind in ["crash-at-once", "crash-later", "exit-after"] {
        loses_by(kind, false, Fault::Crash);
    }
}

#[test]
fn a_program_that_cheats_or_babbles_loses() {
    loses_by("illegal", false, Fault::Illegal);
    for kind in ["garbage", "nothing", "refuse", "no-text", "long-line"] {
        loses_by(kind, false, Fault::Garbage);
    }
}

#[test]
#[ignore = "long"]
fn a_program_that_says_nothing_loses() {
    for kind in ["silent", "never-ready", "stall"] {
        loses_by(kind, false, Fault::Stall);
    }
}

#[test]
fn a_program_that_overruns_its_time_loses() {
    loses_by("late", true, Fault::Time);
    loses_by("stall", true, Fault::Stall);
    loses_by("flood", true, Fault::Stall);
    assert_eq!(report(&config("late", true)).late[&player("late")], 2);
}

#[test]
fn a_player_whose_clock_runs_out_loses() {
    // It takes 150 ms per turn: 200 and the margin last for one turn, 20 seconds for the whole game.
    let on_clock = |clock: &str| {
        let limits = Limits { clock: Some(clock.parse().unwrap()), ..Limits::default() };
        Config { limits, max_plies: 30, ..config("late", false) }
    };
    let quick = report(&on_clock("0.2+0"));
    assert_eq!(quick.errors[&player("late")].clone().into_iter().collect::<Vec<_>>(), [(Fault::Time, 2)], "{quick:?}");
    assert_eq!(quick.score[1].1, 1.0);
    let slow = report(&on_clock("20+1"));
    assert!(slow.errors.is_empty() && slow.late.is_empty(), "{slow:?}");
}

#[test]
fn a_flood_without_a_limit_of_time_ends_too() {
    loses_by("flood", false, Fault::Stall);
}

#[test]
fn a_good_program_plays_to_the_end_in_every_game() {
    for (variant, players) in [
        ("focus-2,goal=capture", "greedy"),
        ("focus-3:literature", "greedy"),
        ("focus-teams,quiet=20", "greedy"),
        ("fibonacci", "random"),
        ("fibonacci-cards", "random"),
    ] {
        for kind in ["good", "twice"] {
            let players = format!("{},{players}", player(kind)).parse().unwrap();
            let variant = variant.parse().unwrap();
            let report = report(&Config { variant, players, max_plies: 150, ..config("good", false) });
            assert!(report.errors.is_empty() && report.games >= 2, "{kind}: {report:?}");
        }
    }
}

#[test]
fn the_number_of_jobs_does_not_matter() {
    let actions = |jobs| {
        let config = Config { jobs, games: 6, ..config("good", false) };
        report(&config).played.into_iter().map(|game| game.actions).collect::<Vec<_>>()
    };
    assert_eq!(actions(1), actions(3));
}

#[test]
fn all_others_share_the_point_lost_by_a_fault() {
    let players = format!("{},greedy,random", player("crash-later")).parse().unwrap();
    let variant = "focus-3:literature".parse().unwrap();
    let report = report(&Config { variant, players, ..config("crash-later", false) });
    assert_eq!(report.games, 6);
    let shares: Vec<f64> = report.score.iter().map(|(_, share)| *share).collect();
    assert_eq!(shares, [0.0, 0.5, 0.5]);
}

#[test]
fn a_missing_program_is_refused() {
    let players = "cmd:/no/such/program,greedy".parse().unwrap();
    let error = run(&Config { players, ..config("good", false) }, &|_| {}).unwrap_err();
    assert!(matches!(&error, Error::Program(line, _) if line == "/no/such/program"), "{error}");
}

#[test]
fn processor_time_is_passed_on_to_programs_that_list_it() {
    let match_of = |kind: &str| {
        let players = format!("{}@cpu=0.02,greedy", player(kind)).parse().unwrap();
        run(&Config { players, ..config("good", false) }, &|_| {})
    };
    let report = match_of("cpu").expect("a match that can be played");
    assert!(report.errors.is_empty() && report.games == 2, "{report:?}");
    let why = match_of("good").unwrap_err().to_string();
    assert!(why.contains("does not list the option CPU") && why.contains("@time=0.1"), "{why}");
    assert!(!why.contains('\n'), "{why}");
    let why = match_of("crash-at-once").unwrap_err().to_string();
    assert!(why.contains("does not answer uci: crash"), "{why}");
}
