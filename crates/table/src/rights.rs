//! Who hears what at a table, and may say what.

use crate::{Channel, Owner, Talk, TalkPlace, TalkRight, TalkRights, Timeline, Viewer};
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, Seat};
use std::collections::BTreeSet;

/// How somebody stands to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Plays, alone on a side or with bots for partners. When the game is over, whoever sat there.
    Alone,
    /// Plays with another person on the same side, and on no other side.
    Partner,
    /// Watches.
    Watcher,
}

/// What is agreed about talking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Agreed {
    /// No teams play, and nothing has to be agreed.
    Nothing,
    /// Teams have agreed.
    Teams(Talk),
}

/// What somebody may do on the channels of the table, of the partners, and of the room. The room belongs to those who
/// watch, and to the players, too, when the game is over.
const fn rights(agreed: Agreed, standing: Standing, over: bool) -> [Option<TalkRight>; 3] {
    use Agreed::{Nothing, Teams};
    use Standing::{Alone, Partner, Watcher};
    use TalkRight::{Hear, Phrases, Talk as Any};
    match (standing, agreed, over) {
        (Watcher, Teams(Talk::Open), _) => [Some(Hear), None, Some(Any)],
        (Watcher, Nothing | Teams(Talk::Silent | Talk::Partners), _) => [None, None, Some(Any)],
        (Alone | Partner, Nothing | Teams(Talk::Open), false) => [Some(Any), None, None],
        (Alone | Partner, Teams(Talk::Silent), false) => [Some(Phrases), None, None],
        (Partner, Teams(Talk::Partners), false) => [Some(Phrases), Some(Any), None],
        // There may have been a partner who has left.
        (Alone, Teams(Talk::Partners), false) => [Some(Phrases), Some(Hear), None],
        (Alone | Partner, Teams(Talk::Partners), true) => [Some(Any), Some(Hear), Some(Any)],
        (Alone | Partner, Nothing | Teams(Talk::Silent | Talk::Open), true) => [Some(Any), None, Some(Any)],
    }
}

/// What somebody may hear and say in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rights {
    /// By channel.
    pub on: TalkRights,
    /// The sides that they play for: the talk of partners there is meant for them.
    pub sides: BTreeSet<u8>,
}

impl Rights {
    /// Returns whether they hear what is said there.
    pub fn hears(&self, place: TalkPlace) -> bool {
        match place {
            TalkPlace::Table => self.on.table.is_some(),
            TalkPlace::Side(side) => self.on.partner.is_some() && self.sides.contains(&side),
            TalkPlace::Room => self.on.room.is_some(),
        }
    }

    /// Where words that need this right are heard if they say them on a channel; none if they may not.
    #[must_use]
    pub fn says(&self, on: Channel, needed: TalkRight) -> Option<TalkPlace> {
        let (right, place) = match on {
            Channel::Table => (self.on.table, TalkPlace::Table),
            Channel::Partner => (self.on.partner, TalkPlace::Side(*self.sides.first()?)),
            Channel::Room => (self.on.room, TalkPlace::Room),
        };
        (right >= Some(needed)).then_some(place)
    }
}

impl Timeline {
    /// What this viewer may hear and say as the game stands.
    pub fn talk_rights(&self, viewer: &Viewer) -> Rights {
        let over = self.end().is_some();
        // Whoever has left watches until the end, and talks with the others then.
        let owners = if over { &self.seated } else { &self.owners };
        let seats: Vec<(Seat, &Owner)> = Seat::all(self.game.seats()).zip(owners).collect();
        let mine = |owner: &Owner| Timeline::is_owner(owner, viewer);
        let side = |seat: Seat| self.game.side_of(seat).number();
        let sides: BTreeSet<u8> = seats.iter().filter(|(_, owner)| mine(owner)).map(|(seat, _)| side(*seat)).collect();
        let beside = |(seat, owner): &(Seat, &Owner)| sides.contains(&side(*seat)) && owner.is_human() && !mine(owner);
        let standing = match sides.len() {
            0 => Standing::Watcher,
            1 if seats.iter().any(beside) => Standing::Partner,
            _ => Standing::Alone,
        };
        let [table, partner, room] = rights(agreed(&self.game, self.started.talk), standing, over);
        Rights { on: TalkRights { table, partner, room }, sides }
    }

    /// The one seat that this viewer has, or had before leaving it.
    pub fn only_seat(&self, viewer: &Viewer) -> Option<u8> {
        let mut mine =
            Seat::all(self.game.seats()).zip(&self.seated).filter(|(_, owner)| Timeline::is_owner(owner, viewer));
        let (seat, _) = mine.next()?;
        mine.next().is_none().then(|| seat.number())
    }
}

/// Games from before teams could agree about it mean that everybody hears what is said.
fn agreed(game: &AnyGame, talk: Option<Talk>) -> Agreed {
    if game.variant().mode() == Mode::FocusTeams { Agreed::Teams(talk.unwrap_or(Talk::Open)) } else { Agreed::Nothing }
}

#[cfg(test)]
mod tests {
    use super::Agreed::{Nothing, Teams};
    use super::Standing::{Alone, Partner, Watcher};
    use super::*;

    const AGREEMENTS: [Agreed; 4] = [Nothing, Teams(Talk::Silent), Teams(Talk::Open), Teams(Talk::Partners)];

    /// Every case, written out: during the game, and after it.
    #[test]
    fn who_hears_what() {
        let written = |standing| {
            let line = |agreed| {
                let cell = |right: Option<TalkRight>| match right {
                    None => '-',
                    Some(TalkRight::Hear) => 'h',
                    Some(TalkRight::Phrases) => 'p',
                    Some(TalkRight::Talk) => 't',
                };
                let phase = |over| rights(agreed, standing, over).map(cell).iter().collect::<String>();
                format!("{} {}", phase(false), phase(true))
            };
            AGREEMENTS.map(line)
        };
        // Of the table, of the partners, of the room.   nothing    silent     open       partners
        assert_eq!(written(Alone), ["t-- t-t", "p-- t-t", "t-- t-t", "ph- tht"]);
        assert_eq!(written(Partner), ["t-- t-t", "p-- t-t", "t-- t-t", "pt- tht"]);
        assert_eq!(written(Watcher), ["--t --t", "--t --t", "h-t h-t", "--t --t"]);
    }

    #[test]
    fn until_the_end_nobody_who_plays_hears_the_room_and_nobody_who_watches_is_heard_at_the_table() {
        for agreed in AGREEMENTS {
            for standing in [Alone, Partner] {
                assert_eq!(rights(agreed, standing, false)[2], None, "{agreed:?} {standing:?}");
            }
            for over in [false, true] {
                assert!(rights(agreed, Watcher, over)[0] <= Some(TalkRight::Hear), "{agreed:?}");
                assert_eq!(rights(agreed, Watcher, over)[1], None, "{agreed:?}");
            }
        }
    }

    #[test]
    fn partners_talk_is_heard_on_their_own_side_alone() {
        let on = TalkRights { partner: Some(TalkRight::Talk), ..TalkRights::default() };
        let rights = Rights { on, sides: BTreeSet::from([2]) };
        assert!(rights.hears(TalkPlace::Side(2)) && !rights.hears(TalkPlace::Side(1)));
        assert_eq!(rights.says(Channel::Partner, TalkRight::Talk), Some(TalkPlace::Side(2)));
        assert_eq!(rights.says(Channel::Table, TalkRight::Phrases), None);
    }

    #[test]
    fn who_may_say_set_phrases_may_say_nothing_else() {
        let on = TalkRights { table: Some(TalkRight::Phrases), room: Some(TalkRight::Hear), ..TalkRights::default() };
        let rights = Rights { on, sides: BTreeSet::from([1]) };
        assert_eq!(rights.says(Channel::Table, TalkRight::Talk), None);
        assert_eq!(rights.says(Channel::Table, TalkRight::Phrases), Some(TalkPlace::Table));
        assert_eq!(rights.says(Channel::Room, TalkRight::Phrases), None);
    }
}
