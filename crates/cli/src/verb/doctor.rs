//! `gamut doctor`.

use super::serve::Settings;
use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_server::doctor::{State, examine};
use gamut_server::http::Page;
use std::io::Write;

/// Check the database, disk, clock, port and limits, and suggest fixes
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::DOCTOR)]
pub(crate) struct Doctor {
    /// Print the findings as a JSON list
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
            1 => Err(Failure::run("1 check found something bad")),
            bad => Err(Failure::run(format!("{bad} checks found something bad"))),
        }
    }
}
