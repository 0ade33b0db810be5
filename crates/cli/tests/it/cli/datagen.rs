//! `gamut datagen`.

use crate::gamut::{good, refused};
use std::fs;

#[test]
fn the_same_seed_makes_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let made = |name: &str, jobs: &str| {
        let out = folder.path().join(name);
        let settings = ["--nodes", "50", "--positions", "60", "--seed", "3", "--jobs", jobs];
        let path = out.to_str().expect("a path of ASCII");
        let said = good(&[&["datagen", "--variant", "focus-2,goal=capture", "--out", path][..], &settings].concat());
        assert_eq!(said, "");
        fs::read(&out).unwrap()
    };
    let file = made("one", "1");
    assert!(file.starts_with(b"gamut-data 1 focus-2,goal=capture nodes=50 seed=3\n"));
    assert_eq!(made("two", "2"), file);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn what_it_cannot_make_it_refuses() {
    let settings = ["--nodes", "50", "--positions", "60", "--out", "/no/such/folder/file"];
    let said = |variant, status| refused(&[&["datagen", "--variant", variant][..], &settings].concat(), status);
    assert!(said("fibonacci", 2).contains("expected a mode of Focus"));
    for variant in ["focus-2", "focus-3"] {
        assert!(said(variant, 1).contains("/no/such/folder/file"));
    }
    assert!(refused(&["datagen", "--variant", "focus-2", "--nodes", "0"], 2).contains("whole number"));
}
