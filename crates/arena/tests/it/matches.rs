//! Tests of whole matches.

use gamut_arena::{Config, Error, OpeningKind, Played, Report, go_on, interval, run};
use gamut_engine::Limits;
use std::collections::HashSet;

fn config(variant: &str, players: &str, games: usize) -> Config {
    let variant = variant.parse().expect("a variant");
    let players = players.parse().expect("players");
    Config { games, max_plies: 300, ..Config::new(variant, players, Limits::nodes(150)) }
}

fn report(config: &Config) -> Report {
    run(config, &|_| {}).expect("a match that can be played")
}

#[test]
fn greedy_beats_random_in_the_capture_game() {
    let report = report(&config("focus-2,goal=capture", "random,greedy", 60));
    let (name, share) = &report.score[1];
    assert_eq!(name, "greedy");
    assert!(*share > 0.9, "greedy has {share}");
}

#[test]
fn the_search_beats_random_in_every_mode() {
    for variant in ["focus-2", "focus-3:kosmos-1995", "focus-4:literature", "focus-teams"] {
        let players = if variant == "focus-teams" { "ours,random,ours,random" } else { "ours,random" };
        let report = report(&config(variant, players, 6));
        assert!(report.score[0].1 > 0.6, "{variant}: {report:?}");
        let total: f64 = report.score.iter().map(|(_, share)| share).sum();
        assert!((total - 1.0).abs() < 1e-3, "{variant}: {report:?}");
        assert!((report.seats.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{variant}: {report:?}");
    }
}

#[test]
fn the_result_does_not_depend_on_the_number_of_jobs() {
    let actions = |jobs| {
        let config = Config { jobs, ..config("focus-2,goal=capture", "ours,greedy", 6) };
        report(&config).played.into_iter().map(|game| game.actions).collect::<Vec<_>>()
    };
    assert_eq!(actions(1), actions(3));
}

#[test]
fn another_seed_gives_other_games() {
    let actions = |seed| {
        let config = Config { seed, ..config("focus-2,goal=capture", "greedy,random", 2) };
        report(&config).played[0].actions.clone()
    };
    assert_ne!(actions(1), actions(2));
}

#[test]
fn every_opening_is_played_with_every_seating() {
    let report = report(&config("focus-3:literature", "greedy,random,random", 7));
    assert_eq!(report.games, 9, "rounded up to whole openings");
    for three in report.played.chunks(3) {
        let opening = |index: usize| &three[index].actions[..three[index].opening];
        assert_eq!(opening(0), opening(1));
        assert_eq!(opening(0), opening(2));
        let greedy: Vec<Option<usize>> =
            three.iter().map(|game| game.seating.iter().position(|&player| player == 0)).collect();
        assert_eq!(greedy, [Some(0), Some(1), Some(2)]);
    }
    assert_ne!(report.played[0].actions[..6], report.played[3].actions[..6]);
}

#[test]
fn with_one_seating_every_game_has_an_opening_of_its_own_and_the_seatings_take_turns() {
    let config = Config { one_seating: true, ..config("focus-3:literature", "greedy,random,random", 7) };
    let report = report(&config);
    assert_eq!(report.games, 9, "every seating equally often");
    let openings: HashSet<&[String]> = report.played.iter().map(|game| &game.actions[..game.opening]).collect();
    assert_eq!(openings.len(), 9);
    let greedy: Vec<Option<usize>> =
        report.played.iter().map(|game| game.seating.iter().position(|&player| player == 0)).collect();
    assert_eq!(greedy, [Some(0), Some(1), Some(2)].repeat(3));
}

/// The search's default for `lmp_base` changes its name and nothing else.
#[test]
fn the_games_of_equal_players_with_different_names_are_duplicates_in_all_seatings() {
    let report = report(&config("focus-3,goal=capture", "ours,ours:lmp_base=7", 12));
    assert_eq!((report.games, report.duplicates), (12, 10), "two openings with six seatings each");
    assert!((report.score[0].1 - 0.5).abs() < 1e-9, "{:?}", report.score);
}

#[test]
fn openings_have_no_capture() {
    let report = report(&config("focus-2,goal=capture", "greedy,random", 10));
    for game in &report.played {
        assert!((4..=5).contains(&game.opening));
    }
}

#[test]
fn a_game_that_never_ends_is_capped() {
    let config = Config { max_plies: 20, ..config("focus-2", "random,greedy", 4) };
    let report = report(&config);
    assert_eq!((report.capped, report.draws, report.plies), (4, 4, 20.0));
    assert_eq!(report.score[0].1, 0.5);
}

#[test]
fn the_report_is_the_json_of_the_notation() {
    let report = report(&config("focus-2,goal=capture", "random,greedy", 2));
    let json = serde_json::to_value(&report).unwrap();
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    let mut expected = [
        "games",
        "draws",
        "duplicates",
        "score",
        "interval",
        "by_seat",
        "seats",
        "seats_interval",
        "pairings",
        "plies",
        "capped",
        "errors",
        "late",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert!(json["by_seat"]["greedy"][1]["share"].is_number() && json["errors"].as_object().unwrap().is_empty());
    assert_eq!(json["games"], 2);
    assert!(json["score"]["greedy"].is_number() && json["interval"]["random"][1].is_number());
    assert_eq!(json["seats"].as_array().unwrap().len(), 2);
}

#[test]
fn more_than_two_players_of_a_two_seat_game_all_meet() {
    let report = report(&config("focus-2,goal=capture", "random,greedy,level-1", 7));
    assert_eq!((report.games, report.pairings.len()), (12, 3), "six seatings an opening");
    for pairing in &report.pairings {
        assert_eq!(pairing.games, 4);
        assert_eq!(pairing.elo.unwrap().pairs.count(), 2);
    }
    let total: f64 = report.score.iter().map(|(_, share)| share).sum();
    assert!((total - 1.5).abs() < 1e-3, "each took part in two of three games: {report:?}");
    assert_eq!(report.pairings[0].players, ["random", "greedy"]);
    assert!(report.pairings[0].share.share < 0.5, "{report:?}");
}

#[test]
fn team_mates_are_the_same_player_where_two_play() {
    let report = report(&config("focus-teams", "greedy,random", 4));
    assert_eq!(report.games, 4);
    assert!(report.played.iter().all(|game| game.seating[0] == game.seating[2] && game.seating[1] == game.seating[3]));
    assert_eq!(report.pairings[0].elo.unwrap().pairs.count(), 2);
}

#[test]
fn impossible_matches_are_refused() {
    let error = |variant, players, limits| run(&Config { limits, ..config(variant, players, 2) }, &|_| {}).unwrap_err();
    let limits = Limits::nodes(10);
    assert!(matches!(error("focus-2", "ours,ours", limits), Error::OnePlayer));
    let many = error("focus-3", "ours,greedy,random,level-1", limits);
    assert!(matches!(many, Error::TooMany { players: 4, seats: 3 }), "{many}");
    assert!(many.to_string().contains("round robin"));
    for (variant, players, limits) in [
        ("focus-2", "ours,greedy", Limits::default()),
        ("focus-2", "ours,greedy", Limits::nodes(0)),
        ("focus-2", "greedy,brs@playouts=5", limits),
        ("fibonacci", "ours,brs", limits),
    ] {
        assert!(matches!(error(variant, players, limits), Error::Unfit(_)), "{players}");
    }
    assert!(matches!(error("focus-2,start=lot", "ours,greedy", limits), Error::Variant(_)));
}

#[test]
fn games_that_repeat_earlier_ones_count_once_in_the_interval() {
    let sprt = Some("0,10".parse().expect("a test"));
    let config = Config { sprt, ..config("focus-2,goal=capture", "greedy,random", 40) };
    let first = report(&Config { play_first: Some(2), ..config.clone() });
    assert_eq!((first.games, first.duplicates), (2, 0));
    let twin = |index: usize| Played { index, ..first.played[index % 2].clone() };
    let all = go_on(&config, (0..40).map(twin).collect(), &|_| {}).expect("a match that has been played");
    assert_eq!((all.games, all.duplicates), (40, 38));
    let score = first.score[0].1;
    assert_eq!((all.score[0].1, all.interval[0].1), (score, interval(score, 2)));
    assert_eq!(all.pairings[0].elo.expect("they swap seats").pairs.count(), 1);
    assert_eq!(all.sprt.expect("a test").llr, first.sprt.expect("a test").llr);
    // The same moves by other players are a duplicate that counts in the interval, since the seating is new.
    let mut other = first.played.clone();
    other[1] = Played { index: 1, seating: other[1].seating.clone(), ..other[0].clone() };
    let swapped = go_on(&Config { games: 2, ..config }, other, &|_| {}).expect("a match");
    assert_eq!((swapped.duplicates, swapped.score[0].1), (1, 0.5));
    assert_eq!(swapped.interval[0].1, interval(0.5, 2));
}

#[test]
fn unfiltered_openings_are_drawn_by_the_seed() {
    let openings = |seed, opening| {
        let config = Config { seed, opening, ..config("focus-2,goal=capture", "greedy,random", 40) };
        let report = report(&config);
        report.played.iter().map(|game| game.actions[..game.opening].to_vec()).collect::<Vec<_>>()
    };
    let any = openings(1, OpeningKind::Any);
    assert_eq!(any, openings(1, OpeningKind::Any));
    assert_ne!(any, openings(2, OpeningKind::Any));
    assert_ne!(any, openings(1, OpeningKind::Even));
}
