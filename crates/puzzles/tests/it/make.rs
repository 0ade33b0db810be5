//! The file of puzzles depends only on the configuration.

use gamut_puzzles::make::{Config, Error, run};
use std::fs;

#[test]
fn interrupted_work_resumes_to_the_same_file() {
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
    // Only half a line of the second game was written.
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
fn a_part_file_of_another_configuration_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("file");
    let config = Config { variant: "focus-2".parse().unwrap(), count: 1, seed: 1, keep: Vec::new(), out: out.clone() };
    fs::write(&out, "").unwrap();
    assert!(matches!(run(&config, &mut |_| {}), Err(Error::Input(text)) if text.contains("already exists")));
    fs::remove_file(&out).unwrap();
    fs::write(folder.path().join("file.part"), "{\"variant\":\"focus-3\",\"seed\":1,\"count\":1}\n").unwrap();
    assert!(matches!(run(&config, &mut |_| {}), Err(Error::Input(text)) if text.contains("another configuration")));
}
