//! Who can read and write on which channel of a game.

use crate::{Channel, Owner, Talk, TalkPlace, TalkRight, TalkRights, Timeline, Viewer};
use gamut_rules::{AnyGame, Seat};
use std::collections::BTreeSet;

/// A viewer's relation to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Plays alone on a side, or with bots as partners; after the end, anyone who played.
    Alone,
    /// Plays together with another person on the same side, and on no other side.
    Partner,
    /// Watches.
    Watcher,
}

/// The agreement about talking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Agreed {
    /// No teams, so no agreement is needed.
    Nothing,
    /// The teams' agreement.
    Teams(Talk),
}

/// Returns the rights on the channels of the table, of the partners, and of the room. The room belongs to watchers, and
/// after the end to the players as well.
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
        // A partner may have left.
        (Alone, Teams(Talk::Partners), false) => [Some(Phrases), Some(Hear), None],
        (Alone | Partner, Teams(Talk::Partners), true) => [Some(Any), Some(Hear), Some(Any)],
        (Alone | Partner, Nothing | Teams(Talk::Silent | Talk::Open), true) => [Some(Any), None, Some(Any)],
    }
}

/// What a viewer can read and write in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rights {
    /// Rights by channel.
    pub on: TalkRights,
    /// The sides that the viewer plays for; partner talk of those sides is visible.
    pub sides: BTreeSet<u8>,
}

impl Rights {
    /// Returns whether the viewer can read what is said at a place.
    pub fn hears(&self, place: TalkPlace) -> bool {
        match place {
            TalkPlace::Table => self.on.table.is_some(),
            TalkPlace::Side(side) => self.on.partner.is_some() && self.sides.contains(&side),
            TalkPlace::Room => self.on.room.is_some(),
        }
    }

    /// Returns where a message on this channel is heard if it needs the right `needed`. `None` if the viewer lacks that
    /// right.
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
    /// Returns what this viewer can read and write in the current state.
    pub fn talk_rights(&self, viewer: &Viewer) -> Rights {
        let over = self.end().is_some();
        // A player who left is a watcher until the end, and then talks with the others.
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

    /// Returns the single seat that this viewer has, or had before leaving.
    pub fn only_seat(&self, viewer: &Viewer) -> Option<u8> {
        let mut mine =
            Seat::all(self.game.seats()).zip(&self.seated).filter(|(_, owner)| Timeline::is_owner(owner, viewer));
        let (seat, _) = mine.next()?;
        mine.next().is_none().then(|| seat.number())
    }
}

/// In games older than agreements about talking, everybody hears everything.
fn agreed(game: &AnyGame, talk: Option<Talk>) -> Agreed {
    if game.variant().mode().has_teams() { Agreed::Teams(talk.unwrap_or(Talk::Open)) } else { Agreed::Nothing }
}

#[cfg(test)]
mod tests {
    use super::Agreed::{Nothing, Teams};
    use super::Standing::{Alone, Partner, Watcher};
    use super::*;

    const AGREEMENTS: [Agreed; 4] = [Nothing, Teams(Talk::Silent), Teams(Talk::Open), Teams(Talk::Partners)];

    /// All cases, during the game and after it.
    #[test]
    fn rights_by_agreement_and_standing() {
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
        // Table, partners, room.                          nothing    silent     open       partners
        assert_eq!(written(Alone), ["t-- t-t", "p-- t-t", "t-- t-t", "ph- tht"]);
        assert_eq!(written(Partner), ["t-- t-t", "p-- t-t", "t-- t-t", "pt- tht"]);
        assert_eq!(written(Watcher), ["--t --t", "--t --t", "h-t h-t", "--t --t"]);
    }

    #[test]
    fn until_the_end_players_cannot_read_the_room_and_watchers_cannot_write_at_the_table() {
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
    fn a_right_to_set_phrases_allows_no_other_text() {
        let on = TalkRights { table: Some(TalkRight::Phrases), room: Some(TalkRight::Hear), ..TalkRights::default() };
        let rights = Rights { on, sides: BTreeSet::from([1]) };
        assert_eq!(rights.says(Channel::Table, TalkRight::Talk), None);
        assert_eq!(rights.says(Channel::Table, TalkRight::Phrases), Some(TalkPlace::Table));
        assert_eq!(rights.says(Channel::Room, TalkRight::Phrases), None);
    }
}
