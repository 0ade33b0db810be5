//! `gamut bench`.

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use std::io::Write;

/// Measure the search on fixed positions: nodes visited and nodes per second
#[derive(Args)]
#[command(after_help = after_help::BENCH)]
pub(crate) struct Bench {}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let bench = gamut_engine::bench();
        writeln!(out, "nodes {} nps {}", bench.nodes, bench.nps())?;
        Ok(())
    }
}
