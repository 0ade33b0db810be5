//! Input lines for an engine, with each search stopped at once. An invalid line is answered by one line that begins
//! with `error` and changes nothing, every search ends with a best move or an error, and the engine keeps answering.
#![cfg_attr(fuzzing, no_main)]

use gamut_engine::protocol::Session;
use std::sync::mpsc::channel;
use std::time::Duration;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &str| law(text));

pub(crate) fn law(text: &str) {
    let (sender, said) = channel::<String>();
    let mut session = Session::new(move |line| drop(sender.send(line.to_owned())));
    for line in text.split('\n').take(40) {
        // A large table would dominate the run time.
        let _ = session.line("setoption name Hash value 1");
        let before = format!("{session:?}");
        let _ = session.line(line);
        let _ = session.line("stop");
        let mut answers: Vec<String> = said.try_iter().collect();
        if line.trim_start().starts_with("go") {
            while !answers.iter().any(|line| line.starts_with("bestmove ") || line.starts_with("error ")) {
                answers.push(said.recv_timeout(Duration::from_secs(20)).expect("a search ends"));
            }
        }
        let errors = answers.iter().filter(|line| line.starts_with("error ")).count();
        assert!(errors == 0 || answers.len() == 1 && format!("{session:?}") == before, "{line}: {answers:?}");
        assert!(!answers.iter().any(|line| line.contains(char::is_control)), "{line}: {answers:?}");
    }
    let _ = session.line("isready");
    assert_eq!(said.recv().as_deref(), Ok("readyok"));
}
