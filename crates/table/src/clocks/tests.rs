//! Tests of the clocks.

use super::Awaited::{Turn, Word};
use super::*;

const FIRST: Seat = Seat::new(0);
const SECOND_SEAT: Seat = Seat::new(1);

const BLITZ: Option<Pace> = Some(Pace::Live { minutes: 1, increment: 2 });

fn live() -> Clocks {
    let mut clocks = Clocks::new(BLITZ, 2);
    clocks.go_on(1_000_000, None, Some(Turn(FIRST, 1)), false);
    clocks
}

fn left(clocks: &Clocks, now: i64) -> [i64; 2] {
    [FIRST, SECOND_SEAT].map(|seat| clocks.left(seat, now).unwrap())
}

#[test]
fn a_turn_is_charged_once_it_is_played_and_then_gets_its_increment() {
    let mut clocks = live();
    assert_eq!(left(&clocks, 1_010_000), [50_000, 60_000], "it runs");
    assert_eq!(clocks.spent(1_010_000), Some(10_000));
    clocks.go_on(1_010_000, Some(10_000), Some(Turn(SECOND_SEAT, 2)), true);
    assert_eq!(left(&clocks, 1_010_000), [52_000, 60_000]);
    assert_eq!(clocks.running(), Some(SECOND_SEAT));
}

/// In Fibonacci a turn is a turn, not a move.
#[test]
fn a_turn_of_several_moves_gets_one_increment() {
    let mut clocks = live();
    clocks.go_on(1_005_000, Some(5_000), Some(Turn(FIRST, 1)), false);
    assert_eq!(left(&clocks, 1_005_000), [55_000, 60_000]);
    clocks.go_on(1_009_000, Some(4_000), Some(Turn(SECOND_SEAT, 2)), true);
    assert_eq!(left(&clocks, 1_009_000), [53_000, 60_000]);
}

#[test]
fn a_bots_turn_charges_no_clock() {
    let mut clocks = live();
    clocks.go_on(1_001_000, Some(1_000), None, true);
    assert_eq!((clocks.spent(1_090_000), clocks.running(), clocks.due()), (None, None, None));
    clocks.go_on(1_090_000, None, Some(Turn(FIRST, 3)), true);
    assert_eq!(left(&clocks, 1_090_000), [61_000, 60_000]);
}

#[test]
fn downtime_is_not_charged() {
    let mut clocks = live();
    clocks.go_on(1_001_000, Some(1_000), Some(Turn(SECOND_SEAT, 2)), true);
    clocks.go_on(1_003_000, Some(2_000), Some(Turn(FIRST, 3)), true);
    // The last heartbeat is 4 s later; the server is back an hour after that.
    clocks.go_on(4_607_000, Some(4_000), Some(Turn(FIRST, 3)), false);
    assert_eq!(left(&clocks, 4_607_000), [57_000, 60_000]);
    assert_eq!(clocks.due(), Some((4_664_000, Lapse::Time(FIRST))));
}

#[test]
fn a_first_turn_that_is_not_made_voids_the_game() {
    let mut clocks = live();
    assert_eq!(clocks.due(), Some((1_060_000, Lapse::Void)), "and no seat has lost on time");
    clocks.go_on(2_001_000, Some(1_000), Some(Turn(FIRST, 1)), false);
    assert_eq!(clocks.due(), Some((2_060_000, Lapse::Void)), "the server was down for 1,000 s");
    assert!(!clocks.all_begun([FIRST].into_iter()));
    clocks.go_on(2_002_000, Some(1_000), Some(Turn(SECOND_SEAT, 2)), true);
    assert!(clocks.all_begun([FIRST].into_iter()) && !clocks.all_begun([SECOND_SEAT].into_iter()));
    let mut patient = Clocks::new(None, 2);
    patient.go_on(0, None, Some(Turn(FIRST, 1)), false);
    assert_eq!(patient.due(), Some((7 * DAY, Lapse::Void)));
    patient.go_on(5, None, Some(Turn(SECOND_SEAT, 2)), true);
    patient.go_on(6, None, Some(Turn(FIRST, 3)), true);
    assert_eq!((patient.due(), patient.left(FIRST, 10), patient.running()), (None, None, None));
}

/// In Fibonacci a turn has several moves: a player who has made the first is present, and from then on only the
/// clock counts.
#[test]
fn p3_the_first_move_of_a_first_turn_keeps_the_game() {
    let mut clocks = live();
    clocks.go_on(1_005_000, Some(5_000), Some(Turn(FIRST, 1)), false);
    assert_eq!(clocks.due(), Some((1_060_000, Lapse::Void)), "nothing was played");
    assert_eq!((clocks.late(1_059_999), clocks.late(1_060_000)), (None, Some(FIRST)));
    clocks.go_on(1_020_000, Some(15_000), Some(Turn(FIRST, 1)), true);
    assert_eq!(clocks.due(), Some((1_060_000, Lapse::Time(FIRST))), "the clock has 40 s left");
    assert_eq!(clocks.late(1_060_000), None);
    let mut patient = Clocks::new(None, 2);
    patient.go_on(0, None, Some(Turn(FIRST, 1)), false);
    patient.go_on(5, None, Some(Turn(FIRST, 1)), true);
    assert_eq!((patient.due(), patient.idle_since()), (None, Some((FIRST, 5))));
}

#[test]
fn each_turn_by_correspondence_has_its_days() {
    let mut clocks = Clocks::new(Some(Pace::Correspondence { days: 3 }), 2);
    clocks.go_on(0, None, Some(Turn(FIRST, 1)), false);
    clocks.go_on(2 * DAY, Some(2 * DAY as u32), Some(Turn(SECOND_SEAT, 2)), true);
    clocks.go_on(2 * DAY, Some(0), Some(Turn(FIRST, 3)), true);
    assert_eq!(clocks.due(), Some((5 * DAY, Lapse::Time(FIRST))));
}

#[test]
fn time_spent_stays_spent_when_a_turn_is_taken_back() {
    let mut clocks = live();
    clocks.go_on(1_010_000, Some(10_000), Some(Turn(SECOND_SEAT, 2)), true);
    clocks.go_on(1_030_000, Some(20_000), Some(Turn(FIRST, 1)), false);
    assert_eq!(left(&clocks, 1_030_000), [52_000, 40_000]);
}

/// 60 s in real time, a day by correspondence. No clock runs meanwhile.
#[test]
fn a_partner_has_time_to_decide_whether_to_continue() {
    for (pace, patience) in [(BLITZ, 60_000), (Some(Pace::Correspondence { days: 3 }), DAY), (None, DAY)] {
        let mut clocks = Clocks::new(pace, 4);
        clocks.go_on(0, None, Some(Turn(FIRST, 1)), false);
        clocks.go_on(1_000, Some(0), Some(Word(SECOND_SEAT)), false);
        let before = clocks.left(SECOND_SEAT, 1_000);
        assert_eq!(clocks.due(), Some((1_000 + patience, Lapse::Time(SECOND_SEAT))));
        assert_eq!((clocks.running(), clocks.beat()), (None, Some(1)));
        // The server was down from 6 s to 106 s.
        clocks.go_on(106_000, Some(5_000), Some(Word(SECOND_SEAT)), false);
        assert_eq!(clocks.due(), Some((101_000 + patience, Lapse::Time(SECOND_SEAT))), "as much is left as before");
        assert_eq!(clocks.left(SECOND_SEAT, 107_000), before, "nobody's clock ran");
    }
}

#[test]
fn how_long_a_seat_has_not_acted() {
    let mut clocks = Clocks::new(None, 2);
    clocks.go_on(0, None, Some(Turn(FIRST, 1)), false);
    assert_eq!((clocks.idle_since(), clocks.beat()), (None, Some(60)), "a first turn has its own limit");
    clocks.go_on(1, None, Some(Turn(SECOND_SEAT, 2)), true);
    clocks.go_on(2, None, Some(Turn(FIRST, 3)), true);
    assert_eq!(clocks.idle_since(), Some((FIRST, 2)));
    clocks.go_on(3, None, Some(Turn(FIRST, 3)), true);
    clocks.go_on(4, None, Some(Turn(FIRST, 3)), false);
    assert_eq!(clocks.idle_since(), Some((FIRST, 3)), "what others say is no action of the seat");
    clocks.go_on(5, None, None, true);
    assert_eq!((clocks.idle_since(), clocks.beat()), (None, None));
}

/// A player who is called when the last seat is taken needs time to come.
#[test]
fn p3_the_first_turn_begins_once_everybody_has_seen_the_board() {
    let gathering = || {
        let mut clocks = live();
        clocks.set_gathers(true);
        clocks
    };
    let mut clocks = gathering();
    assert!(clocks.is_gathering());
    assert_eq!((clocks.running(), clocks.spent(1_100_000), clocks.turn_since()), (None, Some(0), None));
    assert_eq!((left(&clocks, 1_100_000), clocks.due()), ([60_000, 60_000], Some((1_300_000, Lapse::Void))));
    clocks.note_gathered(1_100_000);
    assert_eq!((clocks.running(), clocks.turn_since()), (Some(FIRST), Some((FIRST, 1_100_000))));
    assert_eq!((left(&clocks, 1_110_000), clocks.spent(1_110_000)), ([50_000, 60_000], Some(10_000)));
    assert_eq!(clocks.due(), Some((1_160_000, Lapse::Void)));
    clocks.go_on(1_110_000, Some(10_000), Some(Turn(SECOND_SEAT, 2)), true);
    assert_eq!(left(&clocks, 1_110_000), [52_000, 60_000]);
    assert_eq!(clocks.due(), Some((1_170_000, Lapse::Void)), "from when its turn began");

    // The first player need not wait for the second, whose time does not begin before they have come.
    let mut early = gathering();
    early.go_on(1_050_000, Some(0), Some(Turn(SECOND_SEAT, 2)), true);
    assert_eq!((early.running(), early.due()), (None, Some((1_350_000, Lapse::Void))));
    early.note_gathered(1_200_000);
    assert_eq!((early.running(), early.due()), (Some(SECOND_SEAT), Some((1_260_000, Lapse::Void))));

    let mut correspondence = Clocks::new(Some(Pace::Correspondence { days: 3 }), 2);
    correspondence.set_gathers(true);
    correspondence.go_on(0, None, Some(Turn(FIRST, 1)), false);
    assert!(!correspondence.is_gathering());
}

/// The host of an exhibition is at other boards: nothing but the clock ends the game.
#[test]
fn in_an_exhibition_the_clock_alone_decides() {
    let mut clocks = live();
    clocks.set_gathers(true);
    clocks.set_exhibition();
    assert!(!clocks.is_gathering());
    assert_eq!((clocks.running(), clocks.void_at(), clocks.late(9_000_000)), (Some(FIRST), None, None));
    assert_eq!(clocks.due(), Some((1_060_000, Lapse::Time(FIRST))));
    clocks.go_on(1_050_000, Some(50_000), Some(Turn(SECOND_SEAT, 2)), true);
    assert_eq!(clocks.due(), Some((1_110_000, Lapse::Time(SECOND_SEAT))));
}
