//! Tests of the engine through its doors. They are one program, so that every search is compiled once.

mod announced;
mod bench;
mod common;
mod corpora;
mod engine;
mod front_door;
mod levels;
mod lines;
mod mcts;
mod minimax;
mod multi;
mod playout;
mod policy;
mod protocol;
mod puct;
mod solve;
mod symmetry;
mod turns;
mod wins;
