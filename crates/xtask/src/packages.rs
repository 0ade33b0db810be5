//! Tools that a step needs, installed from the system's packages.

use crate::missing::Missing;
use crate::setup::find_program;
use crate::steps::Log;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Timeout of an installation.
const LIMIT: Duration = Duration::from_secs(300);

/// Debian packages that contain a tool.
pub(crate) struct Packages {
    /// The tool.
    pub(crate) what: &'static str,
    /// Alternatives, best first; older systems have only the last. Each is a list of packages that belong together.
    pub(crate) alternatives: &'static [&'static [&'static str]],
    /// How to install the tool by hand.
    pub(crate) how: &'static str,
}

impl Packages {
    /// Returns what `find` finds, immediately or after an installation.
    ///
    /// # Errors
    /// [`Missing`] if it is not found and cannot be installed.
    pub(crate) fn find_or_install<T>(&self, log: &Log, find: impl Fn() -> Option<T>) -> Result<T, Missing> {
        find()
            .or_else(|| {
                self.install(log);
                find()
            })
            .ok_or(Missing { what: self.what, how: self.how })
    }

    /// Installs the first alternative that exists, with one line on the terminal. Does nothing without `apt-get` or root.
    fn install(&self, log: &Log) {
        // Steps run in parallel, and only one apt-get can run at a time.
        static APT: Mutex<()> = Mutex::new(());
        if !is_root() || find_program("apt-get").is_none() {
            return;
        }
        let _one_at_a_time = APT.lock().unwrap_or_else(PoisonError::into_inner);
        let apt = |args: &[&str]| {
            let mut command = Command::new("apt-get");
            command.args(["-o", "DPkg::Lock::Timeout=120"]).args(args).env("DEBIAN_FRONTEND", "noninteractive");
            log.run_within(&mut command, LIMIT)
        };
        // An outdated list of packages may suffice.
        let _ = apt(&["update"]);
        for packages in self.alternatives {
            log.say(&format!("installing {}: apt-get install {}", self.what, packages.join(" ")));
            if apt(&[&["install", "--yes", "--no-install-recommends"], *packages].concat()).is_ok() {
                return;
            }
        }
        log.say(&format!("apt-get could not install {}", self.what));
    }
}

/// Returns whether this user is root.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
