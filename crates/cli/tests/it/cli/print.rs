//! `gamut print`.

use crate::gamut::{good, refused};
use std::fs;

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.pdf");
    let out = file.to_str().unwrap();
    assert_eq!(good(&["print", "--variant", "focus-teams:pergioco", "--out", out, "--lang", "it"]), "");
    assert!(fs::read(&file).unwrap().starts_with(b"%PDF-"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing but the file is left");
}

#[test]
fn bad_arguments_get_a_line() {
    let refused = |arguments: &[&str]| refused(&[&["print", "--out", "sheet.pdf"], arguments].concat(), 2);
    assert!(refused(&["--variant", "focus-2", "--lang", "es"]).contains("expected en, fr, it, de or zh-TW"));
    assert!(refused(&["--variant", "focus-2", "--paper", "a3"]).contains("expected a4 or letter"));
    assert!(refused(&["--variant", "focus-5"]).contains("focus-5"));
}
