//! Recomputes a game's clocks from its log alone: a second, slower implementation of the rules on time.

use anyhow::{Context, Result, ensure};
use gamut_rules::{AnyGame, Turn};
use gamut_server::store::Downtimes;
use gamut_table::{Event, LogEntry, Owner, Pace, Started};
use serde_json::Value;

/// Tolerance of clocks, in milliseconds.
const EXACT: i64 = 50;
/// The most network delay that is compensated, in milliseconds: the full quota.
const LAG: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Clocks as shown to a page.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// Number of the event they followed.
    pub(crate) seq: usize,
    /// The server's value.
    pub(crate) clock: Value,
    /// Earliest and latest time at which they were sent, in milliseconds since 1970.
    pub(crate) at: (i64, i64),
    /// When that server began to listen.
    pub(crate) up: i64,
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

/// Checks charged times and shown clocks against the log and the server's downtimes.
///
/// # Errors
/// Describes the first deviation of more than 50 ms.
pub(crate) fn check(
    started: &Started,
    log: &[LogEntry],
    (down, lives): (&Downtimes, &[Life]),
    shown: &[Shown],
) -> Result<()> {
    let Some(pace) = started.agreement.pace else { return Ok(()) };
    let mut game = AnyGame::new(&started.variant.parse()?)?;
    let mut left = vec![allowance(pace); game.seats()];
    let mut shown = shown.iter().peekable();
    let mut before = log.first().context("an empty log")?.at;
    for entry in log {
        let running = running(&game, started);
        if entry.seq > 0 {
            if let Some(seat) = running {
                let spent = i64::from(entry.spent.with_context(|| format!("event {} charged nobody", entry.seq))?);
                let (least, most) = if entry.event == Event::Resumed {
                    let (least, most) = stopped(down, lives, before, entry.at)?;
                    (entry.at - before - most, entry.at - before - least)
                } else {
                    // No other event was committed while the server was down.
                    (entry.at - before - LAG, entry.at - before)
                };
                ensure!(
                    (least - EXACT..=most + EXACT).contains(&spent),
                    "event {} charged {spent} ms instead of {least} to {most}: {entry:?}",
                    entry.seq
                );
                left[seat] -= spent;
            }
            let number = game.standing().number;
            play(&mut game, &entry.event)?;
            let goes_on = running == self::running(&game, started) && number == game.standing().number;
            if let (Some(seat), Event::Acted { .. }, Pace::Live { increment, .. }, false) =
                (running, &entry.event, pace, goes_on)
            {
                left[seat] += i64::from(increment) * 1000;
            }
            if let (Some(seat), Pace::Correspondence { .. }, false) = (self::running(&game, started), pace, goes_on) {
                left[seat] = allowance(pace);
            }
        }
        before = entry.at;
        while let Some(shown) = shown.next_if(|shown| shown.seq == entry.seq as usize) {
            for (seat, left) in left.iter().enumerate().filter(|(seat, _)| is_human(started, *seat)) {
                let is_running = self::running(&game, started) == Some(seat);
                compare(shown, seat, *left, is_running, entry.at, down)?;
            }
        }
    }
    Ok(())
}

/// Returns the least and the greatest downtime between an event and the server's return.
fn stopped(down: &Downtimes, lives: &[Life], before: i64, returned: i64) -> Result<(i64, i64)> {
    if down.between(returned, returned + 1) == 0 {
        let exact = down.between(before, returned);
        return Ok((exact, exact));
    }
    // The server was killed again before its next heartbeat, and the recorded downtime has grown since.
    let life = lives.iter().find(|life| life.from <= returned && returned <= life.killed + EXACT);
    let life = life.with_context(|| format!("no server ran at {returned}"))?;
    Ok((down.between(before, life.from.max(before)), down.between(before, life.up.max(before))))
}

fn compare(shown: &Shown, seat: usize, left: i64, running: bool, since: i64, down: &Downtimes) -> Result<()> {
    let told = shown.clock["left"][seat].as_i64().with_context(|| format!("no clock: {}", shown.clock))?;
    let ago = shown.clock["ago"].as_i64().context("a clock without its age")?;
    let (told, passed) = if running {
        // Downtime recorded later: the end of that server.
        let down = if since < shown.up { down.between(since, shown.up) } else { 0 };
        let at = |now: i64| (now - since - down).max(0);
        (told - ago, (at(shown.at.0), at(shown.at.1)))
    } else {
        (told, (0, 0))
    };
    let (least, most) = (left - passed.1, left - passed.0);
    ensure!(
        (least - EXACT..=most + EXACT).contains(&told),
        "seat {} was shown {told} ms after event {}, the log gives {least} to {most}",
        seat + 1,
        shown.seq
    );
    Ok(())
}

/// Returns the seat whose clock runs, from 0.
fn running(game: &AnyGame, started: &Started) -> Option<usize> {
    if game.outcome().is_some() {
        return None;
    }
    match game.standing().turn {
        Turn::Act(seat) => Some(seat.index()).filter(|seat| is_human(started, *seat)),
        _ => None,
    }
}

fn is_human(started: &Started, seat: usize) -> bool {
    matches!(started.seats[seat], Owner::Human { .. })
}

fn play(game: &mut AnyGame, event: &Event) -> Result<()> {
    match event {
        Event::Acted { action } => _ = game.play_text(action)?,
        Event::Undone { ply } => {
            while game.len() > *ply as usize {
                game.undo();
            }
        }
        _ => {}
    }
    Ok(())
}

fn allowance(pace: Pace) -> i64 {
    match pace {
        Pace::Live { minutes, .. } => i64::from(minutes) * 60_000,
        Pace::Correspondence { days } => i64::from(days) * DAY,
    }
}
