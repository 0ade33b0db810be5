//! The server under test: started by the scenario, or already running.

use crate::process::{Usage, forget_peak, raise_file_limit};
use crate::program::{Launch, Program};
use anyhow::{Result, bail};
use clap::Args;
use std::net::SocketAddr;
use std::path::PathBuf;
use tempfile::TempDir;

/// The program under test and the location of its database.
#[derive(Args, Clone, Debug, Default)]
pub struct Setup {
    /// The program `gamut` to start
    #[arg(long, value_name = "PATH", default_value = "target/release/gamut")]
    pub bin: PathBuf,
    /// Folder in which databases are created (and removed); /dev/shm keeps them in memory
    #[arg(long, value_name = "DIR", env = "TMPDIR", default_value = "/tmp")]
    pub folder: PathBuf,
    /// Address of a running server, e.g. 127.0.0.1:8080; its memory and processor time are then not reported
    #[arg(long, value_name = "ADDR")]
    pub url: Option<SocketAddr>,
}

/// A listening server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    program: Option<Program>,
    _folder: Option<TempDir>,
}

impl Setup {
    /// Starts a server on an empty database, or uses the running one.
    pub(crate) fn start(&self) -> Result<Server> {
        raise_file_limit();
        if let Some(address) = self.url {
            return Ok(Server { address, program: None, _folder: None });
        }
        let (launch, folder) = self.launch()?;
        let program = launch.start()?;
        Ok(Server { address: program.address, program: Some(program), _folder: Some(folder) })
    }

    /// Returns where the database is stored, in words.
    pub(crate) fn storage(&self) -> &'static str {
        if self.folder.starts_with("/dev/shm") { "in memory" } else { "on disk" }
    }

    /// Returns how to start a server on an empty database, for scenarios that restart it.
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
    /// Returns the server's resource usage; `None` if it was not started here.
    pub(crate) fn usage(&self) -> Result<Option<Usage>> {
        self.program.as_ref().map(|program| Usage::of(program.pid())).transpose()
    }

    /// Resets the peak memory.
    pub(crate) fn forget_peak(&self) -> Result<()> {
        self.program.as_ref().map_or(Ok(()), |program| forget_peak(program.pid()))
    }

    /// Returns the resident memory in MB; `None` if the server was not started here.
    pub(crate) fn resident_mb(&self) -> Result<Option<f64>> {
        Ok(self.usage()?.map(|usage| usage.resident_mb))
    }
}
