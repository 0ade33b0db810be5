//! Players of random games.

use crate::naive_fibonacci::{Position, connected_strikes, neighbours};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Uniform over all actions, except that ending a turn has a chance of one in a hundred.
    Uniform,
    /// Usually brings strikes next to the enemy's centre, or the centre off the rim: such games are won.
    Hunter,
    /// Ends the game if it can.
    Finisher,
    /// Ends its turns at once, or undoes forced moves: such games repeat.
    Idler,
}

impl Player {
    pub(crate) fn choose(self, position: &Position, played: &[String], actions: &[String], lot: &mut Pcg64) -> String {
        let any = |lot: &mut Pcg64| actions.choose(lot).expect("who is to act has an action").clone();
        if position.left.is_none() {
            return any(lot);
        }
        let can_end = actions.iter().any(|action| action == "end");
        match self {
            Self::Uniform if can_end && lot.random_bool(0.1) => "end".to_owned(),
            Self::Hunter if lot.random_bool(0.85) => best(position, actions, hunt, lot),
            Self::Finisher if lot.random_bool(0.8) => best(position, actions, finish, lot),
            Self::Idler if lot.random_bool(0.995) => {
                let back =
                    played.last().and_then(|action| action.split_once('-')).map(|(from, to)| format!("{to}-{from}"));
                match back.filter(|back| actions.contains(back) && position.made % 2 == 1) {
                    Some(back) => back,
                    None if can_end => "end".to_owned(),
                    None => any(lot),
                }
            }
            _ => any(lot),
        }
    }
}

/// Returns a random one of the steps with the highest value.
fn best(position: &Position, actions: &[String], worth: fn(&Position, &Position) -> usize, lot: &mut Pcg64) -> String {
    let rated: Vec<(usize, &String)> =
        actions.iter().map(|action| (worth(position, &position.played(action)), action)).collect();
    let highest = rated.iter().map(|&(worth, _)| worth).max();
    let liked: Vec<_> = rated.into_iter().filter(|&(worth, _)| Some(worth) == highest).collect();
    liked.choose(lot).expect("who is to act has an action").1.clone()
}

/// Counts strikes next to the enemy's centre, points for them around it, and with cards connected strikes.
fn hunt(before: &Position, after: &Position) -> usize {
    let enemy = if before.side == 'r' { 'g' } else { 'r' };
    let gathered = if after.piles.is_some() { 2 * connected_strikes(&after.board, before.side) } else { 0 };
    3 * after.board.attackers(enemy) + 2 * neighbours(after.board.centre(enemy)).len() + gathered
}

/// Counts the sides that have won.
fn finish(_: &Position, after: &Position) -> usize {
    ['r', 'g'].into_iter().filter(|&side| after.has_won(side)).count()
}
