//! Runs tests that failed once more, alone.

use std::collections::BTreeSet;

/// More failures than these are no accident of a busy machine, so nothing is run again.
const MOST: usize = 3;

/// What a run of `cargo test --no-fail-fast` left failed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failures {
    /// The names of the tests.
    pub(crate) tests: BTreeSet<String>,
    /// The arguments that choose each program with failed tests, such as `-p gamut-cli --test bridge`.
    pub(crate) targets: Vec<Vec<String>>,
}

impl Failures {
    /// Reads the output of `cargo test --no-fail-fast`. Returns none if something failed that no test's name stands for,
    /// as when a program does not compile or is killed, or if too much failed.
    pub(crate) fn read(output: &str) -> Option<Self> {
        let tests: BTreeSet<String> = output
            .lines()
            .filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
            .map(String::from)
            .collect();
        let (_, listed) = output.rsplit_once(" failed:\n")?;
        let targets: Vec<Vec<String>> = listed
            .lines()
            .map_while(|line| line.trim().strip_prefix('`')?.strip_suffix('`'))
            .map(|target| target.split(' ').map(String::from).collect())
            .collect();
        let few = !tests.is_empty() && tests.len() <= MOST && !targets.is_empty() && targets.len() <= tests.len();
        few.then_some(Self { tests, targets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "running 2 tests\n\
        test playing::to_the_end ... FAILED\n\
        test session::of_the_book ... ok\n\n\
        failures:\n\n---- playing::to_the_end stdout ----\n\
        assertion failed: 2 lines failed:\n\n\
        test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 21.37s\n\n\
        error: test failed, to rerun pass `-p gamut-cli --test bridge`\n\
        test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n\
        error: 1 target failed:\n    `-p gamut-cli --test bridge`\n";

    #[test]
    fn what_failed_is_read_with_the_program_it_is_in() {
        let failures = Failures::read(OUTPUT).expect("one test failed");
        assert_eq!(failures.tests, BTreeSet::from([String::from("playing::to_the_end")]));
        assert_eq!(failures.targets, [["-p", "gamut-cli", "--test", "bridge"]]);
    }

    #[test]
    fn what_is_no_accident_is_not_run_again() {
        assert_eq!(Failures::read("error: could not compile `gamut-rules` (lib)\n"), None);
        let killed = "error: test failed\n  process didn't exit successfully: (signal: 9)\n\
            error: 1 target failed:\n    `-p gamut-cli --test bridge`\n";
        assert_eq!(Failures::read(killed), None);
        let both = format!("{OUTPUT}    `-p gamut-server --lib`\n");
        assert_eq!(Failures::read(&both), None, "one of the two programs failed without a test's name");
        let many: String = (0..=MOST).map(|number| format!("test number_{number} ... FAILED\n")).collect();
        assert_eq!(Failures::read(&format!("{many}{OUTPUT}")), None);
    }
}
