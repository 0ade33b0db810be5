//! A game against the engine, in the terminal: `cargo run -p four-in-a-row`.

use four_in_a_row::{Cell, FourInARow, ROWS};
use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop};
use gamut_rules::{Game, Seat, Turn};
use std::error::Error;
use std::io::{self, BufRead};
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(FourInARow::start(Seat::FIRST));
    let mut engine = Engine::new(Options::default());
    let limits = Limits { time: Some(Duration::from_millis(500)), ..Limits::default() };
    let mut lines = io::stdin().lock().lines();
    while let Turn::Act(seat) = game.turn() {
        if seat == Seat::FIRST {
            println!("{}Your column, a to g:", board(game.position()));
            let Some(line) = lines.next() else { return Ok(()) };
            if let Err(error) = game.play_text(line?.trim()) {
                println!("{error}");
            }
        } else {
            let found = engine.search(&SearchRequest::new(&game, &limits, &Stop::new()))?;
            println!("The engine plays {}.", found.best);
            game.play(found.best)?;
        }
    }
    let outcome = game.outcome().ok_or("nobody can act, so the game is over")?;
    println!("{}Result: {outcome}", board(game.position()));
    Ok(())
}

/// Draws the board, the highest row first.
fn board(position: &FourInARow) -> String {
    let mut rows = vec![String::new(); ROWS];
    for cell in Cell::all() {
        let stone = position.stone(cell).map_or(".".to_owned(), |seat| seat.to_string());
        rows[ROWS - 1 - cell.row()] += &format!(" {stone}");
    }
    format!("{}\n a b c d e f g\n", rows.join("\n"))
}
