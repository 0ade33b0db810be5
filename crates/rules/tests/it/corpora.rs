//! The inputs saved by fuzzing, checked against the invariants of their targets again.

#[path = "../../../../fuzz/fuzz_targets/actions.rs"]
mod actions;
#[path = "../../../../fuzz/fuzz_targets/position.rs"]
mod position;
#[path = "../../../../fuzz/fuzz_targets/record.rs"]
mod record;
#[path = "../../../../fuzz/fuzz_targets/variant.rs"]
mod variant;

use std::path::Path;

fn replay(target: &str, law: fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files: Vec<_> = folder.read_dir().expect("every target has a corpus").collect();
    assert!(!files.is_empty(), "{}", folder.display());
    for file in files {
        let bytes = std::fs::read(file.expect("an entry").path()).expect("a corpus holds files");
        // The targets never see input that is not text.
        if let Ok(text) = std::str::from_utf8(&bytes) {
            law(text);
        }
    }
}

#[test]
fn variants() {
    replay("variant", variant::law);
}

#[test]
fn positions() {
    replay("position", position::law);
}

#[test]
fn sequences_of_actions() {
    replay("actions", actions::law);
}

#[test]
fn records() {
    replay("record", record::law);
}
