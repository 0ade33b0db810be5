//! Tests of matches. They form one program, so that the engine is linked once.
#![expect(clippy::unwrap_used, reason = "a helper of tests may fail the test, too")]

mod advice;
mod function;
mod log;
mod matches;
mod programs;
mod stages;
