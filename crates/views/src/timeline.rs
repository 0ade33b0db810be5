//! Views of a game as people play it. The server and the worker in the browser share them; they differ in what they
//! know of the players, so the seats are passed in.

use crate::game::numbers;
use crate::{
    AskedView, ClockView, DecidingView, EventView, GameView, Over, SeatKind, SeatView, ServerMessage, Standing,
    game_change, game_history,
};
use gamut_rules::Seat;
use gamut_table::change::{Happened, Seating};
use gamut_table::summary::SeatSummary;
use gamut_table::{Ask, Audience, GameEnd, PartnerDecision, Timeline, time};

/// Returns the view of a game's end.
#[must_use]
pub fn over(end: GameEnd) -> Over {
    let names: Vec<String> = end.winners.iter().map(u8::to_string).collect();
    let result = match names.is_empty() {
        true if end.is_void() => end.reason.to_string(),
        true => String::from("draw"),
        false => names.join("+"),
    };
    Over { result, reason: end.reason.to_string(), winners: end.winners, late: None }
}

impl SeatView {
    /// Returns the view of a seat with the name from the game's log; no account is known.
    #[must_use]
    pub fn of(number: u8, seat: SeatSummary) -> Self {
        let kind = match seat.level {
            Some(_) => SeatKind::Bot,
            None if seat.open => SeatKind::Open,
            None => SeatKind::Human,
        };
        Self {
            seat: number,
            side: seat.side,
            kind,
            level: seat.level,
            name: seat.name,
            account: false,
            program: false,
            typed: None,
            person: seat.person.map(|person| person.0),
            left: seat.left,
        }
    }
}

/// Returns the message for an event and the state after it, with the clocks at a later moment, for this audience.
/// `seats` makes the view of the seats, where the event changes them.
///
/// # Panics
/// If `happened` is of another game.
#[must_use]
pub fn event_message(
    game: &Timeline,
    happened: &Happened,
    seats: impl FnOnce() -> Vec<SeatView>,
    now: i64,
    audience: Audience,
) -> ServerMessage {
    let event = match happened {
        Happened::Offered { ask: Ask::Resign, .. } | Happened::Answered { ask: Some(Ask::Resign), .. }
            if audience == Audience::Others =>
        {
            EventView::Confided
        }
        Happened::Acted(played) => EventView::Acted { moved: played },
        Happened::Undone { ply, .. } => EventView::Undone { ply: *ply },
        Happened::Resigned { seat, .. } => EventView::Resigned { seat: seat.number() },
        Happened::Flagged { seat, .. } => EventView::Flagged { seat: seat.number() },
        Happened::Voided { .. } => EventView::Voided,
        Happened::Drawn(_) => EventView::Drawn,
        Happened::Offered { ask, seat, .. } => EventView::Offered { ask: *ask, seat: seat.number() },
        Happened::Answered { seat, yes, .. } => EventView::Answered { seat: seat.number(), yes: *yes },
        Happened::Continued { seat } => EventView::Continued { seat: seat.number() },
        Happened::Questions { seat, allowed } => EventView::Questions { seat: seat.number(), allowed: *allowed },
        Happened::Hinted { seat } => EventView::Hinted { seat: seat.number() },
        Happened::Resumed => EventView::Resumed,
        Happened::Vacation { seat, until: Some(until) } => {
            EventView::Vacation { seat: seat.number(), until: time::text(*until) }
        }
        Happened::Vacation { seat, until: None } => EventView::Returned { seat: seat.number() },
        Happened::Left { seat, .. } => EventView::Left { seat: seat.number(), seats: seats() },
        Happened::Seated { seat, how, .. } => {
            let (seat, seats) = (seat.number(), seats());
            match how {
                Seating::Taken => EventView::Taken { seat, seats },
                Seating::Opened => EventView::Opened { seat, seats },
                Seating::Given => EventView::Given { seat, seats },
            }
        }
        Happened::Rematch(id) => EventView::Rematch { id: id.to_string() },
    };
    let change = game_change(game.game(), &event, standing(game, now, audience), game.awaits_human());
    let change = change.expect("what was played in a game is an action of that game");
    ServerMessage::Event { seq: game.seq(), game: Box::new(change) }
}

/// Returns the view of a whole game with the clocks at a moment, for this audience. Replays the game.
#[must_use]
pub fn game_view(game: &Timeline, seats: Vec<SeatView>, now: i64, audience: Audience) -> GameView {
    let started = game.started();
    GameView {
        id: game.id().to_string(),
        variant: started.variant.clone(),
        seats,
        seq: game.seq(),
        rematch: game.rematch().map(|id| id.to_string()),
        takebacks: started.agreement.takebacks,
        pace: started.agreement.pace,
        rated: started.agreement.rated,
        public: started.agreement.public,
        questions: started.agreement.questions,
        offline: started.offline,
        hinted: numbers(game.hinted()),
        lobby: started.lobby,
        club: started.club.is_some(),
        talk: started.talk,
        created: time::text(game.created()),
        from: started.position.clone(),
        game: game_history(game.game(), standing(game, now, audience), game.awaits_human()),
    }
}

/// Returns the part of the state that all games share.
fn standing(game: &Timeline, now: i64, audience: Audience) -> Standing {
    Standing {
        seq: game.seq(),
        ply: u32::try_from(game.game().len()).unwrap_or(u32::MAX),
        position: game.game().position(),
        turn: game.turn().map(Seat::number),
        waiting: game.is_waiting(),
        thinking: game.bot_to_move().is_some(),
        can_undo: game.undo_to().is_some() && !game.started().agreement.rated,
        over: game.end().map(|end| Over { late: game.late().map(Seat::number), ..over(end) }),
        places: game.places(),
        asked: asked(game, now, audience),
        deciding: game.partner_decision(now).map(|(PartnerDecision { seat, gone }, left)| DecidingView {
            seat: seat.number(),
            gone: gone.number(),
            left,
        }),
        unasked: numbers(game.unasked()),
        clock: clock_view(game, now),
        skipped: if game.turn().is_some() { numbers(game.skipped()) } else { Vec::new() },
    }
}

/// Returns the open request as this audience sees it.
fn asked(game: &Timeline, now: i64, audience: Audience) -> Option<AskedView> {
    let (offer, left) = game.told_offer(now, audience)?;
    Some(AskedView { ask: offer.ask, seat: offer.seat.number(), yes: numbers(&offer.yes), left })
}

/// Returns the clocks at a moment. `None` if no time is counted.
#[must_use]
pub fn clock_view(game: &Timeline, now: i64) -> Option<ClockView> {
    game.started().agreement.pace?;
    let clocks = game.clocks()?;
    let from = clocks.passes_from().unwrap_or(now);
    let seats = Seat::all(game.game().seats());
    let people = |seat: &Seat| game.owner(*seat).is_human();
    let left = seats.clone().map(|seat| Some(seat).filter(people).and_then(|seat| clocks.left(seat, from)));
    let until = |seat: Seat| Some(seat).filter(people).and_then(|seat| clocks.vacation(seat, now));
    let rests = clocks.passes_for().is_some_and(|seat| clocks.vacation(seat, now).is_some());
    Some(ClockView {
        left: left.map(|left| left.map(|left| left.max(0))).collect(),
        running: clocks.running().map(Seat::number),
        vacation: seats.map(|seat| until(seat).map(time::text)).collect(),
        gathering: clocks.is_gathering(),
        void_in: clocks.void_at().map(|at| (at - from).max(0)),
        ago: if rests { now - from } else { (now - from).max(0) },
    })
}
