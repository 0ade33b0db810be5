//! Prints the samples of a file of evaluated games, for the arena's example `fit`: `positions FILE [EVERY]`.
//!
//! A line is `position;score;share`: the search's score for the seat to act, and its side's share of the result. With
//! `EVERY`, one game in that many is printed.

use gamut_rules::any::Kind;
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Position};
use gamut_training::{GameRecord, Reader};
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let reader = Reader::open(args.first().ok_or("FILE [EVERY]")?.as_ref())?;
    let every: usize = args.get(1).map_or(Ok(1), |every| every.parse())?;
    let start = AnyGame::new(&reader.header().variant)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for game in reader.step_by(every.max(1)) {
        match start.kind() {
            Kind::Focus2(start) => write(start.position(), &game?, &mut out)?,
            Kind::Focus4(start) => write(start.position(), &game?, &mut out)?,
            _ => return Err("expected games of two sides".into()),
        }
    }
    Ok(())
}

fn write<const SEATS: usize>(start: &Focus<SEATS>, game: &GameRecord, out: &mut impl Write) -> std::io::Result<()> {
    let mut position = *start;
    for ply in &game.plies {
        if let Some(score) = ply.sample {
            let side = usize::from(position.side_of(position.seat_to_act()).index() != 0);
            writeln!(out, "{position};{score};{:.1}", game.result.share(side, 2))?;
        }
        position.play_unchecked(ply.action);
    }
    Ok(())
}
