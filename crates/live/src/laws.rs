//! Laws of every game: what was accepted while playing equals what the log replays to.

use super::begin::begin_now;
use super::setup;
use super::view::{self, Names, ShownGame};
use gamut_rules::{AnyGame, Seat};
use gamut_table::change::{Happened, Prepared};
use gamut_table::{Ask, Audience, Bot, Event, GameId, LogEntry, Owner, PersonId, Timeline};
use gamut_views::{NewGame, Pace};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, to_value};

const VARIANTS: [&str; 6] =
    ["focus-2,balance=swap", "focus-3", "focus-4", "focus-teams", "fibonacci", "fibonacci-cards"];

/// Creates a game with a bot on the second seat; `waits` leaves the first seat open.
fn begun(variant: &str, seats: usize, waits: bool) -> (GameId, LogEntry) {
    let mut owners = vec![r#"{"kind":"human"}"#; seats];
    owners[1] = r#"{"kind":"bot","level":1}"#;
    if waits {
        owners[0] = r#"{"kind":"open"}"#;
    }
    let seats = serde_json::from_str(&format!("[{}]", owners.join(","))).unwrap();
    let pace = waits.then_some(Pace::Live { minutes: 1, increment: 2 });
    let game = NewGame { variant: variant.into(), seats, pace, ..NewGame::default() };
    let log = begin_now(setup::start(game, PersonId(1)).unwrap()).unwrap();
    (log.id, log.first)
}

/// A person sits down or gives up a seat.
fn seated(game: &Timeline, choice: u16) -> Prepared {
    let place = |wanted: fn(&Owner) -> bool| game.owners().iter().zip(1..).find(|(owner, _)| wanted(owner));
    let open = place(Owner::is_open).map(|(_, seat)| seat).unwrap();
    let event = match (choice % 3, place(Owner::is_human)) {
        (0, Some((_, seat))) => Event::Opened { seat },
        (1, _) => Event::Given { seat: open, bot: Bot { level: 1, nodes: None, seed: 1 } },
        _ => Event::Taken { seat: open },
    };
    game.prepare(&event, Some(PersonId(2))).unwrap()
}

/// Returns a next event: a person sits down if the game waits for one, a card if one is to be turned up, otherwise an
/// action, sometimes an undo, and at last a resignation. `None` when the game is over.
fn next(game: &Timeline, choice: u16) -> Option<Prepared> {
    if game.is_waiting() {
        return Some(seated(game, choice));
    }
    game.turn()?;
    if let Some(card) = game.card() {
        return Some(game.prepare_action(card).unwrap());
    }
    if let Some(event) = game.agreed() {
        return Some(game.prepare(&event, None).unwrap());
    }
    if let Some(asked) = asking(game, choice) {
        return Some(asked);
    }
    if choice.is_multiple_of(499) {
        return Some(game.prepare(&Event::Resigned { seat: 1 }, None).unwrap());
    }
    if choice.is_multiple_of(53) {
        let seat = Seat::all(game.game().seats()).find(|&seat| game.owner(seat).is_human())?;
        return Some(game.prepare(&Event::Hinted { seat: seat.number() }, Some(PersonId(1))).unwrap());
    }
    let stays = |seat: Seat| game.owner(seat).is_human();
    let four = game.game().seats() == 4 && game.game().side_of(Seat::new(2)) == Seat::new(2);
    if choice.is_multiple_of(97) && four && stays(Seat::new(3)) {
        let bot = Bot { level: 5, nodes: None, seed: 1 };
        return Some(game.prepare(&Event::Left { seat: 4, bot }, None).unwrap());
    }
    if let Some(ply) = game.undo_to().filter(|_| choice.is_multiple_of(7)) {
        return Some(game.prepare(&Event::Undone { ply }, None).unwrap());
    }
    let effects = game.game().effects();
    Some(game.prepare_action(effects[usize::from(choice) % effects.len()].0).unwrap())
}

/// Sometimes returns a request or an answer.
fn asking(game: &Timeline, choice: u16) -> Option<Prepared> {
    let seat = (choice / 11 % game.game().seats() as u16) as u8 + 1;
    let seat = Seat::from_number(u32::from(seat)).filter(|&seat| game.owner(seat).is_human())?;
    let event = match choice % 11 {
        1 | 2 if game.has_offer() => Event::Answered { seat: seat.number(), yes: choice % 11 == 1 },
        1 | 2 => {
            let asks = [Ask::Takeback, Ask::Takeback, Ask::Draw, Ask::Void];
            let ask = asks[usize::from(choice / 121) % asks.len()];
            game.takeback_to(seat)?;
            Event::Offered { ask, seat: seat.number() }
        }
        _ => return None,
    };
    Some(game.prepare(&event, Some(PersonId(1))).unwrap())
}

/// Returns the plies before a person's last decision since ply `since`, found by searching the whole game.
fn undo_to(game: &Timeline, since: u32) -> Option<u32> {
    game.turn()?;
    let chance = |action: String| action.starts_with("card");
    let person = |seat: Seat| game.owner(seat).bot().is_none();
    let history = game.game().history();
    let last = history.iter().rev().find(|played| person(played.seat) && !chance(played.action.to_string()))?;
    (last.ply > since).then_some(last.ply - 1)
}

/// Returns everything that viewers see of a game.
fn told(game: &Timeline) -> [Value; 2] {
    let named = ShownGame { timeline: game.clone(), names: Names::default() };
    [to_value(named.view(0, Audience::Told)).unwrap(), to_value(game.summary()).unwrap()]
}

fn told_event(game: &Timeline, happened: &Happened) -> Value {
    to_value(view::event(game, &Names::default(), happened, 0, Audience::Told)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn accepted_changes_equal_the_replayed_log(variant in 0..VARIANTS.len(), waits: bool, choices in vec(any::<u16>(), 1..120)) {
        let variant = VARIANTS[variant];
        let seats = AnyGame::new(&variant.parse().unwrap()).unwrap().seats();
        let (id, first) = begun(variant, seats, waits);
        let mut live = Timeline::begin(id, &first).unwrap();
        let mut follower = live.clone();
        let mut log = vec![first];
        let mut since = 0;
        for choice in choices {
            let Some(Prepared { event, person, change }) = next(&live, choice) else { break };
            let before = told(&live);
            let goes_on = live.auto_advances_after(&change);
            let summary = live.summary_after(&change);
            prop_assert_eq!(&told(&live), &before, "preparing changes nothing");
            let at = live.created() + i64::from(choice);
            let spent = live.clocks().and_then(|clocks| clocks.spent(at));
            let clocks = live.clocks_after(&change, at, spent);
            log.push(LogEntry { person, spent, ..LogEntry::new(live.seq() + 1, at, event) });
            let happened = live.accept(change, clocks, at);
            prop_assert_eq!(live.auto_advances(), goes_on);
            prop_assert_eq!(live.summary(), summary);
            if let Happened::Left { .. } = happened {
                since = live.summary().ply;
            }
            prop_assert_eq!(live.undo_to(), undo_to(&live, since));
            let told_by_log = follower.apply(log.last().unwrap()).unwrap();
            prop_assert_eq!(told_event(&follower, &told_by_log), told_event(&live, &happened));
            if let Happened::Acted(played) = &happened {
                prop_assert_eq!(live.game().history().pop(), Some(played.clone()));
            }
        }
        prop_assert_eq!(told(&Timeline::replay(id, &log).unwrap()), told(&live));
    }
}
