//! A log with a line for each game or opening, so that an interrupted run can be resumed.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Returns the items numbered from 0 up to `count`: those in the log, and the rest as created by `make`.
pub(crate) fn resume<T: Serialize + DeserializeOwned>(
    path: &Path,
    count: usize,
    mut make: impl FnMut(usize) -> T,
) -> io::Result<Vec<T>> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut whole = 0;
    let mut items: Vec<T> = Vec::new();
    for line in text.split_inclusive('\n').take_while(|line| line.ends_with('\n')).take(count) {
        items.push(serde_json::from_str(line)?);
        whole += line.len();
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    // Drop a line that was incomplete when the run was interrupted.
    if items.len() < count {
        file.set_len(whole as u64)?;
    }
    for number in items.len()..count {
        let item = make(number);
        writeln!(file, "{}", serde_json::to_string(&item)?)?;
        items.push(item);
    }
    Ok(items)
}
