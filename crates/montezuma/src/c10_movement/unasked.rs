//! §10.6–10.9 Why a side is not asked for a reaction.

use super::React;
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::{Doing, Montezuma};
use zocalo_core::{Case, Decide, Refusal, Side};

impl Montezuma {
    /// 10.6#1, 10.8.f What forbids an interception or an avoidance to a side that is not asked; nothing where it was
    /// asked already, or is about to be.
    pub(crate) fn reaction_forbidden(&self, side: Side, choice: Choice) -> Option<Refusal> {
        if !matches!(choice, Choice::Intercept | Choice::Avoid) {
            return None;
        }
        let refused = |case| Some(Refusal { case: Case(case), why: "" });
        let act = &self.act;
        if act.doing == Doing::Nothing || act.force.units.is_empty() {
            return refused("10.6#1");
        }
        if side == act.side {
            // An intercepted Force may not avoid.
            let caught = choice == Choice::Avoid && act.intercepted;
            return refused(if caught { "10.8.f" } else { "10.6#1" });
        }
        let in_zone = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::ZoneReact(react) => Some(react.verdict(self, choice)),
            _ => None,
        });
        in_zone.unwrap_or_else(|| React {}.verdict(self, choice)).err()
    }
}
