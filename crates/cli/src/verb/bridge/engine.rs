//! The program, as a process that speaks the engine protocol.

use std::ffi::OsString;
use std::io;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How long the program may take to answer what costs nothing.
const PATIENCE: Duration = Duration::from_secs(30);
/// Between `quit` and killing the program.
const LEAVE: Duration = Duration::from_secs(1);
/// The longest line that is read, in bytes; a longer one comes in pieces, which mean nothing.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines that wait to be read. A program that writes more has to wait.
const LINES: usize = 64;

/// How the program is started.
pub(super) struct EngineSetup {
    pub(super) program: OsString,
    pub(super) arguments: Vec<OsString>,
    pub(super) options: Vec<(String, String)>,
    /// For each action where no live clock runs.
    pub(super) movetime: Duration,
}

/// A running program.
pub(super) struct Engine {
    child: Child,
    input: ChildStdin,
    output: mpsc::Receiver<String>,
}

impl Engine {
    /// Starts the program and tells it what is played.
    ///
    /// # Errors
    /// Why it cannot play, in one line.
    pub(super) async fn start(setup: &EngineSetup, variant: &str) -> Result<Self, String> {
        let mut command = Command::new(&setup.program);
        command.args(&setup.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // An interrupt from the keyboard is for the bridge, which ends the program in order.
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.kill_on_drop(true).spawn().map_err(|error| format!("cannot start it: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(String::from("it has no input or output"));
        };
        let (lines, received) = mpsc::channel(LINES);
        tokio::spawn(read(output, lines));
        let mut engine = Self { child, input, output: received };
        engine.send("uci").await?;
        engine.expect("uciok").await?;
        engine.send(&format!("setoption name Variant value {variant}")).await?;
        for (name, value) in &setup.options {
            engine.send(&format!("setoption name {name} value {value}")).await?;
        }
        engine.send("isready").await?;
        engine.expect("readyok").await?;
        Ok(engine)
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the program has stopped reading.
    pub(super) async fn send(&mut self, line: &str) -> Result<(), String> {
        let line = format!("{line}\n");
        let sent = async {
            self.input.write_all(line.as_bytes()).await?;
            self.input.flush().await
        };
        match timeout(PATIENCE, sent).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(ended(&error)),
            Err(_) => Err(format!("it did not read its input for {} s", PATIENCE.as_secs())),
        }
    }

    /// The action that a search found. Safe to be cancelled.
    ///
    /// # Errors
    /// When the program ended, or says that it cannot.
    pub(super) async fn best(&mut self) -> Result<String, String> {
        loop {
            let line = self.output.recv().await.ok_or_else(|| String::from("it exited"))?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    return words
                        .next()
                        .map(str::to_owned)
                        .ok_or_else(|| String::from("it sent bestmove without a move"));
                }
                Some("error") => return Err(line.trim().chars().take(200).collect()),
                _ => {}
            }
        }
    }

    /// Ends the program, by a word where that is enough.
    pub(super) async fn quit(mut self) {
        let _ = self.send("quit").await;
        if timeout(LEAVE, self.child.wait()).await.is_err() {
            // It fails only where the program has just ended.
            let _ = self.child.kill().await;
        }
    }

    /// Waits for a line that consists of this word.
    async fn expect(&mut self, word: &str) -> Result<(), String> {
        let found = async {
            while let Some(line) = self.output.recv().await {
                let line = line.trim();
                if line == word {
                    return Ok(());
                }
                if line.starts_with("error") {
                    return Err(line.chars().take(200).collect());
                }
            }
            Err(String::from("it exited"))
        };
        timeout(PATIENCE, found)
            .await
            .unwrap_or_else(|_| Err(format!("it did not send {word} within {} s", PATIENCE.as_secs())))
    }
}

fn ended(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::BrokenPipe => String::from("it exited"),
        _ => error.to_string(),
    }
}

/// Passes lines on until one side ends.
async fn read(output: ChildStdout, lines: mpsc::Sender<String>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match (&mut reader).take(LONGEST_LINE).read_until(b'\n', &mut bytes).await {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if lines.send(String::from_utf8_lossy(&bytes).into_owned()).await.is_err() {
            return;
        }
    }
}
