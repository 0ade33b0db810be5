//! The tips, and which actions of Focus follow them.

use gamut_rules::any::Effect;
use gamut_rules::focus::{Focus, Square, Stack};
use gamut_rules::{AnyAction, AnyGame, Game, Seat, Turn, with_focus};
use std::str::FromStr;

/// A piece of advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tip {
    /// Do not land between two or more lone men of opponents.
    LoneMen,
    /// Bring stacks of two into line, two squares apart.
    TwoStacks,
    /// From a stack that an opponent could land on, move only a part away, not the whole.
    Part,
    /// Do not drop a reserve while a move is possible.
    HoldReserves,
    /// Take a man into the reserve.
    FormReserves,
    /// Cover a stack of the opponent that another seat (in teams the partner) covered last, not another opponent's.
    Together,
    /// Fibonacci: bring the strikes closer to the enemy's centre.
    Attackers,
}

/// The tips by name.
const NAMES: [(&str, Tip); 7] = [
    ("lone-men", Tip::LoneMen),
    ("two-stacks", Tip::TwoStacks),
    ("part", Tip::Part),
    ("hold-reserves", Tip::HoldReserves),
    ("form-reserves", Tip::FormReserves),
    ("together", Tip::Together),
    ("attackers", Tip::Attackers),
];

impl FromStr for Tip {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = NAMES.iter().find(|(name, _)| *name == text).map(|&(_, tip)| tip);
        known.ok_or_else(|| format!("tip: read {text:?}, expected one of {:?}", NAMES.map(|(name, _)| name)))
    }
}

/// Whether an action follows a tip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stance {
    Follows,
    Breaks,
    Silent,
}

/// The legal actions that follow a tip, and those that go against it.
#[derive(Default, Debug)]
pub(crate) struct Sides {
    pub(crate) follow: Vec<AnyAction>,
    pub(crate) against: Vec<AnyAction>,
}

impl Sides {
    /// Sorts the legal actions of a game of Focus.
    pub(crate) fn of(game: &AnyGame, tip: Tip) -> Self {
        let target = if tip == Tip::Together { target(game) } else { None };
        with_focus!(game.kind(), focus => sort(game, focus, tip, target)).unwrap_or_default()
    }

    /// Returns whether there is a choice between following the tip and not.
    pub(crate) fn is_choice(&self) -> bool {
        !self.follow.is_empty() && !self.against.is_empty()
    }
}

/// Returns the opponent that another seat (in teams the partner) covered last, within the last round.
fn target(game: &AnyGame) -> Option<Seat> {
    let me = game.seat_in_turn()?;
    let side = |seat| game.side_of(seat);
    let teams = (0..game.seats()).any(|seat| Seat::new(seat) != me && side(Seat::new(seat)) == side(me));
    game.history().iter().rev().take(game.seats() - 1).find_map(|played| {
        let Effect::Focus(effect) = &played.effect else { return None };
        let helper = played.seat != me && (!teams || side(played.seat) == side(me));
        effect.covers.filter(|&covered| helper && side(covered) != side(me) && covered != played.seat)
    })
}

fn sort<const N: usize>(any: &AnyGame, game: &Game<Focus<N>>, tip: Tip, target: Option<Seat>) -> Sides {
    let position = game.position();
    let Turn::Act(me) = game.turn() else { return Sides::default() };
    let mut sides = Sides::default();
    for (action, effect) in any.effects() {
        let Effect::Focus(effect) = effect else { continue };
        let Ok(own) = action.try_into() else { continue };
        let stance = match tip {
            Tip::LoneMen => {
                let next = after(position, own);
                let lone = lone_neighbours(&next, effect.to, me);
                if lone >= 2 { Stance::Breaks } else { Stance::Follows }
            }
            Tip::TwoStacks => {
                let more = pairs(&after(position, own), me) > pairs(position, me);
                if more { Stance::Follows } else { Stance::Breaks }
            }
            Tip::Part => match effect.from {
                Some(from) if is_threatened(position, from, me) && position.stack(from).height() > 1 => {
                    let whole = effect.lifted.height() == position.stack(from).height();
                    if whole { Stance::Breaks } else { Stance::Follows }
                }
                _ => Stance::Silent,
            },
            Tip::HoldReserves => {
                if effect.from.is_none() {
                    Stance::Breaks
                } else {
                    Stance::Follows
                }
            }
            Tip::FormReserves => {
                let gains = after(position, own).reserve(me) > position.reserve(me);
                if gains { Stance::Follows } else { Stance::Breaks }
            }
            Tip::Together => match (target, effect.covers) {
                (Some(target), Some(covered)) if covered == target => Stance::Follows,
                (Some(_), Some(covered)) if any.side_of(covered) != any.side_of(me) => Stance::Breaks,
                _ => Stance::Silent,
            },
            Tip::Attackers => Stance::Silent,
        };
        match stance {
            Stance::Follows => sides.follow.push(action),
            Stance::Breaks => sides.against.push(action),
            Stance::Silent => {}
        }
    }
    sides
}

fn after<const N: usize>(position: &Focus<N>, action: gamut_rules::focus::Action) -> Focus<N> {
    let mut next = *position;
    gamut_rules::Position::play_unchecked(&mut next, action);
    next
}

fn is_enemy<const N: usize>(position: &Focus<N>, stack: Stack, me: Seat) -> bool {
    stack.owner().is_some_and(|owner| position.opposed(owner, me))
}

/// Returns the number of opponents' single men next to a square.
fn lone_neighbours<const N: usize>(position: &Focus<N>, square: Square, me: Seat) -> usize {
    let near = Square::all().filter(|&other| square.distance(other) == Some(1));
    near.map(|other| position.stack(other))
        .filter(|&stack| stack.height() == 1 && is_enemy(position, stack, me))
        .count()
}

/// Returns the number of pairs of one's own two-high stacks that are two squares apart on a line.
fn pairs<const N: usize>(position: &Focus<N>, me: Seat) -> usize {
    let is_two = |square: &Square| position.stack(*square).height() == 2 && position.stack(*square).owner() == Some(me);
    let twos: Vec<Square> = Square::all().filter(is_two).collect();
    twos.iter().flat_map(|a| twos.iter().map(move |b| a.distance(*b))).filter(|distance| *distance == Some(2)).count()
        / 2
}

/// Returns whether an opponent's stack can land on a square.
fn is_threatened<const N: usize>(position: &Focus<N>, square: Square, me: Seat) -> bool {
    Square::all().any(|from| {
        let stack = position.stack(from);
        is_enemy(position, stack, me)
            && square.distance(from).is_some_and(|distance| distance as usize <= stack.height())
    })
}
