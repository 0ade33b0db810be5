//! Persons: what is whose.

mod browsers;
