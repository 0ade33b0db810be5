//! Another program at the table: starting it, talking with it by lines, and getting rid of it.

use crate::fault::Fault;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of a line; a longer one is noise.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines that wait to be read. A program that floods its output waits in its turn.
const LINES: usize = 64;
/// Time to leave after `quit`, before it is killed.
const LEAVE: Duration = Duration::from_millis(200);

/// What went wrong, and what was seen.
pub(crate) type Failure = (Fault, String);

/// A running program. Dropped, it is asked to quit, then killed; its end is waited for.
pub(crate) struct Process {
    child: Child,
    /// None only while it is dropped. A thread writes, so that a program which does not read cannot hold up the match.
    input: Option<Sender<String>>,
    output: Receiver<(Instant, OutputLine)>,
}

/// What was read, and when.
pub(crate) enum OutputLine {
    Text(String),
    /// Too long, or no UTF-8.
    Noise,
}

impl Process {
    /// Starts a program: its file and arguments, with spaces between them.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(crate) fn start(line: &str) -> io::Result<Self> {
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        let mut child =
            command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let stdin = child.stdin.take().expect("it was asked for");
        let stdout = child.stdout.take().expect("it was asked for");
        let (input, to_write) = channel();
        let (read, output) = sync_channel(LINES);
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &read));
        Ok(Self { child, input: Some(input), output })
    }

    /// Sends a line. That the program is gone is seen when it is to answer.
    pub(crate) fn send(&self, line: impl Into<String>) {
        if let Some(input) = &self.input {
            let _ = input.send(line.into());
        }
    }

    /// The next line before a moment, and when it came.
    pub(crate) fn line(&mut self, before: Instant) -> Result<(Instant, OutputLine), Failure> {
        let wait = before.saturating_duration_since(Instant::now());
        self.output.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => (Fault::Stall, "no answer".to_owned()),
            RecvTimeoutError::Disconnected => (Fault::Crash, self.end()),
        })
    }

    /// Waits for a line that is this word, and passes over all others.
    pub(crate) fn expect(&mut self, word: &str, patience: Duration) -> Result<(), Failure> {
        let before = Instant::now() + patience;
        while Instant::now() < before {
            match self.line(before) {
                Ok((_, OutputLine::Text(text))) if text.trim() == word => return Ok(()),
                Ok(_) => {}
                Err((Fault::Stall, _)) => break,
                Err(trouble) => return Err(trouble),
            }
        }
        Err((Fault::Stall, format!("no {word} within {} s", patience.as_secs_f64())))
    }

    /// How a program that closed its output has ended.
    fn end(&mut self) -> String {
        match self.wait(LEAVE) {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.input = None;
        if self.wait(LEAVE).is_none() {
            // Both fail only where it has ended by itself.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Until the match or the program closes its end.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Until the program or the match closes its end.
fn read_lines(stdout: ChildStdout, lines: &SyncSender<(Instant, OutputLine)>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < LONGEST_LINE;
        let line = String::from_utf8(bytes).ok().filter(|_| whole).map_or(OutputLine::Noise, OutputLine::Text);
        if lines.send((Instant::now(), line)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn nothing_is_left_of_a_program_that_does_not_want_to_quit() {
        for program in ["sleep 1000", "yes", "true"] {
            let process = Process::start(program).unwrap();
            let folder = format!("/proc/{}", process.child.id());
            assert!(std::path::Path::new(&folder).exists(), "{program}");
            drop(process);
            assert!(!std::path::Path::new(&folder).exists(), "{program}");
        }
    }

    #[test]
    fn a_program_that_does_not_read_holds_nobody_up() {
        let process = Process::start("sleep 1000").unwrap();
        (0..100).for_each(|_| process.send("x".repeat(10_000)));
    }
}
