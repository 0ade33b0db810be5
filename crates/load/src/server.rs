//! The server that a scenario is about: started for it, or one that runs already.

use crate::process::{Usage, forget_peak, raise_file_limit};
use crate::program::{Launch, Program};
use anyhow::{Result, bail};
use clap::Args;
use std::net::SocketAddr;
use std::path::PathBuf;
use tempfile::TempDir;

/// Which program is measured, and where its database lies.
#[derive(Args, Clone, Debug, Default)]
pub struct Setup {
    /// The program `gamut` to start
    #[arg(long, value_name = "PATH", default_value = "target/release/gamut")]
    pub bin: PathBuf,
    /// Folder in which the databases are made (and removed): /dev/shm for storage in memory
    #[arg(long, value_name = "DIR", env = "TMPDIR", default_value = "/tmp")]
    pub folder: PathBuf,
    /// Address of a server that runs already, e.g. 127.0.0.1:8080; its memory and processor time are not told then
    #[arg(long, value_name = "ADDR")]
    pub url: Option<SocketAddr>,
}

/// A server that listens.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    program: Option<Program>,
    _folder: Option<TempDir>,
}

impl Setup {
    /// Starts a server on an empty database, or takes the one that runs.
    pub(crate) fn start(&self) -> Result<Server> {
        raise_file_limit();
        if let Some(address) = self.url {
            return Ok(Server { address, program: None, _folder: None });
        }
        let (launch, folder) = self.launch()?;
        let program = launch.start()?;
        Ok(Server { address: program.address, program: Some(program), _folder: Some(folder) })
    }

    /// What keeps the database, in words.
    pub(crate) fn storage(&self) -> &'static str {
        if self.folder.starts_with("/dev/shm") { "in memory" } else { "on disk" }
    }

    /// How to start a server on an empty database, for scenarios that end and start it.
    pub(crate) fn launch(&self) -> Result<(Launch, TempDir)> {
        if self.url.is_some() {
            bail!("this scenario ends the server, so it starts its own: leave --url out");
        }
        raise_file_limit();
        let folder = tempfile::Builder::new().prefix("gamut-load-").tempdir_in(&self.folder)?;
        Ok((Launch::new(&self.bin, &folder.path().join("gamut.db")), folder))
    }
}

impl Server {
    /// What it uses; none where it was not started here.
    pub(crate) fn usage(&self) -> Result<Option<Usage>> {
        self.program.as_ref().map(|program| Usage::of(program.pid())).transpose()
    }

    /// From now on the most memory that it uses is counted anew.
    pub(crate) fn forget_peak(&self) -> Result<()> {
        self.program.as_ref().map_or(Ok(()), |program| forget_peak(program.pid()))
    }

    /// Its resident memory in MB, where it was started here.
    pub(crate) fn resident_mb(&self) -> Result<Option<f64>> {
        Ok(self.usage()?.map(|usage| usage.resident_mb))
    }
}
