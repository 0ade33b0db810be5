//! A fixed amount of work: its node count is the same on every machine and changes only when the search does.

use crate::{Limits, Options, SearchRequest, Stop, search};
use gamut_rules::AnyGame;
use std::time::Duration;
use web_time::Instant;

/// Variant, position (`None`: the start), depth (for Fibonacci: iterations).
#[rustfmt::skip]
const POSITIONS: &[(&str, Option<&str>, u32)] = &[
    ("focus-2", None, 7),
    ("focus-2", Some("x4/2,2,1,x,2,x/x,1,1,21,21121,x3/x,2,2,x,112,2,2,x/x2,12,2212,x,1,1,x/x,21,x,1,x,2,2,x/1,x3,1,1/x4 1 0,0 0,0/0,0 12 12"), 7),
    ("focus-2", Some("x4/2,x,12,x,2,x/x,1,1,x,121,x3/x,2,x,2,112,2,2,x/x3,1,21,1,12,2121/x,21,x3,2,x2/1,x3,1,1/x4 1 1,1 0,2/0,0 7 24"), 6),
    ("focus-2", Some("x4/2,x,12,x,2,x/x4,1,x3/x,21,2112,x,1,x,2,x/x3,1,21,x,12121,2121/x,21,x6/1,x3,12,1/x4 1 0,0 0,4/1,0 5 40"), 7),
    ("focus-2,goal=capture", None, 7),
    ("focus-2,goal=capture", Some("x4/2,2,1,1,2,x/x,1,1,2,x,12,12,x/x,2,2,1,x,2,2,x/x,1,x,221,21121,x,1,x/x,21,x,1,12,2,2,x/x4,1,1/x4 1 0,0 0,0/0,0 10 10"), 7),
    ("focus-2,goal=capture", Some("x4/2,x3,21,x/x,1,12,21121,x2,12,x/x,2,2,x3,2,x/x,1,x,221,12121,2,1,x/x,21,x,1,x,2,2,x/x4,1,1/x4 1 0,0 0,1/0,0 1 20"), 7),
    ("focus-2,goal=capture", Some("x4/x4,21,x/x2,1,12112,x4/x,2,2,x3,2,x/2,1,x,21,1,2,112,x/x,21,x,1,x,2,2,x/x4,1,1/x4 1 3,3 0,2/1,0 1 28"), 6),
    ("focus-2:domination", Some("x4/2,2,1,1,2,2/x,1,1,2,2,1,1,x/x,2,2,x5/x2,1,2,x,21212,x2/x2,21,x,1,x,2112,x/1,1,2,21,x2/x4 1 1,1 0,0/1,0 2 14"), 5),
    ("focus-2,balance=swap", None, 3),
    ("focus-teams", None, 7),
    ("focus-teams", Some("2,2,x,3/3,3,x,434,3,4/2,2,2,2,443,x2,3/3,3,3,x2,34,x,3/x4,1,14,1,1/1,x,1,x,34212,x,4,4/21221,x,2,1,1,1/12,x2,4 1 0,0,0,1 0,0,0,1/0,0,0,0/0,0,0,0/0,0,0,0 3 20"), 7),
    ("focus-3", Some("x4/1,x,2,21,x2/x,331,31,1,x,23,23,x/x2,2,x,3,1,1,x/x,1,32,x,23,x3/x3,12,x2,2123,x/x,23,x,31,1,x/x,33212,x2 1 0,0,0 0,0,0/0,0,0/0,0,0 24 24"), 6),
    ("focus-3:kosmos-1995", None, 6),
    ("focus-3:kosmos-1995", Some("x4/x,1,2,2,3,3/x,31,332,1,1,2,2,x/212,x,2,3,3,13,1,x/x2,12,x,2,x3/x,3213,x,1,x2,2123,x/x3,31,1,x/x,3,x2 1 0,0,0 0,0,0/0,0,0/0,0,0 18 18"), 6),
    ("focus-4", Some("2,243,43,x/x3,43,34,x/x,23,3,23,x2,4,3/x,3,x3,414,x,3/1,2,x,2,1,x,14,x/132,2,12,x,4,x2,41/x,11232,x2,1,x/x2,41441,x 1 0,1,0,0 0,0,0,0/0,0,0,0/1,1,0,0/0,0,1,0 5 32"), 6),
    ("focus-4:literature", Some("x,2,4,3/x,32,x,4,34,x/x2,23,43233,x2,4,3/3213,x2,14,x,34,41,3/x,2,1,x,124,x3/1,2,12,x3,41,41/x,12,2,1,1,x/12,x,4,4 1 0,0,1,0 0,0,0,0/0,0,0,0/0,1,0,0/0,0,0,0 9 24"), 6),
    ("fibonacci", Some("CSSSS1/SS5/8/8d/2D3ddd1/1D2D2d3/D2D3d2/D8/4ss2/2ss1s1/3c1s r 5 5"), 4),
    ("fibonacci", Some("2CSS1/1D5/S7/1S6d/1SS3ddd1/DD2s2d3/D1sss2d2/4s4/5cD1/3s1D1/6 g 8 6"), 4),
    ("fibonacci-cards", Some("CSSSS1/SS5/8/8d/2D3ddd1/1D2D2d3/D2D3d2/D8/4ss2/2ss1s1/3c1s r 5 5 212211 222112"), 4),
];

/// The result of the benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Total number of positions visited.
    pub nodes: u64,
    /// Wall-clock time.
    pub elapsed: Duration,
}

impl Bench {
    /// Returns the positions visited per second.
    ///
    /// ```
    /// use gamut_engine::Bench;
    /// use std::time::Duration;
    ///
    /// assert_eq!(Bench { nodes: 3_000, elapsed: Duration::from_secs(2) }.nps(), 1_500);
    /// ```
    #[must_use]
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)) as u64
    }
}

/// Searches the fixed positions to their fixed depths, with one thread and a table of 16 MiB.
///
/// ```no_run
/// use gamut_engine::bench;
///
/// let result = bench();
/// println!("{} nodes, {} a second", result.nodes, result.nps());
/// ```
#[must_use]
pub fn bench() -> Bench {
    let start = Instant::now();
    let options = Options { hash_mib: 16, seed: 0, threads: 1, ..Options::default() };
    let nodes: u64 = POSITIONS
        .iter()
        .map(|&(variant, position, depth)| {
            let variant = variant.parse().expect("the bench's variants are well formed");
            let game = match position {
                Some(position) => AnyGame::from_position(&variant, position),
                None => AnyGame::new(&variant),
            };
            let game = game.expect("the bench's positions are well formed");
            search(&SearchRequest::new(&game, &Limits::depth(depth), &Stop::new()), &options)
                .map_or(0, |found| found.nodes)
        })
        .sum();
    Bench { nodes, elapsed: start.elapsed() }
}
