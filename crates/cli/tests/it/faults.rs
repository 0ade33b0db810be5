//! `gamut serve` on a disk that fails and recovers. Nothing that was acknowledged may be missing afterwards.

mod clock;
mod disk;
mod site;
