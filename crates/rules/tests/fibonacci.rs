//! The rules of Fibonacci, sentence by sentence: published counts, solved positions, what each option means, what is read.

mod cards;
mod cases;
mod counts;
mod ends;
mod options;
mod reading;
mod table;
mod turns;
