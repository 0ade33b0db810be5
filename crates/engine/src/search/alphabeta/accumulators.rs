//! Tests: an evaluator that receives only changes knows every position that the search evaluates.

use super::search;
use crate::search::opponents::{BestReply, OpponentModel, TurnOrder};
use crate::{Evaluator, Gain, Limits, Memory, Options, Rng, SearchJob, Stop};
use gamut_rules::focus::{Action, ChangeObserver, Focus, Hand, Square, Stack};
use gamut_rules::{Game, Position, Seat, Turn, Variant};
use std::sync::atomic::{AtomicU64, Ordering};

/// Sums over the board and the hands, for one side.
struct Summing<'a> {
    hero: Seat,
    asked: &'a AtomicU64,
}

#[derive(Clone, Copy, Default, PartialEq, Debug)]
struct Sums {
    stacks: i32,
    hands: i32,
}

/// The sums, or the changes to a position whose sums are not computed yet.
#[derive(Clone, Copy, Default)]
struct Kept {
    sums: Sums,
    is_settled: bool,
}

impl Summing<'_> {
    fn stack(&self, square: Square, stack: Stack) -> i32 {
        let worth = 7 * (stack.height() * stack.height()) as i32 + square.index() as i32 % 5;
        stack.owner().map_or(0, |owner| if owner == self.hero { worth } else { -worth })
    }

    fn hand(&self, seat: Seat, hand: Hand) -> i32 {
        let worth = 40 * hand.total() as i32 + 9 * hand.of(seat) as i32;
        if seat == self.hero { worth } else { -worth }
    }
}

struct Listener<'a> {
    evaluator: &'a Summing<'a>,
    sums: &'a mut Sums,
}

impl ChangeObserver for Listener<'_> {
    fn stack_changed(&mut self, square: Square, before: Stack, after: Stack) {
        self.sums.stacks += self.evaluator.stack(square, after) - self.evaluator.stack(square, before);
    }

    fn hand_changed(&mut self, seat: Seat, before: Hand, after: Hand) {
        self.sums.hands += self.evaluator.hand(seat, after) - self.evaluator.hand(seat, before);
    }
}

impl<const SEATS: usize> Evaluator<Focus<SEATS>> for Summing<'_> {
    type Accumulator = Kept;

    fn accumulate(&self, position: &Focus<SEATS>) -> Kept {
        let sums = Sums {
            stacks: Square::all().map(|square| self.stack(square, position.stack(square))).sum(),
            hands: Seat::all(SEATS).map(|seat| self.hand(seat, position.hand(seat))).sum(),
        };
        Kept { sums, is_settled: true }
    }

    fn play(&self, position: &mut Focus<SEATS>, action: Action, next: &mut Kept) {
        *next = Kept::default();
        position.play_observed(action, &mut Listener { evaluator: self, sums: &mut next.sums });
    }

    fn pass(&self, next: &mut Kept) {
        *next = Kept::default();
    }

    fn settle(&self, path: &mut [Kept]) {
        for ply in 1..path.len() {
            let before = path[ply - 1].sums;
            let Kept { sums, is_settled } = &mut path[ply];
            if !*is_settled {
                *sums = Sums { stacks: before.stacks + sums.stacks, hands: before.hands + sums.hands };
                *is_settled = true;
            }
        }
    }

    fn gain(&self, position: &Focus<SEATS>, _seat: Seat, action: Action) -> Gain {
        let pieces = action.count().max(1) + position.stack(action.to()).height();
        Gain { points: 10 * pieces as i32, noisy: pieces > 5 }
    }

    fn evaluate(&self, position: &Focus<SEATS>, kept: &Kept) -> i32 {
        self.asked.fetch_add(1, Ordering::Relaxed);
        assert_eq!(kept.sums, self.accumulate(position).sums, "{position}");
        kept.sums.stacks + kept.sums.hands
    }
}

fn check<const SEATS: usize, M: OpponentModel>(variant: &str) {
    let variant: Variant = variant.parse().unwrap();
    let asked = AtomicU64::new(0);
    let mut rng = Rng::new(11, &[SEATS as u64]);
    for _ in 0..3 {
        let mut game =
            Game::new(Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST));
        while game.played().len() < 60 && matches!(game.turn(), Turn::Act(_)) {
            if game.played().len() % 12 == 11 {
                let evaluator = |hero| Summing { hero, asked: &asked };
                let limits = Limits { nodes: Some(1_500), depth: Some(5), ..Limits::default() };
                let (options, stop) = (Options::default(), Stop::new());
                let job = SearchJob { game: &game, limits: &limits, options: &options, stop: &stop, root_moves: &[] };
                let found = search::<_, _, M>(&mut Memory::default(), &job, &evaluator, &mut |_| {});
                assert!(game.position().is_legal(found.unwrap().best));
            }
            game.play(rng.pick(&game.actions()).unwrap()).unwrap();
        }
    }
    assert!(asked.into_inner() > 3_000, "{variant}");
}

#[test]
fn it_hears_every_change_on_the_way() {
    check::<2, TurnOrder>("focus-2");
    check::<2, TurnOrder>("focus-2,goal=capture");
    check::<3, BestReply>("focus-3");
    check::<4, TurnOrder>("focus-teams");
}
