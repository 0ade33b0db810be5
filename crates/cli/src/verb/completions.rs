//! `gamut completions`.

use crate::after_help;
use crate::failure::Failure;
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::Write;

/// Print a completion script for a shell
#[derive(Args)]
#[command(after_help = after_help::COMPLETIONS)]
pub(crate) struct Completions {
    /// Shell: bash, elvish, fish, powershell or zsh
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        let name = command.get_name().to_owned();
        // In memory first: the generator panics if its output is closed.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, name, &mut script);
        Ok(out.write_all(&script)?)
    }
}
