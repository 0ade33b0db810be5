//! The protocol: recorded sessions, and what depends on the moment at which a line comes.
//!
//! A recorded session has what is said to the engine behind `> ` and its answers as they are, with `_` where they
//! depend on the machine. They are the files in `sessions/` and the blocks of `docs/protocol.md`. To record anew:
//! `GAMUT_WRITE_SESSIONS=1 cargo test -p gamut-engine --test it protocol`.

use gamut_engine::protocol::{MAX_LINE, Session};
use gamut_rules::AnyGame;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longer than any of these searches takes on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// When recording, an answer is over when nothing came for so long.
const SILENCE: Duration = Duration::from_secs(1);

fn session() -> (Session, Receiver<String>) {
    let (sender, said) = channel();
    // The last lines of a session that is dropped nobody need hear.
    let session = Session::new(move |line| drop(sender.send(line.to_owned())));
    (session, said)
}

/// Where there are no threads, what is said has come when the line returns, and `infinite` ends by itself.
#[test]
fn a_session_without_threads_answers_before_the_line_returns() {
    let (sender, said) = channel();
    let mut inline = Session::inline(move |line| drop(sender.send(line.to_owned())));
    let (mut threaded, other) = session();
    for line in ["setoption name Threads value 4", "position startpos moves c4-d4", "go nodes 2000"] {
        let _ = inline.line(line);
    }
    for line in ["position startpos moves c4-d4", "go nodes 2000"] {
        let _ = threaded.line(line);
    }
    let told: Vec<String> = said.try_iter().map(|line| masked(&line)).collect();
    for line in &told {
        assert_eq!(*line, masked(&other.recv_timeout(PATIENCE).unwrap()));
    }
    assert!(told.last().unwrap().starts_with("bestmove "), "{told:?}");
    let _ = inline.line("position fen x4/x6/x8/x2,1,2,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0");
    let _ = inline.line("go infinite");
    assert_eq!(said.try_iter().last().unwrap(), "bestmove c5-d5");
}

/// An answer with what depends on the machine covered up.
fn masked(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for at in 1..words.len() {
        if words[0] == "info" && ["nps", "time"].contains(&words[at - 1]) {
            words[at] = "_";
        }
    }
    words.join(" ")
}

/// What a session is when it is played again: as many answers to each line as were recorded, or all when recording.
fn replay(recorded: &str, recording: bool) -> String {
    let (mut session, said) = session();
    let mut lines = recorded.lines().peekable();
    let mut replayed = String::new();
    while let Some(line) = lines.next() {
        let input = line.strip_prefix("> ").expect("a session begins with what is said to the engine");
        replayed += &format!("> {input}\n");
        let flow = session.line(input);
        assert_eq!(flow == ControlFlow::Break(()), input == "quit", "{input}");
        let mut answers = 0;
        while lines.next_if(|line| !line.starts_with("> ")).is_some() {
            answers += 1;
        }
        let patience = if recording { SILENCE } else { PATIENCE };
        for _ in 0..if recording { usize::MAX } else { answers } {
            let Ok(answer) = said.recv_timeout(patience) else { break };
            replayed += &format!("{}\n", masked(&answer));
        }
    }
    drop(session);
    replayed.extend(said.iter().map(|line| line + "\n"));
    replayed
}

/// The sessions in a text of Markdown: blocks that begin with `> `.
fn blocks(text: &str) -> Vec<&str> {
    text.split("```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.strip_prefix("text\n"))
        .filter(|block| block.starts_with("> "))
        .collect()
}

fn check(path: &Path) {
    let recording = std::env::var_os("GAMUT_WRITE_SESSIONS").is_some();
    let text = std::fs::read_to_string(path).expect("a text");
    let sessions = if path.extension().is_some_and(|end| end == "md") { blocks(&text) } else { vec![text.as_str()] };
    assert!(!sessions.is_empty(), "{}", path.display());
    let mut anew = text.clone();
    for session in sessions {
        let replayed = replay(session, recording);
        if recording {
            anew = anew.replacen(session, &replayed, 1);
        } else {
            let anew = "GAMUT_WRITE_SESSIONS=1 cargo test -p gamut-engine --test it protocol";
            assert_eq!(replayed, session, "{}; if it is right so: {anew}", path.display());
        }
    }
    if recording {
        std::fs::write(path, anew).expect("a file that can be written");
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions")
}

#[test]
fn recorded_sessions() {
    let files: Vec<_> = folder().read_dir().expect("a folder").map(|file| file.expect("an entry").path()).collect();
    assert!(files.len() >= 5);
    files.iter().for_each(|file| check(file));
}

#[test]
fn the_sessions_of_the_book() {
    check(&folder().join("../../../../docs/protocol.md"));
}

/// The lines up to the best move.
fn up_to_best(said: &Receiver<String>) -> Vec<String> {
    let mut lines = Vec::new();
    while lines.last().is_none_or(|line: &String| !line.starts_with("bestmove ")) {
        lines.push(said.recv_timeout(PATIENCE).expect("a best move comes"));
    }
    lines
}

#[test]
fn an_endless_search_ends_with_stop_and_not_before() {
    for variant in ["focus-2", "focus-3", "focus-4", "focus-teams", "fibonacci"] {
        let (mut session, said) = session();
        let _ = session.line(format!("setoption name Variant value {variant}"));
        let _ = session.line("go infinite");
        let first = said.recv_timeout(PATIENCE).expect("a first report");
        assert!(first.starts_with("info depth "), "{first}");
        let _ = session.line("newgame");
        let refused = said.iter().find(|line| !line.starts_with("info ")).expect("an answer");
        assert!(refused.starts_with("error newgame: a search is running"), "{refused}");
        let _ = session.line("stop");
        let lines = up_to_best(&said);
        assert!(lines[..lines.len() - 1].iter().all(|line| line.starts_with("info ")), "{lines:?}");
        // The next line finds the engine free.
        let _ = session.line("position startpos");
        let _ = session.line("isready");
        assert_eq!(said.recv().as_deref(), Ok("readyok"));
    }
}

#[test]
fn every_algorithm_answers_with_a_legal_move_and_its_line() {
    let (mut session, said) = session();
    for (variant, algorithms) in [
        ("focus-2,goal=capture", "ours maxn paranoid brs mcts-maxn-ph-solver"),
        ("focus-3", "ours maxn paranoid brs mcts-brs-ph mcts-maxn-1ply"),
        ("focus-4", "ours maxn paranoid brs mcts-paranoid mcts-maxn-2ply-brs"),
        ("focus-teams", "ours paranoid mcts-maxn-random"),
        ("fibonacci", "ours beam-50"),
    ] {
        for algorithm in algorithms.split(' ') {
            let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
            let _ = session.line(format!("setoption name Variant value {variant}"));
            let _ = session.line(format!("setoption name Algorithm value {algorithm}"));
            let _ = session.line("go nodes 2000");
            let lines = up_to_best(&said);
            let (best, infos) = lines.split_last().unwrap();
            let best = best.split(' ').nth(1).unwrap();
            let last = infos.iter().rfind(|line| line.contains(" multipv 1 ")).unwrap();
            let (before, pv) = last.split_once(" pv ").unwrap();
            assert_eq!(pv.split(' ').next(), Some(best), "{variant} {algorithm}: {last}");
            assert!(
                game.parse_action(best).is_ok_and(|best| game.check(best).is_ok()),
                "{variant} {algorithm}: {best}"
            );
            let three_or_more = ["focus-3", "focus-4"].contains(&variant);
            assert_eq!(before.contains(" score values "), three_or_more, "{variant} {algorithm}: {last}");
        }
    }
}

#[test]
fn a_search_follows_the_one_before_at_once() {
    let (mut session, said) = session();
    for _ in 0..50 {
        let _ = session.line("go nodes 100");
        up_to_best(&said);
    }
}

#[test]
fn a_session_that_is_dropped_falls_silent() {
    let (mut session, said) = session();
    let _ = session.line("go infinite");
    drop(session);
    assert!(said.iter().all(|line| line.starts_with("info ")));
}

#[test]
fn a_session_answers_before_it_quits() {
    for limits in ["infinite", "depth 3", "nodes 1000000"] {
        let (mut session, said) = session();
        let _ = session.line(format!("go {limits}"));
        assert!(session.line("quit").is_break());
        assert!(said.try_iter().last().is_some_and(|line| line.starts_with("bestmove ")), "{limits}");
    }
}

#[test]
fn a_line_that_is_no_text_or_endless_is_refused() {
    let (mut session, said) = session();
    let mut refused = |line: &[u8]| {
        let _ = session.line(line);
        said.recv_timeout(PATIENCE).expect("an answer")
    };
    assert_eq!(
        refused(b"go depth \xff"),
        "error line: read bytes that are not UTF-8 after byte 9, expected UTF-8 text"
    );
    assert_eq!(refused(&[b'x'; MAX_LINE + 1]), "error line: read more than 1048576 bytes, expected at most as many");
    let long = refused(&[b'x'; MAX_LINE]);
    assert!(long.starts_with("error command: read \"xxx") && long.len() < 500, "{long}");
}
