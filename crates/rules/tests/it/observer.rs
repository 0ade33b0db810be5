//! An observer's notifications alone determine the board and every seat's hand.

use gamut_rules::focus::{ChangeObserver, Focus, Hand, Square, Stack};
use gamut_rules::{Game, Position, Seat, Variant};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The board and the hands, as reported.
struct Mirror {
    stacks: Vec<Stack>,
    hands: Vec<Hand>,
}

impl Mirror {
    fn of<const SEATS: usize>(position: &Focus<SEATS>) -> Self {
        Self {
            stacks: Square::all().map(|square| position.stack(square)).collect(),
            hands: Seat::all(SEATS).map(|seat| position.hand(seat)).collect(),
        }
    }
}

impl ChangeObserver for Mirror {
    fn stack_changed(&mut self, square: Square, before: Stack, after: Stack) {
        let stack = &mut self.stacks[square.index()];
        assert_eq!(*stack, before, "{square}");
        *stack = after;
    }

    fn hand_changed(&mut self, seat: Seat, before: Hand, after: Hand) {
        let hand = &mut self.hands[seat.index()];
        assert_eq!(*hand, before, "{seat}");
        *hand = after;
    }
}

fn games<const SEATS: usize>(variant: &str) {
    let variant: Variant = variant.parse().expect("a variant");
    let mut changed = 0;
    for seed in 0..10 {
        let mut random = Pcg64::seed_from_u64(seed);
        let mut game =
            Game::new(Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST));
        while game.outcome().is_none() && game.played().len() < 200 {
            let mut position = *game.position();
            let mut mirror = Mirror::of(&position);
            let actions = game.actions();
            let action = actions[random.random_range(0..actions.len())];
            let hands = mirror.hands.clone();
            position.play_observed(action, &mut mirror);
            game.play(action).expect("a legal action");
            assert_eq!(&position, game.position());
            assert_eq!(position.key(), game.position().key());
            let now = Mirror::of(&position);
            assert_eq!((&mirror.stacks, &mirror.hands), (&now.stacks, &now.hands), "{action} to {position}");
            changed += usize::from(hands != now.hands);
        }
    }
    assert!(changed > 20, "{variant}: hands change, too");
}

#[test]
fn an_observer_sees_every_change() {
    games::<2>("focus-2");
    games::<2>("focus-2,balance=swap");
    games::<3>("focus-3");
    games::<4>("focus-4");
    games::<4>("focus-teams");
}
