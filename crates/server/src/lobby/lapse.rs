//! When an offer is withdrawn because its creator is gone.

use super::is_live;
use gamut_store::Offer;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How long a real-time offer outlasts its creator's connection.
const GRACE: Duration = Duration::from_secs(60);
/// Lifetime of any other offer, in milliseconds.
const STANDS: i64 = 14 * 24 * 60 * 60 * 1000;

/// When the creators of offers were last seen.
pub(super) struct Absences {
    /// When observation began.
    began: Instant,
    /// When a creator was last seen.
    seen: HashMap<PersonId, Instant>,
}

impl Absences {
    /// Creates the state; nobody was seen before this moment.
    pub(super) fn new(began: Instant) -> Self {
        Self { began, seen: HashMap::new() }
    }

    /// Returns the games whose offer must be withdrawn.
    pub(super) fn lapsed(
        &mut self,
        offers: &[Offer],
        now: Instant,
        is_connected: impl Fn(PersonId) -> bool,
    ) -> Vec<GameId> {
        self.seen.retain(|person, _| offers.iter().any(|offer| offer.maker == *person));
        let time = clock::now();
        let lapsed = |offer: &&Offer| {
            let age = time - offer.game.created;
            if !is_live(offer) {
                return age >= STANDS;
            }
            if is_connected(offer.maker) {
                self.seen.insert(offer.maker, now);
            }
            let seen = self.seen.get(&offer.maker).copied().unwrap_or(self.began);
            // A new offer's creator may not have connected yet.
            now.duration_since(seen).min(Duration::from_millis(age.max(0).unsigned_abs())) >= GRACE
        };
        offers.iter().filter(lapsed).map(|offer| offer.game.id).collect()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use gamut_store::Listed;
    use gamut_table::Agreement;
    use gamut_table::Pace;
    use gamut_table::summary::Summary;

    /// Creates an offer of this age, in milliseconds.
    pub(in crate::lobby) fn offer(maker: u64, pace: Option<Pace>, age: i64) -> Offer {
        let agreement = Agreement { pace, ..Agreement::default() };
        let (variant, position) = (String::from("focus-2"), String::new());
        let summary = Summary {
            variant,
            seats: Vec::new(),
            ply: 0,
            turn: None,
            over: None,
            places: Vec::new(),
            position,
            agreement,
            hints: false,
            offer: None,
            club: None,
            rematch: Vec::new(),
        };
        let created = clock::now() - age;
        Offer {
            maker: PersonId(maker),
            is_guests: false,
            game: Listed { id: gamut_store::ids::random_game(), created, changed: created, due: None, summary },
        }
    }

    #[test]
    fn an_offer_in_real_time_outlasts_its_maker_by_a_minute() {
        let began = Instant::now();
        let at = |seconds| began + Duration::from_secs(seconds);
        let mut absences = Absences::new(began);
        let live = Some(Pace::Live { minutes: 5, increment: 5 });
        let offers = [offer(1, live, 1_000_000), offer(2, live, 1_000_000), offer(3, live, 5_000)];
        let mut lapsed = |seconds, here: &[u64]| {
            let found = absences.lapsed(&offers, at(seconds), |person| here.contains(&person.0));
            found.iter().map(|id| offers.iter().position(|offer| offer.game.id == *id).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(lapsed(59, &[1]), [0; 0]);
        assert_eq!(lapsed(60, &[1]), [1], "nobody was ever there; the third is too new to be missed");
        assert_eq!(lapsed(100, &[]), [1]);
        assert_eq!(lapsed(119, &[]), [1]);
        assert_eq!(lapsed(120, &[]), [0, 1]);
    }

    #[test]
    fn any_other_offer_stands_for_two_weeks() {
        let now = Instant::now();
        let days = Some(Pace::Correspondence { days: 3 });
        let offers = [offer(1, days, STANDS - 60_000), offer(2, days, STANDS), offer(3, None, STANDS)];
        let lapsed = Absences::new(now).lapsed(&offers, now, |_| false);
        assert_eq!(lapsed, [offers[1].game.id, offers[2].game.id]);
    }
}
