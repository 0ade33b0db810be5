//! Invariants of every reachable position.

use super::random_game;
use four_in_a_row::{Action, Cell, FourInARow, Stones};
use gamut_rules::{Game, Position, Seat, Turn};

/// Enough for full columns and for ends of every kind.
const GAMES: u64 = 300;

fn read(position: &FourInARow) -> FourInARow {
    FourInARow::parse(&position.to_string()).expect("a printed position is read")
}

#[test]
fn a_position_survives_printing_and_parsing() {
    for position in (0..GAMES).flat_map(|seed| random_game(seed).replay().collect::<Vec<_>>()) {
        let again = read(&position);
        assert_eq!((again, again.key(), again.outcome()), (position, position.key(), position.outcome()));
    }
}

#[test]
fn only_equal_positions_have_equal_keys() {
    let all: Vec<FourInARow> = (0..100).flat_map(|seed| random_game(seed).replay().collect::<Vec<_>>()).collect();
    for one in &all {
        assert!(all.iter().all(|other| (one == other) == (one.key() == other.key())), "{one}");
    }
}

#[test]
fn generated_actions_are_exactly_the_legal_ones() {
    for seed in 0..GAMES {
        let mut game = random_game(seed);
        let (before, actions) = (*game.position(), game.actions());
        assert_eq!(before.count_actions(), actions.len());
        for action in Action::all() {
            let legal = actions.contains(&action);
            assert_eq!((before.is_legal(action), before.why_illegal(action).is_none()), (legal, legal), "{before}");
            assert_eq!(before.parse_action(&action.to_string()), Ok(action));
            if !legal {
                let mut after = before;
                after.play_unchecked(action);
                game.play(action).unwrap_err();
            }
        }
        assert_eq!(*game.position(), before);
        assert_eq!(before.turn() == Turn::Over, actions.is_empty());
    }
}

#[test]
fn undo_restores_every_position() {
    for seed in 0..GAMES {
        let mut game: Game<FourInARow> = random_game(seed);
        for position in game.replay().collect::<Vec<_>>().into_iter().rev() {
            assert_eq!(*game.position(), position);
            game.undo();
        }
        assert!(game.played().is_empty());
    }
}

/// A page updates its board by the effect alone, so the effect must be complete.
#[test]
fn an_effect_gives_the_stones_cell() {
    for seed in 0..GAMES {
        let game = random_game(seed);
        let before = game.position();
        for &action in game.actions().iter() {
            let (effect, after) = (before.effect(action), before.play(action).unwrap());
            for cell in Cell::all() {
                let expected = if cell == effect.to { Some(effect.seat) } else { before.stone(cell) };
                assert_eq!(after.stone(cell), expected, "{action} in {before}");
            }
        }
    }
}

/// Mirrored left to right, the same stones win and the same cells complete a line.
#[test]
fn mirrored_positions_play_the_same() {
    let mirrored = |position: &FourInARow| {
        let text = position.to_string();
        let (board, turn) = text.split_once(' ').unwrap();
        let columns: Vec<&str> = board.split('/').rev().collect();
        FourInARow::parse(&format!("{} {turn}", columns.join("/"))).unwrap()
    };
    let mirror = |stones: Stones| -> Vec<(usize, usize)> {
        let mut cells: Vec<_> =
            Cell::all().filter(|&cell| stones.contains(cell)).map(|cell| (6 - cell.column(), cell.row())).collect();
        cells.sort_unstable();
        cells
    };
    let cells = |stones: Stones| -> Vec<(usize, usize)> {
        Cell::all().filter(|&cell| stones.contains(cell)).map(|cell| (cell.column(), cell.row())).collect()
    };
    for seed in 0..GAMES {
        let position = *random_game(seed).position();
        let image = mirrored(&position);
        assert_eq!(image.outcome(), position.outcome());
        assert_eq!(cells(image.line()), mirror(position.line()), "{position}");
        for seat in Seat::all(2) {
            let completing = position.stones(seat).completing();
            assert_eq!(cells(image.stones(seat).completing()), mirror(completing), "{position}");
            let free = |cell: &Cell| position.stone(*cell).is_none() && position.outcome().is_none();
            for cell in Cell::all().filter(free) {
                assert_eq!(completing.contains(cell), position.stones(seat).with(cell).has_four(), "{position} {cell}");
            }
        }
    }
}
