//! Standard output that nobody reads, or that takes nothing.

use crate::gamut::command;
use std::process::Stdio;

#[test]
fn a_closed_pipe_is_no_panic() {
    let args = ["perft", "--variant", "focus-2", "--depth", "3", "--divide"];
    let mut child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_a_failure_in_one_line() {
    for args in [&["moves", "--variant", "focus-2"][..], &["--help"], &["show", "--variant", "focus-2"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "{args:?}");
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    for args in [&["--help"][..], &["-h"], &["help"], &["perft", "--help"], &["--version"]] {
        let output = command(args).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("gamut"), "{args:?}");
    }
}
