//! The binary, run as a user runs it.

mod bad_input;
mod gamut;
mod moves;
mod perft;
mod pipes;
mod show;
