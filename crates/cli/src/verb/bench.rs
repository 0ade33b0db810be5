//! `gamut bench`.

use crate::failure::Failure;
use clap::Args;
use std::io::Write;

/// Search fixed positions to a fixed depth; the number of nodes changes only when the search does
#[derive(Args)]
pub(crate) struct Bench {}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let bench = gamut_engine::bench();
        writeln!(out, "nodes {} nps {}", bench.nodes, bench.nps())?;
        Ok(())
    }
}
