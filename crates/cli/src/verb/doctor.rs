//! `gamut doctor`.

use super::serve::Settings;
use crate::failure::Failure;
use clap::Args;
use gamut_server::doctor::{State, examine};
use gamut_server::http::Page;
use std::io::Write;

/// What `gamut doctor --help` ends with.
const ABOUT: &str = "\
It changes nothing, and may run beside the server. Give it the settings of the server, and run it as the same user.
Exit status: 0 if nothing is bad, warnings or not; 1 if something is.

Example:
  gamut doctor --db /var/lib/gamut/gamut.db";

/// Examine database, disk, clock, port and limits, and say how to mend what is wrong
#[derive(Args)]
#[command(after_help = ABOUT)]
pub(crate) struct Doctor {
    /// Print JSON: a list of findings
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    settings: Settings,
}

impl Doctor {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let config = self.settings.config()?;
        let findings = examine(&config, &Page::built()).map_err(Failure::run)?;
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &findings).map_err(Failure::run)?;
            writeln!(out)?;
        } else {
            for finding in &findings {
                writeln!(out, "{finding}")?;
            }
        }
        out.flush()?;
        match findings.iter().filter(|finding| finding.state == State::Bad).count() {
            0 => Ok(()),
            1 => Err(Failure::run("one thing is bad")),
            bad => Err(Failure::run(format!("{bad} things are bad"))),
        }
    }
}
