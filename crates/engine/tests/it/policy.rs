//! The policy of Focus for three and four against a computation from the rules alone.

use crate::common;
use gamut_engine::focus::hands::missing;
use gamut_engine::focus::policy::Policy;
use gamut_engine::focus::policy::features::{FEATURES, TABLES, View, WEIGHTS};
use gamut_engine::focus::{FocusWeights, Priors};
use gamut_engine::{Evaluation, Rng, TreeParameters};
use gamut_rules::focus::{Action, Focus, Goal, Square, Symmetry};
use gamut_rules::{Game, Position, Seat, Variant};
use std::sync::Arc;

/// A position as lists of seats, bottom first.
struct Naive<'a, const SEATS: usize> {
    position: &'a Focus<SEATS>,
    hero: Seat,
}

impl<const SEATS: usize> Naive<'_, SEATS> {
    fn stack(&self, square: Square) -> Vec<Seat> {
        self.position.stack(square).pieces().collect()
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let hero = self.hero;
        (1..SEATS).map(move |after| hero.after(after, SEATS))
    }

    fn after(&self, seat: Seat) -> usize {
        (0..SEATS).find(|&after| self.hero.after(after, SEATS) == seat).expect("every seat is at the table")
    }

    fn owner(&self, stack: &[Seat]) -> usize {
        stack.last().map_or(4, |&seat| self.after(seat))
    }

    fn shape(&self, stack: &[Seat]) -> usize {
        let Some((_, below)) = stack.split_last() else { return 0 };
        below.iter().fold(1, |code, &seat| 2 * code + usize::from(seat == self.hero))
    }

    /// How far each stack of a seat that can land on a square goes.
    fn landings(&self, seat: Seat, to: Square) -> Vec<usize> {
        let goes = |from: Square| {
            let stack = self.stack(from);
            from.distance(to).map(|far| far as usize).filter(|&far| stack.last() == Some(&seat) && far <= stack.len())
        };
        Square::all().filter_map(goes).collect()
    }

    fn mask(&self, is_set: impl Fn(Seat) -> bool) -> usize {
        self.opponents().enumerate().map(|(bit, seat)| usize::from(is_set(seat)) << bit).sum()
    }

    fn reached(&self, to: Square) -> usize {
        self.mask(|seat| !self.landings(seat, to).is_empty())
    }

    fn overflowed(&self, to: Square, height: usize) -> usize {
        let falls = |far: &usize| height > 0 && height + far > 5;
        let drops = |seat| height == 5 && self.position.reserve(seat) > 0;
        self.mask(|seat| self.landings(seat, to).iter().any(falls) || drops(seat))
    }

    fn behind(&self, seat: Seat) -> i32 {
        match self.position.rules().goal {
            Goal::Capture => missing(self.position, seat) as i32,
            Goal::Last => {
                let owned = Square::all().filter(|&square| self.stack(square).last() == Some(&seat)).count();
                -((owned + self.position.reserve(seat)) as i32)
            }
        }
    }

    fn rank(&self, owner: usize) -> usize {
        if owner == 0 || owner == 4 {
            return 0;
        }
        let own = self.behind(self.hero.after(owner, SEATS));
        let all = || self.opponents().map(|seat| self.behind(seat));
        if all().min() == Some(own) {
            0
        } else if all().max() == Some(own) {
            2
        } else {
            1
        }
    }

    /// Of the seat's orbit: what `ORBITS` of the engine numbers.
    fn orbit(square: Square) -> usize {
        let images = Symmetry::all().map(|map| map.square(square).to_string());
        let orbits = ["c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];
        let images: Vec<String> = images.collect();
        orbits.iter().position(|name| images.iter().any(|image| image == name)).expect("every square has an orbit")
    }

    fn entries(&self, action: Action) -> [usize; FEATURES] {
        let (effect, to) = (self.position.effect(action), action.to());
        let source = effect.from.map(|from| self.stack(from)).unwrap_or_default();
        let lifted: Vec<Seat> = effect.lifted.pieces().collect();
        let is_drop = effect.from.is_none();
        let count = if is_drop { 0 } else { lifted.len() };
        let left = &source[..source.len() - count];
        let target = self.stack(to);
        let tall = [&target[..], &lifted].concat();
        let landed = &tall[tall.len().saturating_sub(5)..];
        let fallen = |after: usize| {
            let of = |piece: &&gamut_rules::focus::Fallen| piece.piece == self.hero.after(after, SEATS);
            effect.fallen.iter().filter(of).count()
        };
        let mut next = *self.position;
        next.play_unchecked(action);
        let (lacking, gained) = match self.position.rules().goal {
            Goal::Capture => {
                let lacking = missing(self.position, self.hero);
                (lacking, lacking.saturating_sub(missing(&next, self.hero)))
            }
            Goal::Last => (self.position.reserve(self.hero), fallen(0)),
        };
        let (hit, height) = (self.owner(&target), landed.len());
        let guards = self.landings(self.hero, to).len();
        let guarded = usize::from(if is_drop { guards > 0 } else { guards > 1 });
        let from = |by: &dyn Fn(Square) -> usize| effect.from.map_or(0, by);
        let others = |square: &Square| self.stack(*square).last().is_some_and(|&seat| seat != self.hero);
        let far = |square: &Square| to.distance(*square).map(|far| far as usize).filter(|&far| far <= height);
        let near = Square::all().filter(|square| others(square) && far(square).is_some()).count();
        let falls = |square: &Square| far(square).is_some_and(|far| self.stack(*square).len() + far > 5);
        let attacked = Square::all().filter(|square| others(square) && falls(square)).count();
        let exposed = self.overflowed(to, height);
        let reserve = if is_drop { self.position.reserve(self.hero).min(3) } else { 0 };
        let drop = usize::from(is_drop);
        [
            self.shape(&source) * 6 + count,
            (source.len() * 6 + count) * 8 + from(&|from| self.reached(from)),
            self.shape(&source) * 8 + from(&|from| self.overflowed(from, source.len())),
            self.owner(left) * 32 + self.shape(left),
            (drop * 5 + hit) * 32 + self.shape(&target),
            (hit * 6 + target.len()) * 8 + self.overflowed(to, target.len()),
            (self.shape(landed) * 8 + self.reached(to)) * 2 + guarded,
            self.shape(landed) * 8 + exposed,
            (0..SEATS).map(|after| fallen(after).min(3) * 4_usize.pow(after as u32)).sum(),
            lacking.min(8) * 6 + gained.min(5),
            ((hit * 3 + self.rank(hit)) * 6 + target.len()) * 2 + usize::from(!effect.fallen.is_empty()),
            (effect.from.map_or(8, Self::orbit) * 8 + Self::orbit(to)) * 6 + height,
            near.min(7) * 6 + height,
            (attacked.min(4) * 6 + height) * 2 + usize::from(exposed > 0),
            (reserve * 6 + target.len()) * 5 + hit,
        ]
    }
}

/// Calls a function with positions of random games.
fn each_position<const SEATS: usize>(variant: &str, mut check: impl FnMut(&Focus<SEATS>, &[Action])) {
    for seed in 0..6 {
        let (mut game, mut rng) = (Game::new(common::start::<SEATS>(variant)), Rng::new(seed, &[]));
        for _ in 0..120 {
            let actions = game.actions();
            // Tall stacks, so that something falls.
            let tall = actions.iter().copied().max_by_key(|action| action.count());
            let action = if rng.below(3) == 0 { tall } else { rng.pick(&actions) };
            let Some(action) = action else { break };
            check(game.position(), &actions);
            game.play(action).expect("the action is legal");
        }
    }
}

fn check_features<const SEATS: usize>(variant: &str) {
    let mut seen = vec![false; WEIGHTS];
    each_position::<SEATS>(variant, |position, actions| {
        let (view, naive) = (View::new(position), Naive { position, hero: position.seat_to_act() });
        for &action in actions {
            let (entries, expected) = (view.of(action), naive.entries(action));
            let mut begin = 0;
            for (table, (name, length)) in TABLES.into_iter().enumerate() {
                let entry = usize::from(entries[table]);
                assert_eq!(entry - begin, expected[table], "{name} of {action} in {position}");
                assert!(expected[table] < length, "{name}");
                seen[entry] = true;
                begin += length;
            }
        }
    });
    let seen = seen.into_iter().filter(|&seen| seen).count();
    assert!(seen > WEIGHTS / 4, "{seen} of {WEIGHTS}");
}

#[test]
fn the_entries_are_what_the_rules_say() {
    check_features::<3>("focus-3");
    check_features::<3>("focus-3,goal=capture");
    check_features::<4>("focus-4");
    check_features::<4>("focus-4,goal=capture");
    check_features::<3>("focus-3:kosmos-1995");
}

/// A policy of random weights.
fn random_policy(seats: usize, goal: Goal) -> Arc<Policy> {
    let mut rng = Rng::new(3, &[]);
    let weights = (0..WEIGHTS).map(|_| rng.below(401) as i16 - 200).collect();
    Arc::new(Policy::new(seats, goal, weights))
}

fn check_symmetries<const SEATS: usize>(variant: &str) {
    let rules = common::rules(variant);
    let policy = random_policy(SEATS, rules.goal);
    let priors = Priors::<SEATS>::new(&rules, FocusWeights::of(&rules), &TreeParameters::default(), Some(&policy));
    let (mut logits, mut images) = (Vec::new(), Vec::new());
    each_position::<SEATS>(variant, |position, actions| {
        priors.logits(position, actions, &mut logits);
        assert!(logits.iter().all(|logit| logit.is_finite()));
        for (number, map) in Symmetry::all().enumerate() {
            let image = common::image(position, map, number % SEATS);
            let actions: Vec<Action> = actions.iter().map(|&action| map.action(action)).collect();
            priors.logits(&image, &actions, &mut images);
            assert_eq!(logits, images, "{position}");
        }
    });
}

#[test]
fn an_action_is_as_likely_as_its_images_for_every_seat() {
    check_symmetries::<3>("focus-3");
    check_symmetries::<3>("focus-3,goal=capture");
    check_symmetries::<4>("focus-4");
    check_symmetries::<4>("focus-4,goal=capture");
}

#[test]
fn a_policy_is_read_as_it_was_written() {
    for (seats, goal) in [(3, Goal::Last), (4, Goal::Capture)] {
        let policy = Evaluation::FocusPolicy(random_policy(seats, goal));
        let text = policy.to_string();
        assert_eq!(text.parse(), Ok(policy.clone()));
        let (title, rest) = text.split_once('\n').unwrap();
        assert_eq!(title, policy.title());
        for wrong in ["seats=2 goal=last", "seats=3", "seats=3 goal=win", "seats=3 goal=last more"] {
            let wrong = format!("gamut-eval focus-policy {wrong}\n{rest}").parse::<Evaluation>();
            assert!(wrong.unwrap_err().to_string().contains("expected"));
        }
        let cut = text.trim_end().rsplit_once('\n').unwrap().0;
        assert!(cut.parse::<Evaluation>().unwrap_err().to_string().contains("expected reserve"));
    }
}

#[test]
fn a_policy_is_for_its_own_games() {
    for (own, others) in [
        ("focus-3", ["focus-3,goal=capture", "focus-4", "focus-2"]),
        ("focus-4,goal=capture", ["focus-4", "focus-teams", "focus-3,goal=capture"]),
    ] {
        let variant = own.parse::<Variant>().unwrap();
        let policy = Policy::built_in(&variant.focus_rules().unwrap(), variant.seats()).unwrap().clone();
        let policy = Evaluation::FocusPolicy(policy);
        assert!(policy.fits(&variant));
        assert!(others.iter().all(|other| !policy.fits(&other.parse().unwrap())), "{own}");
    }
}
