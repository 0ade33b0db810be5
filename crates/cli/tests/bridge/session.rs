//! The session in `docs/bots.md`, replayed by a shell as it stands there.

use std::net::TcpListener;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Between the outputs of two commands.
const MARK: &str = "@@ next @@";

/// Commands with what they print, in order.
fn commands(text: &str) -> Vec<(String, String)> {
    let blocks = text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => output.push_str(&format!("{line}\n")),
            (None, None) => panic!("output without a command: {line}"),
        }
    }
    commands
}

/// Returns whether a text is as another one says, in which `…` stands for anything.
fn fits(text: &str, pattern: &str) -> bool {
    let parts: Vec<&str> = pattern.split('…').collect();
    let (first, last) = (parts[0], parts[parts.len() - 1]);
    if parts.len() == 1 {
        return text == pattern;
    }
    let Some(mut rest) = text.strip_prefix(first).and_then(|rest| rest.strip_suffix(last)) else { return false };
    for part in &parts[1..parts.len() - 1] {
        let Some((_, after)) = rest.split_once(part) else { return false };
        rest = after;
    }
    true
}

#[test]
#[ignore = "long"]
fn the_session_of_the_book() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md")).unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let commands = commands(&text.replace("127.0.0.1:8080", &format!("127.0.0.1:{port}")));
    assert!(commands.len() > 15, "{commands:?}");
    let folder = TempDir::new().unwrap();
    symlink(env!("CARGO_BIN_EXE_gamut"), folder.path().join("gamut")).unwrap();
    let mut script = String::from("trap 'kill $(jobs -p)' EXIT\n");
    for (command, _) in &commands {
        script.push_str(&format!("{command}\nprintf '\\n{MARK}\\n'\n"));
    }
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("bash");
    shell.args(["-c", &script]).current_dir(folder.path()).env("PATH", path);
    shell.env("GAMUT_ADDR", format!("127.0.0.1:{port}")).env("GAMUT_DB", folder.path().join("gamut.db"));
    let output = shell.output().unwrap();
    let (told, trouble) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8_lossy(&output.stderr));
    let told: Vec<&str> = told.split(MARK).map(str::trim).collect();
    assert!(told.len() > commands.len(), "{told:?}\n{trouble}");
    for ((command, expected), told) in commands.iter().zip(told) {
        assert!(fits(told, expected.trim()), "$ {command}\n{told}\ninstead of\n{expected}\n{trouble}");
    }
}

#[test]
fn an_ellipsis_stands_for_anything() {
    assert!(
        fits("abc", "abc") && fits("abc", "a…c") && fits("abc", "…") && fits("abcabc", "…b…c") && fits("ab", "a…b")
    );
    assert!(!fits("abc", "ab") && !fits("abc", "b…c") && !fits("abc", "a…d…c"));
}
