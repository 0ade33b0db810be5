//! Counts tests, as reported in the last lines of test runners.

use std::fmt;
use std::ops::AddAssign;

/// Numbers of tests that passed, failed, were skipped, and were left to the full tier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) skipped: u32,
    /// Rust tests that are marked as long, or need a database server.
    pub(crate) ignored: u32,
}

impl Tally {
    /// Adds up the closing lines in a runner's output: those of `cargo test`
    /// (`test result: ok. 3 passed; 0 failed; 1 ignored; …`), of Vitest (`Tests  1 failed | 2 passed (3)`)
    /// of Playwright (a line for each status: `  1 failed`, `  12 passed (3.2s)`), and of pytest
    /// (`1 failed, 85 passed in 8.11s`).
    pub(crate) fn read(output: &str) -> Self {
        let mut tally = Self::default();
        for line in output.lines() {
            let line = line.trim();
            if let Some(counts) = line.strip_prefix("test result: ") {
                let counts = counts.split_once(". ").map_or("", |(_, counts)| counts);
                counts.split("; ").for_each(|count| tally.count(count));
            } else if let Some(counts) = line.strip_prefix("Tests  ") {
                counts.split(" | ").for_each(|count| tally.count(count));
            } else if line.starts_with(|c: char| c.is_ascii_digit()) {
                let (counts, _) = line.split_once(" in ").unwrap_or((line, ""));
                counts.split(", ").for_each(|count| tally.count(count));
            }
        }
        tally
    }

    /// Counts `N passed`, alone or followed by a parenthesis.
    fn count(&mut self, text: &str) {
        let text = text.split(" (").next().unwrap_or(text).trim();
        let Some((number, sort)) = text.split_once(' ') else {
            return;
        };
        let Ok(number) = number.parse::<u32>() else {
            return;
        };
        match sort {
            "passed" | "flaky" => self.passed += number,
            "failed" | "interrupted" => self.failed += number,
            "ignored" => self.ignored += number,
            "skipped" | "todo" | "did not run" => self.skipped += number,
            _ => {}
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.ignored += other.ignored;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        if self.ignored > 0 {
            write!(f, ", {} for the full tier", self.ignored)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: u32, failed: u32, skipped: u32) -> Tally {
        Tally { passed, failed, skipped, ignored: 0 }
    }

    #[test]
    fn cargo() {
        let output = "running 2 tests\ntest a ... ok\n\n\
            test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 4 filtered out; finished in 1.00s\n";
        assert_eq!(Tally::read(output), Tally { ignored: 1, ..tally(15, 2, 0) });
    }

    #[test]
    fn vitest() {
        let output =
            " Test Files  2 passed (2)\n      Tests  1 failed | 41 passed | 2 skipped (44)\n   Duration  1.0s\n";
        assert_eq!(Tally::read(output), tally(41, 1, 2));
    }

    #[test]
    fn playwright() {
        let output = "Running 14 tests using 1 worker\n  ✓  1 a.spec.ts:3:1 › 7 passed pawns (1s)\n  1 failed\n    a.spec.ts:9:1 › b\n  1 flaky\n  2 skipped\n  3 did not run\n  9 passed (12.3s)\n";
        assert_eq!(Tally::read(output), tally(10, 1, 5));
    }

    #[test]
    fn prints_a_plain_closing_line() {
        assert_eq!(tally(3, 0, 0).to_string(), "3 passed, 0 failed");
        assert_eq!(tally(3, 1, 2).to_string(), "3 passed, 1 failed, 2 skipped");
        assert_eq!(Tally { ignored: 4, ..tally(3, 0, 0) }.to_string(), "3 passed, 0 failed, 4 for the full tier");
    }
}
