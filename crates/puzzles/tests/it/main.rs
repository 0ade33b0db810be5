//! Tests of puzzles. They form one program, so that the engine is linked once.

mod make;
mod proof;
mod shipped;
