//! One of several servers.

use super::Lines;
use crate::program::Program;
use crate::shim::{Clock, Shim};
use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

/// A server, killed on drop.
pub(crate) struct Node {
    binary: PathBuf,
    number: usize,
    log: PathBuf,
    program: Option<Program>,
    /// Its machine's clock, if it can be set.
    pub(crate) clock: Option<Clock>,
    /// Keeps the clock's library alive as long as the server.
    _shim: Option<Arc<Shim>>,
}

impl Node {
    pub(super) fn new(binary: PathBuf, number: usize, log: PathBuf, shim: Option<Arc<Shim>>) -> Result<Self> {
        let clock = shim.as_ref().map(|shim| shim.clock(&format!("clock-{number}"))).transpose()?;
        Ok(Self { binary, number, log, program: None, clock, _shim: shim })
    }

    /// Starts the server, and waits until it listens.
    pub(crate) async fn start(&mut self, lines: &Lines) -> Result<()> {
        let (command, log) = (self.command(lines)?, self.log.clone());
        let program = tokio::task::spawn_blocking(move || Program::spawn(command, &log)).await??;
        lines.listens(self.number, program.address);
        self.program = Some(program);
        Ok(())
    }

    fn command(&self, lines: &Lines) -> Result<Command> {
        let [postgres, nats, address] = lines.of(self.number)?;
        let mut command = lines.command(self.number, &self.binary);
        command.args(["serve", "--log", "warn", "--addr", &address.to_string()]);
        command.args(["--db", &format!("postgres://gamut@{postgres}/postgres"), "--bus", &format!("nats://{nats}")]);
        // Each client reports its own network.
        command.args(["--trusted-proxy", &format!("{}/32", lines.clients())]);
        if let Some(clock) = &self.clock {
            command.envs(clock.environment());
        }
        command.current_dir(self.log.parent().context("the log is in a folder")?);
        Ok(command)
    }

    /// Kills it with `kill -9`.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.program.as_mut().map_or(Ok(()), Program::kill)
    }

    /// Freezes it.
    pub(crate) fn pause(&self) -> Result<()> {
        self.signal(Signal::STOP)
    }

    /// Lets it continue.
    pub(crate) fn resume(&self) -> Result<()> {
        self.signal(Signal::CONT)
    }

    fn signal(&self, signal: Signal) -> Result<()> {
        let program = self.program.as_ref().context("it does not run")?;
        let pid = Pid::from_raw(program.pid().cast_signed()).context("a process has a number")?;
        Ok(kill_process(pid, signal)?)
    }

    /// Returns the process id.
    pub(super) fn pid(&self) -> Result<u32> {
        self.program.as_ref().map(Program::pid).context("it does not run")
    }
}
