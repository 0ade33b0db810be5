//! Progressive widening: how wide turns are looked at, and when they are looked at again.

/// One step of progressive widening: a look at a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct WideningStep {
    /// Visits after which it is due.
    pub(super) visits: u32,
    /// Positions that the beam keeps after each move.
    pub(super) width: usize,
    /// Nodes that the search for a win may take.
    pub(super) nodes: u64,
}

const fn step(visits: u32, width: usize, nodes: u64) -> WideningStep {
    WideningStep { visits, width, nodes }
}

/// The turn at hand: narrow in the beginning, so that little time brings something as well.
const OWN: [WideningStep; 7] = [
    step(1, 1, 0),
    step(2, 6, 0),
    step(4, 20, 0),
    step(12, 80, 0),
    step(70, 300, 0),
    step(470, 1_000, 0),
    step(4_000, 4_000, 0),
];
/// The answers to it; later turns are looked at half as wide.
const ANSWER: [WideningStep; 5] =
    [step(1, 4, 1_000), step(8, 16, 4_000), step(60, 60, 20_000), step(400, 240, 100_000), step(3_000, 1_000, 500_000)];
/// The look after so many at a turn that so many turns lead to from the one at hand; `None` after the last.
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
