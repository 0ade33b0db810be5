//! What several tests share.

pub(crate) mod turns;

use gamut_engine::{Limits, Options, Rng, SearchRequest, Stop, search};
use gamut_rules::focus::{Focus, Rules, Square, Symmetry};
use gamut_rules::{Game, Position, Seat, Turn, Variant};

/// The rules of a variant.
pub(crate) fn rules(variant: &str) -> Rules {
    variant.parse::<Variant>().expect("a variant").focus_rules().expect("a variant of Focus")
}

/// The start of a variant.
pub(crate) fn start<const SEATS: usize>(variant: &str) -> Focus<SEATS> {
    Focus::start(rules(variant), Seat::FIRST)
}

/// Positions from games in which a shallow search and chance take turns, every third ply.
pub(crate) fn positions<const SEATS: usize>(variant: &str, seed: u64, games: u64) -> Vec<Focus<SEATS>> {
    let mut positions = Vec::new();
    for number in 0..games {
        let mut rng = Rng::new(seed, &[number]);
        let mut game = Game::new(start::<SEATS>(variant));
        while let Turn::Act(_) = game.turn() {
            let action = if rng.below(3) == 0 {
                rng.pick(&game.actions()).expect("who is to act has an action")
            } else {
                let options = Options { hash_mib: 1, ..Options::default() };
                let found = search(&SearchRequest::new(&game, &Limits::nodes(200), &Stop::new()), &options);
                found.expect("the game goes on").best
            };
            game.play(action).expect("a legal action");
            if game.played().len() > 120 {
                break;
            }
            if game.played().len().is_multiple_of(3) && game.outcome().is_none() {
                positions.push(*game.position());
            }
        }
    }
    positions
}

/// Returns the image of a position under a symmetry of the board, with every seat moved round the table by `shift`.
pub(crate) fn image<const SEATS: usize>(position: &Focus<SEATS>, map: Symmetry, shift: usize) -> Focus<SEATS> {
    let moved = |seat: Seat| seat.after(shift, SEATS);
    let source = |target: Square| {
        Square::all().find(|&square| map.square(square) == target).expect("a symmetry reaches every square")
    };
    let rank = |rank: i8| {
        let cells = (0..8).filter_map(|file| Square::at(file, rank)).map(|square| {
            let stack = position.stack(source(square));
            let text: String = stack.pieces().map(|piece| moved(piece).to_string()).collect();
            if text.is_empty() { "x".to_owned() } else { text }
        });
        cells.collect::<Vec<_>>().join(",")
    };
    let board = (0..8).rev().map(rank).collect::<Vec<_>>().join("/");
    // What the seat `seat` has now was another's before.
    let before = |seat: Seat| seat.after(SEATS - shift % SEATS, SEATS);
    let seats = || Seat::all(SEATS);
    let reserves: Vec<String> = seats().map(|seat| position.reserve(before(seat)).to_string()).collect();
    let row = |by: Seat| {
        let taken = |from: Seat| if from == by { 0 } else { position.hand(before(by)).of(before(from)) };
        seats().map(|from| taken(from).to_string()).collect::<Vec<_>>().join(",")
    };
    let captures: Vec<String> = seats().map(row).collect();
    let turn = moved(position.seat_to_act());
    let (reserves, captures) = (reserves.join(","), captures.join("/"));
    let text = format!("{board} {turn} {reserves} {captures} {} {}", position.quiet(), position.ply());
    Focus::parse(&text, *position.rules()).expect("the image of a position is one")
}

/// Returns whether this seat has won. `None` if the game is not over.
pub(crate) fn won<P: Position>(position: &P, seat: Seat) -> Option<bool> {
    position.outcome().map(|outcome| outcome.winner.includes(seat))
}
