//! Running the binary.

use std::process::{Command, Output, Stdio};

/// The start of `focus-2`.
pub(crate) const START: &str =
    "x4/2,2,1,1,2,2/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/1,1,2,2,1,1/x4 1 0,0 0,0/0,0 0 0";

/// A call of the binary in which no setting of the caller's environment counts.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamut"));
    command.args(args).stdin(Stdio::null());
    for name in ["GAMUT_ADDR", "GAMUT_DB", "GAMUT_PUBLIC_URL", "GAMUT_LOG", "NO_COLOR"] {
        command.env_remove(name);
    }
    command
}

fn run(args: &[&str]) -> Output {
    command(args).output().expect("cargo built the binary")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the binary prints UTF-8")
}

/// What a call prints that must succeed without a word on standard error.
pub(crate) fn good(args: &[&str]) -> String {
    let output = run(args);
    let error = text(output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    assert_eq!(error, "", "{args:?}");
    text(output.stdout)
}

/// The one line that a refused call says, which must print nothing else.
pub(crate) fn refused(args: &[&str], status: i32) -> String {
    let output = run(args);
    let error = text(output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
    assert_eq!(text(output.stdout), "", "{args:?}");
    let line = error.strip_suffix('\n').unwrap_or_else(|| panic!("{args:?}: no whole line: {error:?}"));
    assert!(line.starts_with("error: ") && line.len() > 20, "{args:?}: {line:?}");
    assert!(!line.contains(char::is_control), "{args:?}: {line:?}");
    line.to_owned()
}
