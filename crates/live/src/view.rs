//! Views of a game for the page.

use gamut_rules::AnyGame;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{Listed, PersonKind, ShownPerson};
use gamut_table::change::Happened;
use gamut_table::summary::{SeatSummary, Summary};
use gamut_table::{Audience, Role, Timeline};
use gamut_views::{
    GameBoard, GameSummary, GameView, SeatKind, SeatView, ServerMessage, TypedName, event_message, game_board,
    game_view, over,
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
    event_message(game, happened, || table_seats(game, names), now, audience)
}

impl ShownGame {
    /// Returns the whole game with the clocks at a moment, for this audience. Replays the game.
    pub(crate) fn view(&self, now: i64, audience: Audience) -> GameView {
        game_view(&self.timeline, table_seats(&self.timeline, &self.names), now, audience)
    }
}

/// Returns the seats and current names.
fn table_seats(game: &Timeline, names: &Names) -> Vec<SeatView> {
    seats(game.seats(), names, game.is_record())
}

/// Returns a game as an entry of this person's list. In a game older than the identification of people, the players are
/// those who have it on their lists. The position is parsed, not replayed. `names` are those of the seated accounts.
/// Without a person, it is a watcher's view.
pub fn listed(game: Listed, person: Option<PersonId>, names: &BTreeMap<PersonId, ShownPerson>) -> GameSummary {
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
    let view = |(seat, number): (SeatSummary, u8)| {
        let (name, person) = (seat.name.clone(), seat.person);
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
            account: account.is_some(),
            program: account.is_some_and(|account| account.kind == PersonKind::Bot),
            name: account.or(nick).map(|known| known.name.clone()).or(name),
            typed,
            ..SeatView::of(number, seat)
        }
    };
    seats.into_iter().zip(1..).map(view).collect()
}
