//! Chapter 1: opponents, officers, deployment, units.

pub mod milan;
pub mod officers;
pub mod setup;
