//! The file of puzzles depends on what was asked alone.

use gamut_puzzles::make::{Config, Error, run};
use std::fs;

#[test]
fn a_file_that_was_interrupted_is_finished_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let config = |name: &str| Config {
        variant: "focus-2,goal=capture".parse().unwrap(),
        count: 4,
        seed: 3,
        keep: Vec::new(),
        out: folder.path().join(name),
    };
    let mut games = Vec::new();
    run(&config("whole"), &mut |progress| games.push(progress.games)).unwrap();
    assert!(games.len() > 2 && games.is_sorted());
    // Half of a line of the second game is all that was written of it.
    let part = folder.path().join("again.part");
    let mut first = true;
    let interrupted = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        run(&config("again"), &mut |progress| assert!(std::mem::replace(&mut first, false) || progress.games < 2))
    }));
    assert!(interrupted.is_err());
    let mut text = fs::read_to_string(&part).unwrap();
    text.push_str("{\"variant\":\"foc");
    fs::write(&part, text).unwrap();
    let mut begun = None;
    run(&config("again"), &mut |progress| _ = begun.get_or_insert(progress.games)).unwrap();
    assert_eq!(begun, Some(2));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("again"), read("whole"));
    assert!(!part.exists());
}

#[test]
fn what_belongs_to_something_else_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("file");
    let config = Config { variant: "focus-2".parse().unwrap(), count: 1, seed: 1, keep: Vec::new(), out: out.clone() };
    fs::write(&out, "").unwrap();
    assert!(matches!(run(&config, &mut |_| {}), Err(Error::Input(text)) if text.contains("there already")));
    fs::remove_file(&out).unwrap();
    fs::write(folder.path().join("file.part"), "{\"variant\":\"focus-3\",\"seed\":1,\"count\":1}\n").unwrap();
    assert!(matches!(run(&config, &mut |_| {}), Err(Error::Input(text)) if text.contains("something else")));
}
