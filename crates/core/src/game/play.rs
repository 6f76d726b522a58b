//! How all games run: the same for each of them.

use super::{Fault, Input, Pending, Rules};
use crate::{Ask, Chance, Decide, Kind, Log, Next, Refusal, Roll, Setup, Side, Verdict, document};

/// The most frames that may run by themselves after one input before we say that a procedure never ends.
const RUN_MAX: usize = 100_000;

/// What every game can do because it has [`Rules`].
pub trait Play: Rules {
    /// The frame that waits.
    fn top(&self) -> Option<Self::Frame> {
        self.frames().last().copied()
    }

    /// The whole truth as a document that people can read and edit.
    fn position(&self) -> serde_json::Value {
        document::of(self)
    }

    /// A game at the position of such a document: checked against the rules, and run on to the point where it waits.
    ///
    /// # Errors
    /// The place in the document and the reason.
    fn from_position(
        data: &'static Self::Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault> {
        Self::open_position(data, setup, document).map(|(game, _)| game)
    }

    /// As [`from_position`](Self::from_position), with the ids of the frames that ran by themselves.
    ///
    /// # Errors
    /// The place in the document and the reason.
    fn open_position(
        data: &'static Self::Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<(Self, Vec<&'static str>), Fault> {
        document::open(data, setup, document)
    }

    /// What the game waits for.
    fn pending(&self) -> Pending {
        if let Some(outcome) = self.outcome() {
            return Pending::Over(outcome);
        }
        match self.top().expect("a game that is not over has a frame").ask(self) {
            Ask::Side(side) => Pending::Decide(side),
            Ask::Chance(chance) => Pending::Chance(chance),
            Ask::Nothing => unreachable!("settle runs frames that ask nothing: {:?}", self.frames()),
        }
    }

    /// Every legal choice of the deciding side; none if it is not a side's turn.
    fn choices(&self, out: &mut Vec<Self::Choice>) {
        out.clear();
        if let (None, Some(frame)) = (self.outcome(), self.top())
            && matches!(frame.ask(self), Ask::Side(_))
        {
            frame.legal(self, out);
        }
    }

    /// What forbids this side this choice now.
    ///
    /// # Errors
    /// The refusal with its case.
    fn verdict(&self, side: Side, choice: Self::Choice) -> Verdict {
        match self.pending() {
            Pending::Over(_) => Err(Refusal { case: Self::SEQUENCE, why: "refused-over" }),
            Pending::Chance(_) => Err(Refusal { case: Self::SEQUENCE, why: "refused-chance" }),
            Pending::Decide(now) if now != side => {
                Err(Refusal { case: Self::SEQUENCE, why: "refused-off-turn" })
            }
            Pending::Decide(_) => {
                let frame = self.top().expect("somebody decides");
                frame.verdict(self, choice)?;
                let mut candidates = Vec::new();
                frame.candidates(self, &mut candidates);
                // No case speaks of what nobody would try (the enemy's unit, a card not held): the section refuses.
                if candidates.contains(&choice) {
                    Ok(())
                } else {
                    Err(Refusal { case: frame.section(), why: "refused-section" })
                }
            }
        }
    }

    /// Every possible result of the chance that is waited for, with its weight.
    fn rolls(&self, out: &mut Vec<(Roll, u32)>) {
        out.clear();
        if let Pending::Chance(chance) = self.pending() {
            self.rolls_trusted(chance, out);
        }
    }

    /// Takes one input if it is legal now, and runs on until the game waits again.
    ///
    /// # Errors
    /// The refusal with its case; nothing has changed then.
    fn apply(&mut self, input: Input<Self::Choice>, log: &mut Log) -> Verdict {
        match input {
            Input::Choose(side, choice) => {
                self.verdict(side, choice)?;
                self.choose_trusted(choice, log);
            }
            Input::Roll(roll) => {
                let mut rolls = Vec::new();
                self.rolls(&mut rolls);
                if !rolls.iter().any(|&(possible, weight)| possible == roll && weight > 0) {
                    return Err(Refusal { case: Self::SEQUENCE, why: "refused-roll" });
                }
                self.roll_trusted(roll, log);
            }
        }
        Ok(())
    }

    /// Takes a choice known to be legal.
    fn choose_trusted(&mut self, choice: Self::Choice, log: &mut Log) {
        self.choose_on(choice, log);
    }

    /// Takes a result known to be possible.
    fn roll_trusted(&mut self, roll: Roll, log: &mut Log) {
        self.roll_on(roll, log);
    }

    /// As [`choose_trusted`](Self::choose_trusted), and says what the game waits for then: for play in bulk, in
    /// which no frame is asked twice.
    fn choose_on(&mut self, choice: Self::Choice, log: &mut Log) -> Pending {
        let frame = self.top().expect("somebody decides");
        if log.is_on() {
            log.acts(if let Ask::Side(side) = frame.ask(self) { Some(side) } else { None });
        }
        let next = frame.choose(self, choice, log);
        self.follow(next);
        self.run_on(log)
    }

    /// As [`roll_trusted`](Self::roll_trusted), and says what the game waits for then.
    fn roll_on(&mut self, roll: Roll, log: &mut Log) -> Pending {
        let frame = self.top().expect("chance is asked");
        if log.is_on() {
            log.acts(if let Ask::Chance(chance) = frame.ask(self) { chance.by } else { None });
        }
        let next = frame.roll(self, roll, log);
        self.follow(next);
        self.run_on(log)
    }

    /// As [`choices`](Self::choices), where it is known that a side decides.
    fn choices_trusted(&self, out: &mut Vec<Self::Choice>) {
        out.clear();
        self.top().expect("somebody decides").legal(self, out);
    }

    /// As [`rolls`](Self::rolls), where it is known which chance is waited for.
    fn rolls_trusted(&self, chance: Chance, out: &mut Vec<(Roll, u32)>) {
        out.clear();
        match chance.kind {
            Kind::Die { low, faces } => out.extend((low..low + faces).map(|face| (Roll(face), 1))),
            Kind::Draw => self.top().expect("chance is asked").rolls(self, out),
        }
    }

    /// Does to the stack what an answer says. The frame that answered is on top.
    fn follow(&mut self, next: Next<Self::Frame>) {
        match next {
            Next::Stay => {}
            Next::Done => {
                self.pop();
            }
            Next::Goto(frame) => {
                self.pop();
                self.push(frame);
            }
            Next::Call { first, then } => {
                self.pop();
                self.push(then);
                self.push(first);
            }
        }
    }

    /// Runs frames that ask nothing until one asks or the game is over.
    ///
    /// # Panics
    /// If that never happens: a fault in the rules.
    fn settle(&mut self, log: &mut Log) {
        self.run_on(log);
    }

    /// As [`settle`](Self::settle), and says what the game waits for then.
    ///
    /// # Panics
    /// As that does.
    fn run_on(&mut self, log: &mut Log) -> Pending {
        for _ in 0..RUN_MAX {
            if let Some(outcome) = self.outcome() {
                return Pending::Over(outcome);
            }
            let frame = self.top().expect("the stack is empty although the game is not over");
            match frame.ask(self) {
                Ask::Side(side) => return Pending::Decide(side),
                Ask::Chance(chance) => return Pending::Chance(chance),
                Ask::Nothing => {}
            }
            let next = frame.run(self, log);
            self.follow(next);
        }
        panic!("{}: a procedure never ends: {:?}", Self::ID, self.frames());
    }
}

impl<G: Rules> Play for G {}
