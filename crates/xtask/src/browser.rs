//! Opens a browser if there is one.

use crate::setup::find_program;
use std::env;
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// How often, and at what interval, to check whether the server is up: for 20 seconds in all.
const LOOKS: u32 = 200;
const STEP: Duration = Duration::from_millis(100);

/// Starts a second copy of this program, which opens a browser as soon as the server listens at `address`.
/// Errors are ignored, since the server does not need a browser.
pub(crate) fn open_later(address: &str) {
    if opener().is_none() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        let _ = Command::new(program)
            .args(["open", address])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
    }
}

/// Waits until the server listens, then opens the browser.
pub(crate) fn open_when_up(address: &str) {
    for _ in 0..LOOKS {
        if TcpStream::connect(address).is_ok() {
            if let Some(mut command) = opener() {
                let _ = command.arg(format!("http://{address}/")).status();
            }
            return;
        }
        thread::sleep(STEP);
    }
}

/// Returns the command that opens an address on this system, or `None` without a desktop.
fn opener() -> Option<Command> {
    if env::var_os("CI").is_some() || env::var_os("SSH_CONNECTION").is_some() {
        return None;
    }
    if cfg!(target_os = "macos") {
        return find_program("open").map(Command::new);
    }
    if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        return Some(command);
    }
    let display =
        ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()));
    display.then(|| find_program("xdg-open").map(Command::new))?
}
