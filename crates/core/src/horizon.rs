//! How a search should look ahead in a game.

/// What depends on how long the turns of a game are, and on how soon its evaluation can tell a good turn from a bad one;
/// see `docs/opponents.md` for what was measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchHorizon {
    /// A playout is evaluated when the decision has passed so often from one side to the other,
    pub hands: u32,
    /// and so many turns have begun, at the next quiet moment;
    pub turns: i32,
    /// or after so many inputs, whatever happens.
    pub inputs: u32,
    /// If this is not 0, ways of making war are compared before each turn: every style of the doctrine is played on for so many
    /// turns, and the turn is played in the best of them. Within the turn openings of operations that doctrine rates
    /// about equally are compared in the same way.
    pub campaign: i32,
}

impl SearchHorizon {
    /// A short look: enough where every die shows at once in the points.
    pub const USUAL: Self = Self { hands: 3, turns: 0, inputs: 800, campaign: 0 };
}
