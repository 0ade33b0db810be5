//! Tests of a page's questions. They form one program, so that the engine is linked once.

mod answers;
mod local;
