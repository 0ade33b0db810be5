//! Laws of correspondence clocks and vacations, checked against a model that steps hour by hour.

use crate::Pace;
use crate::clocks::Awaited::Turn;
use crate::clocks::{Clocks, Lapse};
use gamut_rules::Seat;
use proptest::collection::vec;
use proptest::prelude::*;

const HOUR: i64 = 60 * 60 * 1000;
const DAYS: u8 = 3;
const ALLOWANCE: i64 = DAYS as i64 * 24;
const SEATS: usize = 3;

/// What happens after some hours.
#[derive(Debug, Clone)]
enum Step {
    /// The seat in turn acts.
    Plays,
    /// A seat starts a vacation of this many hours.
    Leaves(usize, i64),
    /// A seat returns.
    Returns(usize),
    /// The server restarts after being down for the last of those hours.
    Falls(i64),
}

fn step() -> impl Strategy<Value = (i64, Step)> {
    let what = prop_oneof![
        3 => Just(Step::Plays),
        3 => (0..SEATS, 1..200_i64).prop_map(|(seat, hours)| Step::Leaves(seat, hours)),
        1 => (0..SEATS).prop_map(Step::Returns),
        1 => (1..50_i64).prop_map(Step::Falls),
    ];
    (0..60_i64, what)
}

/// The same, computed hour by hour.
#[derive(Default)]
struct Model {
    now: i64,
    turn: i64,
    seat: usize,
    spent: i64,
    until: [i64; SEATS],
}

impl Model {
    fn pass(&mut self, hours: i64, is_down: bool) {
        for _ in 0..hours {
            let rests = self.until[self.seat] > self.now;
            self.spent += i64::from(!rests && !is_down);
            self.now += 1;
        }
    }
}

fn seat(index: usize) -> Seat {
    Seat::from_number(index as u32 + 1).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_clock_stands_still_for_as_long_as_its_seat_is_on_vacation(steps in vec(step(), 1..40)) {
        let mut clocks = Clocks::new(Some(Pace::Correspondence { days: DAYS }), SEATS);
        let mut model = Model::default();
        clocks.go_on(0, None, Some(Turn(seat(0), 0)), false);
        for (hours, step) in steps {
            model.pass(hours, false);
            let mut fallen = 0;
            if let Step::Falls(down) = step {
                let from = clocks.passes_from().unwrap();
                fallen = (model.now + down - (model.now * HOUR).max(from) / HOUR).max(0);
                model.pass(down, true);
            }
            let now = model.now * HOUR;
            let left = (ALLOWANCE - model.spent) * HOUR;
            let spent = clocks.spent(now - fallen * HOUR);
            if left <= 0 {
                let (at, lapse) = clocks.due().unwrap();
                prop_assert!(at <= now && lapse != Lapse::Time(seat((model.seat + 1) % SEATS)));
                return Ok(());
            }
            prop_assert_eq!(clocks.left(seat(model.seat), now - fallen * HOUR), Some(left));
            if fallen == 0 {
                let (at, _) = clocks.due().unwrap();
                // Time runs out after the hours left plus those of the current vacation.
                let rests = (model.until[model.seat] - model.now).max(0) * HOUR;
                prop_assert_eq!(at, now + rests + left);
            }
            let (next, acted) = match step {
                Step::Plays => {
                    model.seat = (model.seat + 1) % SEATS;
                    model.turn += 1;
                    model.spent = 0;
                    (model.seat, true)
                }
                Step::Leaves(seat, hours) => {
                    model.until[seat] = model.now + hours;
                    (model.seat, false)
                }
                Step::Returns(seat) => {
                    model.until[seat] = model.now;
                    (model.seat, false)
                }
                Step::Falls(_) => (model.seat, false),
            };
            clocks.go_on(now, spent, Some(Turn(seat(next), model.turn as u32)), acted);
            match step {
                Step::Leaves(index, hours) => clocks.set_vacation(seat(index), Some(now + hours * HOUR)),
                Step::Returns(index) => clocks.set_vacation(seat(index), None),
                Step::Plays | Step::Falls(_) => {}
            }
        }
    }
}
