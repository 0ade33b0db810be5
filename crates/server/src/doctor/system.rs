//! Checks system resources: open files and disk space.

use super::Finding;
use crate::config::{Config, Limits};
use crate::run::open_files;
use gamut_store::{Megabytes, free_space};

/// Checks that the system allows enough open files for all connections.
pub(super) fn open_files(limits: &Limits) -> Finding {
    judge_files(open_files::needed(limits), open_files::allowed())
}

fn judge_files(needed: u64, allowed: Option<u64>) -> Finding {
    const CHECK: &str = "open files";
    match allowed {
        Some(allowed) if allowed < needed => {
            let found = format!("the system allows {allowed}, all connections need {needed}");
            let mend = format!("Raise the hard limit (LimitNOFILE={needed} in the systemd unit), or lower --sockets");
            Finding::warning(CHECK, found, mend)
        }
        Some(allowed) => Finding::ok(CHECK, format!("{allowed} are allowed, {needed} needed")),
        None => Finding::ok(CHECK, format!("no limit, {needed} needed")),
    }
}

/// Checks the free space next to a database file.
pub(super) fn disk(config: &Config) -> Option<Finding> {
    let free = free_space(config.db.file()?)?;
    Some(judge_space(free, config.min_free))
}

fn judge_space(free: u64, needed: u64) -> Finding {
    const CHECK: &str = "disk";
    const MEND: &str = "Make room on the disk of the database, or move it to a larger one";
    let found =
        format!("{} are free beside the database, and {} needed for new games", Megabytes(free), Megabytes(needed));
    match free {
        free if free < needed => Finding::bad(CHECK, found, MEND),
        free if free / 4 < needed => Finding::warning(CHECK, found, MEND),
        _ => Finding::ok(CHECK, found),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn too_few_files_are_found() {
        let found = judge_files(20_736, Some(1_024));
        assert_eq!(found.state, State::Warning);
        assert!(found.mend.is_some_and(|mend| mend.contains("LimitNOFILE=20736")));
        assert_eq!(judge_files(20_736, Some(20_736)).state, State::Ok);
        assert_eq!(judge_files(20_736, None).state, State::Ok);
    }

    #[test]
    fn too_little_room_is_found() {
        let states = [0, 63 << 20, 64 << 20, 255 << 20, 256 << 20].map(|free| judge_space(free, 64 << 20).state);
        let (ok, warning, bad) = (State::Ok, State::Warning, State::Bad);
        assert_eq!(states, [bad, bad, warning, warning, ok]);
    }
}
