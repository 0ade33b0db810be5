//! Resource usage of a process, from Linux's `/proc`.

use anyhow::{Context, Result, ensure};
use rustix::param::{clock_ticks_per_second, page_size};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs;

/// Memory and processor time of a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Resident memory now, in MB (10^6 bytes).
    pub(crate) resident_mb: f64,
    /// Peak resident memory, in MB.
    pub(crate) peak_mb: f64,
    /// Processor time used so far, user plus system, in seconds.
    pub(crate) processor_s: f64,
}

impl Usage {
    /// Returns the usage of the process with this id.
    ///
    /// # Errors
    /// The process has ended.
    pub(crate) fn of(pid: u32) -> Result<Self> {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).context("the server has ended")?;
        let megabytes = |name: &str| -> Result<f64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kibibytes = line.and_then(|rest| rest.trim_start_matches(':').split_whitespace().next()?.parse().ok());
            kibibytes.map(|kib: f64| kib * 1024.0 / 1e6).with_context(|| format!("/proc says no {name}"))
        };
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("the server has ended")?;
        // The second field, the name, is in parentheses and may contain spaces. User time is the twelfth field after
        // it.
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Ok(Self {
            resident_mb: megabytes("VmRSS")?,
            peak_mb: megabytes("VmHWM")?,
            processor_s: ticks as f64 / clock_ticks_per_second() as f64,
        })
    }
}

/// Resets the peak memory of a process.
///
/// # Errors
/// The process has ended, or belongs to another user.
pub(crate) fn forget_peak(pid: u32) -> Result<()> {
    fs::write(format!("/proc/{pid}/clear_refs"), "5").context("the server has ended")
}

/// Returns the processor time, in seconds, of a process and its children, including children that have ended.
///
/// # Errors
/// The process has ended.
pub(crate) fn family_s(pid: u32) -> Result<f64> {
    let (mut ticks, mut is_there) = (0, false);
    for entry in fs::read_dir("/proc")?.flatten() {
        // A process that has just ended is counted by its parent.
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else { continue };
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let numbers: Vec<u64> = fields.split_whitespace().map(|field| field.parse().unwrap_or_default()).collect();
        let is_parent = entry.file_name().to_str() == Some(&pid.to_string());
        if is_parent || numbers.get(1) == Some(&u64::from(pid)) {
            // User and system time, and the same of children that have ended.
            ticks += numbers.iter().skip(11).take(if is_parent { 4 } else { 2 }).sum::<u64>();
            is_there |= is_parent;
        }
    }
    ensure!(is_there, "the process {pid} has ended");
    Ok(ticks as f64 / clock_ticks_per_second() as f64)
}

/// Returns the memory of the kernel's buffers for all TCP connections of this machine, in MB.
pub(crate) fn tcp_buffers_mb() -> Option<f64> {
    let counts = fs::read_to_string("/proc/net/sockstat").ok()?;
    let line = counts.lines().find_map(|line| line.strip_prefix("TCP: "))?;
    let pages: f64 = line.split_whitespace().skip_while(|word| *word != "mem").nth(1)?.parse().ok()?;
    Some(pages * page_size() as f64 / 1e6)
}

/// Raises this process's limit of open files to the maximum; returns it.
pub(crate) fn raise_file_limit() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let now = if setrlimit(Resource::Nofile, raised).is_ok() { limit.maximum } else { limit.current };
    now.unwrap_or(u64::MAX)
}
