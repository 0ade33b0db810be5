//! `gamut tournament`: an evening or a season over a log file.

mod check;
mod log_file;
mod new;
mod print;

use crate::after_help;
use crate::failure::Failure;
use crate::input::whole;
use clap::{Args, Subcommand};
use gamut_tournament::{EntrantId, Entry, Event, Finish, Tournament as State, cross_table, standings};
use log_file::LogFile;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

/// Run an over-the-board tournament: entries, pairings, results, standings
#[derive(Args)]
#[command(after_help = after_help::TOURNAMENT)]
pub(crate) struct Tournament {
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand)]
enum Step {
    New(new::New),
    /// Enter a person or team, to play from the next round on
    Enter {
        #[command(flatten)]
        log: LogArg,
        /// Name of the person or team
        name: String,
        /// The team's two members
        #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
        members: Vec<String>,
        /// Rating, which orders the first round [default: by lot]
        #[arg(long, value_name = "N", value_parser = whole(0..=u16::MAX))]
        rating: Option<u16>,
    },
    /// Withdraw an entrant from the next round on
    Withdraw(Who),
    /// Let a withdrawn entrant return
    Return(Who),
    /// Pair the next round
    Pair(View),
    /// Show a round
    Round {
        #[command(flatten)]
        view: View,
        /// Number of the round [default: the latest]
        #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=u16::MAX))]
        round: Option<u16>,
    },
    Result(EnterResult),
    /// Show the standings
    Standings(View),
    /// Show the cross-table
    Crosstable(View),
    /// Pair every round again from the log, and list exceptions to the pairing rules
    Check(LogArg),
    /// Close the tournament
    Close(LogArg),
}

#[derive(Args)]
struct LogArg {
    /// Log file of the tournament
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(Args)]
struct Who {
    #[command(flatten)]
    log: LogArg,
    /// Name or number of the entrant
    who: String,
}

#[derive(Args)]
struct View {
    #[command(flatten)]
    log: LogArg,
    /// Print comma-separated values (CSV)
    #[arg(long)]
    csv: bool,
}

/// Enter the result of a game
#[derive(Args)]
struct EnterResult {
    #[command(flatten)]
    log: LogArg,
    /// Number of the table
    #[arg(value_parser = whole::<u16>(1..=u16::MAX))]
    table: u16,
    /// 1-0, 0-1 or draw; or the place of each seat, e.g. 2,1,3,3, or f for a no-show
    result: Finishes,
    /// Number of the round [default: the latest]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=u16::MAX))]
    round: Option<u16>,
    /// Replace a wrong result
    #[arg(long)]
    correct: bool,
}

/// How each seat finished.
#[derive(Clone)]
struct Finishes(Vec<Finish>);

impl FromStr for Finishes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let place = |text: &str| match text {
            "f" => Ok(Finish::Forfeit),
            _ => text.parse().map(Finish::Place),
        };
        let text = match text {
            "1-0" => "1,2",
            "0-1" => "2,1",
            "draw" => "1,1",
            _ => text,
        };
        let finishes = text.split(',').map(place).collect::<Result<_, _>>();
        finishes.map(Self).map_err(|_| "expected 1-0, 0-1, draw, or the place of each seat, such as 2,1,3,3".to_owned())
    }
}

impl Tournament {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.step {
            Step::New(new) => new.run(out),
            Step::Enter { log, name, members, rating } => {
                let log = append(&log, |state| {
                    state.check_room().map_err(Failure::input)?;
                    Ok(Event::Entered(Entry { name, members, rating }))
                })?;
                let entrant = log.tournament().entrants().last().expect("an entrant has just entered");
                Ok(writeln!(out, "entered: {} {}", entrant.id, entrant.entry.name)?)
            }
            Step::Withdraw(who) => who.run(out, "withdrew", |entrant| Event::Withdrew { entrant }),
            Step::Return(who) => who.run(out, "returned", |entrant| Event::Returned { entrant }),
            Step::Pair(view) => {
                let log = append(&view.log, |state| state.pair().map(Event::Paired).map_err(Failure::input))?;
                print::round(log.tournament(), log.tournament().rounds().len(), view.csv, out)
            }
            Step::Round { view, round } => {
                let (_, state) = LogFile::read(&view.log.file)?;
                let round = round.map_or(state.rounds().len(), usize::from);
                print::round(&state, round, view.csv, out)
            }
            Step::Result(result) => result.run(out),
            Step::Standings(view) => {
                let (_, state) = LogFile::read(&view.log.file)?;
                print::standings(&state, &standings(&state), view.csv, out)
            }
            Step::Crosstable(view) => {
                let (_, state) = LogFile::read(&view.log.file)?;
                print::cross_table(&state, &cross_table(&state), view.csv, out)
            }
            Step::Check(log) => check::run(&log.file, out),
            Step::Close(log) => {
                append(&log, |_| Ok(Event::Closed))?;
                Ok(writeln!(out, "closed")?)
            }
        }
    }
}

/// Appends the event that a function makes from the present state.
fn append(log: &LogArg, event: impl FnOnce(&State) -> Result<Event, Failure>) -> Result<LogFile, Failure> {
    let mut log = LogFile::open(&log.file)?;
    let event = event(log.tournament())?;
    log.append(&event)?;
    Ok(log)
}

impl Who {
    fn run(self, out: &mut dyn Write, done: &str, event: impl FnOnce(EntrantId) -> Event) -> Result<(), Failure> {
        let mut id = None;
        let log = append(&self.log, |state| {
            let found = find(state, &self.who)?;
            id = Some(found);
            Ok(event(found))
        })?;
        let entrant = id.and_then(|id| log.tournament().entrant(id)).expect("the entrant was found");
        Ok(writeln!(out, "{done}: {} {}", entrant.id, entrant.entry.name)?)
    }
}

/// Finds an entrant by name, up to case, or by number.
fn find(state: &State, who: &str) -> Result<EntrantId, Failure> {
    let name = who.to_lowercase();
    let named = state.entrants().iter().find(|entrant| entrant.entry.name.to_lowercase() == name);
    let numbered = || state.entrants().iter().find(|entrant| entrant.id.to_string() == who);
    let found = named.or_else(numbered).map(|entrant| entrant.id);
    found.ok_or_else(|| Failure::input(format!("no entrant has the name or number {who:?}")))
}

impl EnterResult {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let (table, finishes) = (self.table, self.result.0);
        let log = append(&self.log, |state| {
            let round = self.round.unwrap_or(state.rounds().len() as u16);
            Ok(match self.correct {
                true => Event::Corrected { round, table, finishes },
                false => Event::Result { round, table, finishes },
            })
        })?;
        let missing = log.tournament().missing_result();
        let next = missing.map(|(round, table)| format!("; next missing: round {round}, table {table}"));
        Ok(writeln!(out, "entered{}", next.unwrap_or_default())?)
    }
}
