//! A minimal Debian in a folder, with a clone of the working tree.

use crate::cargo::cargo;
use crate::missing::Missing;
use crate::packages::{Packages, is_root};
use crate::setup::find_program;
use crate::steps::Log;
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const DEBOOTSTRAP: Packages =
    Packages { what: "debootstrap", alternatives: &[&["debootstrap"]], how: "install the package `debootstrap`" };

/// Packages installed in addition to Rust, Node.js and npm.
const PACKAGES: &str = "ca-certificates,gcc,git,libc6-dev,libstdc++6";

/// The network configuration of this machine, copied if it exists. The build does not depend on it.
const NETWORK: [&str; 6] = [
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/ssl/certs",
    "/usr/local/share/ca-certificates",
    "/root/.cargo/config.toml",
    "/root/.npmrc",
];

/// Environment variables with the network configuration.
const VARIABLES: [&str; 8] = [
    "http_proxy",
    "https_proxy",
    "no_proxy",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "NODE_EXTRA_CA_CERTS",
    "SSL_CERT_FILE",
];

/// The path of the clone inside.
const CLONE: &str = "/root/gamut";

/// A machine in a folder.
pub(super) struct Root {
    folder: PathBuf,
}

impl Root {
    /// Returns the machine of this working tree.
    pub(super) fn of(tree: &Tree) -> Self {
        Self { folder: tree.target.join("fresh") }
    }

    /// Creates the machine afresh, with a clone of the newest commit.
    ///
    /// # Errors
    /// [`Missing`] if this user is not root or there is no debootstrap.
    pub(super) fn make(tree: &Tree, log: &Log) -> Result<String> {
        if !is_root() {
            return Err(Missing { what: "root", how: "run this command as root" }.into());
        }
        let root = Self::of(tree);
        if root.folder.exists() {
            fs::remove_dir_all(&root.folder).with_context(|| format!("cannot remove {}", root.folder.display()))?;
        }
        let debootstrap = DEBOOTSTRAP.find_or_install(log, || find_program("debootstrap"))?;
        let mut make = Command::new(debootstrap);
        make.args(["--variant=minbase", &format!("--include={PACKAGES}"), &suite()?]).arg(&root.folder);
        log.run(make.args(mirror()))?;
        for path in NETWORK {
            root.copy(log, Path::new(path), path)?;
        }
        // Use the system's complete list of package sources instead of debootstrap's.
        fs::remove_file(root.inside("/etc/apt/sources.list")).ok();
        root.copy(log, Path::new("/etc/apt/sources.list.d/debian.sources"), "/etc/apt/sources.list.d/debian.sources")?;
        root.copy(log, Path::new("/etc/apt/sources.list"), "/etc/apt/sources.list")?;
        root.copy(log, &toolchain(tree)?, "/opt/rust")?;
        root.copy_node(log)?;
        let clone = ["clone", "--quiet", "--no-hardlinks"];
        log.run(Command::new("git").args(clone).arg(&tree.root).arg(root.inside(CLONE)))?;
        Ok(String::from("made"))
    }

    /// Returns a command that runs a shell command line in the clone. Its child processes and mounts end with it.
    pub(super) fn command(&self, line: &str) -> Command {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, "sh"]).arg(&self.folder);
        command.arg(format!("cd {CLONE} && {line}"));
        command.env_clear().envs(VARIABLES.iter().filter_map(|&name| Some((name, std::env::var_os(name)?))));
        command.env("HOME", "/root").env("PATH", "/opt/rust/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command
    }

    /// Returns the outside path of an inside path.
    fn inside(&self, path: &str) -> PathBuf {
        self.folder.join(path.trim_start_matches('/'))
    }

    /// Copies a file or folder if it exists.
    fn copy(&self, log: &Log, from: &Path, to: &str) -> Result<()> {
        if !from.exists() {
            return Ok(());
        }
        let to = self.inside(to);
        if to.is_dir() {
            fs::remove_dir_all(&to)?;
        }
        fs::create_dir_all(to.parent().context("a path inside has a folder")?)?;
        log.run(Command::new("cp").arg("-aL").arg(from).arg(to))
    }

    /// Copies the program `node`, and npm's folder of scripts.
    fn copy_node(&self, log: &Log) -> Result<()> {
        let node = find_program("node").context("Node.js is not on the search path")?;
        self.copy(log, &node.canonicalize()?, "/usr/local/bin/node")?;
        let npm = find_program("npm").context("npm is not on the search path")?.canonicalize()?;
        let folder = npm.ancestors().find(|folder| folder.file_name() == Some(OsStr::new("npm")));
        self.copy(log, folder.context("npm is in no folder of its name")?, "/usr/local/lib/node_modules/npm")?;
        for name in ["npm", "npx"] {
            let script = format!("../lib/node_modules/npm/bin/{name}-cli.js");
            std::os::unix::fs::symlink(script, self.inside(&format!("/usr/local/bin/{name}")))?;
        }
        Ok(())
    }
}

/// Mounts what programs expect, and enters. `$1` is the folder, `$2` the command line.
const ENTER: &str = r#"
set -e
mount -t proc proc "$1/proc"
mount --rbind /sys "$1/sys"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/dev/shm"
exec chroot "$1" sh -c "$2"
"#;

/// Returns the folder of the current toolchain.
fn toolchain(tree: &Tree) -> Result<PathBuf> {
    let rustc = cargo(tree, &[]).get_program().to_owned();
    let rustc = Path::new(&rustc).with_file_name("rustc");
    let output =
        Command::new(rustc).args(["--print", "sysroot"]).output().context("cannot ask rustc for its folder")?;
    Ok(PathBuf::from(String::from_utf8(output.stdout)?.trim()))
}

/// Returns the name of this system's Debian release, such as `bookworm`.
fn suite() -> Result<String> {
    let text = fs::read_to_string("/etc/os-release").context("this is not Debian")?;
    let name = text.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    Ok(name.context("this Debian has no name")?.trim_matches('"').to_owned())
}

/// Returns the address of this system's Debian mirror, if found.
fn mirror() -> Option<String> {
    let modern = fs::read_to_string("/etc/apt/sources.list.d/debian.sources").unwrap_or_default();
    let found = modern.lines().find_map(|line| line.strip_prefix("URIs: ").map(str::to_owned));
    found.or_else(|| {
        let old = fs::read_to_string("/etc/apt/sources.list").unwrap_or_default();
        old.lines().find_map(|line| {
            line.strip_prefix("deb ")?.split_whitespace().find(|word| word.contains("://")).map(str::to_owned)
        })
    })
}
