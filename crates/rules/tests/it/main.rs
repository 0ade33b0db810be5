//! Tests of the rules' public interface. They form one program, so that the two naive implementations are compiled
//! once.

mod adding_a_game;
mod ambiguities;
mod choices;
mod common;
mod corpora;
mod disagreements;
mod ends;
mod fibonacci;
mod fibonacci_reading;
mod laws;
mod naive;
mod naive_alone;
mod naive_fibonacci;
mod naive_fibonacci_alone;
mod observer;
mod perft;
mod reading;
mod record;
mod sentences;
mod standing;
mod twin;
