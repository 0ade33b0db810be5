//! What is sent of a game of Fibonacci.

mod view;

pub(crate) use self::{FibonacciBoard as Board, FibonacciPlayed as Played, FibonacciState as State};
use gamut_rules::fibonacci::Man;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A man as he is written: centre, strike, support; capitals are Red's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, TS)]
#[ts(type = "\"C\" | \"S\" | \"D\" | \"c\" | \"s\" | \"d\"")]
pub struct Letter(pub Man);

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.0.letter())
    }
}

/// Where every man of Fibonacci is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FibonacciBoard {
    /// Points that hold a man.
    #[ts(type = "{ [point in string]?: Letter }")]
    pub men: BTreeMap<String, Letter>,
    /// Per seat: how many ones, twos … sixes it has still to turn; null without cards.
    pub piles: Option<Vec<Vec<u8>>>,
    /// Per seat: how many enemy strikes are next to its centre.
    #[ts(type = "Array<number>")]
    pub attackers: [u8; 2],
}

/// An elementary move. Who stands at `to` goes to `from`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Step {
    /// In canonical notation.
    pub action: String,
    /// Where the man comes from.
    pub from: String,
    /// Where the man goes.
    pub to: String,
    /// Who goes.
    pub man: Letter,
    /// Who stands there.
    pub displaced: Option<Letter>,
    /// Per seat: how many enemy strikes are next to its centre then.
    #[ts(type = "Array<number>")]
    pub attackers: [u8; 2],
}

/// The rest of the turn is given up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct End {
    /// In canonical notation.
    pub action: String,
}

/// A card is turned up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Card {
    /// In canonical notation.
    pub action: String,
    /// 1 to 6.
    pub card: u8,
    /// How many ones, twos … sixes are left in its pile then.
    pub pile: Vec<u8>,
}

/// A legal action and what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FibonacciAction {
    /// An elementary move.
    Step(Step),
    /// The rest of the turn is given up.
    End(End),
    /// A card is turned up.
    Card(Card),
}

/// An action of Fibonacci that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FibonacciPlayed {
    /// The action and what it did.
    #[serde(flatten)]
    pub action: FibonacciAction,
    /// From 1.
    pub ply: u32,
    /// Who played it; of a card whose it is.
    pub seat: u8,
    /// The seats that were passed over after it because they could not act, in turn order.
    pub skipped: Vec<u8>,
    /// Number of the turn it belongs to.
    pub turn: u32,
}

/// Where a game of Fibonacci stands, as far as only Fibonacci knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FibonacciState {
    /// Where every man is.
    pub board: FibonacciBoard,
    /// What the seat in turn can do, if it is a person's.
    pub actions: Vec<FibonacciAction>,
    /// Number of the turn, from 1.
    pub turn_number: u32,
    /// Elementary moves left in it.
    pub left: u8,
    /// Elementary moves made in it.
    pub made: u8,
    /// Per seat: what the enemy strikes next to its centre would cost its next turn, in elementary moves.
    pub steal: Vec<u8>,
    /// The groups of the seat to act, each a list of points; none when the game is over.
    pub groups: Vec<Vec<String>>,
    /// The card that is up; null without cards, and while it is still to be turned.
    pub card: Option<u8>,
}
