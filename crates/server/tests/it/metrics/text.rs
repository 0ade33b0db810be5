//! A strict parser of the OpenMetrics text format: <https://prometheus.io/docs/specs/om/open_metrics_spec/>.

use std::collections::{BTreeMap, BTreeSet};

/// A line with a value.
#[derive(Debug)]
pub(crate) struct Sample {
    pub(crate) name: String,
    pub(crate) labels: BTreeMap<String, String>,
    pub(crate) value: f64,
}

/// The contents of a scrape.
#[derive(Debug, Default)]
pub(crate) struct Scrape {
    pub(crate) samples: Vec<Sample>,
    /// The type of each family.
    pub(crate) types: BTreeMap<String, String>,
    pub(crate) units: BTreeMap<String, String>,
    pub(crate) helped: BTreeSet<String>,
}

impl Scrape {
    /// Parses a whole answer; panics on any violation.
    pub(crate) fn read(text: &str) -> Self {
        let body = text.strip_suffix("# EOF\n").expect("it ends with # EOF");
        let mut scrape = Self::default();
        for line in body.lines() {
            match line.strip_prefix("# ") {
                Some(about) => {
                    let [kind, family, rest] = about.splitn(3, ' ').collect::<Vec<_>>().try_into().expect(line);
                    let known = match kind {
                        "HELP" => !scrape.helped.insert(family.to_owned()),
                        "TYPE" => scrape.types.insert(family.to_owned(), rest.to_owned()).is_some(),
                        "UNIT" => scrape.units.insert(family.to_owned(), rest.to_owned()).is_some(),
                        _ => panic!("{line}"),
                    };
                    assert!(!known, "twice: {line}");
                }
                None => scrape.samples.push(sample(line)),
            }
        }
        scrape
    }

    /// Returns the sum of all samples with this name and these labels.
    pub(crate) fn value(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        let has = |sample: &&Sample| {
            labels.iter().all(|(label, value)| sample.labels.get(*label).is_some_and(|own| own == value))
        };
        self.samples.iter().filter(|sample| sample.name == name).filter(has).map(|sample| sample.value).sum()
    }

    /// Returns the family of a sample.
    pub(crate) fn family<'a>(&self, name: &'a str) -> Option<&'a str> {
        let ends = ["", "_total", "_info", "_count", "_sum", "_bucket"];
        ends.iter().filter_map(|end| name.strip_suffix(end)).find(|family| self.types.contains_key(*family))
    }
}

fn sample(line: &str) -> Sample {
    let (place, value) = line.rsplit_once(' ').expect(line);
    let value = value.parse().expect(line);
    let (name, labels) = match place.split_once('{') {
        Some((name, rest)) => (name, labels(rest.strip_suffix('}').expect(line))),
        None => (place, BTreeMap::new()),
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    assert!(!name.is_empty() && name.bytes().all(is_name), "{line}");
    Sample { name: name.to_owned(), labels, value }
}

/// Parses labels: `a="b",c="d"`, with `\"`, `\\` and `
/// ` in values.
fn labels(mut rest: &str) -> BTreeMap<String, String> {
    let mut labels = BTreeMap::new();
    while !rest.is_empty() {
        let (name, after) = rest.split_once("=\"").expect(rest);
        let mut value = String::new();
        let mut characters = after.char_indices();
        let end = loop {
            match characters.next().expect("a quote at the end") {
                (at, '"') => break at,
                (_, '\\') => value.push(match characters.next().expect("something after it").1 {
                    'n' => '\n',
                    other => other,
                }),
                (_, other) => value.push(other),
            }
        };
        assert!(labels.insert(name.to_owned(), value).is_none(), "{name} twice");
        rest = &after[end + 1..];
        rest = rest.strip_prefix(',').unwrap_or(rest);
    }
    labels
}
