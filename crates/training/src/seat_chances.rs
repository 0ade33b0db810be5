//! Evaluations of games with more than two sides.

use crate::record::{Judgement, action_of, bytes, invalid};
use gamut_rules::focus::Action;
use std::io::{self, Read};

/// Stands for a missing action: the position is no sample.
const NO_SAMPLE: u16 = u16::MAX;

/// The search's best action, and each seat's winning chance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatChances<const SEATS: usize> {
    /// The search's best action.
    pub best: Action,
    /// Chances by seat; they add up to 1, up to the file's rounding to 255ths.
    pub chances: [f32; SEATS],
}

impl<const SEATS: usize> Judgement for SeatChances<SEATS> {
    const SIDES: u8 = SEATS as u8;
    const BYTES: u64 = 2 + SEATS as u64;

    fn write(sample: Option<Self>, bytes: &mut Vec<u8>) {
        bytes.extend(sample.map_or(NO_SAMPLE, |sample| sample.best.bits()).to_le_bytes());
        let chances = sample.map_or([0.0; SEATS], |sample| sample.chances);
        bytes.extend(chances.map(|chance| (chance * 255.0).round() as u8));
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Self>> {
        let best = u16::from_le_bytes(bytes(from)?);
        let chances = bytes::<SEATS>(from)?.map(|chance| f32::from(chance) / 255.0);
        if best == NO_SAMPLE {
            return Ok(None);
        }
        let best = action_of(best).ok_or_else(|| invalid("no action".to_owned()))?;
        Ok(Some(Self { best, chances }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameRecord, GameResult, Ply};
    use gamut_rules::focus::Square;

    #[test]
    fn a_game_of_three_survives_writing_and_reading() {
        let drop = |name| Action::drop(Square::from_name(name).unwrap());
        let sample = SeatChances { best: drop("d4"), chances: [0.2, 0.6, 0.2] };
        let plies = vec![Ply { action: drop("c4"), sample: None }, Ply { action: drop("e4"), sample: Some(sample) }];
        for result in [GameResult::Won(2), GameResult::Draw] {
            let game = GameRecord { result, plies: plies.clone() };
            let bytes = game.to_bytes();
            assert_eq!(bytes.len(), 3 + 2 * 7);
            assert_eq!(GameRecord::read(&mut &bytes[..]).unwrap(), Some((game, 17)));
        }
    }
}
