//! `gamut play`.

use std::io::Write;

use clap::Args;

use crate::failure::Failure;

/// Play in the terminal
#[derive(Args)]
pub(crate) struct Play {}

impl Play {
    pub(crate) fn run(&self, _out: &mut dyn Write) -> Result<(), Failure> {
        Err(Failure::run("not yet"))
    }
}
