//! Recomputes a game's clocks from its log alone: a second, slower implementation of the rules on time.

use crate::history::Clock;
use anyhow::{Context, Result, bail, ensure};
use gamut_rules::{AnyGame, Turn};
use gamut_store::Downtimes;
use gamut_table::{Event, LogEntry, Owner, Pace, Started};
use std::collections::BTreeMap;

/// Tolerance of clocks, in milliseconds.
const EXACT: i64 = 50;
/// The most network delay that is compensated, in milliseconds: the full quota.
const LAG: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Clocks as shown to a page.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// Number of the event they followed.
    pub(crate) seq: u32,
    /// The server's value.
    pub(crate) clock: Clock,
    /// Earliest and latest time at which they were sent, in milliseconds since 1970.
    pub(crate) at: (i64, i64),
    /// When that server was started, and when it listened.
    pub(crate) started: (i64, i64),
}

/// A server's lifetime, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Life {
    /// It was started at this time.
    pub(crate) from: i64,
    /// It listened by this time.
    pub(crate) up: i64,
    /// It was killed after this time.
    pub(crate) killed: i64,
}

/// Total time within an interval, in milliseconds, for which nothing could be stored.
fn without_storage(outages: &[(i64, i64)], from: i64, to: i64) -> i64 {
    outages.iter().map(|(began, ended)| (*ended.min(&to) - *began.max(&from)).max(0)).sum()
}

/// What a game's clocks follow from, apart from its log.
#[derive(Clone, Copy)]
pub(crate) struct Circumstances<'a> {
    /// The server's downtimes.
    pub(crate) down: &'a Downtimes,
    /// The server's lifetimes.
    pub(crate) lives: &'a [Life],
    /// When nothing could be stored, in milliseconds since 1970. A wait for the disk is nobody's time.
    pub(crate) outages: &'a [(i64, i64)],
    /// When every player had seen the board, in milliseconds since 1970.
    pub(crate) gathered: Option<i64>,
}

/// Checks charged times and shown clocks, in the order of their events, against the log and the server's downtimes.
///
/// # Errors
/// Describes the first deviation of more than 50 ms.
pub(crate) fn check(
    started: &Started,
    log: &[LogEntry],
    circumstances: &Circumstances<'_>,
    shown: &[Shown],
) -> Result<()> {
    let Some(pace) = started.agreement.pace else { return Ok(()) };
    let mut course = Course::begin(started, circumstances.gathered)?;
    let mut left = vec![allowance(pace); course.game.seats()];
    let mut shown = shown.iter().peekable();
    let mut before = log.first().context("an empty log")?.at;
    // Time counts again once an event is stored, which nobody knows earlier.
    let mut known: BTreeMap<u32, i64> = BTreeMap::new();
    for shown in shown.clone() {
        let first = known.entry(shown.seq).or_insert(shown.at.1);
        *first = shown.at.1.min(*first);
    }
    for (index, entry) in log.iter().enumerate() {
        let stored = entry.seq.checked_sub(1).and_then(|seq| known.get(&seq)).copied();
        let running = course.running();
        if entry.seq > 0 {
            if let Some(seat) = running {
                let spent = i64::from(entry.spent.with_context(|| format!("event {} charged nobody", entry.seq))?);
                let (least, most) = charge(&course, circumstances, (before, stored), entry)?;
                ensure!(
                    (least - EXACT..=most + EXACT).contains(&spent),
                    "event {} charged {spent} ms instead of {least} to {most}: {entry:?}",
                    entry.seq
                );
                left[seat] -= spent;
            }
            let number = course.game.standing().number;
            course.apply(&entry.event)?;
            let continues = running == course.running() && number == course.game.standing().number;
            let acted = matches!(entry.event, Event::Acted { .. });
            if let (Some(seat), true, Pace::Live { increment, .. }, false) = (running, acted, pace, continues) {
                left[seat] += i64::from(increment) * 1000;
            }
            if let (Some(seat), Pace::Correspondence { .. }, false) = (course.running(), pace, continues) {
                left[seat] = allowance(pace);
            }
        }
        before = entry.at;
        while let Some(shown) = shown.next_if(|shown| shown.seq == entry.seq) {
            for (seat, left) in left.iter().enumerate().filter(|(seat, _)| course.owners[*seat] == Player::Person) {
                let is_newest = log.get(index + 1).is_none_or(|next| next.at > shown.at.1);
                let since = (entry.at, known.get(&entry.seq).copied());
                compare(&course, shown, seat, *left, since, is_newest, circumstances)?;
            }
        }
    }
    Ok(())
}

/// Returns the least and the greatest time that an event can charge after one that happened `before`, which was stored
/// by some later time, if that is known.
fn charge(
    course: &Course,
    circumstances: &Circumstances<'_>,
    (before, stored): (i64, Option<i64>),
    entry: &LogEntry,
) -> Result<(i64, i64)> {
    let Some(from) = course.counts_from(before).filter(|from| *from < entry.at) else { return Ok((0, 0)) };
    if entry.event == Event::Resumed {
        let (least, most) = stopped(circumstances, from, entry.at)?;
        return Ok((entry.at - from - most, entry.at - from - least));
    }
    // No other event was committed while the server was down.
    let waited = without_storage(circumstances.outages, from, entry.at);
    // Nobody was told when it was stored that the players had gathered.
    let counted = stored.filter(|_| from == before).map_or(0, |stored| entry.at - stored.max(from));
    Ok((counted - LAG - waited, entry.at - from))
}

/// Returns the least and the greatest downtime between an event and the server's return.
fn stopped(Circumstances { down, lives, .. }: &Circumstances<'_>, before: i64, returned: i64) -> Result<(i64, i64)> {
    if down.between(returned, returned + 1) == 0 {
        let exact = down.between(before, returned);
        return Ok((exact, exact));
    }
    // The server was killed again before its next heartbeat, and the recorded downtime has grown since.
    let life = lives.iter().find(|life| life.from <= returned && returned <= life.killed + EXACT);
    let life = life.with_context(|| format!("no server ran at {returned}"))?;
    Ok((down.between(before, life.from.max(before)), down.between(before, life.up.max(before))))
}

fn compare(
    course: &Course,
    shown: &Shown,
    seat: usize,
    left: i64,
    (since, stored): (i64, Option<i64>),
    is_newest: bool,
    circumstances: &Circumstances<'_>,
) -> Result<()> {
    let down = circumstances.down;
    let told = shown.clock.left.get(seat).copied().flatten().with_context(|| format!("no clock: {:?}", shown.clock))?;
    // To a page that was away, earlier events are told with the time since, and superseded at once.
    let is_running = course.running() == Some(seat) && !shown.clock.gathering && is_newest;
    let (told, passed) = if is_running {
        let happened = since;
        let since = course.counts_from(since).unwrap_or(since);
        let (least, most) = known_downtime(down, since, shown.started);
        let at = |now: i64, down: i64| (now - since - down).max(0);
        let waited = without_storage(circumstances.outages, since, shown.at.0);
        let stored = stored.filter(|_| since == happened).map_or(shown.at.0, |stored| stored.max(since));
        let waited = waited.max(stored - since);
        (told - shown.clock.ago, (at(shown.at.0, most + waited), at(shown.at.1, least)))
    } else {
        (told, (0, 0))
    };
    let (least, most) = (left - passed.1, left - passed.0);
    ensure!(
        (least - EXACT..=most + EXACT).contains(&told),
        "seat {} was shown {told} ms after event {} of {since}, the log gives {least} to {most}: {shown:?}, {down:?}",
        seat + 1,
        shown.seq
    );
    Ok(())
}

/// Returns the least and the greatest downtime since a moment that a server knew of, which began between these two. What
/// was recorded later, up to the end of that server, is none of it.
fn known_downtime(down: &Downtimes, since: i64, (from, up): (i64, i64)) -> (i64, i64) {
    let most = down.between(since, up.max(since));
    if down.between(up, up + 1) == 0 {
        return (most, most);
    }
    // It was killed before its first heartbeat, so that one downtime reaches across its life.
    (down.between(since, from.max(since)), most)
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    Person,
    Bot,
    /// Nobody yet.
    Nobody,
}

/// A game as its log goes.
struct Course {
    game: AnyGame,
    owners: Vec<Player>,
    is_live: bool,
    gathered: Option<i64>,
    /// Whether each seat has finished a turn.
    begun: Vec<bool>,
    /// Whether the seat in turn has acted in it.
    moved: bool,
    is_closed: bool,
}

impl Course {
    fn begin(started: &Started, gathered: Option<i64>) -> Result<Self> {
        let game = AnyGame::new(&started.variant.parse()?)?;
        let owner = |owner: &Owner| match owner {
            Owner::Human { .. } => Player::Person,
            Owner::Bot(_) => Player::Bot,
            _ => Player::Nobody,
        };
        let is_live = matches!(started.agreement.pace, Some(Pace::Live { .. }));
        let (owners, begun) = (started.seats.iter().map(owner).collect(), vec![false; game.seats()]);
        Ok(Self { game, owners, is_live, gathered, begun, moved: false, is_closed: false })
    }

    /// Returns the seat whose time is counted, from 0.
    fn running(&self) -> Option<usize> {
        if self.is_closed || self.game.outcome().is_some() || self.owners.contains(&Player::Nobody) {
            return None;
        }
        match self.game.standing().turn {
            Turn::Act(seat) => Some(seat.index()).filter(|seat| self.owners[*seat] == Player::Person),
            _ => None,
        }
    }

    /// Returns from when time counts that began at a moment: in a first turn, not until every player has seen the
    /// board. `None` if that has not been so.
    fn counts_from(&self, moment: i64) -> Option<i64> {
        let is_first = self.running().is_some_and(|seat| !self.begun[seat]) && !self.moved;
        let several = self.owners.iter().filter(|player| **player == Player::Person).count() > 1;
        match self.gathered {
            _ if !(is_first && several && self.is_live) => Some(moment),
            gathered => gathered.map(|gathered| gathered.max(moment)),
        }
    }

    fn apply(&mut self, event: &Event) -> Result<()> {
        let (turn, number) = (self.running(), self.game.standing().number);
        match event {
            Event::Acted { action } => _ = self.game.play_text(action)?,
            Event::Undone { ply } => {
                while self.game.len() > *ply as usize {
                    self.game.undo();
                }
            }
            Event::Taken { seat } => self.owners[usize::from(*seat) - 1] = Player::Person,
            Event::Resigned { .. } => self.is_closed = true,
            Event::Resumed => {}
            other => bail!("unexpected event {other:?}"),
        }
        let acted = matches!(event, Event::Acted { .. });
        let continues = turn == self.running() && number == self.game.standing().number;
        if let Some(seat) = turn.filter(|_| acted && !continues) {
            self.begun[seat] = true;
        }
        self.moved = continues && (self.moved || acted);
        Ok(())
    }
}

fn allowance(pace: Pace) -> i64 {
    match pace {
        Pace::Live { minutes, .. } => i64::from(minutes) * 60_000,
        Pace::Correspondence { days } => i64::from(days) * DAY,
    }
}
