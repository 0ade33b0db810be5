//! Ratings: a function of the results in their order.

use crate::database::{connect, database};
use gamut_rules::{AnyGame, Seat, Variant};
use gamut_server::config::Location;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::ratings::Rating;
use gamut_store::{Act, AdminWrite, Append, NewLog, Rated, Store, Write};
use gamut_table::summary::{SeatSummary, Summary};
use gamut_table::{Agreement, EndReason, Event, GameEnd, LogEntry, Owner, Started, places};
use gamut_views::RatedMode;
use proptest::collection::vec;
use proptest::prelude::*;
use sqlx::Connection;
use tempfile::TempDir;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Who plays a seat: a person, or a level of the computer.
#[derive(Debug, Clone, Copy)]
enum Who {
    Person(u64),
    Level(u8),
}
use Who::{Level, Person};

/// A finished rated game: players, winners (none for a draw), and those who left, first to leave first. Seats are
/// numbered from 1.
#[derive(Debug, Clone)]
struct Finished {
    variant: &'static str,
    who: Vec<Who>,
    winners: Vec<u8>,
    left: Vec<u8>,
    at: i64,
    rated: bool,
}

impl Finished {
    fn new(variant: &'static str, who: &[Who], winners: &[u8], at: i64) -> Self {
        Self { variant, who: who.to_vec(), winners: winners.to_vec(), left: Vec::new(), at, rated: true }
    }

    fn summary(&self, over: Option<GameEnd>) -> Summary {
        let variant: Variant = self.variant.parse().unwrap();
        let game = AnyGame::new(&variant).unwrap();
        let seat = |number: &u8| Seat::new(usize::from(*number) - 1);
        let sides: Vec<Seat> = Seat::all(game.seats()).map(|seat| game.side_of(seat)).collect();
        let seats = |numbers: &[u8]| numbers.iter().map(seat).collect::<Vec<_>>();
        let who = self.who.iter().zip(1..).zip(&sides).map(|((who, number), side)| {
            let left = self.left.contains(&number);
            let (person, level) = match who {
                Person(person) => (Some(PersonId(*person)), left.then_some(5)),
                Level(level) => (None, Some(*level)),
            };
            SeatSummary { side: side.number(), level, name: None, person, open: false, left }
        });
        Summary {
            variant: self.variant.into(),
            seats: who.collect(),
            ply: 7,
            turn: Some(1).filter(|_| over.is_none()),
            places: over
                .as_ref()
                .map(|_| places(&sides, &seats(&self.winners), &seats(&self.left)))
                .unwrap_or_default(),
            over,
            position: game.position(),
            agreement: Agreement { rated: self.rated, ..Agreement::default() },
            hints: false,
            offer: None,
            club: None,
            rematch: Vec::new(),
        }
    }

    /// Plays it: the log begins, and the next event ends it.
    async fn play(&self, store: &Store) -> GameId {
        let over = GameEnd { winners: self.winners.clone(), reason: EndReason::Resigned };
        self.end(store, Event::Resigned { seat: 1 }, over).await
    }

    async fn end(&self, store: &Store, event: Event, over: GameEnd) -> GameId {
        let id = gamut_store::ids::random_game();
        let owner = |who: &Who| match who {
            Person(person) => Owner::Human { name: None, person: Some(PersonId(*person)) },
            Level(_) => Owner::Open,
        };
        let started = Started {
            variant: self.variant.into(),
            seats: self.who.iter().map(owner).collect(),
            rules: 1,
            maker: None,
            agreement: Agreement { rated: self.rated, ..Agreement::default() },
            talk: None,
            lobby: false,
            club: None,
            offline: false,
            position: None,
            imported: None,
            seed: None,
        };
        let first = LogEntry::new(0, self.at, Event::Started(Box::new(started)));
        let game = NewLog { id, first, waiting: false, due: None, beat: None, summary: self.summary(None) };
        store.write(Write::Create { games: vec![game], visitor: None }).await.unwrap();
        let record = LogEntry::new(1, self.at, event);
        let summary = if over.is_void() {
            Summary { over: Some(over), places: Vec::new(), turn: None, ..self.summary(None) }
        } else {
            self.summary(Some(over))
        };
        store
            .write(Write::Append(Append {
                id,
                record,
                waiting: false,
                due: None,
                beat: None,
                summary,
                conditional: Vec::new(),
            }))
            .await
            .unwrap();
        id
    }
}

struct Ratings {
    store: Store,
    location: Location,
    _folder: TempDir,
}

fn mode(name: &str) -> RatedMode {
    RatedMode::from_name(name).unwrap()
}

impl Ratings {
    async fn open() -> Self {
        let folder = TempDir::new().unwrap();
        let location = database(&folder).await;
        Self { store: Store::open(&location).await.unwrap(), location, _folder: folder }
    }

    async fn of(&self, person: u64, mode: RatedMode) -> Option<Rated> {
        self.store.rating(PersonId(person), mode).await.unwrap()
    }

    async fn points(&self, person: u64, mode: RatedMode) -> i32 {
        self.of(person, mode).await.map_or(1500, |rated| rated.rating.points())
    }

    /// Returns every row of the tables that contain ratings, as text.
    async fn tables(&self) -> Vec<String> {
        let mut database = connect(&self.location).await;
        let mut rows = Vec::new();
        for sql in [
            "SELECT 'r ' || number || ' ' || game || ' ' || mode || ' ' || counted FROM results ORDER BY number",
            "SELECT 's ' || result || ' ' || seat || ' ' || place || ' ' || COALESCE(CAST(rating AS TEXT), '-') || ' ' || \
             COALESCE(CAST(deviation AS TEXT), '-') || ' ' || COALESCE(CAST(after AS TEXT), '-') FROM result_seats ORDER BY result, seat",
            "SELECT 'p ' || person || ' ' || mode || ' ' || rating || ' ' || deviation || ' ' || volatility || ' ' || \
             games || ' ' || COALESCE(CAST(peak AS TEXT), '-') || ' ' || is_listed FROM ratings ORDER BY person, mode",
        ] {
            let found: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&mut database).await.unwrap();
            rows.extend(found.into_iter().map(|(row,)| row));
        }
        database.close().await.unwrap();
        rows
    }
}

#[tokio::test]
async fn a_result_moves_only_the_players_ratings() {
    let ratings = Ratings::open().await;
    let id = Finished::new("focus-2", &[Person(7), Person(8)], &[1], 0).play(&ratings.store).await;
    let (won, lost) = (ratings.of(7, mode("focus-2")).await.unwrap(), ratings.of(8, mode("focus-2")).await.unwrap());
    assert!(won.rating.rating > Rating::NEW.rating && lost.rating.rating < Rating::NEW.rating);
    assert_eq!(won.rating.rating - 1_500_000, 1_500_000 - lost.rating.rating, "two newcomers");
    assert_eq!((won.games, won.peak), (1, None), "nothing is certain after a game");
    assert_eq!(ratings.of(7, mode("focus-2-quick")).await, None, "another game has another rating");
    let result = ratings.store.result(id).await.unwrap().unwrap();
    assert!(result.counted);
    assert_eq!(result.seats[0], Some((1_500_000, 350_000, won.rating.rating)));
}

#[tokio::test]
async fn unrated_and_void_games_do_not_count() {
    let ratings = Ratings::open().await;
    let two = [Person(7), Person(8)];
    let unrated = Finished { rated: false, ..Finished::new("focus-2", &two, &[1], 0) };
    unrated.play(&ratings.store).await;
    let void = GameEnd::without_winner(EndReason::Void);
    let game = Finished::new("focus-2", &two, &[], 0);
    game.end(&ratings.store, Event::Voided { late: None, by: None }, void.clone()).await;
    // Nor does a game that should not have been rated.
    Finished::new("focus-2,quiet=50", &two, &[1], 0).play(&ratings.store).await;
    Finished::new("focus-2", &[Person(7), Person(7)], &[1], 0).play(&ratings.store).await;
    Finished::new("focus-2", &[Level(3), Level(4)], &[1], 0).play(&ratings.store).await;
    assert_eq!(ratings.tables().await, Vec::<String>::new());
    // The player in turn has let the game lapse.
    assert_eq!(ratings.store.lapses(PersonId(7), -1).await.unwrap(), [0]);
    assert!(ratings.store.lapses(PersonId(8), -1).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_day_counts_five_games_of_the_same_people() {
    let ratings = Ratings::open().await;
    let mut last = 1500;
    for game in 0..7 {
        // In any variant, with either player beginning.
        let (variant, winner) = if game % 2 == 0 { ("focus-2", 1) } else { ("fibonacci", 2) };
        let who = if game % 2 == 0 { [Person(7), Person(8)] } else { [Person(8), Person(7)] };
        let id = Finished::new(variant, &who, &[winner], 5 * DAY + game).play(&ratings.store).await;
        assert_eq!(ratings.store.result(id).await.unwrap().unwrap().counted, game < 5, "game {game}");
        if game % 2 == 0 && game < 5 {
            let points = ratings.points(7, mode("focus-2")).await;
            assert!(points > last);
            last = points;
        }
    }
    assert_eq!(ratings.points(7, mode("focus-2")).await, last);
    let others = Finished::new("focus-2", &[Person(7), Person(9)], &[1], 5 * DAY + 9).play(&ratings.store).await;
    assert!(ratings.store.result(others).await.unwrap().unwrap().counted, "against somebody else");
    let next = Finished::new("focus-2", &[Person(7), Person(8)], &[1], 6 * DAY).play(&ratings.store).await;
    assert!(ratings.store.result(next).await.unwrap().unwrap().counted, "another day");
}

#[tokio::test]
async fn and_ten_of_a_person_against_the_same_level() {
    let ratings = Ratings::open().await;
    for game in 0..12 {
        let id = Finished::new("fibonacci", &[Person(7), Level(3)], &[1], game).play(&ratings.store).await;
        assert_eq!(ratings.store.result(id).await.unwrap().unwrap().counted, game < 10, "game {game}");
    }
    let other = Finished::new("fibonacci", &[Person(7), Level(4)], &[1], 20).play(&ratings.store).await;
    assert!(ratings.store.result(other).await.unwrap().unwrap().counted);
    let both = Finished::new("focus-3", &[Person(7), Level(3), Level(4)], &[1], 21).play(&ratings.store).await;
    assert!(!ratings.store.result(both).await.unwrap().unwrap().counted, "one of them is enough");
    let rated = ratings.of(7, mode("fibonacci")).await.unwrap();
    assert!(rated.games == 11 && rated.rating.points() > 1200, "{rated:?}");
}

#[tokio::test]
async fn players_who_leave_are_below_those_who_stay_earlier_ones_lower() {
    let ratings = Ratings::open().await;
    let four = [Person(1), Person(2), Person(3), Person(4)];
    // The bot of the third seat wins: the first and the fourth, who stayed, share first place.
    let game = Finished { left: vec![2, 3], ..Finished::new("focus-4", &four, &[3], 0) };
    game.play(&ratings.store).await;
    let mut points = Vec::new();
    for person in 1..=4 {
        points.push(ratings.points(person, mode("focus-4")).await);
    }
    assert!(points[0] == points[3] && points[0] > points[2] && points[2] > points[1], "{points:?}");
    // A player who left has lost, even if the team wins.
    let game = Finished { left: vec![3], ..Finished::new("focus-teams", &four, &[1, 3], 1) };
    game.play(&ratings.store).await;
    assert!(ratings.points(1, mode("focus-teams")).await > 1500);
    assert!(ratings.points(3, mode("focus-teams")).await < 1500);
}

#[tokio::test]
async fn the_order_in_which_games_end_is_what_counts() {
    let mut found = Vec::new();
    for order in [[8, 9], [9, 8]] {
        let ratings = Ratings::open().await;
        Finished::new("focus-2", &[Person(9), Level(6)], &[1], 0).play(&ratings.store).await;
        for (person, at) in order.into_iter().zip(1..) {
            let winner = if person == 8 { 1 } else { 2 };
            Finished::new("focus-2", &[Person(7), Person(person)], &[winner], at).play(&ratings.store).await;
        }
        found.push(ratings.of(7, mode("focus-2")).await.unwrap().rating);
    }
    assert_ne!(found[0], found[1]);
}

#[tokio::test]
async fn leaderboards_begin_with_ten_games() {
    let ratings = Ratings::open().await;
    for game in 0..10 {
        let listed = ratings.of(7, mode("focus-2")).await.map_or(0, |rated| rated.games);
        assert_eq!(listed, game);
        let who = [Person(7), Person(100 + u64::from(game))];
        Finished::new("focus-2", &who, &[1], i64::from(game)).play(&ratings.store).await;
    }
    let tables = ratings.tables().await;
    let listed: Vec<&String> = tables.iter().filter(|row| row.starts_with('p') && row.ends_with(" 1")).collect();
    assert!(listed.len() == 1 && listed[0].starts_with("p 7 focus-2 "), "{listed:?}");
}

fn history() -> impl Strategy<Value = Vec<Finished>> {
    let variant =
        prop_oneof![Just("focus-2"), Just("focus-3"), Just("focus-4"), Just("focus-teams"), Just("fibonacci")];
    let game = (variant, vec(any::<u16>(), 4), 0u8..5, vec(1u8..=4, 0..3), 0i64..20).prop_map(
        |(variant, seats, winner, left, hours)| {
            let parsed: Variant = variant.parse().unwrap();
            let count = parsed.seats();
            let mut people: Vec<u64> = (1..=5).collect();
            let who = seats.iter().take(count).enumerate().map(|(index, choice)| {
                // The first seat is a person's; others are sometimes a level's.
                if index > 0 && choice % 3 == 0 {
                    Level((choice % 8) as u8 + 1)
                } else {
                    Person(people.remove(usize::from(*choice) % people.len()))
                }
            });
            let who: Vec<Who> = who.collect();
            let winners = match winner {
                0 => Vec::new(),
                winner if variant == "focus-teams" => vec![2 - winner % 2, 4 - winner % 2],
                winner => vec![(winner - 1) % count as u8 + 1],
            };
            let mut gone: Vec<u8> = Vec::new();
            for seat in left {
                let is_person = matches!(who.get(usize::from(seat) - 1), Some(Person(_)));
                if is_person && count > 2 && !gone.contains(&seat) && gone.len() + 2 < count {
                    gone.push(seat);
                }
            }
            Finished { variant, who, winners, left: gone, at: hours * 60 * 60 * 1000, rated: true }
        },
    );
    vec(game, 1..30)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn made_again_they_are_exactly_the_same(history in history()) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let ratings = Ratings::open().await;
            for game in &history {
                game.play(&ratings.store).await;
            }
            let tables = ratings.tables().await;
            assert!(tables.iter().any(|row| row.starts_with('p')));
            let act = Act { at: 0, person: None, verb: "rerate".into(), what: String::new() };
            ratings.store.write(Write::Admin(act, AdminWrite::Rerate)).await.unwrap();
            assert_eq!(ratings.tables().await, tables);
        });
    }
}
