//! A tournament played by chance: entrants come late, withdraw, return, do not appear.

use gamut_tournament::{Entrant, Entry, Event, Filler, Finish, Format, LogText, Settings, Tournament, to_line};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) variant: &'static str,
    pub(crate) format: Format,
    pub(crate) filler: Filler,
    /// Entrants, late ones included.
    pub(crate) entrants: usize,
    pub(crate) seed: u64,
    /// Whether everybody is there from the first round to the last.
    pub(crate) steady: bool,
}

/// A tournament on its way, and its log.
pub(crate) struct Season {
    pub(crate) tournament: Tournament,
    pub(crate) log: String,
    random: Pcg64,
}

impl Season {
    /// Plays a tournament to its end.
    pub(crate) fn play(plan: Plan) -> Self {
        let mut settings = Settings::new("Season", plan.variant.parse().unwrap(), plan.format, plan.seed).unwrap();
        settings.filler = plan.filler;
        settings.tie_breaks = gamut_tournament::TieBreak::ALL.to_vec();
        let tournament = Tournament::new(settings.clone()).unwrap();
        let random = Pcg64::seed_from_u64(plan.seed);
        let mut season = Self { tournament, log: to_line(&Event::Created(settings)), random };
        let least = season.tournament.settings().table_size().max(3).min(plan.entrants);
        let late = if plan.steady { 0 } else { season.random.random_range(0..=plan.entrants / 4) };
        let at_start = (plan.entrants - late).max(least);
        (0..at_start).for_each(|_| season.enter());
        loop {
            if !plan.steady {
                season.come_and_go(plan.entrants, least);
            }
            match season.tournament.pair() {
                Ok(pairing) => season.happen(&Event::Paired(pairing)),
                Err(gamut_tournament::Refusal::NoMoreRounds) => break,
                Err(refusal) => panic!("{refusal}: {}", season.log),
            }
            season.play_round(plan.steady);
        }
        season.happen(&Event::Closed);
        season
    }

    /// Applies an event and writes it.
    fn happen(&mut self, event: &Event) {
        if let Err(refusal) = self.tournament.apply(event) {
            panic!("{refusal}: {}\n{}", to_line(event), self.log);
        }
        self.write(event);
    }

    /// Writes an event that was applied and reads the log again, now and then after a torn line.
    fn write(&mut self, event: &Event) {
        let line = to_line(event);
        // To read a whole log after each of thousands of events takes too long: the longer it is, the rarer.
        if self.random.random_ratio(1, 200 + self.log.len() as u32 / 200) || self.log.len() < 2000 {
            let cut = self.random.random_range(0..line.len());
            let torn = format!("{}{}", self.log, line.get(..cut).unwrap_or_default());
            let read = LogText::read(torn.as_bytes()).unwrap();
            assert_eq!(&torn[..read.whole], self.log);
            assert_eq!(torn.len() - read.whole, read.torn);
            let mut again = read.tournament().unwrap();
            again.apply(event).unwrap();
            assert_eq!(again, self.tournament, "the state before the kill and the event give another state");
        }
        self.log += &line;
    }

    fn enter(&mut self) {
        let entered = self.entry();
        self.happen(&entered);
    }

    /// Enters one more, where the tournament has a place for late entrants.
    fn enter_late(&mut self) {
        let entered = self.entry();
        if self.tournament.apply(&entered).is_ok() {
            self.write(&entered);
        }
    }

    fn entry(&mut self) -> Event {
        let number = self.tournament.entrants().len() + 1;
        let rating = self.random.random_bool(0.5).then(|| self.random.random_range(800..2400));
        Event::Entered(Entry { rating, ..Entry::new(format!("Player {number}")) })
    }

    fn come_and_go(&mut self, most: usize, least: usize) {
        let begun = !self.tournament.rounds().is_empty();
        let is_last = begun && self.tournament.rounds().len() >= self.tournament.round_count();
        let has_place = !matches!(self.tournament.settings().format, Format::RoundRobin { .. });
        if begun && !is_last && (has_place || self.random.random_bool(0.5)) {
            for _ in 0..self.random.random_range(0..=3) {
                if self.tournament.entrants().len() < most {
                    self.enter_late();
                }
            }
        }
        let mut active = self.tournament.entrants().iter().filter(|entrant| entrant.is_active).count();
        for index in 0..self.tournament.entrants().len() {
            let Entrant { id, is_active, .. } = self.tournament.entrants()[index];
            if is_active && active > least && begun && self.random.random_ratio(1, 40) {
                self.happen(&Event::Withdrew { entrant: id });
                active -= 1;
            } else if !is_active && self.random.random_ratio(1, 4) {
                self.happen(&Event::Returned { entrant: id });
                active += 1;
            }
        }
    }

    fn play_round(&mut self, steady: bool) {
        let round = self.tournament.rounds().len() as u16;
        let tables = self.tournament.rounds()[usize::from(round) - 1].tables.clone();
        for (table, number) in tables.iter().zip(1..) {
            let finishes = self.finishes(&table.seats.iter().map(Option::is_some).collect::<Vec<_>>(), steady);
            if table.finishes.is_some() {
                continue;
            }
            self.happen(&Event::Result { round, table: number, finishes: finishes.clone() });
            if self.random.random_ratio(1, 50) {
                self.happen(&Event::Corrected { round, table: number, finishes });
            }
        }
    }

    /// Draws a result. One in thirty does not appear; a game lost on time is lost like any other.
    fn finishes(&mut self, people: &[bool], steady: bool) -> Vec<Finish> {
        let seats = people.len();
        let strengths: Vec<u32> = (0..seats).map(|_| self.random.random_range(0..6)).collect();
        let absent: Vec<bool> =
            people.iter().map(|&person| !steady && person && self.random.random_ratio(1, 30)).collect();
        let place = |seat: usize| {
            let better = (0..seats).filter(|&other| !absent[other] && strengths[other] > strengths[seat]).count();
            if absent[seat] { Finish::Forfeit } else { Finish::Place(better as u8 + 1) }
        };
        (0..seats).map(place).collect()
    }
}
