//! Data generation: the contents of the file, and its dependence on the configuration alone.
#![expect(clippy::unwrap_used, reason = "a helper of tests may fail the test, too")]

use gamut_engine::{Evaluation, Limits, MultiplayerSearch, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::any::Kind;
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Game, Position, Turn};
use gamut_training::datagen::{Config, Progress, run};
use gamut_training::self_play::seats::{Players, play};
use gamut_training::{Error, Header, Reader, SeatChances, self_play};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

const NODES: u64 = 60;

fn config(out: &Path, variant: &str, positions: u64, jobs: usize) -> Config {
    let header = Header { variant: variant.parse().unwrap(), nodes: NODES, seed: 5, network: None, reply: None };
    Config { header, positions, out: out.to_owned(), jobs, evaluation: Evaluation::BuiltIn }
}

fn made(out: &Path, variant: &str, positions: u64, jobs: usize) -> (Vec<u8>, Progress) {
    let progress = run(&config(out, variant, positions, jobs), &|_| {}).unwrap();
    (fs::read(out).unwrap(), progress)
}

#[test]
fn the_file_does_not_depend_on_threads_or_interruptions() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (whole, progress) = made(&at("one"), "focus-2,goal=capture", 150, 1);
    assert_eq!(progress.positions, 150);
    assert_eq!(made(&at("three"), "focus-2,goal=capture", 150, 3), (whole.clone(), progress));
    for bytes in [0, 20, 60, whole.len() / 2, whole.len() - 1] {
        let out = at(&format!("cut {bytes}"));
        fs::write(at(&format!("cut {bytes}.part")), &whole[..bytes]).unwrap();
        if bytes == 20 {
            // Not even the first line is complete.
            assert!(run(&config(&out, "focus-2,goal=capture", 150, 1), &|_| {}).is_err());
            continue;
        }
        assert_eq!(made(&out, "focus-2,goal=capture", 150, 2), (whole.clone(), progress), "{bytes}");
        assert!(!at(&format!("cut {bytes}.part")).exists());
    }
}

#[test]
fn samples_are_distinct_quiet_positions_with_search_scores() {
    let folder = tempfile::tempdir().unwrap();
    for variant in ["focus-2", "focus-teams"] {
        let out = folder.path().join(variant);
        let (_, progress) = made(&out, variant, 120, 2);
        let reader = Reader::<i16>::open(&out).unwrap();
        assert_eq!(reader.header().to_string(), format!("gamut-data 1 {variant} nodes=60 seed=5"));
        let start = AnyGame::new(&variant.parse().unwrap()).unwrap();
        let (mut games, mut keys) = (0, HashSet::new());
        for record in reader {
            let record = record.unwrap();
            games += 1;
            assert!(record.plies.iter().take(8).all(|ply| ply.sample.is_none()));
            match start.kind() {
                Kind::Focus2(start) => check(start.clone(), &record, &mut keys),
                Kind::Focus4(start) => check(start.clone(), &record, &mut keys),
                _ => unreachable!("a variant of Focus for two sides"),
            }
        }
        assert_eq!((games, keys.len() as u64), (progress.games, progress.positions));
    }
}

/// With more than two sides, the tree search plays; a sample holds every seat's chance.
#[test]
fn samples_of_three_and_four_are_the_chances_of_a_tree_search() {
    let folder = tempfile::tempdir().unwrap();
    for variant in ["focus-3,goal=capture", "focus-4,goal=capture"] {
        let out = folder.path().join(variant);
        let (_, progress) = made(&out, variant, 100, 2);
        let start = AnyGame::new(&variant.parse().unwrap()).unwrap();
        match start.kind() {
            Kind::Focus3(start) => check_seats(start, &out, progress),
            Kind::Focus4(start) => check_seats(start, &out, progress),
            _ => unreachable!("a variant for three or four"),
        }
    }
}

fn check_seats<const SEATS: usize>(start: &Game<Focus<SEATS>>, out: &Path, progress: Progress) {
    let options = Options { hash_mib: 4, multiplayer: MultiplayerSearch::Tree, ..Options::default() };
    let (mut games, mut keys) = (0, HashSet::new());
    for record in Reader::<SeatChances<SEATS>>::open(out).unwrap() {
        let (mut game, record) = (start.clone(), record.unwrap());
        games += 1;
        for ply in &record.plies {
            if let Some(sample) = ply.sample {
                let found = search(&SearchRequest::new(&game, &Limits::nodes(NODES), &Stop::new()), &options).unwrap();
                assert_eq!(found.best, sample.best);
                for (said, kept) in found.values.iter().zip(sample.chances) {
                    assert!((said - f64::from(kept)).abs() < 0.5 / 255.0 + 1e-6, "{said} {kept}");
                }
                assert!(keys.insert(game.position().key()));
            }
            game.play(ply.action).unwrap();
        }
    }
    assert_eq!((games, keys.len() as u64), (progress.games, progress.positions));
}

/// Where best reply plays in half of the games, the other half is as it would be without, and some of its actions are
/// best reply's.
#[test]
fn best_reply_takes_seats_in_some_games() {
    const REPLY: u64 = 300;
    let start = AnyGame::new(&"focus-3,goal=capture".parse().unwrap()).unwrap();
    let Kind::Focus3(start) = start.kind() else { unreachable!("focus-3 is for three") };
    let options = Options { hash_mib: 4, multiplayer: MultiplayerSearch::Reply, ..Options::default() };
    let mut seats_of_games = HashSet::new();
    for number in 0..12 {
        let players = Players { nodes: NODES, reply: Some(REPLY), evaluation: &Evaluation::BuiltIn };
        let record = play(start, &players, &mut Rng::new(3, &[number]));
        let (mut game, mut plies, mut agree) = (start.clone(), [0; 3], [0; 3]);
        for ply in &record.plies {
            if let (Turn::Act(seat), Some(sample)) = (game.turn(), ply.sample) {
                let found = search(&SearchRequest::new(&game, &Limits::nodes(REPLY), &Stop::new()), &options).unwrap();
                plies[seat.index()] += 1;
                agree[seat.index()] += u32::from(found.best == sample.best);
            }
            game.play(ply.action).unwrap();
        }
        seats_of_games.insert([0, 1, 2].map(|seat| agree[seat] == plies[seat]));
    }
    assert!(seats_of_games.contains(&[false; 3]), "{seats_of_games:?}");
    assert!(seats_of_games.len() >= 3, "{seats_of_games:?}");
}

fn check<const SEATS: usize>(
    mut game: Game<Focus<SEATS>>,
    record: &gamut_training::GameRecord,
    keys: &mut HashSet<u64>,
) {
    let options = Options { hash_mib: 4, ..Options::default() };
    for ply in &record.plies {
        if let Some(score) = ply.sample {
            let found = search(&SearchRequest::new(&game, &Limits::nodes(NODES), &Stop::new()), &options).unwrap();
            // The played action may differ: one ply in twelve is random.
            assert_eq!(found.score, Score::Points(score.into()));
            assert!(game.position().effect(found.best).fallen.is_empty());
            assert!(keys.insert(game.position().key()));
        }
        game.play(ply.action).unwrap();
    }
}

#[test]
fn a_game_depends_on_its_chance_alone() {
    let start = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
    let Kind::Focus2(start) = start.kind() else { unreachable!("focus-2 is for two") };
    let game = |seed| self_play::play(start, NODES, &mut Rng::new(seed, &[]));
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn errors_take_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    for variant in ["fibonacci", "focus-2,start=lot"] {
        let Err(Error::Input(error)) = run(&config(&out, variant, 10, 1), &|_| {}) else { panic!("{variant}") };
        assert!(error.contains("expected") && !error.contains('\n'), "{error}");
    }
    for variant in ["focus-2", "focus-teams"] {
        let mut config = config(&out, variant, 10, 1);
        config.header.reply = Some(100);
        let Err(Error::Input(error)) = run(&config, &|_| {}) else { panic!("best reply in {variant}") };
        assert!(error.contains("expected") && !error.contains('\n'), "{error}");
    }
    fs::write(folder.path().join("out.part"), "gamut-data 1 focus-2 nodes=60 seed=6\n").unwrap();
    let Err(Error::File(error)) = run(&config(&out, "focus-2", 10, 1), &|_| {}) else { panic!("another seed") };
    assert!(error.contains("seed=6") && error.contains("expected") && !error.contains('\n'), "{error}");
    fs::write(&out, "something").unwrap();
    let Err(Error::Input(error)) = run(&config(&out, "focus-2", 10, 1), &|_| {}) else { panic!("a file") };
    assert!(error.contains("new name"), "{error}");
}
