//! Players that are other programs, over the engine protocol.

use crate::fault::Fault;
use crate::process::{Failure, OutputLine, Process};
use crate::{Config, Error};
use gamut_engine::{Clock, Limits};
use gamut_rules::{Game, Position};
use std::time::{Duration, Instant};

/// How long a program may take to obey `stop`, sent after its time and the margin, before it is killed.
const GRACE: Duration = Duration::from_secs(1);
/// Maximum length of a quoted answer, in characters.
const SHOWN: usize = 80;

/// The option that announces support for `go cpu`.
const CPU: &str = "CPU";

/// Starts a program to check that it runs and, if its limits require it, that it can limit processor time.
///
/// # Errors
/// It cannot be started, does not answer, or lacks a required option.
pub(crate) fn check(line: &str, limits: &Limits, config: &Config) -> Result<(), Error> {
    let mut process = Process::start(line).map_err(|error| Error::Program(line.to_owned(), error))?;
    if limits.cpu.is_none() {
        return Ok(());
    }
    let options = options(&mut process, config)
        .map_err(|(fault, what)| Error::Unfit(format!("cmd:{line} does not answer uci: {fault} ({what})")))?;
    if options.iter().any(|option| option == CPU) {
        return Ok(());
    }
    Err(Error::Unfit(format!(
        "cmd:{line} cannot be limited by processor time, since it does not list the option {CPU}; give it a time limit, such \
         as cmd:{line}@time=0.1"
    )))
}

/// Returns the names of the options that a program lists, if they are single words.
fn options(process: &mut Process, config: &Config) -> Result<Vec<String>, Failure> {
    let mut names = Vec::new();
    process.send("uci");
    process.expect_after("uciok", config.patience, |line| names.extend(option(line).map(str::to_owned)))?;
    Ok(names)
}

/// Returns the name of the option that a line describes.
fn option(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("option") && words.next() == Some("name")).then(|| words.next()).flatten()
}

/// A running program that knows the variant.
pub(crate) struct Program(Process);

impl Program {
    /// Starts the program and sets the variant and its options.
    pub(crate) fn start(line: &str, config: &Config) -> Result<Self, Failure> {
        let mut process =
            Process::start(line).map_err(|error| (Fault::Crash, format!("it cannot be started: {error}")))?;
        options(&mut process, config)?;
        process.send(format!("setoption name Variant value {}", config.variant));
        process.send("setoption name Threads value 1");
        process.send(format!("setoption name Hash value {}", config.hash_mib));
        Ok(Self(process))
    }

    /// Announces a new game.
    pub(crate) fn new_game(&mut self) {
        self.0.send("newgame");
    }

    /// Asks for the actions of its turn: one, or more if the seat acts several times in a row and the program names
    /// them. Also returns the time taken. `clocks`: the clocks of all seats, if its own has one.
    pub(crate) fn choose<P: Position>(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        clocks: Option<&[Clock]>,
        config: &Config,
    ) -> Result<(Vec<P::Action>, Duration), Failure> {
        let mut position = "position startpos".to_owned();
        for (index, action) in game.played().iter().enumerate() {
            position.push_str(if index == 0 { " moves " } else { " " });
            position.push_str(&action.to_string());
        }
        self.0.send(position);
        // Skip earlier output; the clock starts when the program is ready.
        self.0.send("isready");
        self.0.expect("readyok", config.patience)?;
        let (best, line, took) = self.answer(limits, clocks, config)?;
        Ok((read_turn(game, &best, &line)?, took))
    }

    /// Returns the best move, the last reported principal variation and the time taken.
    fn answer(
        &mut self,
        limits: &Limits,
        clocks: Option<&[Clock]>,
        config: &Config,
    ) -> Result<(String, Vec<String>, Duration), Failure> {
        let begun = Instant::now();
        let on_clock = limits.clock.map(|clock| clock.remaining);
        let allowed = limits.time.into_iter().chain(on_clock).min().map(|time| time + config.margin);
        self.0.send(go(limits, clocks.unwrap_or_default()));
        let mut until = begun + allowed.unwrap_or(config.patience);
        let (mut line, mut stopped) = (Vec::new(), false);
        loop {
            // The program may never fall silent, so the time is checked after every line.
            let said = if Instant::now() < until { self.0.line(until) } else { Err((Fault::Stall, String::new())) };
            match said {
                Ok((_, OutputLine::Noise)) => {
                    return Err((Fault::Garbage, "a line that is too long or not UTF-8".to_owned()));
                }
                Ok((came, OutputLine::Text(text))) => {
                    if let Some(best) = best_move(&text) {
                        let took = came - begun;
                        if allowed.is_some_and(|allowed| took > allowed) {
                            return Err((Fault::Time, format!("it took {} ms", took.as_millis())));
                        }
                        return Ok((best.to_owned(), line, took));
                    }
                    // The program is not searching, so there is nothing to wait for.
                    if text.split_whitespace().next() == Some("error") {
                        return Err((Fault::Garbage, text.trim_end().chars().take(SHOWN).collect()));
                    }
                    if let Some(told) = variation(&text) {
                        line = told;
                    }
                }
                Err((Fault::Stall, _)) if !stopped && allowed.is_some() => {
                    self.0.send("stop");
                    (stopped, until) = (true, Instant::now() + GRACE);
                }
                Err((Fault::Stall, _)) => {
                    return Err((Fault::Stall, format!("no bestmove within {} ms", begun.elapsed().as_millis())));
                }
                Err(failure) => return Err(failure),
            }
        }
    }
}

/// Returns whole milliseconds, at least one.
fn millis(time: Duration) -> u64 {
    (time.as_millis() as u64).max(1)
}

/// Returns the command that starts a search.
fn go(limits: &Limits, clocks: &[Clock]) -> String {
    let mut go = "go".to_owned();
    let mut add = |name: &str, times: Vec<Duration>| {
        if !times.is_empty() {
            go.push_str(&format!(" {name}"));
            times.iter().for_each(|time| go.push_str(&format!(" {}", time.as_millis())));
        }
    };
    add("time", clocks.iter().map(|clock| clock.remaining).collect());
    add("inc", clocks.iter().map(|clock| clock.increment).collect());
    let numbers = [
        ("movetime", limits.time.map(millis)),
        ("cpu", limits.cpu.map(millis)),
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
        ("playouts", limits.playouts),
    ];
    for (name, number) in numbers {
        if let Some(number) = number {
            go.push_str(&format!(" {name} {number}"));
        }
    }
    go
}

fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}

/// Returns the moves after `pv`, unless the line concerns another move than the best.
fn variation(line: &str) -> Option<Vec<String>> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    while let Some(word) = words.next() {
        match word {
            "multipv" if words.next() != Some("1") => return None,
            "pv" => return Some(words.map(str::to_owned).collect()),
            _ => {}
        }
    }
    None
}

/// Returns the best move and, if the variation starts with it and the seat acts again, the rest of its turn.
fn read_turn<P: Position>(game: &Game<P>, best: &str, line: &[String]) -> Result<Vec<P::Action>, Failure> {
    let shown = || best.chars().take(SHOWN).collect::<String>();
    let action = game
        .position()
        .parse_action(best)
        .map_err(|error| (Fault::Garbage, format!("bestmove {:?}: {error}", shown())))?;
    let mut position = game.position().play(action).map_err(|error| (Fault::Illegal, error.to_string()))?;
    let (mut turn, mut last) = (vec![action], *game.position());
    if line.first().is_some_and(|first| last.parse_action(first) == Ok(action)) {
        for text in &line[1..] {
            if last.ends_turn(turn[turn.len() - 1]) {
                break;
            }
            let Ok(next) = position.parse_action(text) else { break };
            let Ok(after) = position.play(next) else { break };
            turn.push(next);
            (last, position) = (position, after);
        }
    }
    Ok(turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::any::notation;
    use gamut_rules::fibonacci::Fibonacci;
    use gamut_rules::{AnyGame, any::Kind};

    #[test]
    fn every_limit_is_sent() {
        let limits = Limits { time: Some(Duration::from_micros(100)), depth: Some(3), ..Limits::playouts(9) };
        assert_eq!(go(&limits, &[]), "go movetime 1 depth 3 playouts 9");
        assert_eq!(go(&Limits::nodes(7), &[]), "go nodes 7");
        let clocks = ["10+0.1", "9.5+0"].map(|clock| clock.parse().unwrap());
        assert_eq!(go(&Limits::default(), &clocks), "go time 10000 9500 inc 100 0");
        assert_eq!(go(&Limits::cpu(Duration::from_millis(20)), &[]), "go cpu 20");
    }

    #[test]
    fn lines_are_parsed_as_the_protocol_says() {
        assert_eq!(best_move("bestmove d4-e4 ponder e5-e4"), Some("d4-e4"));
        assert_eq!(option("option name CPU type check default true"), Some("CPU"));
        assert_eq!((option("option name"), option("info name CPU")), (None, None));
        assert_eq!((best_move(" bestmove "), best_move("info bestmove d4-e4")), (Some(""), None));
        let variation = |line| variation(line).map(|moves| moves.join(" "));
        assert_eq!(variation("info depth 3 multipv 1 score cp 3 pv d4-e4 e5-e4").as_deref(), Some("d4-e4 e5-e4"));
        assert_eq!(variation("info depth 3 pv d4-e4").as_deref(), Some("d4-e4"));
        assert_eq!((variation("info depth 3 multipv 2 pv d4-e4"), variation("pv d4-e4")), (None, None));
    }

    #[test]
    fn a_turn_ends_at_an_illegal_move_or_another_seat() {
        let mut any = AnyGame::new(&"fibonacci".parse().unwrap()).unwrap();
        // The second turn has two moves.
        let step = |game: &AnyGame| notation(&game.actions()).into_iter().find(|action| action != "end").unwrap();
        let first = step(&any);
        any.play_text(&first).unwrap();
        let one = any.actions()[0].to_string();
        let mut after = any.clone();
        after.play_text(&one).unwrap();
        let two = step(&after);
        after.play_text(&two).unwrap();
        let three = after.actions()[0].to_string();
        let Kind::Fibonacci(game) = any.kind() else { panic!("it is fibonacci") };
        let game: &Game<Fibonacci> = game;
        let turn = |line: &[&String]| {
            let line: Vec<String> = line.iter().map(|&text| text.clone()).collect();
            read_turn(game, &one, &line).unwrap().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let alone = std::slice::from_ref(&one);
        assert_eq!(turn(&[&one, &two, &three]), [one.clone(), two.clone()]);
        assert_eq!(turn(&[&one, &"k1-k1".to_owned(), &two]), alone);
        assert_eq!(turn(&[&two, &one]), alone);
        assert_eq!(turn(&[]), alone);
        assert!(matches!(read_turn(game, "k1-k1", &[]), Err((Fault::Illegal | Fault::Garbage, _))));
        assert!(matches!(read_turn(game, "", &[]), Err((Fault::Garbage, _))));
    }
}
