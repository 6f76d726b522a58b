//! The words: rules, rulings and messages say the same in all languages, and nothing that is said lacks words.

mod fluent;
mod keys;
mod play;
mod tables;
