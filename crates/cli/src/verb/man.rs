//! `gamut man`.

use crate::after_help;
use crate::failure::Failure;
use clap::{Args, Command};
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

/// Print the manual page of gamut, or write one per command
#[derive(Args)]
#[command(after_help = after_help::MAN)]
pub(crate) struct ManualPages {
    /// Existing directory for gamut.1, gamut-serve.1 and so on
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManualPages {
    pub(crate) fn run(&self, command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        // `gamut help` has no page of its own.
        let command = command.disable_help_subcommand(true);
        let Some(folder) = &self.out else {
            return Ok(Man::new(command).render(out)?);
        };
        clap_mangen::generate_to(command, folder)
            .map_err(|error| Failure::run(format!("cannot write manual pages to {}: {error}", folder.display())))
    }
}
