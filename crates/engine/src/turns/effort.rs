//! How wide turns are looked at, and when they are looked at again.

/// One look at a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Visits after which it is due.
    pub(super) visits: u32,
    /// Positions that the beam keeps after each move.
    pub(super) width: usize,
    /// Nodes that the search for a win may take.
    pub(super) nodes: u64,
}

const fn effort(visits: u32, width: usize, nodes: u64) -> Effort {
    Effort { visits, width, nodes }
}

/// The turn at hand: narrow in the beginning, so that little time brings something as well.
const OWN: [Effort; 7] = [
    effort(1, 1, 0),
    effort(2, 6, 0),
    effort(4, 20, 0),
    effort(12, 80, 0),
    effort(70, 300, 0),
    effort(470, 1_000, 0),
    effort(4_000, 4_000, 0),
];
/// The answers to it; later turns are looked at half as wide.
const ANSWER: [Effort; 5] = [
    effort(1, 4, 1_000),
    effort(8, 16, 4_000),
    effort(60, 60, 20_000),
    effort(400, 240, 100_000),
    effort(3_000, 1_000, 500_000),
];
/// The look after so many at a turn that so many turns lead to from the one at hand; `None` after the last.
pub(super) fn next(turns: u32, looks: usize) -> Option<Effort> {
    match turns {
        0 => OWN.get(looks).copied(),
        1 => ANSWER.get(looks).copied(),
        _ => ANSWER.get(looks).map(|&effort| Effort { width: effort.width / 2, ..effort }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_is_wider_than_the_one_before() {
        for turns in 0..3 {
            let all: Vec<Effort> = (0..).map_while(|looks| next(turns, looks)).collect();
            assert!(all.len() > 3);
            assert!(all.is_sorted_by(|a, b| a.visits < b.visits && a.width < b.width && a.nodes <= b.nodes));
        }
    }
}
