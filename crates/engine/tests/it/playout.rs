//! The fast choice of an action agrees with one that scores the whole list.

use gamut_engine::focus::{Choices, Playout};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Game, Position, Seat, Variant};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// 10 · (pieces moved + pieces on the target before) + the change in stacks topped, from what playing the action shows.
fn order<const SEATS: usize>(position: &Focus<SEATS>, action: Action) -> i32 {
    if action.is_exchange() {
        return 0;
    }
    let mut next = *position;
    next.play_unchecked(action);
    let topped = |of: &Focus<SEATS>| of.tops(position.seat_to_act()).count() as i32;
    let pieces = action.count().max(1) + position.stack(action.to()).height();
    10 * pieces as i32 + topped(&next) - topped(position)
}

/// What a choice by random bits chooses among, each as often as any other: as many parts of the bits' range as there
/// should be actions, an action for each.
fn chosen(of: usize, choose: impl Fn(u64) -> Option<Action>) -> Vec<Action> {
    let first_of_part = |part: usize| ((part as u64) << 32).div_ceil(of as u64);
    let mut chosen: Vec<Action> =
        (0..of).map(|part| choose(first_of_part(part) | 7 << 32).expect("the game goes on")).collect();
    chosen.sort_unstable();
    chosen
}

/// Compares the choices in a position and returns how many actions come first by the order.
fn compare<const SEATS: usize>(playout: &Playout<SEATS>) -> usize {
    let position = &playout.position();
    let mut list = ActionList::new();
    position.actions(&mut list);
    let mut all = list.to_vec();
    all.sort_unstable();
    let best = all.iter().map(|&action| order(position, action)).max().expect("the game goes on");
    let first: Vec<Action> = all.iter().copied().filter(|&action| order(position, action) == best).collect();
    assert_eq!(chosen(first.len(), |bits| playout.ordered(bits)), first, "{position}");
    assert_eq!(chosen(all.len(), |bits| playout.uniform(bits)), all, "{position}");
    if let Some(choices) = playout.choices() {
        ranked(&choices, position, &all);
        falling(&choices, position, &all);
    }
    first.len()
}

/// Choices come with their values, the highest sums first; where a few are asked for, none that is left out has a higher sum.
fn ranked<const SEATS: usize>(choices: &Choices<SEATS>, position: &Focus<SEATS>, all: &[Action]) {
    let sum = |&(value, _): &(i32, Action)| (value + 1) / 10;
    let mut ranked = vec![];
    choices.first(usize::MAX, |value, action| ranked.push((value, action)));
    assert!(ranked.is_sorted_by_key(|choice| -sum(choice)), "{position}");
    assert!(ranked.iter().all(|&(value, action)| value == order(position, action)), "{position}");
    let mut few = vec![];
    choices.first(5, |value, action| few.push((value, action)));
    assert!(few.len() >= all.len().min(5), "{position}");
    assert_eq!(few, ranked[..few.len()], "{position}");
    if let (Some(last), Some(next)) = (few.last(), ranked.get(few.len())) {
        assert!(sum(last) > sum(next), "{position}");
    }
    let mut actions: Vec<Action> = ranked.into_iter().map(|(_, action)| action).collect();
    actions.sort_unstable();
    assert_eq!(actions, all, "{position}");
}

/// Those under which something falls, and the best of the others.
fn falling<const SEATS: usize>(choices: &Choices<SEATS>, position: &Focus<SEATS>, all: &[Action]) {
    let pieces = |action: Action| action.count().max(1) + position.stack(action.to()).height();
    let (mut falling, mut still): (Vec<_>, Vec<_>) = all.iter().partition(|&&action| pieces(action) > 5);
    let mut found = vec![];
    choices.falling(|action| found.push(action));
    found.sort_unstable();
    falling.sort_unstable();
    assert_eq!(found, falling, "{position}");
    let change = |&action: &Action| order(position, action) - 10 * pieces(action) as i32;
    let most = still.iter().map(change).max();
    still.retain(|action| Some(change(action)) == most);
    let best = choices.still();
    assert_eq!(best.count, still.len(), "{position}");
    if let Some(most) = most {
        assert_eq!(best.change(), most, "{position}");
    }
    let mut found: Vec<Action> = (0..best.count).filter_map(|number| choices.nth(&best, number)).collect();
    found.sort_unstable();
    assert_eq!(found, still, "{position}");
    assert_eq!(choices.nth(&best, best.count), None);
}

fn games<const SEATS: usize>(variant: &str) {
    let variant: Variant = variant.parse().expect("a variant");
    let start = Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST);
    let mut counts = vec![];
    for seed in 0..12 {
        let mut random = Pcg64::seed_from_u64(seed);
        let mut game = Game::new(start);
        let mut playout = Playout::new(start);
        while game.outcome().is_none() && game.played().len() < 150 {
            let (position, twin) = (playout.position(), game.position());
            assert_eq!(&position, twin);
            assert!(Seat::all(SEATS).all(|seat| position.mobility(seat) == twin.mobility(seat)));
            counts.push(compare(&playout));
            // From games of chance alone to games by the order alone.
            let bits = random.random();
            let uniform = random.random_range(0..12) < seed;
            let action = if uniform { playout.uniform(bits) } else { playout.ordered(bits) };
            let action = action.expect("the game goes on");
            game.play(action).expect("a legal action");
            playout.play(action);
        }
        if game.position().outcome().is_some() {
            assert_eq!((playout.ordered(0), playout.uniform(0)), (None, None));
        }
    }
    let single = counts.iter().filter(|&&count| count == 1).count();
    assert!(single > 20 && counts.len() - single > 20, "{variant}: both one first action and several are met");
}

#[test]
fn the_fast_choice_is_the_slow_one_in_every_mode() {
    games::<2>("focus-2:literature");
    games::<2>("focus-2");
    games::<2>("focus-2:domination");
    games::<2>("focus-2,balance=swap");
    games::<3>("focus-3:literature");
    games::<3>("focus-3,entry=optional");
    games::<3>("focus-3,entry=none,movement=up-to");
    games::<4>("focus-4:literature");
    games::<4>("focus-4:domination");
    games::<4>("focus-teams");
}

/// Returns a fingerprint of the actions of consecutive ε-greedy games.
fn fingerprint<const SEATS: usize>(variant: &str) -> u64 {
    let variant: Variant = variant.parse().expect("a variant");
    let start = Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST);
    let mut random = Pcg64::seed_from_u64(1);
    let mut number = 0xcbf2_9ce4_8422_2325_u64;
    for _ in 0..2_000 {
        let mut playout = Playout::new(start);
        for _ in 0..300 {
            let Some(action) = playout.greedy(random.random()) else { break };
            number = (number ^ u64::from(action.bits())).wrapping_mul(0x0100_0000_01b3);
            playout.play(action);
        }
    }
    number
}

#[test]
fn the_same_bits_choose_the_same_action_for_ever() {
    // Recorded matches can be played again only as long as these stay.
    assert_eq!(fingerprint::<2>("focus-2:literature"), 0x29af_cc5a_11a7_1b2b);
    assert_eq!(fingerprint::<2>("focus-2"), 0xca52_0ae0_5d48_3618);
    assert_eq!(fingerprint::<2>("focus-2,balance=swap,movement=up-to"), 0x7936_69b4_92c7_f975);
    assert_eq!(fingerprint::<3>("focus-3:literature"), 0x8f1e_be78_9ca8_0fb7);
    assert_eq!(fingerprint::<3>("focus-3,entry=optional"), 0x04ca_f852_2955_a16a);
    assert_eq!(fingerprint::<3>("focus-3,entry=none,movement=up-to"), 0x0f0c_10f4_d957_d01c);
    assert_eq!(fingerprint::<4>("focus-4:literature"), 0xc8ed_effb_27be_3867);
    assert_eq!(fingerprint::<4>("focus-teams"), 0x5050_e7c1_7772_51ba);
}
