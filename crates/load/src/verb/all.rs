//! Runs every scenario and writes the table of results.

use super::{Cli, Verb};
use anyhow::{Context, Result};
use clap::{Args, Parser, ValueEnum};
use gamut_load::Setup;
use gamut_load::scenario::attacks::Attack;
use gamut_load::scenario::fault::Fault;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Which scenarios to run, and where to write the results.
#[derive(Args)]
pub(super) struct All {
    /// Markdown file whose table is replaced, between the comments `<!-- figures -->` and `<!-- end of figures -->`
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Run only scenarios whose command line starts with this, e.g. attack; the table then contains nothing else
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
}

const BEGIN: &str = "<!-- figures -->\n";
const END: &str = "<!-- end of figures -->";

/// Returns the command lines to run.
fn commands() -> Vec<String> {
    let fixed = [
        "play --folder /dev/shm",
        "play",
        "reconnect --folder /dev/shm --sockets 1000 --within 0.5",
        "reconnect --folder /dev/shm --sockets 9000 --within 3",
        "throughput --folder /dev/shm",
        "throughput",
        "throughput --nodes 1 --from 100",
        "throughput --nodes 2 --from 100",
        "throughput --nodes 3 --from 100",
        "kills",
        "seasons",
        "restart",
        "due --folder /dev/shm",
        "lobby --folder /dev/shm",
        "chaos",
        "attack together --folder /dev/shm --games 4500 --every 5 --ply 80",
    ];
    let attacks = Attack::value_variants().iter().map(|attack| format!("attack {}", attack.name()));
    let faults = Fault::value_variants().iter().map(|fault| format!("faults {}", fault.name()));
    fixed.into_iter().map(str::to_owned).chain(faults).chain(attacks).collect()
}

impl All {
    /// Runs all scenarios and prints a JSON object for each. A failing one does not stop the others. Returns whether
    /// every goal is met.
    pub(super) async fn run(&self, setup: &Setup) -> Result<bool> {
        let (mut rows, mut met) = (String::new(), true);
        for command in commands().iter().filter(|command| command.starts_with(&self.only)) {
            eprintln!("== gamut-load {command}");
            let shown = format!("gamut-load {command}");
            match measure(command, setup).await {
                Ok(report) => {
                    println!("{}", json!({ "command": shown, "report": report }));
                    rows.push_str(&report.markdown(&shown));
                    met &= report.is_met();
                }
                Err(error) => {
                    println!("{}", json!({ "command": shown, "error": format!("{error:#}") }));
                    rows.push_str(&format!("| not measured: {error:#} | | | `{shown}` |\n"));
                    met = false;
                }
            }
            if let Some(file) = &self.table {
                write_table(file, &rows)?;
            }
        }
        Ok(met)
    }
}

/// Runs one command line, in the folder it names or that of `setup`.
async fn measure(command: &str, setup: &Setup) -> Result<gamut_load::Report> {
    let cli = Cli::try_parse_from(std::iter::once("gamut-load").chain(command.split_whitespace()))?;
    let Verb::One(scenario) = cli.verb else { anyhow::bail!("that is all") };
    let folder = if command.contains("--folder") { cli.setup.folder } else { setup.folder.clone() };
    scenario.run(&Setup { folder, ..setup.clone() }).await
}

fn write_table(file: &Path, rows: &str) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.with_context(|| format!("{} holds no comment {BEGIN}", file.display()))?;
    let table =
        format!("{before}{BEGIN}\n| what | measured | goal | command |\n|---|---|---|---|\n{rows}\n{END}{after}");
    fs::write(file, table).with_context(|| format!("cannot write {}", file.display()))
}
