//! Every follower learns of a game's events soon after the last fault.

use super::game::GameHistory;
use super::{Judge, Law, SOON, Stall, Trouble};
use std::collections::BTreeMap;

pub(super) fn judge(game: &GameHistory<'_>, troubles: &[Trouble], stalls: &[Stall], judge: &mut Judge<'_>) {
    // What each of them knew and when; it never decreases.
    let mut known: BTreeMap<&str, Vec<(i64, u32)>> = BTreeMap::new();
    let mut since: BTreeMap<&str, i64> = BTreeMap::new();
    for socket in game.sockets.values() {
        let first = since.entry(socket.who).or_insert(socket.at);
        *first = socket.at.min(*first);
    }
    for told in &game.told {
        known.entry(told.who).or_default().push((told.at, told.number));
    }
    for read in &game.read {
        known.entry(read.who).or_default().push((read.at, read.number));
    }
    let end = game.finals.iter().map(|end| end.at).min().unwrap_or(i64::MAX);
    let first = game.first_known();
    for (who, since) in since {
        let mut knows = known.remove(who).unwrap_or_default();
        knows.sort_unstable();
        let (mut knows, mut newest) = (knows.into_iter().peekable(), (since, 0));
        for (&number, &at) in &first {
            while newest.1 < number
                && let Some(next) = knows.next()
            {
                newest = next;
            }
            let happened = at.max(since);
            let sound = sound_from(troubles, happened);
            let told = if newest.1 < number { end } else { newest.0.max(happened) };
            judge.verdict.worst_late_ms = judge.verdict.worst_late_ms.max(told - sound);
            if told - sound > SOON {
                let knew = if newest.1 < number { "never" } else { "late" };
                let what = format!(
                    "{who} {knew} knew of event {number}, of {happened} ms: {} ms after it could",
                    told - sound
                );
                judge.broken(Law::Late, what);
                let stood = |stall: &Stall| (stall.until.min(told) - stall.from.max(sound)).max(0);
                let stalled: i64 = stalls.iter().map(stood).sum();
                judge.verdict.late_by_stalls += usize::from(told - sound - stalled <= SOON);
            }
        }
    }
}

/// Returns the start of the first fault-free period of [`SOON`] after a moment; the moment itself if there is no fault.
fn sound_from(troubles: &[Trouble], moment: i64) -> i64 {
    troubles.iter().fold(moment, |sound, trouble| match trouble.from <= sound + SOON {
        true => trouble.until.max(sound),
        false => sound,
    })
}
