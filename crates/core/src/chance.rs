//! Chance is a player: the game says what it waits for, somebody outside answers.

use crate::Side;

/// The result of a throw or a draw: the number of a die, or the game's number of the thing drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(pub u16);

/// How a result comes about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A fair die whose faces are `low`, `low + 1`, … (`faces` of them).
    Die {
        /// The lowest face.
        low: u16,
        /// How many faces.
        faces: u16,
    },
    /// A draw from a pool; [`Decide::rolls`](crate::Decide::rolls) lists the results with their weights.
    Draw,
}

/// One thing that chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    /// Die or draw.
    pub kind: Kind,
    /// Key of the message that says what for ("chance-fire").
    pub what: &'static str,
    /// The side that would throw this die or draw at a real table.
    pub by: Option<Side>,
}

impl Chance {
    /// A six-sided die for the purpose `what`.
    #[must_use]
    pub const fn d6(what: &'static str, by: Side) -> Self {
        Self { kind: Kind::Die { low: 1, faces: 6 }, what, by: Some(by) }
    }

    /// A ten-sided die, 0 to 9, for the purpose `what`.
    #[must_use]
    pub const fn d10(what: &'static str, by: Side) -> Self {
        Self { kind: Kind::Die { low: 0, faces: 10 }, what, by: Some(by) }
    }

    /// A draw for the purpose `what`.
    #[must_use]
    pub const fn draw(what: &'static str, by: Option<Side>) -> Self {
        Self { kind: Kind::Draw, what, by }
    }
}
