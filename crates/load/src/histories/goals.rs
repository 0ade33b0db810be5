//! The goals of a scenario whose history was checked.

use super::{CLOCKS, Law, SOON, Verdict};
use crate::report::Report;

impl Verdict {
    /// Adds a goal for each invariant except how soon people know of an event.
    pub(crate) fn goals(&self, report: Report) -> Report {
        let worst = format!("of {} shown, the worst by {} ms", self.clocks, self.worst_clock_ms);
        let goals: [(&str, &[Law], String); 7] = [
            ("acknowledged events lost", &[Law::Lost], format!("of {} told", self.told)),
            (
                "events or turns accepted twice, or told out of order",
                &[Law::Twice, Law::Turn, Law::Order],
                format!("of {} told", self.told),
            ),
            (&format!("clocks wrong by more than {CLOCKS} ms"), &[Law::Clock], worst),
            ("texts lost, doubled, or told differently", &[Law::Said], format!("of {} told", self.texts)),
            ("seats given to two, or lost", &[Law::Seat], format!("of {} raced for", self.races)),
            (
                "conditional moves played twice, wrongly or not at all",
                &[Law::Reply],
                format!("of {} due", self.replies),
            ),
            ("rated ends counted twice, differently or not at all", &[Law::Rating], format!("of {}", self.rated)),
        ];
        goals.into_iter().fold(report, |report, (what, laws, of)| self.goal(report, what, laws, &of))
    }

    /// Adds the goal of how soon people know of an event.
    pub(crate) fn late_goal(&self, report: Report) -> Report {
        let late = format!(
            "the longest {} ms; {} of them by the clients' own stalls",
            self.worst_late_ms, self.late_by_stalls
        );
        self.goal(report, &format!("tellings more than {SOON} ms after a fault"), &[Law::Late], &late)
    }

    fn goal(&self, report: Report, what: &str, laws: &[Law], of: &str) -> Report {
        let count = self.broken.iter().filter(|broken| laws.contains(&broken.law)).count();
        report.goal(format!("the same: {what}"), format!("{count} {of}"), "none", count == 0)
    }
}
