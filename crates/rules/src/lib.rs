//! The rules of Focus and Fibonacci.
