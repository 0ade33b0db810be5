//! The binary `gamut`: reads the command line, runs a verb, reports errors.

mod after_help;
mod failure;
mod help;
mod input;
mod verb;

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::Failure;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// Verbs behind the feature `lab`.
const LAB: [&str; 6] = ["arena", "completions", "datagen", "man", "openapi", "puzzles"];

/// Returns memory to the system after a flood of requests, which the default allocator of Linux does not.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play, study and research the board games Focus and Fibonacci
#[derive(Parser)]
#[command(name = "gamut", version, after_help = after_help::GAMUT)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Serve(Box<verb::Serve>),
    Work(verb::Work),
    Backup(verb::Backup),
    Restore(verb::Restore),
    MigrateDb(verb::MigrateDb),
    Doctor(Box<verb::Doctor>),
    Admin(verb::Admin),
    Play(verb::Play),
    Perft(verb::Perft),
    Moves(verb::Moves),
    Show(verb::Show),
    Print(verb::Print),
    SiteFiles(verb::SiteFiles),
    Solve(verb::Solve),
    Best(verb::Best),
    Engine(verb::Engine),
    Review(verb::ReviewGame),
    Bench(verb::Bench),
    Openings(verb::Openings),
    #[cfg(feature = "lab")]
    #[command(name = "openapi")]
    OpenApi(verb::OpenApi),
    #[cfg(feature = "lab")]
    Arena(Box<verb::Arena>),
    #[cfg(feature = "lab")]
    Datagen(verb::Datagen),
    #[cfg(feature = "lab")]
    Puzzles(verb::Puzzles),
    Tournament(verb::Tournament),
    Bridge(Box<verb::Bridge>),
    #[cfg(feature = "lab")]
    Completions(verb::Completions),
    #[cfg(feature = "lab")]
    Man(verb::ManualPages),
}

fn main() -> ExitCode {
    let done = read_arguments().and_then(|cli| {
        // Not locked: the engine protocol writes from the search thread.
        let mut out = io::BufWriter::new(io::stdout());
        run(cli, &mut out)?;
        Ok(out.flush()?)
    });
    match done {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            // Standard error may be closed, too.
            let _ = writeln!(io::stderr(), "error: {failure}");
            failure.status()
        }
    }
}

/// Reads the command line. For `--help` and `--version`, prints the text and exits.
fn read_arguments() -> Result<Cli, Failure> {
    let command = help::grouped(with_negative_numbers(Cli::command()));
    let matches = command.try_get_matches_from(with_verb(env::args_os().collect()));
    matches.and_then(|matches| Cli::from_arg_matches(&matches)).or_else(|error| {
        if let Some(verb) = missing_verb(&error) {
            return Err(Failure::input(format!("this build has no `gamut {verb}`: build it with the feature `lab`")));
        }
        if error.use_stderr() {
            return Err(Failure::usage(&error));
        }
        write!(io::stdout(), "{error}")?;
        std::process::exit(0);
    })
}

/// Returns the requested verb if this build does not include it.
fn missing_verb(error: &clap::Error) -> Option<&str> {
    let Some(ContextValue::String(verb)) = error.get(ContextKind::InvalidSubcommand) else { return None };
    (!cfg!(feature = "lab") && LAB.contains(&verb.as_str())).then_some(verb)
}

/// Lets every option accept negative numbers, so that its own parser can say what it expects.
fn with_negative_numbers(command: Command) -> Command {
    let takes_value = |arg: &Arg| !arg.is_positional() && arg.get_action().takes_values();
    command
        .mut_args(|arg| if takes_value(&arg) { arg.allow_negative_numbers(true) } else { arg })
        .mut_subcommands(with_negative_numbers)
}

/// Inserts `serve` if the arguments name no verb.
fn with_verb(mut args: Vec<OsString>) -> Vec<OsString> {
    let first = args.get(1).map(|first| first.to_string_lossy());
    let about_all = ["-h", "--help", "-V", "--version"];
    if first.is_none_or(|first| first.starts_with('-') && !about_all.contains(&&*first)) {
        args.insert(args.len().min(1), "serve".into());
    }
    args
}

fn run(cli: Cli, out: &mut dyn Write) -> Result<(), Failure> {
    match cli.verb {
        Verb::Serve(verb) => verb.run(),
        Verb::Work(verb) => verb.run(),
        Verb::Backup(verb) => verb.run(out),
        Verb::Restore(verb) => verb.run(out),
        Verb::MigrateDb(verb) => verb.run(out),
        Verb::Doctor(verb) => verb.run(out),
        Verb::Admin(verb) => verb.run(out),
        Verb::Play(verb) => verb.run(out),
        Verb::Perft(verb) => verb.run(out),
        Verb::Moves(verb) => verb.run(out),
        Verb::Show(verb) => verb.run(out),
        Verb::Print(verb) => verb.run(),
        Verb::SiteFiles(verb) => verb.run(),
        Verb::Solve(verb) => verb.run(out),
        Verb::Best(verb) => verb.run(out),
        Verb::Engine(verb) => verb.run(),
        Verb::Review(verb) => verb.run(out),
        Verb::Bench(verb) => verb.run(out),
        Verb::Openings(verb) => verb.run(out),
        #[cfg(feature = "lab")]
        Verb::OpenApi(verb) => verb.run(out),
        #[cfg(feature = "lab")]
        Verb::Arena(verb) => verb.run(out),
        #[cfg(feature = "lab")]
        Verb::Datagen(verb) => verb.run(),
        #[cfg(feature = "lab")]
        Verb::Puzzles(verb) => verb.run(),
        Verb::Tournament(verb) => verb.run(out),
        Verb::Bridge(verb) => verb.run(),
        #[cfg(feature = "lab")]
        Verb::Completions(verb) => verb.run(Cli::command(), out),
        #[cfg(feature = "lab")]
        Verb::Man(verb) => verb.run(Cli::command(), out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_without_the_lab_says_so() {
        for verb in LAB {
            let called = Cli::command().try_get_matches_from(["gamut", verb, "--help"]).expect_err("it prints");
            let is_left_out = missing_verb(&called) == Some(verb);
            assert_eq!(is_left_out, !cfg!(feature = "lab"), "{verb}: {called}");
            assert_eq!(called.use_stderr(), is_left_out, "{verb}: {called}");
        }
    }
}
