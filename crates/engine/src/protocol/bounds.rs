//! Limits of a session for another person.

use super::cut::cut;
use crate::{Options, Stop};
use gamut_rules::AnyGame;

/// The options of a bounded session.
const OPTIONS: [&str; 4] = ["variant", "multipv", "level", "hash"];
/// The most lines that it reports.
const MAX_LINES: usize = 16;

/// Returns why a game must not be searched, or `Ok`.
type Permit = Box<dyn Fn(&AnyGame) -> Result<(), String> + Send + Sync>;

/// Limits of a session for another person ([`Session::bounded`](super::Session::bounded)).
pub struct Bounds {
    /// The most nodes of a search.
    pub nodes: u64,
    /// The most MiB of its table.
    pub hash_mib: usize,
    /// Ends the running search and all later ones.
    pub stop: Stop,
    /// Returns why a game must not be searched, or `Ok`.
    pub permit: Permit,
}

impl Bounds {
    /// Rejects options that read files, use threads or choose another search.
    pub(super) fn permit_option(&self, name: &str) -> Result<(), String> {
        if OPTIONS.contains(&name.to_ascii_lowercase().as_str()) {
            return Ok(());
        }
        Err(format!("name: read {:?}, expected Variant, MultiPV, Level or Hash", cut(name)))
    }

    /// Lowers options to the limits.
    pub(super) fn limit_options(&self, options: &mut Options) {
        options.hash_mib = options.hash_mib.min(self.hash_mib);
        options.multi_pv = options.multi_pv.min(MAX_LINES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Session;
    use std::sync::mpsc;

    /// Returns the output of a bounded session for these lines.
    fn said(bounds: Bounds, lines: &[&str]) -> Vec<String> {
        let (sender, said) = mpsc::channel();
        let mut session = Session::bounded(move |line: &str| sender.send(line.to_owned()).unwrap(), bounds);
        for line in lines {
            let _ = session.line(line);
        }
        drop(session);
        said.into_iter().collect()
    }

    fn bounds(nodes: u64) -> Bounds {
        Bounds { nodes, hash_mib: 1, stop: Stop::new(), permit: Box::new(|_| Ok(())) }
    }

    /// Returns the nodes reported by a line.
    fn nodes(line: &str) -> u64 {
        line.split(" nodes ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap()
    }

    #[test]
    fn a_search_without_limits_ends_at_the_most_nodes() {
        let lines = said(bounds(20_000), &["go infinite"]);
        assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
        // The search checks its limit every few thousand nodes.
        let most = lines.iter().filter(|line| line.starts_with("info ")).map(|line| nodes(line)).max();
        assert!(most.unwrap() < 40_000, "{lines:?}");
    }

    #[test]
    fn options_that_take_files_or_threads_are_refused() {
        for option in ["Eval value /etc/passwd", "Threads value 8", "Algorithm value mcts", "CPU value false"] {
            let lines = said(bounds(100), &[&format!("setoption name {option}")]);
            assert!(lines[0].starts_with("error setoption: name: read"), "{option}: {lines:?}");
        }
        assert_eq!(said(bounds(100), &["setoption name Hash value 4096", "isready"]), ["readyok"]);
    }

    #[test]
    fn what_is_not_permitted_is_not_searched() {
        let permit = Box::new(|game: &AnyGame| if game.len() == 1 { Err("not this one".to_owned()) } else { Ok(()) });
        let lines = said(Bounds { permit, ..bounds(1_000) }, &["position startpos moves c4-d4", "go nodes 100"]);
        assert_eq!(lines, ["error go: not this one"]);
    }

    #[test]
    fn a_stopped_one_searches_no_more() {
        let stopped = bounds(u64::MAX);
        stopped.stop.stop();
        // Without the stop it would never end.
        let lines = said(stopped, &["go infinite"]);
        assert!(!lines.is_empty());
    }
}
