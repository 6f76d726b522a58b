//! Chapter 1: opponents, officers, deployment, units.

pub mod contact;
pub mod deployment;
pub mod milan;
pub mod officers;
