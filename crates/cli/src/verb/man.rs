//! `gamut man`.

use crate::failure::Failure;
use clap::{Args, Command};
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

/// Print the manual page of gamut, or write a page for each verb
#[derive(Args)]
pub(crate) struct ManualPages {
    /// Folder for gamut.1, gamut-serve.1 and so on; it must exist
    #[arg(long, value_name = "FOLDER")]
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
