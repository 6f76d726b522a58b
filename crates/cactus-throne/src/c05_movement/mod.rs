//! §5 Movement, sea movement, bypass, raids, attrition.

pub mod attrition;
pub mod march;
pub mod mover;
pub mod phase;
