//! Replays the inputs kept by fuzzing.

#[path = "../../../../fuzz/fuzz_targets/client_message.rs"]
mod client_message;

use std::path::Path;

#[test]
fn client_messages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/client_message");
    let files: Vec<_> = folder.read_dir().expect("the target has a corpus").collect();
    assert!(!files.is_empty(), "{}", folder.display());
    for file in files {
        let bytes = std::fs::read(file.expect("an entry").path()).expect("a corpus holds files");
        // The target never sees invalid UTF-8.
        if let Ok(text) = std::str::from_utf8(&bytes) {
            client_message::law(text);
        }
    }
}
