//! Progressive widening: the width of looks at turns, and when they are repeated.

/// One step of progressive widening: a look at a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct WideningStep {
    /// Number of visits after which it is due.
    pub(super) visits: u32,
    /// Positions that the beam keeps after each move.
    pub(super) width: usize,
    /// Nodes for finding a win.
    pub(super) nodes: u64,
}

const fn step(visits: u32, width: usize, nodes: u64) -> WideningStep {
    WideningStep { visits, width, nodes }
}

/// The current turn: narrow at first, so that little time also gives a result.
const OWN: [WideningStep; 7] = [
    step(1, 1, 0),
    step(2, 6, 0),
    step(4, 20, 0),
    step(12, 80, 0),
    step(70, 300, 0),
    step(470, 1_000, 0),
    step(4_000, 4_000, 0),
];
/// The replies to it; later turns get half the width.
const ANSWER: [WideningStep; 5] =
    [step(1, 4, 1_000), step(2, 16, 4_000), step(10, 60, 20_000), step(60, 240, 100_000), step(500, 1_000, 500_000)];
/// Returns the next look at a turn after this many looks and this many turns from the current one; `None` after the
/// last.
pub(super) fn next(turns: u32, looks: usize) -> Option<WideningStep> {
    match turns {
        0 => OWN.get(looks).copied(),
        1 => ANSWER.get(looks).copied(),
        _ => ANSWER.get(looks).map(|&step| WideningStep { width: step.width / 2, ..step }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_is_wider_than_the_one_before() {
        for turns in 0..3 {
            let all: Vec<WideningStep> = (0..).map_while(|looks| next(turns, looks)).collect();
            assert!(all.len() > 3);
            assert!(all.is_sorted_by(|a, b| a.visits < b.visits && a.width < b.width && a.nodes <= b.nodes));
        }
    }
}
