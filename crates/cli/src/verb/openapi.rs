//! `gamut openapi`.

use crate::failure::Failure;
use clap::Args;
use std::io::Write;

/// Print the OpenAPI document of the server's HTTP API
#[derive(Args)]
pub(crate) struct OpenApi {}

impl OpenApi {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        Ok(writeln!(out, "{:#}", gamut_server::openapi::document())?)
    }
}
