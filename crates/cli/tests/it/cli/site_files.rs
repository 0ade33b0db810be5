//! `gamut site-files`.

use crate::gamut::good;
use gamut_print::{Language, Paper};
use gamut_puzzles::shipped_text;
use gamut_rules::Variant;

#[test]
#[ignore = "long"]
fn the_files_of_a_site_are_those_that_a_server_would_send() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(good(&["site-files", "--out", folder.path().to_str().unwrap()]), "");
    assert_eq!(std::fs::read_to_string(folder.path().join("puzzles.jsonl")).unwrap(), shipped_text());
    let sheet = std::fs::read(folder.path().join("sheets/focus-3.kosmos-1995.de.a4.pdf")).unwrap();
    let variant = Variant::set_up("focus-3:kosmos-1995").unwrap();
    assert!(sheet == gamut_print::pdf(&variant, Language::German, Paper::A4).unwrap());
    let sheets = std::fs::read_dir(folder.path().join("sheets")).unwrap().count();
    assert_eq!(sheets % (Language::ALL.len() * 2), 0, "each in five languages and on both papers");
}
