//! Vacations: days of the year on which the clocks of a person's correspondence games stand still.

use crate::time;

/// Vacation days of a person in a year.
pub const DAYS_A_YEAR: u32 = 14;
const DAY: i64 = 24 * 60 * 60 * 1000;
const ALLOWANCE: i64 = DAYS_A_YEAR as i64 * DAY;

/// A vacation. Times are milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vacation {
    /// The start.
    pub began: i64,
    /// The planned end.
    pub until: i64,
    /// When the person came back, if before the planned end.
    pub ended: Option<i64>,
}

impl Vacation {
    /// Returns whether the vacation is running.
    #[must_use]
    pub fn is_on(&self, now: i64) -> bool {
        self.ended.is_none() && self.until > now
    }

    /// Returns the milliseconds counted for the time between two moments. At least a day is counted, so that clocks
    /// cannot be stopped and started often.
    fn counts_between(&self, from: i64, to: i64) -> i64 {
        let end = self.ended.unwrap_or(self.until).max(self.began + DAY);
        (end.min(to) - self.began.max(from)).max(0)
    }
}

/// Why a vacation cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum VacationError {
    /// No day of the year is left.
    #[error("you have taken all {DAYS_A_YEAR} days of vacation that a year has")]
    UsedUp,
    /// Too many days, or zero.
    #[error("a vacation can have 1 to {most} days now, not {days}")]
    Days {
        /// Maximum number of days.
        most: u32,
        /// Number of days requested.
        days: u32,
    },
}

/// A person's vacations so far.
#[derive(Debug, Clone, Default)]
pub struct Vacations(pub Vec<Vacation>);

impl Vacations {
    /// Returns the running vacation, if any.
    #[must_use]
    pub fn current(&self, now: i64) -> Option<Vacation> {
        self.0.iter().filter(|vacation| vacation.is_on(now)).max_by_key(|vacation| vacation.until).copied()
    }

    /// Returns the whole days left in this year (UTC).
    #[must_use]
    pub fn days_left(&self, now: i64) -> u32 {
        whole_days(self.left(year(now)))
    }

    /// Returns the most days, from now on, that a vacation can last. Days after the end of the year count for the next
    /// year.
    #[must_use]
    pub fn most_days(&self, now: i64) -> u32 {
        whole_days(self.others(now).latest(self.begins(now)) - now)
    }

    /// Returns a vacation of `days` from now on; a running one keeps its start.
    ///
    /// # Errors
    /// If the number of days is not available.
    pub fn taken(&self, now: i64, days: u32) -> Result<Vacation, VacationError> {
        match self.most_days(now) {
            0 => Err(VacationError::UsedUp),
            most if (1..=most).contains(&days) => {
                Ok(Vacation { began: self.begins(now), until: now + i64::from(days) * DAY, ended: None })
            }
            most => Err(VacationError::Days { most, days }),
        }
    }

    fn begins(&self, now: i64) -> i64 {
        self.current(now).map_or(now, |vacation| vacation.began)
    }

    /// Returns all vacations except the running one.
    fn others(&self, now: i64) -> Self {
        let current = self.current(now);
        Self(self.0.iter().copied().filter(|vacation| Some(*vacation) != current).collect())
    }

    /// Returns the latest possible end of a vacation that begins at a moment.
    fn latest(&self, began: i64) -> i64 {
        let (this, next) = (year(began), start_of(year(began) + 1));
        let end = began + self.left(this);
        let latest = if end < next { end } else { next + self.left(this + 1) };
        // A vacation counts for at least a day.
        if latest < began + DAY { began } else { latest }
    }

    /// Returns the milliseconds left of a year's days.
    fn left(&self, year: i64) -> i64 {
        let (from, to) = (start_of(year), start_of(year + 1));
        let counted: i64 = self.0.iter().map(|vacation| vacation.counts_between(from, to)).sum();
        (ALLOWANCE - counted).max(0)
    }
}

fn whole_days(time: i64) -> u32 {
    u32::try_from(time.max(0) / DAY).unwrap_or(u32::MAX)
}

/// Returns the year (UTC) of a moment.
fn year(at: i64) -> i64 {
    time::text(at).split('-').next().and_then(|year| year.parse().ok()).unwrap_or(1970)
}

/// Returns the moment at which a year (UTC) begins.
fn start_of(year: i64) -> i64 {
    time::read(&format!("{year:04}-01-01T00:00:00Z")).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        time::read(text).unwrap()
    }

    fn of(began: &str, until: &str, ended: Option<&str>) -> Vacation {
        Vacation { began: at(began), until: at(until), ended: ended.map(at) }
    }

    #[test]
    fn a_year_has_fourteen_days() {
        let now = at("2026-07-01T08:30:00Z");
        let mut all = Vacations::default();
        assert_eq!((all.days_left(now), all.most_days(now), all.current(now)), (14, 14, None));
        let taken = all.taken(now, 5).unwrap();
        assert_eq!((taken.began, taken.until), (now, at("2026-07-06T08:30:00Z")));
        all.0.push(taken);
        assert_eq!((all.days_left(now), all.current(now)), (9, Some(taken)));
        let later = at("2026-09-01T00:00:00Z");
        assert_eq!((all.most_days(later), all.current(later)), (9, None));
        assert!(all.taken(later, 9).is_ok());
        let refused = all.taken(later, 10).unwrap_err().to_string();
        assert_eq!(refused, "a vacation can have 1 to 9 days now, not 10");
        assert!(all.taken(later, 0).is_err() && all.taken(later, u32::MAX).is_err());
    }

    #[test]
    fn returning_early_keeps_the_remaining_days_and_a_day_is_the_minimum() {
        let now = at("2026-08-01T00:00:00Z");
        let early = of("2026-07-01T00:00:00Z", "2026-07-11T00:00:00Z", Some("2026-07-03T12:00:00Z"));
        assert_eq!(Vacations(vec![early]).left(2026), 11 * DAY + DAY / 2);
        assert_eq!(Vacations(vec![early]).days_left(now), 11);
        let at_once = of("2026-07-01T00:00:00Z", "2026-07-11T00:00:00Z", Some("2026-07-01T00:01:00Z"));
        assert_eq!(Vacations(vec![at_once; 3]).days_left(now), 11);
        let all = Vacations(vec![at_once; 14]);
        assert_eq!((all.days_left(now), all.most_days(now)), (0, 0));
        assert_eq!(
            all.taken(now, 1).unwrap_err().to_string(),
            "you have taken all 14 days of vacation that a year has"
        );
    }

    #[test]
    fn a_vacation_continues_into_the_next_year_with_its_days() {
        let now = at("2026-12-30T00:00:00Z");
        assert_eq!(Vacations::default().most_days(now), 2 + 14);
        let used = of("2026-03-01T00:00:00Z", "2026-03-14T00:00:00Z", None);
        assert_eq!(Vacations(vec![used]).most_days(now), 1, "the year has one day left, and two to go");
        let over = of("2026-12-25T00:00:00Z", "2027-01-05T00:00:00Z", None);
        let then = at("2027-02-01T00:00:00Z");
        assert_eq!((Vacations(vec![over]).left(2026), Vacations(vec![over]).days_left(then)), (7 * DAY, 10));
    }

    #[test]
    fn a_running_vacation_can_be_extended_or_shortened() {
        let all = Vacations(vec![of("2026-07-01T00:00:00Z", "2026-07-05T00:00:00Z", None)]);
        let now = at("2026-07-03T00:00:00Z");
        assert_eq!((all.days_left(now), all.most_days(now)), (10, 12), "two have passed");
        let longer = all.taken(now, 12).unwrap();
        assert_eq!((longer.began, longer.until), (all.0[0].began, at("2026-07-15T00:00:00Z")));
        assert!(all.taken(now, 13).is_err());
    }
}
