//! Tests of The Halls of Montezuma.

mod aftermath;
mod battery;
mod cards;
mod components;
mod data;
mod doctrine;
mod gestures;
mod notation;
mod perft;
mod positions;
mod scripts;
mod secrecy;
mod views;
mod words;
