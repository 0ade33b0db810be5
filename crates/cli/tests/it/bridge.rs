//! `gamut bridge`, and the session in `docs/bots.md`.

mod playing;
mod proxy;
mod session;
mod tls;
