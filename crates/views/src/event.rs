//! What happened in a game, as its pages are told.

use crate::{Ask, SeatView};
use serde::Serialize;
use ts_rs::TS;

/// What happened; `M` is an action that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EventView<M> {
    /// A seat acted.
    Acted {
        /// The action and what it did.
        #[serde(rename = "move")]
        moved: M,
    },
    /// Actions were taken back.
    Undone {
        /// Number of actions left.
        ply: u32,
    },
    /// A seat gave up.
    Resigned {
        /// Which, from 1.
        seat: u8,
    },
    /// A person left a seat to a bot.
    Left {
        /// Which, from 1.
        seat: u8,
        /// Who sits where now, in seat order.
        seats: Vec<SeatView>,
    },
    /// A person took an open seat.
    Taken {
        /// Which, from 1.
        seat: u8,
        /// Who sits where now, in seat order.
        seats: Vec<SeatView>,
    },
    /// Nobody has the seat any more.
    Opened {
        /// Which, from 1.
        seat: u8,
        /// Who sits where now, in seat order.
        seats: Vec<SeatView>,
    },
    /// The maker gave an open seat to a bot.
    Given {
        /// Which, from 1.
        seat: u8,
        /// Who sits where now, in seat order.
        seats: Vec<SeatView>,
    },
    /// A seat's time was out, and its side has lost.
    Flagged {
        /// Which, from 1.
        seat: u8,
    },
    /// The game counts for nothing.
    Voided,
    /// A seat asked the others for something.
    Offered {
        /// What for.
        ask: Ask,
        /// Which, from 1.
        seat: u8,
    },
    /// A seat answered.
    Answered {
        /// Which, from 1.
        seat: u8,
        /// Whether it agrees. A no ends the question.
        yes: bool,
    },
    /// Partners asked each other something, or answered: they alone are told what.
    Confided,
    /// The game is drawn, as the players agreed.
    Drawn,
    /// A player goes on with the bot that sits where a partner has left.
    Continued {
        /// Which seat, from 1.
        seat: u8,
    },
    /// A player can be asked for something from now on, or no more.
    Questions {
        /// Which seat, from 1.
        seat: u8,
        /// Whether they can be asked.
        allowed: bool,
    },
    /// A player was shown a hint, for the first time in this game.
    Hinted {
        /// On which seat, from 1.
        seat: u8,
    },
    /// The server was down; the clock that ran runs again.
    Resumed,
    /// Whoever plays a seat is on vacation, and the seat's clock stands still.
    Vacation {
        /// Which, from 1.
        seat: u8,
        /// Until then, RFC 3339.
        until: String,
    },
    /// Whoever plays a seat is back from vacation early.
    Returned {
        /// Which, from 1.
        seat: u8,
    },
    /// The next game of the same players was made.
    Rematch {
        /// Its address.
        id: String,
    },
}

impl<M> EventView<M> {
    /// Returns the event with its action mapped by `view`; `None` if `view` returns `None`.
    pub(crate) fn of<N>(&self, view: impl Fn(&M) -> Option<N>) -> Option<EventView<N>> {
        Some(match self {
            Self::Acted { moved } => EventView::Acted { moved: view(moved)? },
            Self::Undone { ply } => EventView::Undone { ply: *ply },
            Self::Resigned { seat } => EventView::Resigned { seat: *seat },
            Self::Left { seat, seats } => EventView::Left { seat: *seat, seats: seats.clone() },
            Self::Taken { seat, seats } => EventView::Taken { seat: *seat, seats: seats.clone() },
            Self::Opened { seat, seats } => EventView::Opened { seat: *seat, seats: seats.clone() },
            Self::Given { seat, seats } => EventView::Given { seat: *seat, seats: seats.clone() },
            Self::Flagged { seat } => EventView::Flagged { seat: *seat },
            Self::Voided => EventView::Voided,
            Self::Offered { ask, seat } => EventView::Offered { ask: *ask, seat: *seat },
            Self::Answered { seat, yes } => EventView::Answered { seat: *seat, yes: *yes },
            Self::Confided => EventView::Confided,
            Self::Drawn => EventView::Drawn,
            Self::Continued { seat } => EventView::Continued { seat: *seat },
            Self::Questions { seat, allowed } => EventView::Questions { seat: *seat, allowed: *allowed },
            Self::Hinted { seat } => EventView::Hinted { seat: *seat },
            Self::Resumed => EventView::Resumed,
            Self::Vacation { seat, until } => EventView::Vacation { seat: *seat, until: until.clone() },
            Self::Returned { seat } => EventView::Returned { seat: *seat },
            Self::Rematch { id } => EventView::Rematch { id: id.clone() },
        })
    }
}
