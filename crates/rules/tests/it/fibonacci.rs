//! The rules of Fibonacci sentence by sentence: published counts, solved positions, the options, parsing.

mod cards;
mod cases;
mod counts;
mod ends;
mod options;
mod reading;
mod table;
mod turns;
