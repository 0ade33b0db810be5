//! `gamut bridge`.

mod backoff;
mod choice;
mod client;
mod engine;
mod game;
mod going;
mod invitation;
mod table;
mod wire;

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use client::Client;
use engine::EngineSetup;
use going::Going;
use invitation::{Acceptance, PaceKind};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Connect an engine to a server, where it plays as a bot
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::BRIDGE)]
pub(crate) struct Bridge {
    /// Address of the server, e.g. `http://127.0.0.1:8080` or `https://games.example`
    #[arg(long, value_name = "URL")]
    server: String,
    /// File with the token of the bot's account (see `gamut admin bot`)
    #[arg(long, value_name = "FILE")]
    token_file: PathBuf,
    /// Maximum number of games at once
    #[arg(long, value_name = "N", default_value = "1")]
    games: NonZeroUsize,
    /// Accept only invitations to this mode or variant, e.g. focus-2; repeatable [default: all]
    #[arg(long = "variant", value_name = "VARIANT")]
    variants: Vec<String>,
    /// Accept only invitations at these paces
    #[arg(
        long,
        value_name = "PACE,PACE",
        value_enum,
        value_delimiter = ',',
        default_value = "live,correspondence,none"
    )]
    paces: Vec<PaceKind>,
    /// Milliseconds per action in games without a live clock
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: u64,
    /// Option of the engine, e.g. `Level=3`; repeatable
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// Engine and its arguments, after `--`
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    program: Vec<OsString>,
}

impl Bridge {
    /// Plays until it is interrupted.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let client = Client::new(&self.server, &read_token(&self.token_file)?)?;
        let mut command = self.program.into_iter();
        let setup = EngineSetup {
            program: command.next().ok_or_else(|| Failure::input("expected an engine after --"))?,
            arguments: command.collect(),
            options: self.options,
            movetime: Duration::from_millis(self.movetime),
        };
        let acceptance = Acceptance { games: self.games.get(), variants: self.variants, paces: self.paces };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(Failure::run)?;
        runtime.block_on(Going::new(Arc::new(client), Arc::new(setup), acceptance).run())
    }
}

/// Reads the token from its file. No message repeats what is in it.
fn read_token(file: &Path) -> Result<String, Failure> {
    let text =
        fs::read_to_string(file).map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))?;
    let token = text.trim();
    let good = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
    if good {
        Ok(token.to_owned())
    } else {
        Err(Failure::input(format!("{}: expected a token, as `gamut admin bot` prints it", file.display())))
    }
}

/// Reads an option of the program.
fn option(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, value)| !name.trim().is_empty() && !value.trim().is_empty());
    let (name, value) = parts.ok_or("expected NAME=VALUE, such as Level=3")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// Logs a line. A closed log is no reason to stop.
fn say(line: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// A game as the log names it. Its address would let any reader of the log watch it.
fn short(id: &str) -> &str {
    id.get(..8).unwrap_or(id)
}
