//! `gamut serve` and `gamut backup` as programs: settings and signals.

mod doctor;
mod drain;
mod log;
mod mail;
mod settings;
