//! Views of a game for the page.

use crate::clock;
use crate::ids::PersonId;
use crate::people::{PersonKind, ShownPerson};
use crate::store::Listed;
use gamut_rules::{AnyGame, Seat};
use gamut_table::change::{Happened, Seating};
use gamut_table::summary::{SeatSummary, Summary};
use gamut_table::{Ask, Audience, GameEnd, PartnerDecision, Role, Timeline};
use gamut_views::{
    AskedView, ClockView, DecidingView, EventView, GameBoard, GameSummary, GameView, Over, SeatKind, SeatView,
    ServerMessage, Standing, TypedName, game_board, game_change, game_history,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The names of accounts, by person number.
pub(super) type Names = Arc<BTreeMap<PersonId, ShownPerson>>;

/// A game and the names of its seated accounts.
#[derive(Debug, Clone)]
pub(crate) struct ShownGame {
    pub(super) timeline: Timeline,
    pub(super) names: Names,
}

fn over(end: GameEnd) -> Over {
    let names: Vec<String> = end.winners.iter().map(u8::to_string).collect();
    let result = match names.is_empty() {
        true if end.is_void() => end.reason.to_string(),
        true => String::from("draw"),
        false => names.join("+"),
    };
    Over { result, reason: end.reason.to_string(), winners: end.winners, late: None }
}

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

/// Returns the message with the seats and current names.
pub(super) fn seats_message(game: &Timeline, names: &Names) -> ServerMessage {
    ServerMessage::Seats { seats: table_seats(game, names) }
}

/// Returns the message with a socket's role.
pub(super) fn role_message(role: &Role) -> ServerMessage {
    ServerMessage::Role { seats: role.seats.clone(), maker: role.maker, talk: role.talk.on }
}

/// Returns the message for an event and the state after it, with the clocks at a later moment, for this audience.
pub(super) fn event(
    game: &Timeline,
    names: &Names,
    happened: &Happened,
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
        Happened::Undone { ply } => EventView::Undone { ply: *ply },
        Happened::Resigned { seat } => EventView::Resigned { seat: seat.number() },
        Happened::Flagged { seat } => EventView::Flagged { seat: seat.number() },
        Happened::Voided => EventView::Voided,
        Happened::Drawn => EventView::Drawn,
        Happened::Offered { ask, seat } => EventView::Offered { ask: *ask, seat: seat.number() },
        Happened::Answered { seat, yes, .. } => EventView::Answered { seat: seat.number(), yes: *yes },
        Happened::Continued { seat } => EventView::Continued { seat: seat.number() },
        Happened::Questions { seat, allowed } => EventView::Questions { seat: seat.number(), allowed: *allowed },
        Happened::Hinted { seat } => EventView::Hinted { seat: seat.number() },
        Happened::Resumed => EventView::Resumed,
        Happened::Vacation { seat, until: Some(until) } => {
            EventView::Vacation { seat: seat.number(), until: clock::text(*until) }
        }
        Happened::Vacation { seat, until: None } => EventView::Returned { seat: seat.number() },
        Happened::Left { seat } => EventView::Left { seat: seat.number(), seats: table_seats(game, names) },
        Happened::Seated { seat, how } => {
            let (seat, seats) = (seat.number(), table_seats(game, names));
            match how {
                Seating::Taken => EventView::Taken { seat, seats },
                Seating::Opened => EventView::Opened { seat, seats },
                Seating::Given => EventView::Given { seat, seats },
            }
        }
        Happened::Rematch { id } => EventView::Rematch { id: id.to_string() },
    };
    let change = game_change(game.game(), &event, standing(game, now, audience), game.awaits_human());
    let change = change.expect("what was played in a game is an action of that game");
    ServerMessage::Event { seq: game.seq(), game: Box::new(change) }
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
fn clock_view(game: &Timeline, now: i64) -> Option<ClockView> {
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
        vacation: seats.map(|seat| until(seat).map(clock::text)).collect(),
        void_in: clocks.void_at().map(|at| (at - from).max(0)),
        ago: if rests { now - from } else { (now - from).max(0) },
    })
}

impl ShownGame {
    /// Returns the whole game with the clocks at a moment, for this audience. Replays the game.
    pub(crate) fn view(&self, now: i64, audience: Audience) -> GameView {
        let (game, started) = (&self.timeline, self.timeline.started());
        GameView {
            id: game.id().to_string(),
            variant: started.variant.clone(),
            seats: table_seats(game, &self.names),
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
            talk: started.talk,
            created: clock::text(game.created()),
            from: started.position.clone(),
            game: game_history(game.game(), standing(game, now, audience), game.awaits_human()),
        }
    }
}

/// Returns the seats and current names.
fn table_seats(game: &Timeline, names: &Names) -> Vec<SeatView> {
    seats(game.seats(), names, game.is_record())
}

/// Returns a game as an entry of this person's list. In a game older than the identification of people, the players are
/// those who have it on their lists. The position is parsed, not replayed. `names` are those of the seated accounts.
/// Without a person, it is a watcher's view.
pub(crate) fn listed(game: Listed, person: Option<PersonId>, names: &BTreeMap<PersonId, ShownPerson>) -> GameSummary {
    let Listed { id, created, changed, due, summary } = game;
    let board = board(&summary);
    // An imported game is only on its owner's list.
    let seats = seats(summary.seats, names, false);
    let is_his = |seat: &SeatView| person.is_some_and(|person| seat.person.is_none_or(|one| one == person.0));
    let plays = |seat: &&SeatView| seat.kind == SeatKind::Human && is_his(seat);
    GameSummary {
        id: id.to_string(),
        variant: summary.variant,
        mine: seats.iter().filter(plays).map(|seat| seat.seat).collect(),
        seats,
        ply: summary.ply,
        turn: summary.turn,
        result: summary.over.map(over),
        pace: summary.agreement.pace,
        rated: summary.agreement.rated,
        public: summary.agreement.public,
        hints: summary.hints,
        board,
        due: due.map(clock::text),
        created: clock::text(created),
        changed: clock::text(changed),
    }
}

fn board(summary: &Summary) -> Option<GameBoard> {
    let variant = summary.variant.parse().ok()?;
    let game = AnyGame::from_position(&variant, &summary.position).ok()?;
    Some(game_board(&game))
}

/// Returns the seats. A seat shows the name of its person's account, or the name a guest has chosen. Two seats of one
/// person are two people at one screen: only names entered for the game distinguish them, as in an imported game
/// (`recorded`).
fn seats(seats: Vec<SeatSummary>, names: &BTreeMap<PersonId, ShownPerson>, recorded: bool) -> Vec<SeatView> {
    let people: Vec<PersonId> = seats.iter().filter_map(|seat| seat.person).collect();
    let sits_alone = |person: &PersonId| !recorded && people.iter().filter(|&one| one == person).count() == 1;
    let view = |(SeatSummary { side, level, name, person, open, left }, number)| {
        let kind = match level {
            Some(_) => SeatKind::Bot,
            None if open => SeatKind::Open,
            None => SeatKind::Human,
        };
        let known = person.and_then(|person| names.get(&person));
        let alone = known.filter(|_| person.as_ref().is_some_and(sits_alone));
        let account = alone.filter(|known| known.kind != PersonKind::Guest);
        // A name entered for this game is more specific than the one a guest has chosen.
        let nick = alone.filter(|known| known.kind == PersonKind::Guest && name.is_none());
        let host = known.filter(|known| known.kind != PersonKind::Guest).map(|account| account.name.clone());
        let typed = name.as_ref().filter(|_| account.is_none()).map(|_| match recorded {
            true => TypedName::Record,
            false => TypedName::Screen { of: host },
        });
        let typed = typed.or(nick.map(|_| TypedName::Screen { of: None }));
        SeatView {
            seat: number,
            side,
            kind,
            level,
            account: account.is_some(),
            program: account.is_some_and(|account| account.kind == PersonKind::Bot),
            name: account.or(nick).map(|known| known.name.clone()).or(name),
            typed,
            person: person.map(|person| person.0),
            left,
        }
    };
    seats.into_iter().zip(1..).map(view).collect()
}
