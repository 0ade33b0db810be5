//! The session in `docs/bots.md`, replayed by a shell as it stands there.

use std::fs::File;
use std::io::{BufRead, BufReader, Lines, Write};
use std::net::TcpListener;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Printed after each command.
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
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["-c", LOOP]).current_dir(folder.path()).env("PATH", path).env("MARK", MARK);
    bash.env("GAMUT_ADDR", format!("127.0.0.1:{port}")).env("GAMUT_DB", folder.path().join("gamut.db"));
    let trouble = folder.path().join("trouble");
    let mut shell = Shell::start(bash.stderr(File::create(&trouble).unwrap()));
    for (command, expected) in &commands {
        let began = Instant::now();
        loop {
            let told = shell.run(command);
            if fits(told.trim(), expected.trim()) {
                break;
            }
            // Where the book waits a second, a busy machine may need more: the same question again.
            let waits = command.starts_with("sleep ") && began.elapsed() < PATIENCE;
            let trouble = || std::fs::read_to_string(&trouble).unwrap();
            assert!(waits, "$ {command}\n{told}\ninstead of\n{expected}\n{}", trouble());
        }
    }
}

/// Runs the lines of its standard input, and prints the mark after each; no command sees that input.
const LOOP: &str = r#"
trap 'kill $(jobs -p)' EXIT
exec 3<&0 </dev/null
while IFS= read -r line <&3; do
    eval "$line"
    printf '\n%s\n' "$MARK"
done
"#;

/// How long an output may be late.
const PATIENCE: Duration = Duration::from_secs(60);

/// A shell that is asked one command after another.
struct Shell {
    child: Child,
    told: Lines<BufReader<ChildStdout>>,
}

impl Shell {
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let told = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, told }
    }

    /// Runs a command, and returns what it prints.
    fn run(&mut self, command: &str) -> String {
        writeln!(self.child.stdin.as_mut().unwrap(), "{command}").unwrap();
        let lines = self.told.by_ref().map(Result::unwrap).take_while(|line| line != MARK);
        lines.map(|line| line + "\n").collect()
    }
}

impl Drop for Shell {
    /// Ends the shell, and with it all that it started.
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        self.child.wait().ok();
    }
}

#[test]
fn an_ellipsis_stands_for_anything() {
    assert!(
        fits("abc", "abc") && fits("abc", "a…c") && fits("abc", "…") && fits("abcabc", "…b…c") && fits("ab", "a…b")
    );
    assert!(!fits("abc", "ab") && !fits("abc", "b…c") && !fits("abc", "a…d…c"));
}
