//! Which invitations are accepted.

use clap::ValueEnum;
use gamut_views::Pace;

/// A kind of pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum PaceKind {
    /// A clock with minutes for the whole game
    Live,
    /// Days per turn
    Correspondence,
    /// No time limit
    None,
}

/// What is accepted.
pub(super) struct Acceptance {
    /// Maximum number of concurrent games.
    pub(super) games: usize,
    /// Modes, or whole variants; none: all.
    pub(super) variants: Vec<String>,
    pub(super) paces: Vec<PaceKind>,
}

impl Acceptance {
    /// Returns the code for declining an invitation while this many games are being played. `None` accepts it.
    pub(super) fn objection(&self, variant: &str, pace: Option<Pace>, playing: usize) -> Option<&'static str> {
        let mode = variant.split([':', ',']).next().unwrap_or_default();
        let kind = match pace {
            Some(Pace::Live { .. }) => PaceKind::Live,
            Some(Pace::Correspondence { .. }) => PaceKind::Correspondence,
            None => PaceKind::None,
        };
        if !self.variants.is_empty() && !self.variants.iter().any(|one| one == variant || one == mode) {
            Some("variant")
        } else if !self.paces.contains(&kind) {
            Some("pace")
        } else if playing >= self.games {
            Some("busy")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invitations_are_accepted_within_the_settings() {
        let all = Acceptance { games: 2, variants: Vec::new(), paces: PaceKind::value_variants().to_vec() };
        assert_eq!(all.objection("focus-2,goal=capture", None, 1), None);
        assert_eq!(all.objection("focus-2", None, 2), Some("busy"));
        let few = Acceptance {
            games: 2,
            variants: vec!["focus-2".to_owned(), "fibonacci,start=2".to_owned()],
            paces: vec![PaceKind::Live],
        };
        let live = Some(Pace::Live { minutes: 10, increment: 5 });
        for (variant, pace, objection) in [
            ("focus-2", live, None),
            ("focus-2:domination,goal=capture", live, None),
            ("focus-2", None, Some("pace")),
            ("focus-2", Some(Pace::Correspondence { days: 1 }), Some("pace")),
            ("fibonacci,start=2", live, None),
            ("fibonacci", live, Some("variant")),
            ("focus-3", live, Some("variant")),
        ] {
            assert_eq!(few.objection(variant, pace, 0), objection, "{variant} {pace:?}");
        }
    }
}
