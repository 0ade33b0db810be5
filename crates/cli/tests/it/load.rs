//! The load programs in their short form: what they do is done, and the server bears it. Their figures in earnest are
//! in `docs/results/server.md`.

mod attacks;
mod faults;

use gamut_load::Setup;
use gamut_load::histories::{Broken, Law, Verdict};
use gamut_load::scenario::{
    due::Due, kills::Kills, lobby::Lobby, play::Play, reconnect::Reconnect, restart::Restart, seasons::Seasons,
    throughput::Throughput,
};

/// This build of the program.
fn setup() -> Setup {
    Setup { bin: env!("CARGO_BIN_EXE_gamut").into(), folder: std::env::temp_dir(), url: None }
}

#[tokio::test]
#[ignore = "long"]
async fn every_move_of_many_games_is_told() {
    let play = Play { games: 10, plies: vec![2, 6], every: 0.2, seconds: 2.0, talkers: 50, most_mb: 300.0 };
    let figures = play.measure(&setup()).await.unwrap();
    assert_eq!(figures.moves.failures(), 0, "{figures:?}");
    assert!(figures.moves.told.count > 20, "{figures:?}");
    assert_eq!(figures.memory.iter().map(|at| at.ply).collect::<Vec<_>>(), [2, 6]);
    assert!(figures.memory.iter().all(|at| at.mb.is_some_and(|mb| mb > 1.0)), "{figures:?}");
}

#[tokio::test]
async fn everybody_who_comes_back_at_once_is_greeted() {
    let figures = Reconnect { sockets: 60, within: 3.0 }.measure(&setup()).await.unwrap();
    assert_eq!((figures.greeted.count, figures.failed), (60, 0), "{figures:?}");
}

#[tokio::test]
async fn more_moves_a_second_are_made_step_by_step() {
    let throughput = Throughput {
        games: 10,
        from: 10.0,
        times: 2.0,
        steps: 2,
        seconds: 1.0,
        median_ms: 10_000.0,
        aim: 10.0,
        nodes: None,
    };
    let figures = throughput.measure(&setup()).await.unwrap();
    assert!(!figures.steps.is_empty());
    assert!(figures.steps.iter().all(|step| step.moves.failures() == 0 && step.moves.told.count > 0), "{figures:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn nothing_acknowledged_is_lost_by_kills() {
    let figures = Kills { kills: 5, games: 24, events: 12, every: 0.2, history: None }.measure(&setup()).await.unwrap();
    assert!(figures.acknowledged > 200, "the kills did not come in the middle of play: {figures:?}");
    holds(&figures.verdict);
}

/// A crowd played every kind of game, and everything that does not depend on how quick this machine is was right.
fn holds(verdict: &Verdict) {
    let broken: Vec<&Broken> = verdict.broken.iter().filter(|broken| broken.law != Law::Late).collect();
    assert!(broken.is_empty(), "{broken:#?}");
    // Whether two people want a seat at once is chance here; `chaos` plays long enough for it.
    let Verdict { texts, replies, clocks, .. } = verdict;
    assert!([texts, replies, clocks].into_iter().all(|count| *count > 0), "{verdict:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn no_step_of_a_tournament_is_lost_by_kills() {
    let seasons = Seasons { kills: 6, tournaments: 10, entrants: 12, steps: 60 };
    let figures = seasons.measure(&setup()).await.unwrap();
    assert!(
        figures.acknowledged > 600 && !figures.finished.is_empty(),
        "the kills did not come during play: {figures:?}"
    );
}

#[tokio::test]
async fn open_games_are_there_after_a_kill() {
    let figures = Restart { games: 30, times: 2, within: 2.0 }.measure(&setup()).await.unwrap();
    assert_eq!((figures.games, figures.listens_s.len()), (30, 2), "{figures:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn games_end_when_their_time_is_out() {
    let figures = Due { games: 20, seconds: 1.0, beside: 2 }.measure(&setup()).await.unwrap();
    assert_eq!((figures.ended, figures.moves.failures()), (20, 0), "{figures:?}");
}

#[tokio::test]
#[ignore = "long"]
async fn everybody_who_looks_at_the_lobby_is_told_of_every_offer() {
    let figures = Lobby { readers: 20, offers: 3, every: 0.2 }.measure(&setup()).await.unwrap();
    assert_eq!((figures.readers, figures.missed, figures.told.count), (20, 0, 60), "{figures:?}");
}
