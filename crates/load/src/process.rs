//! What a process uses, as Linux tells in `/proc`.

use anyhow::{Context, Result, ensure};
use rustix::param::{clock_ticks_per_second, page_size};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs;

/// Memory and processor time of a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Resident memory now, in MB (10^6 bytes).
    pub(crate) resident_mb: f64,
    /// The most resident memory it ever had, in MB.
    pub(crate) peak_mb: f64,
    /// Processor time used so far, user's and system's, in seconds.
    pub(crate) processor_s: f64,
}

impl Usage {
    /// Of the process with this number.
    ///
    /// # Errors
    /// When it has ended.
    pub(crate) fn of(pid: u32) -> Result<Self> {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).context("the server has ended")?;
        let megabytes = |name: &str| -> Result<f64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kibibytes = line.and_then(|rest| rest.trim_start_matches(':').split_whitespace().next()?.parse().ok());
            kibibytes.map(|kib: f64| kib * 1024.0 / 1e6).with_context(|| format!("/proc says no {name}"))
        };
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("the server has ended")?;
        // The name, the second field, is in brackets and may hold spaces. After it, user's time is field 12.
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Ok(Self {
            resident_mb: megabytes("VmRSS")?,
            peak_mb: megabytes("VmHWM")?,
            processor_s: ticks as f64 / clock_ticks_per_second() as f64,
        })
    }
}

/// Counts the most memory that a process uses anew from now on.
///
/// # Errors
/// When it has ended, or is another user's.
pub(crate) fn forget_peak(pid: u32) -> Result<()> {
    fs::write(format!("/proc/{pid}/clear_refs"), "5").context("the server has ended")
}

/// Processor time, in seconds, of a process, of those that it has started, and of those among them that have ended.
///
/// # Errors
/// When it has ended.
pub(crate) fn family_s(pid: u32) -> Result<f64> {
    let (mut ticks, mut is_there) = (0, false);
    for entry in fs::read_dir("/proc")?.flatten() {
        // One that has just ended is counted by its parent.
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else { continue };
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let numbers: Vec<u64> = fields.split_whitespace().map(|field| field.parse().unwrap_or_default()).collect();
        let is_parent = entry.file_name().to_str() == Some(&pid.to_string());
        if is_parent || numbers.get(1) == Some(&u64::from(pid)) {
            // User's and system's, and the same of children that have ended.
            ticks += numbers.iter().skip(11).take(if is_parent { 4 } else { 2 }).sum::<u64>();
            is_there |= is_parent;
        }
    }
    ensure!(is_there, "the process {pid} has ended");
    Ok(ticks as f64 / clock_ticks_per_second() as f64)
}

/// Memory of the kernel's buffers for all TCP connections of this machine, in MB.
pub(crate) fn tcp_buffers_mb() -> Option<f64> {
    let counts = fs::read_to_string("/proc/net/sockstat").ok()?;
    let line = counts.lines().find_map(|line| line.strip_prefix("TCP: "))?;
    let pages: f64 = line.split_whitespace().skip_while(|word| *word != "mem").nth(1)?.parse().ok()?;
    Some(pages * page_size() as f64 / 1e6)
}

/// Raises this process's own limit of open files as far as it may; returns it.
pub(crate) fn raise_file_limit() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let now = if setrlimit(Resource::Nofile, raised).is_ok() { limit.maximum } else { limit.current };
    now.unwrap_or(u64::MAX)
}
