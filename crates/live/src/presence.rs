//! Presence of players, and when an absent player's seat can be claimed.

use super::timekeeper::Timekeeper;
use crate::LiveError;
use gamut_rules::Seat;
use gamut_store::Downtimes;
use gamut_store::clock;
use gamut_table::{Pace, Timeline};
use gamut_views::{Presence, SeatPresence, ServerMessage, clock_view};
use std::time::Duration;
use tokio::time::Instant;

/// Without a clock, milliseconds of inactivity after which a seat can be claimed.
const IDLE: i64 = 14 * 24 * 60 * 60 * 1000;

/// The seats with a follower. Not in the log: after a restart everybody has just left.
pub(super) struct Attendance {
    /// For each seat, since when it has had no follower; `None` while it has one.
    absent: Vec<Option<Instant>>,
    /// For each seat, when the server last refused its person's socket.
    refused: Vec<Option<Instant>>,
    /// For each seat, whether its person has seen the board since the last open seat was taken.
    seen: Vec<bool>,
    away: Duration,
    gone: Duration,
    told: Vec<News>,
}

/// What was last sent about a seat, to send only changes.
#[derive(Debug, PartialEq, Eq)]
struct News {
    seat: Seat,
    presence: Presence,
    /// The basis of a claim, and whether it can be made.
    claim: Option<(Option<Instant>, i64, bool)>,
}

impl Attendance {
    /// Creates the state with nobody present. `away` and `gone` are the times of absence after which a player is shown
    /// so.
    pub(super) fn new(seats: usize, away: Duration, gone: Duration) -> Self {
        Self {
            absent: vec![Some(Instant::now()); seats],
            refused: vec![None; seats],
            seen: vec![false; seats],
            away,
            gone,
            told: Vec::new(),
        }
    }

    /// Records whether a seat has a follower.
    pub(super) fn note(&mut self, seat: Seat, is_there: bool) {
        let absent = &mut self.absent[seat.index()];
        *absent = if is_there { None } else { absent.or_else(|| Some(Instant::now())) };
    }

    /// Records that a seat's person sees the board of a game without open seats.
    pub(super) fn note_seen(&mut self, seat: Seat) {
        self.seen[seat.index()] = true;
    }

    /// Returns whether a seat's person has seen the board.
    pub(super) fn has_seen(&self, seat: Seat) -> bool {
        self.seen[seat.index()]
    }

    /// Records that the server refused the socket of a seat's person: the time until then does not count for a claim.
    pub(super) fn note_refusal(&mut self, seat: Seat) {
        self.refused[seat.index()] = Some(Instant::now());
    }

    /// Returns since when the seat's person has been absent by choice; `None` while present.
    fn could_come_since(&self, seat: Seat) -> Option<Instant> {
        self.absent[seat.index()].map(|absent| self.refused[seat.index()].map_or(absent, |refused| refused.max(absent)))
    }

    fn of(&self, game: &Timeline, seat: Seat, now: Instant) -> Presence {
        match self.absent[seat.index()].map(|since| now - since) {
            Some(absent) if absent >= self.gone && game.is_in_real_time() && !is_exhibition(game) => Presence::Gone,
            Some(absent) if absent >= self.away => Presence::Away,
            _ => Presence::Here,
        }
    }

    /// Returns the presence message if it has changed, and when it will change next.
    pub(super) fn news(
        &mut self,
        game: &Timeline,
        time: &Timekeeper,
        downtimes: &Downtimes,
    ) -> (Option<ServerMessage>, Option<Instant>) {
        if !game.has_several_people() || game.end().is_some() {
            return (None, None);
        }
        let now = Instant::now();
        let claim = self.claim(game, time, downtimes);
        let news = |seat: Seat| {
            let claim = claim.filter(|claim| claim.seat == seat);
            let claim = claim.map(|claim| (self.could_come_since(seat), claim.since, claim.left.is_zero()));
            News { seat, presence: self.of(game, seat, now), claim }
        };
        let told: Vec<News> = game.peoples_seats().map(news).collect();
        let message = (told != self.told).then(|| self.message(game, time, downtimes));
        self.told = told;
        let ends = self.absent.iter().flatten().flat_map(|since| [*since + self.away, *since + self.gone]);
        let claimable = claim.map(|claim| now + claim.left);
        (message, ends.chain(claimable).filter(|end| *end > now).min())
    }

    /// Returns the presence message for a new socket.
    pub(super) fn message(&self, game: &Timeline, time: &Timekeeper, downtimes: &Downtimes) -> ServerMessage {
        let now = Instant::now();
        let claim = self.claim(game, time, downtimes);
        let seat = |seat: Seat| {
            let left = claim.filter(|claim| claim.seat == seat).map(|claim| claim.left);
            let claim_in = left.map(|left| i64::try_from(left.as_millis()).unwrap_or(i64::MAX));
            SeatPresence { seat: seat.number(), presence: self.of(game, seat, now), claim_in }
        };
        let clock = clock_view(game, time.now()).map(Box::new);
        ServerMessage::Presence { seats: game.peoples_seats().map(seat).collect(), clock }
    }

    /// Checks that a seat can be claimed now.
    ///
    /// # Errors
    /// If it cannot.
    pub(super) fn can_claim(
        &self,
        seat: u8,
        game: &Timeline,
        time: &Timekeeper,
        downtimes: &Downtimes,
    ) -> Result<(), LiveError> {
        match self.claim(game, time, downtimes) {
            Some(claim) if claim.seat.number() == seat && claim.left.is_zero() => Ok(()),
            Some(claim) if claim.seat.number() == seat => {
                Err(LiveError::CannotClaim(format!("seat {seat} has {} s left to act", claim.left.as_secs() + 1)))
            }
            _ => Err(LiveError::CannotClaim(format!("seat {seat} is not to act, or its player is present"))),
        }
    }

    /// Returns the current or coming claim: in real time because of absence in the current turn, without a clock
    /// because of inactivity. In correspondence games and exhibitions only the clock decides.
    fn claim(&self, game: &Timeline, time: &Timekeeper, downtimes: &Downtimes) -> Option<Claim> {
        let clocks = game.clocks().filter(|_| game.has_several_people() && game.end().is_none())?;
        match game.started().agreement.pace {
            Some(Pace::Correspondence { .. }) => None,
            Some(_) if is_exhibition(game) => None,
            Some(Pace::Live { .. }) => {
                let (seat, since) = clocks.turn_since()?;
                let absent = self.could_come_since(seat)?.elapsed();
                let in_turn = Duration::from_millis(u64::try_from(time.now() - since).unwrap_or(0));
                Some(Claim { seat, since, left: self.gone.saturating_sub(absent.min(in_turn)) })
            }
            None => {
                let (seat, since) = clocks.idle_since()?;
                let now = clock::now();
                // Time while the server was down does not count.
                let idle = now - since - downtimes.between(since, now);
                Some(Claim { seat, since, left: Duration::from_millis(u64::try_from(IDLE - idle).unwrap_or(0)) })
            }
        }
    }
}

/// Returns whether a player is at other boards meanwhile: then absence is no reason to worry.
fn is_exhibition(game: &Timeline) -> bool {
    game.started().agreement.exhibition
}

/// A seat that can be claimed.
#[derive(Debug, Clone, Copy)]
struct Claim {
    seat: Seat,
    /// When its turn began, in milliseconds since 1970.
    since: i64,
    /// Time until the claim can be made.
    left: Duration,
}
