//! A machine whose clock is wrong.

use crate::program::gamut;
use gamut_load::Shim;
use tempfile::TempDir;

/// HTTP has no way to write such a time, and no answer could be given.
#[test]
fn a_clock_out_of_all_reason_is_one_line() {
    let (folder, shim) = (TempDir::new().unwrap(), Shim::new().unwrap());
    let db = folder.path().join("gamut.db");
    let century = 100 * 366 * 24 * 60 * 60_i64;
    for ahead in [-century, 80 * century] {
        let mut command = gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap()]);
        command.envs(shim.environment());
        let output = command.env("GAMUT_CLOCK", ahead.to_string()).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains("clock") && error.trim_end().lines().count() == 1, "{error}");
        assert!(!db.exists());
    }
}
