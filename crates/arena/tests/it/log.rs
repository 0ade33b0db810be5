//! Logs and resuming.

use gamut_arena::{Config, Error, Progress, Report, play_part, resume, run};
use gamut_engine::Limits;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

fn config() -> Config {
    let players = "greedy,random".parse().unwrap();
    Config { games: 8, ..Config::new("focus-2,goal=capture".parse().unwrap(), players, Limits::nodes(50)) }
}

fn json(report: &Report) -> String {
    serde_json::to_string(report).unwrap()
}

fn resumed(config: &Config, log: &Path) -> Result<(Report, usize), String> {
    let played = AtomicUsize::new(0);
    let report = resume(config, log, &|_: &Progress| _ = played.fetch_add(1, Ordering::Relaxed));
    report.map(|report| (report, played.into_inner())).map_err(|error| error.to_string())
}

#[test]
fn an_interrupted_match_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    let whole = run(&config(), &|_| {}).unwrap();
    assert_eq!(resumed(&config(), &log).unwrap().1, 8);
    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 9);
    // Four games, one of them truncated: three are kept. Their order does not matter.
    let torn = [lines[0], lines[6], lines[2], lines[4], &lines[3][..lines[3].len() / 2]].join("\n");
    fs::write(&log, torn).unwrap();
    let (report, played) = resumed(&Config { jobs: 2, ..config() }, &log).unwrap();
    assert_eq!((json(&report), played), (json(&whole), 5));
    assert_eq!(report.played, whole.played);
    assert_eq!(resumed(&config(), &log).unwrap().1, 0, "nothing is left to play");
}

#[test]
fn parts_of_a_match_make_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let lines = |part: usize, games| {
        let log = folder.path().join(format!("{part}.log"));
        assert_eq!(play_part(&config(), games, &log).unwrap(), 8);
        fs::read_to_string(&log).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (first, second) = (lines(0, 0..3), lines(1, 3..100));
    assert_eq!((first.len(), second.len(), &first[0]), (1 + 3, 1 + 5, &second[0]));
    assert_eq!(lines(0, 2..4).len(), 1 + 4, "a game of the log is not played again");
    let log = folder.path().join("whole.log");
    fs::write(&log, [&first[..], &second[1..]].concat().join("\n") + "\n").unwrap();
    let whole = run(&config(), &|_| {}).unwrap();
    let (report, played) = resumed(&config(), &log).unwrap();
    assert_eq!((json(&report), &report.played, played), (json(&whole), &whole.played, 0));
    let tested = Config { sprt: Some("0,100".parse().unwrap()), ..config() };
    assert!(matches!(play_part(&tested, 0..1, &log), Err(Error::TestOfPart)));
}

#[test]
fn a_decided_test_stops_the_match_wherever_it_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    let config = Config { games: 400, jobs: 3, sprt: Some("0,100".parse().unwrap()), ..config() };
    let whole = run(&Config { jobs: 1, ..config.clone() }, &|_| {}).unwrap();
    let standing = whole.sprt.unwrap();
    assert_eq!(standing.accepted, Some("H1"), "{standing:?}");
    assert!(whole.games < 100 && standing.llr >= standing.upper, "{standing:?}");
    assert_eq!(json(&resumed(&config, &log).unwrap().0), json(&whole));
    let (again, played) = resumed(&config, &log).unwrap();
    assert_eq!((json(&again), played), (json(&whole), 0));
}

#[test]
fn the_log_of_another_match_is_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    resumed(&Config { games: 2, ..config() }, &log).unwrap();
    let error = resumed(&config(), &log).unwrap_err();
    assert!(error.contains(r#"games was "2" and is now "8""#), "{error}");
    let error = resumed(&Config { games: 2, limits: Limits::nodes(51), ..config() }, &log).unwrap_err();
    assert!(error.contains("@nodes=50") && error.contains("@nodes=51"), "{error}");
    let error = resumed(&Config { games: 2, one_seating: true, ..config() }, &log).unwrap_err();
    assert!(error.contains(r#"seatings was "all" and is now "one""#), "{error}");
    let text = fs::read_to_string(&log).unwrap();
    // A log older than this setting.
    fs::write(&log, text.replace(r#""seatings":"all","#, "")).unwrap();
    assert_eq!(resumed(&Config { games: 2, ..config() }, &log).unwrap().1, 0);
    assert!(resumed(&Config { games: 2, one_seating: true, ..config() }, &log).is_err());
    let lines: Vec<&str> = text.lines().collect();
    for (bad, said) in [
        ("hello\n".to_owned(), "first line"),
        (format!("{}\nhello\n", lines[0]), "line 2"),
        (format!("{}\n{}\n{}\n", lines[0], lines[1], lines[1]), "twice"),
        (format!("{}\n{}\n", lines[0], lines[1].replace("\"game\":0", "\"game\":9")), "game 9 in a match of 2"),
        (format!("{}\n{}\n", lines[0], lines[1].replace("\"actions\":\"", "\"actions\":\"a1-a2 ")), "line 2"),
    ] {
        fs::write(&log, bad).unwrap();
        let error = resumed(&Config { games: 2, ..config() }, &log).unwrap_err();
        assert!(error.contains(said) && !error.contains('\n'), "{error}");
    }
}

#[test]
fn other_files_are_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    for other in [&b"{\"a\":1}"[..], b"line one\nline two", b"\n", b"\0\xff", b"a poem"] {
        fs::write(&log, other).unwrap();
        let error = resumed(&config(), &log).unwrap_err();
        assert!(error.contains("first line") || error.contains("utf-8"), "{error}");
        assert_eq!(fs::read(&log).unwrap(), other, "{error}");
    }
    assert!(resumed(&config(), folder.path()).is_err());
}

#[test]
fn a_log_truncated_in_its_first_line_is_restarted() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    resumed(&config(), &log).unwrap();
    let text = fs::read_to_string(&log).unwrap();
    fs::write(&log, &text[..40]).unwrap();
    assert_eq!(resumed(&config(), &log).unwrap().1, 8);
    assert_eq!(fs::read_to_string(&log).unwrap(), text);
}
