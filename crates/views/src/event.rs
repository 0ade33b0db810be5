//! Events of a game, as pages receive them.

use crate::{Ask, SeatView};
use serde::Serialize;

/// An event; `M` is the type of a played action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EventView<M> {
    /// A seat acted.
    Acted {
        /// The action and its effect.
        #[serde(rename = "move")]
        moved: M,
    },
    /// Actions were taken back.
    Undone {
        /// Number of actions that remain.
        ply: u32,
    },
    /// A seat resigned.
    Resigned {
        /// Seat number, from 1.
        seat: u8,
    },
    /// A player left a seat to a bot.
    Left {
        /// Seat number, from 1.
        seat: u8,
        /// All seats after the event, in seat order.
        seats: Vec<SeatView>,
    },
    /// A player took an open seat.
    Taken {
        /// Seat number, from 1.
        seat: u8,
        /// All seats after the event, in seat order.
        seats: Vec<SeatView>,
    },
    /// A player vacated a seat before the game began.
    Opened {
        /// Seat number, from 1.
        seat: u8,
        /// All seats after the event, in seat order.
        seats: Vec<SeatView>,
    },
    /// The creator gave an open seat to a bot.
    Given {
        /// Seat number, from 1.
        seat: u8,
        /// All seats after the event, in seat order.
        seats: Vec<SeatView>,
    },
    /// A seat ran out of time, and its side lost.
    Flagged {
        /// Seat number, from 1.
        seat: u8,
    },
    /// The game was aborted and has no result.
    Voided,
    /// A seat made an offer.
    Offered {
        /// What was offered.
        ask: Ask,
        /// Seat number, from 1.
        seat: u8,
    },
    /// A seat answered an offer.
    Answered {
        /// Seat number, from 1.
        seat: u8,
        /// Whether it agrees. A refusal ends the offer.
        yes: bool,
    },
    /// Partners made or answered an offer that only they can see.
    Confided,
    /// The players agreed on a draw.
    Drawn,
    /// A player chose to play on with the bot that replaced a partner.
    Continued {
        /// Seat number, from 1.
        seat: u8,
    },
    /// A player turned offers on or off for this game.
    Questions {
        /// Seat number, from 1.
        seat: u8,
        /// Whether the player accepts offers.
        allowed: bool,
    },
    /// A player was shown a hint for the first time in this game.
    Hinted {
        /// Seat number, from 1.
        seat: u8,
    },
    /// The server came back; the running clock continues.
    Resumed,
    /// A player is on vacation, and the seat's clock stands still.
    Vacation {
        /// Seat number, from 1.
        seat: u8,
        /// End of the vacation, RFC 3339.
        until: String,
    },
    /// A player came back early from vacation.
    Returned {
        /// Seat number, from 1.
        seat: u8,
    },
    /// A rematch was created.
    Rematch {
        /// The new game's id.
        id: String,
    },
}

impl<M> EventView<M> {
    /// Returns the event with its action mapped by `view`, or `None` if `view` returns `None`.
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
