//! `gamut engine`: the protocol through pipes.

use crate::gamut::{command, refused};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = command(&["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("cargo built the binary");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    fn tell(&mut self, line: &[u8]) {
        self.input.write_all(line).expect("the engine reads");
    }

    fn next(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine writes UTF-8");
        line.strip_suffix('\n').expect("a whole line").to_owned()
    }

    /// Closes the input; the rest of the output.
    fn end(self) -> Vec<String> {
        drop(self.input);
        let rest = self.output.lines().map(|line| line.expect("the engine writes UTF-8")).collect();
        let output = self.child.wait_with_output().expect("the engine ends");
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        rest
    }
}

#[test]
fn a_search_is_told_and_stopped() {
    let mut engine = Engine::start();
    engine.tell(b"isready\r\n");
    assert_eq!(engine.next(), "readyok");
    engine.tell(b"position startpos moves c4-d4\ngo infinite\n");
    assert!(engine.next().starts_with("info depth 1 "));
    engine.tell(b"stop\n");
    while !engine.next().starts_with("bestmove ") {}
    engine.tell(b"quit\n");
    assert!(engine.end().is_empty());
}

#[test]
fn an_engine_in_a_pipe_answers_before_it_exits() {
    for input in ["go depth 4\n", "go depth 4", "go depth 4\nquit\n", "go infinite\nquit\n", "go nodes 100000\nquit\n"]
    {
        let mut engine = Engine::start();
        engine.tell(input.as_bytes());
        let rest = engine.end();
        let answers = rest.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert!(answers == 1 && rest.last().is_some_and(|line| line.starts_with("bestmove ")), "{input:?}: {rest:?}");
    }
    // Without `quit` a search runs to its limit.
    let mut engine = Engine::start();
    engine.tell(b"go depth 4\n");
    assert!(engine.end().iter().any(|line| line.starts_with("info depth 4 ")));
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let mut engine = Engine::start();
    engine.tell(b"go infinite\n");
    assert!(engine.next().starts_with("info depth 1 "));
    let rest = engine.end();
    let (last, before) = rest.split_last().expect("an answer");
    assert!(last.starts_with("bestmove ") && before.iter().all(|line| line.starts_with("info ")), "{rest:?}");
    // A last line without an end is a line.
    let mut engine = Engine::start();
    engine.tell(b"isready");
    assert_eq!(engine.end(), ["readyok"]);
}

#[test]
fn a_line_that_is_no_text_or_endless_gets_one_error() {
    let mut engine = Engine::start();
    engine.tell(b"\xff\xfe\n");
    assert!(engine.next().starts_with("error line: read bytes that are not UTF-8"));
    engine.tell(&[b'x'; 3 << 20]);
    engine.tell(b"\nisready\n");
    assert!(engine.next().starts_with("error line: read more than"));
    assert_eq!(engine.next(), "readyok");
    assert!(engine.end().is_empty());
}

#[test]
fn it_takes_no_arguments() {
    refused(&["engine", "--variant", "focus-2"], 2);
}
