//! A test player that speaks the engine protocol, correctly or not, depending on its argument.

use gamut_rules::AnyGame;
use gamut_rules::any::notation;
use std::io::{BufRead, Write};
use std::time::Duration;

fn main() {
    let kind = std::env::args().nth(1).expect("bad_player KIND");
    if kind == "crash-at-once" {
        std::process::exit(3);
    }
    let (mut variant, mut game, mut searches) = ("focus-2".to_owned(), None, 0);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] if kind == "cpu" => say("id name bad player\noption name CPU type check default true\nuciok"),
            ["uci"] if kind != "silent" => say("id name bad player\noption name Threads type spin\nuciok"),
            ["isready"] if kind != "never-ready" => say("readyok"),
            ["setoption", "name", "Variant", "value", value] => variant = value.to_owned(),
            ["position", "startpos", ..] => {
                let mut replayed = AnyGame::new(&variant.parse().expect("a variant")).expect("a game");
                words[2..].iter().skip(1).for_each(|action| _ = replayed.play_text(action).expect("a legal move"));
                game = Some(replayed);
            }
            ["go", ..] => {
                searches += 1;
                let time = words.iter().skip_while(|&&word| word != "movetime").nth(1);
                let time = Duration::from_millis(time.map_or(0, |time| time.parse().expect("milliseconds")));
                // It supports no other limit.
                let refuses = kind == "cpu" && words[1] != "cpu";
                let kind = if refuses { "refuse" } else { &kind };
                go(kind, game.clone().expect("a position before go"), time, searches);
            }
            ["quit"] if kind != "stay" => return,
            _ => {}
        }
    }
    if kind == "stay" {
        std::thread::sleep(Duration::from_secs(1_000));
    }
}

fn go(kind: &str, game: AnyGame, time: Duration, searches: u32) {
    match kind {
        "crash-later" if searches == 4 => std::process::exit(1),
        "stall" => return,
        "late" => std::thread::sleep(time + Duration::from_millis(150)),
        "flood" => loop {
            say("info string still thinking");
        },
        "garbage" => return say("bestmove \u{7} best-move!"),
        "nothing" => return say("bestmove"),
        "refuse" => return say("error go: read \"nodes\", expected movetime"),
        "no-text" => return raw(b"bestmove \xff\xfe\n"),
        "long-line" => return raw(&[b'x'; 200_000]),
        "illegal" => {
            let legal = notation(&game.actions());
            let illegal =
                ["d4-e4", "d4-d5", "e4-d4", "e4-e5"].into_iter().find(|&action| !legal.iter().any(|a| a == action));
            return say(&format!("bestmove {}", illegal.expect("not all of these at once")));
        }
        _ => {}
    }
    let turn = turn(game);
    say(&format!("info depth 1 score cp 0 pv {}\nbestmove {}", turn.join(" "), turn[0]));
    match kind {
        "twice" => say(&format!("bestmove {}", turn[0])),
        "exit-after" => std::process::exit(0),
        _ => {}
    }
}

/// Returns the first legal action, or the first ones as long as the same seat acts.
fn turn(mut game: AnyGame) -> Vec<String> {
    let seat = game.turn();
    let mut turn = Vec::new();
    while turn.is_empty() || game.turn() == seat {
        let Some(action) = notation(&game.actions()).into_iter().next() else { break };
        let last = action == "end";
        game.play_text(&action).expect("it is legal");
        turn.push(action);
        if last {
            break;
        }
    }
    turn
}

fn say(line: &str) {
    raw(format!("{line}\n").as_bytes());
}

/// Writes bytes; exits if the reader is gone.
fn raw(bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
