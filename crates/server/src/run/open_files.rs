//! The system's limit of open files, one of which each connection needs.

use crate::config::Limits;

/// Files other than connections: the database, its readers, the log, temporary ones.
const OTHERS: usize = 256;

/// Raises this process's limit of open files to what the connections need. If the system allows fewer, reduces the
/// connection limits to match and logs it.
#[cfg(unix)]
pub(crate) fn make_room(limits: &mut Limits) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let needed = needed(limits);
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // `None` means unlimited.
    let Some(mut allowed) = current.filter(|&current| current < needed) else { return };
    let raised = maximum.map_or(needed, |maximum| maximum.min(needed));
    if setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }).is_ok() {
        allowed = raised;
    }
    if allowed < needed {
        fit(limits, usize::try_from(allowed).unwrap_or(usize::MAX));
        tracing::warn!(
            "the system allows {allowed} open files, {needed} are wanted: at most {} connections and {} game sockets",
            limits.connections,
            limits.sockets
        );
    }
}

/// Returns the number of open files that all connections need.
pub(crate) fn needed(limits: &Limits) -> u64 {
    (limits.connections + OTHERS) as u64
}

/// Returns the maximum number of open files of this process; `None` means unlimited.
#[cfg(unix)]
pub(crate) fn allowed() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum
}

/// Systems without such a limit.
#[cfg(not(unix))]
pub(crate) fn allowed() -> Option<u64> {
    None
}

/// Systems without such a limit.
#[cfg(not(unix))]
pub(crate) fn make_room(_: &mut Limits) {}

/// Reduces the limits to this number of open files. Some connections are left for clients without a socket.
#[cfg_attr(not(unix), allow(dead_code))]
fn fit(limits: &mut Limits, files: usize) {
    let connections = files.saturating_sub(OTHERS).max(files / 2).min(limits.connections);
    limits.connections = connections;
    limits.sockets = limits.sockets.min(connections - connections / 8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_lowered_to_the_open_files() {
        let fitted = |files| {
            let mut limits = Limits { connections: 20_000, sockets: 16_384, ..Limits::default() };
            fit(&mut limits, files);
            (limits.connections, limits.sockets)
        };
        assert_eq!(fitted(20_000), (19_744, 16_384));
        assert_eq!(fitted(4096), (3840, 3360));
        assert_eq!(fitted(256), (128, 112));
        assert_eq!(fitted(1_000_000), (20_000, 16_384));
    }
}
