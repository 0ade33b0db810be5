//! An announced win is a win: within the announced plies, whatever the other side replies.

use crate::common;
use gamut_engine::{Limits, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Game, Position, Seat, Turn};
use std::collections::HashMap;

/// How many announcements of each variant are proven.
const POSITIONS: usize = 100;

/// The longest announcement that is proven by trying every reply.
const LONGEST: u32 = 7;
/// Maximum number of each length, so that the longer ones get their turn.
const MOST: [usize; LONGEST as usize + 1] = [0, 0, 0, 50, 0, 48, 0, POSITIONS];

/// Proves wins by the rules alone: some action of the hero, and then every reply. It knows no evaluation and no pruning;
/// what won before is only tried first.
struct Proof {
    hero: Seat,
    known: HashMap<(String, u32), bool>,
    winners: [Option<Action>; LONGEST as usize + 1],
}

impl Proof {
    fn new(hero: Seat) -> Proof {
        Proof { hero, known: HashMap::new(), winners: [None; LONGEST as usize + 1] }
    }

    /// Returns whether the hero wins within this many plies, whatever the other seat plays.
    fn holds(&mut self, position: &Focus<2>, plies: u32) -> bool {
        if let Some(won) = common::won(position, self.hero) {
            return won;
        }
        let Turn::Act(seat) = position.turn() else { return false };
        if plies == 0 {
            return false;
        }
        // Positions one ply from the end are cheaper to look at than to remember.
        if plies == 1 {
            return seat == self.hero && self.some(position, plies);
        }
        let key = (position.to_string(), plies);
        if let Some(&holds) = self.known.get(&key) {
            return holds;
        }
        let holds = if seat == self.hero { self.some(position, plies) } else { self.every(position, plies) };
        self.known.insert(key, holds);
        holds
    }

    fn some(&mut self, position: &Focus<2>, plies: u32) -> bool {
        let mut list = ActionList::new();
        position.actions(&mut list);
        let before = self.winners[plies as usize];
        let first = list.iter().copied().filter(|&action| Some(action) == before);
        let rest = list.iter().copied().filter(|&action| Some(action) != before);
        for action in first.chain(rest) {
            if self.holds(&after(position, action), plies - 1) {
                self.winners[plies as usize] = Some(action);
                return true;
            }
        }
        false
    }

    fn every(&mut self, position: &Focus<2>, plies: u32) -> bool {
        let mut list = ActionList::new();
        position.actions(&mut list);
        list.iter().all(|&action| self.holds(&after(position, action), plies - 1))
    }
}

fn after(position: &Focus<2>, action: Action) -> Focus<2> {
    let mut next = *position;
    next.play_unchecked(action);
    next
}

/// Plays games in which one ply in four is by lot, and proves each win of three plies or more when it is first announced in
/// a game, until there are enough. How many there were of each length.
fn announcements(variant: &str, seed: u64) -> [usize; LONGEST as usize + 1] {
    let options = Options { hash_mib: 4, ..Options::default() };
    let mut proven = [0; LONGEST as usize + 1];
    for number in 0.. {
        let mut rng = Rng::new(seed, &[number]);
        let mut game = Game::new(common::start::<2>(variant));
        while let Turn::Act(seat) = game.turn() {
            let found = search(&SearchRequest::new(&game, &Limits::nodes(3_000), &Stop::new()), &options);
            let found = found.expect("the game goes on");
            if let Score::Win(plies @ 3..=LONGEST) = found.score
                && proven[plies as usize] < MOST[plies as usize]
            {
                let mut proof = Proof::new(seat);
                let next = after(game.position(), found.best);
                assert!(proof.holds(&next, plies - 1), "{variant} {}: {} in {plies}", game.position(), found.best);
                proven[plies as usize] += 1;
                break;
            }
            let by_lot = rng.below(4) == 0;
            let action = if by_lot { rng.pick(&game.actions()).expect("an action") } else { found.best };
            game.play(action).expect("a legal action");
        }
        if proven.iter().sum::<usize>() == POSITIONS {
            break;
        }
    }
    proven
}

#[test]
#[ignore = "long"]
fn announced_wins_of_the_capture_game_are_won_against_every_reply() {
    let proven = announcements("focus-2,goal=capture", 11);
    assert!(proven[5] > 10 && proven[7] > 0, "{proven:?}");
}

#[test]
#[ignore = "long"]
fn announced_wins_of_the_full_game_are_won_against_every_reply() {
    let proven = announcements("focus-2", 12);
    assert!(proven[5] > 1 && proven[7] > 1, "{proven:?}");
}
