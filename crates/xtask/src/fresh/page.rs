//! Requests to the page of a running application.

use crate::chromium::Browser;
use crate::npm::{self, npm};
use crate::steps::Log;
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Returns whether a path is answered successfully.
pub(super) fn answers(address: &str, path: &str) -> bool {
    let status = || -> std::io::Result<Vec<u8>> {
        let mut line = TcpStream::connect(address)?;
        line.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(line, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut start = vec![0; 12];
        line.read_exact(&mut start)?;
        Ok(start)
    };
    status().is_ok_and(|start| start == b"HTTP/1.1 200")
}

/// Opens the analysis of each game in Chromium. Returns the seconds until each showed its first line.
///
/// # Errors
/// A page shows no line.
pub(super) fn first_lines(tree: &Tree, log: &Log, address: &str) -> Result<Vec<(String, f64)>> {
    npm::install(tree, log)?;
    let chromium = Browser::Fastest.find_or_install(log)?;
    let mut command = npm(tree, &["run", "--silent", "first-lines"])?;
    log.run(command.env("CHROMIUM", chromium).env("GAMUT_URL", format!("http://{address}")))?;
    let text = log.text();
    let found: serde_json::Value = text
        .lines()
        .rev()
        .find_map(|line| serde_json::from_str(line.strip_prefix("first lines: ")?).ok())
        .context("the browser reported no times")?;
    let times = found.as_object().context("the times are not an object")?;
    times.iter().map(|(game, time)| Ok((game.clone(), time.as_f64().context("a time is not a number")?))).collect()
}
