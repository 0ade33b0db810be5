//! `gamut engine`.

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_engine::protocol::{MAX_LINE, Session};
use std::io::{self, BufRead, Read, Write};
use std::ops::ControlFlow;

/// Speak the engine protocol on standard input and output
#[derive(Args)]
#[command(after_help = after_help::ENGINE)]
pub(crate) struct Engine {}

impl Engine {
    /// Returns after `quit`, or after the last search when the input ends.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut session = Session::new(|line| {
            let mut out = io::stdout().lock();
            // A reader that has closed the output wants no answer.
            let _ = writeln!(out, "{line}").and_then(|()| out.flush());
        });
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while read_line(&mut input, &mut line)? {
            if let ControlFlow::Break(()) = session.line(&line) {
                return Ok(());
            }
        }
        session.finish();
        Ok(())
    }
}

/// Reads a line without its newline, of an overlong one just enough to tell that it is. Returns `false` at the end of
/// the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    if input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.pop_if(|last| *last == b'\n').is_none() && line.len() > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}
