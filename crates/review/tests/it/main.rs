//! Tests of reviews. They form one program, so that the engine is linked once.

mod hints;
mod lessons;
mod why;
