//! The program from outside: as a child process, as people and other programs use it.

mod cli;
mod engine;
mod malformed;
mod nodes;
mod playing;
mod python;
mod records;
mod run;
mod secrecy;
mod serving;
mod sharing;
mod simulating;
