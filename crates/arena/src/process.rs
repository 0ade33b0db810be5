//! Child processes: start a program, exchange lines with it, and end it.

use crate::fault::Fault;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of a line, in bytes; a longer one is noise.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines buffered before a program that floods its output has to wait.
const LINES: usize = 64;
/// Time between `quit` and killing the program.
const LEAVE: Duration = Duration::from_millis(200);

/// A fault and its details.
pub(crate) type Failure = (Fault, String);

/// A running program. Dropping it sends `quit`, kills it if necessary, and waits for its end.
pub(crate) struct Process {
    child: Child,
    /// `None` only while being dropped. A thread does the writing, so a program that does not read cannot block the
    /// match.
    input: Option<Sender<String>>,
    output: Receiver<(Instant, OutputLine)>,
}

/// A line of output.
pub(crate) enum OutputLine {
    Text(String),
    /// Too long, or not UTF-8.
    Noise,
}

impl Process {
    /// Starts a program from its file and arguments, separated by spaces.
    ///
    /// # Errors
    /// The program cannot be started.
    pub(crate) fn start(line: &str) -> io::Result<Self> {
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        let mut child =
            command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = child.stdout.take().expect("it is piped");
        let (input, to_write) = channel();
        let (read, output) = sync_channel(LINES);
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &read));
        Ok(Self { child, input: Some(input), output })
    }

    /// Sends a line. If the program has ended, reading its answer reports it.
    pub(crate) fn send(&self, line: impl Into<String>) {
        if let Some(input) = &self.input {
            let _ = input.send(line.into());
        }
    }

    /// Waits for the next line until `before`; returns it with the time of its arrival.
    pub(crate) fn line(&mut self, before: Instant) -> Result<(Instant, OutputLine), Failure> {
        let wait = before.saturating_duration_since(Instant::now());
        self.output.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => (Fault::Stall, "no answer".to_owned()),
            RecvTimeoutError::Disconnected => (Fault::Crash, self.end()),
        })
    }

    /// Waits for a line that consists of this word and skips all others.
    pub(crate) fn expect(&mut self, word: &str, patience: Duration) -> Result<(), Failure> {
        self.expect_after(word, patience, |_| ())
    }

    /// Like [`Self::expect`], but passes each earlier line to a function.
    pub(crate) fn expect_after(
        &mut self,
        word: &str,
        patience: Duration,
        mut before_it: impl FnMut(&str),
    ) -> Result<(), Failure> {
        let before = Instant::now() + patience;
        while Instant::now() < before {
            match self.line(before) {
                Ok((_, OutputLine::Text(text))) if text.trim() == word => return Ok(()),
                Ok((_, OutputLine::Text(text))) => before_it(&text),
                Ok((_, OutputLine::Noise)) => {}
                Err((Fault::Stall, _)) => break,
                Err(failure) => return Err(failure),
            }
        }
        Err((Fault::Stall, format!("no {word} within {} s", patience.as_secs_f64())))
    }

    /// Describes how a program that closed its output ended.
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
            // Both fail only if it has already ended.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Writes lines until the match or the program closes its end.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the program or the match closes its end.
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
    fn a_program_that_ignores_quit_is_killed() {
        for program in ["sleep 1000", "yes", "true"] {
            let process = Process::start(program).unwrap();
            let folder = format!("/proc/{}", process.child.id());
            assert!(std::path::Path::new(&folder).exists(), "{program}");
            drop(process);
            assert!(!std::path::Path::new(&folder).exists(), "{program}");
        }
    }

    #[test]
    fn a_program_that_does_not_read_does_not_block() {
        let process = Process::start("sleep 1000").unwrap();
        (0..100).for_each(|_| process.send("x".repeat(10_000)));
    }
}
