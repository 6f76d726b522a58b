//! What the tables come to, worked out once: distributions of movement, of losses, of conquest.

use crate::data::{ActionData, Steps};

/// Firepower beyond this reads the same row.
const FP_MAX: usize = 48;
/// Efficiency modifiers are read from this one on.
const NET_LOW: i16 = -6;
/// Strategy ratings, plain or as an Army.
const COLUMNS: usize = 8;

/// The tables as the doctrine wants them.
#[derive(Debug, Default)]
pub struct TableFacts {
    /// Losses inflicted by FP and Efficiency.
    losses: Vec<[u8; 6]>,
    /// Efficiency by net roll.
    level: Vec<u8>,
    /// Chance to have at least so many MP, by Strategy less 1, with 4 more for an Army.
    reach: [[f32; 16]; COLUMNS],
    /// Mean MP.
    mean: [f32; COLUMNS],
    /// Mean points of a Conquest roll by modifier from -8.
    conquest: [f32; 20],
}

/// What a Battle may come to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    /// The chance that the attacker wins.
    pub win: f32,
    /// Steps the attacker loses on the table, as a mean.
    pub attacker: f32,
    /// Steps the defender loses.
    pub defender: f32,
}

impl TableFacts {
    pub(crate) fn survey(
        results: &Steps<[u8; 6]>,
        efficiency: &Steps<u8>,
        conquest: &Steps<u8>,
        actions: &[ActionData],
    ) -> Self {
        let mut facts = Self {
            losses: (0..=FP_MAX).map(|fp| results.at(fp as i16)).collect(),
            level: (0..28).map(|i| efficiency.at(NET_LOW + i)).collect(),
            ..Self::default()
        };
        for (modifier, mean) in (-8..12).zip(&mut facts.conquest) {
            *mean = (0..10).map(|die| f32::from(conquest.at(die + modifier))).sum::<f32>() / 10.0;
        }
        let count = actions.len().max(1) as f32;
        for column in 0..COLUMNS {
            for action in actions {
                let plain = action.ma[column % 4];
                let mp = if column < 4 { plain } else { plain.saturating_sub(1).max(1) };
                facts.mean[column] += f32::from(mp) / count;
                for slot in &mut facts.reach[column][..=usize::from(mp.min(15))] {
                    *slot += 1.0 / count;
                }
            }
        }
        facts
    }

    /// The chance that a Commander of this column gets at least `mp`.
    pub(super) fn reaches(&self, column: usize, mp: u8) -> f32 {
        self.reach[column & 7][usize::from(mp.min(15))]
    }

    /// The MP that a Commander of this column gets as a mean.
    pub(super) fn mean_mp(&self, column: usize) -> f32 {
        self.mean[column & 7]
    }

    /// The points that a City's Conquest roll gives as a mean.
    pub(super) fn conquest(&self, modifier: i16) -> f32 {
        self.conquest[(modifier + 8).clamp(0, 19) as usize]
    }

    /// What each die inflicts at this FP and with this modifier of Efficiency.
    fn inflicts(&self, fp: i16, modifier: i16) -> [u8; 10] {
        let row = &self.losses[fp.clamp(0, FP_MAX as i16) as usize];
        let mut losses = [0; 10];
        for (die, loss) in (0..10).zip(&mut losses) {
            let net = (die + modifier - NET_LOW).clamp(0, 27) as usize;
            *loss = row[usize::from(self.level[net])];
        }
        losses
    }

    /// What this FP inflicts at this net Efficiency.
    pub(super) fn inflicted(&self, fp: i16, net: i16) -> u8 {
        let row = &self.losses[fp.clamp(0, FP_MAX as i16) as usize];
        row[usize::from(self.level[(net - NET_LOW).clamp(0, 27) as usize])]
    }

    /// A Battle at these FP and modifiers; a tie is the defender's.
    pub(super) fn odds(&self, attacker: (i16, i16), defender: (i16, i16)) -> Odds {
        let ours = self.inflicts(attacker.0, attacker.1);
        let theirs = self.inflicts(defender.0, defender.1);
        let (mut wins, mut dealt, mut taken) = (0, 0, 0);
        for a in ours {
            dealt += u32::from(a);
            wins += theirs.iter().filter(|d| a > **d).count();
        }
        taken += theirs.iter().map(|d| u32::from(*d)).sum::<u32>();
        Odds { win: wins as f32 / 100.0, attacker: taken as f32 / 10.0, defender: dealt as f32 / 10.0 }
    }

    /// The chance that a siege brings the fortress down: at least two losses and a win.
    pub(super) fn siege(&self, attacker: (i16, i16), defender: (i16, i16)) -> f32 {
        let ours = self.inflicts(attacker.0, attacker.1);
        let theirs = self.inflicts(defender.0, defender.1);
        let falls: usize =
            ours.iter().filter(|a| **a >= 2).map(|a| theirs.iter().filter(|d| a > *d).count()).sum();
        falls as f32 / 100.0
    }
}
