//! The options of the protocol.

use super::cut::cut;
use crate::{Algorithm, Evaluation, Level, MultiplayerSearch, Options};
use gamut_rules::Variant;
use std::fmt::Display;
use std::ops::RangeInclusive;

const THREADS: RangeInclusive<usize> = 1..=Options::MAX_THREADS;
const HASH: RangeInclusive<usize> = 1..=4096;
const MULTI_PV: RangeInclusive<usize> = 1..=256;
const NO_LEVEL: &str = "none";

/// Values of the options.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) variant: Variant,
    pub(super) options: Options,
    pub(super) level: Option<Level>,
    /// Whether the limit `cpu` counts processor time rather than elapsed time.
    pub(super) cpu: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let variant = "focus-2".parse().expect("a variant");
        Self { variant, options: Options::default(), level: None, cpu: true }
    }
}

/// Returns the options in UCI's notation.
pub(super) fn described() -> impl Iterator<Item = String> {
    let Settings { variant, options, cpu, .. } = Settings::default();
    let spin = |name, default, range: &RangeInclusive<usize>| {
        format!("option name {name} type spin default {default} min {} max {}", range.start(), range.end())
    };
    let levels =
        Level::all().fold(format!("default {NO_LEVEL} var {NO_LEVEL}"), |all, level| format!("{all} var {level}"));
    let searches = MultiplayerSearch::ALL.iter().map(|search| format!(" var {search}")).collect::<String>();
    [
        format!("option name Variant type string default {variant}"),
        spin("Threads", options.threads, &THREADS),
        spin("Hash", options.hash_mib, &HASH),
        spin("MultiPV", options.multi_pv, &MULTI_PV),
        format!("option name Level type combo {levels}"),
        format!("option name Algorithm type string default {}", options.algorithm),
        format!("option name Search type combo default {}{searches}", options.multiplayer),
        format!("option name Eval type string default {}", options.evaluation.title()),
        format!("option name CPU type check default {cpu}"),
    ]
    .into_iter()
}

impl Settings {
    /// Returns the settings with one option changed; its name is case-insensitive.
    pub(super) fn with(&self, name: &str, value: &str) -> Result<Self, String> {
        let mut settings = self.clone();
        match name.to_ascii_lowercase().as_str() {
            "variant" => settings.variant = value.parse().map_err(said)?,
            "threads" => settings.options.threads = within(name, value, &THREADS)?,
            "hash" => settings.options.hash_mib = within(name, value, &HASH)?,
            "multipv" => settings.options.multi_pv = within(name, value, &MULTI_PV)?,
            "level" if value == NO_LEVEL => settings.level = None,
            "level" => settings.level = Some(value.parse().map_err(|error| format!("{error}, or {NO_LEVEL}"))?),
            "algorithm" => settings.options.algorithm = value.parse::<Algorithm>().map_err(said)?,
            "search" => settings.options.multiplayer = value.parse::<MultiplayerSearch>().map_err(said)?,
            "eval" => settings.options.evaluation = Evaluation::open(value).map_err(said)?,
            "cpu" => {
                settings.cpu =
                    value.parse().map_err(|_| format!("CPU: read {:?}, expected true or false", cut(value)))?;
            }
            _ => {
                return Err(format!(
                    "name: read {:?}, expected Variant, Threads, Hash, MultiPV, Level, Algorithm, Search, Eval or CPU",
                    cut(name)
                ));
            }
        }
        Ok(settings)
    }
}

fn said(error: impl Display) -> String {
    error.to_string()
}

fn within(name: &str, value: &str, range: &RangeInclusive<usize>) -> Result<usize, String> {
    let (least, most) = (range.start(), range.end());
    value
        .parse()
        .ok()
        .filter(|number| range.contains(number))
        .ok_or_else(|| format!("{name}: read {:?}, expected a whole number from {least} to {most}", cut(value)))
}
