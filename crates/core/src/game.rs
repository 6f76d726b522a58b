//! The contract: what the rules of a game offer to everything that uses them.

use crate::lottery::Lottery;
use crate::scene::Overlay;
use crate::{
    About, Ask, Board, Case, Chance, DataError, Decide, Files, Kind, Line, Log, Msg, Next, On, Outcome,
    Outlook, Refusal, Roll, Scene, Setup, Side, Verdict,
};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The most frames that may run by themselves after one input before we say that a procedure never ends.
const RUN_MAX: usize = 100_000;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A choice of this side.
    Decide(Side),
    /// A result of chance.
    Chance(Chance),
    /// Nothing any more.
    Over(Outcome),
}

/// One input of the record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Input<C> {
    /// A side chose.
    Choose(Side, C),
    /// Chance answered.
    Roll(Roll),
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of a side.
    Side(Side),
    /// Anybody else: sees what both sides may see.
    Public,
}

impl Viewer {
    /// All kinds of viewers.
    pub const ALL: [Self; 3] = [Self::Side(Side::One), Self::Side(Side::Two), Self::Public];

    /// Whether this viewer plays `side`.
    #[must_use]
    pub fn is(self, side: Side) -> bool {
        self == Self::Side(side)
    }
}

/// A temper of the doctrine (usual, bold, wary …), by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Temper(pub u8);

impl Temper {
    /// The usual one.
    pub const USUAL: Self = Self(0);
}

/// What a game's doctrine thinks of one choice.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Advice {
    /// How good: a playout takes choices in proportion to `exp(score)`, the doctrine bot takes the best.
    pub score: f32,
    /// Key of the reason, or empty.
    pub why: &'static str,
}

/// A fault in a position document.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}: {reason}")]
pub struct Fault {
    /// Where in the document, as a path ("units.VC3.at").
    pub at: String,
    /// What is wrong.
    pub reason: String,
}

impl Fault {
    /// A fault.
    pub fn new(at: impl Into<String>, reason: impl ToString) -> Self {
        Self { at: at.into(), reason: reason.to_string() }
    }
}

/// A sequence of choices that the page offers as one gesture: a march to a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Route<C> {
    /// Where it leads, by index of the place.
    pub to: u16,
    /// What it costs, in tenths of a movement point.
    pub cost: u16,
    /// The choices, one after the other; an interrupt breaks off the rest.
    pub choices: Vec<C>,
}

/// Data that many positions share; compared and hashed by identity.
#[derive(Debug)]
pub struct Shared<T: 'static>(pub &'static T);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<T> {}
impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl<T> Eq for Shared<T> {}
impl<T> Hash for Shared<T> {
    // Positions that are compared share their data; an address would make hashes differ from run to run.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0
    }
}

/// The rules of one game over its position.
///
/// No input or output, no clock, no thread, no generator: all chance is answered from outside.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Its data files, read and checked.
    type Data: Send + Sync + 'static;
    /// The frames of its procedures: made by [`frames!`](crate::frames).
    type Frame: Decide<Self> + Copy + Eq + Debug;
    /// One small choice; at most 8 bytes.
    type Choice: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What happened.
    type Event: Clone + Debug + Send + Sync + 'static;

    /// Its id ("camerone").
    const ID: &'static str;
    /// The version of its rules: raised whenever an old record would replay otherwise.
    const RULES: u32;
    /// No game has more inputs than this.
    const INPUTS_MAX: usize;
    /// Its data files by name.
    const FILES: &'static [(&'static str, &'static str)];
    /// Its words: language ("en", "es", "fr") and Fluent text.
    const WORDS: &'static [(&'static str, &'static str)];
    /// Its rules to read: language, `cases.tsv`, `rulings.tsv` (columns id, title, rule, kind; and id, question,
    /// ruling, reason).
    const RULEBOOK: &'static [(&'static str, &'static str, &'static str)];
    /// The case that says whose turn it is: refuses what comes off turn.
    const SEQUENCE: Case;
    /// Names of what may come about in a game and of which statistics keep the first turn ("war"); at most 32.
    const MARKS: &'static [&'static str] = &[];
    /// How a search should look ahead.
    const OUTLOOK: Outlook = Outlook::USUAL;

    // ---- data and set-up

    /// Reads and checks data files.
    ///
    /// # Errors
    /// The first fault, with file and line.
    fn load(files: Files<'_>) -> Result<Self::Data, DataError>;
    /// The data that the game carries, read once.
    fn standard() -> &'static Self::Data;
    /// Sides, scenarios, options.
    fn about(data: &Self::Data) -> About;
    /// The board and the catalogue.
    fn board(data: &Self::Data) -> Board;
    /// A new game. The set-up comes from [`About::setup`], so that its values are known ones. The first frames are on
    /// the stack, and [`settle`](Self::settle) has run.
    fn start(data: &'static Self::Data, setup: &Setup) -> Self;
    /// The data this game is played with.
    fn data(&self) -> &'static Self::Data;
    /// The set-up this game was started with.
    fn setup(&self) -> Setup;

    // ---- the stack of frames

    /// The frames, the present one last.
    fn frames(&self) -> &[Self::Frame];
    /// Puts a frame on top.
    fn push(&mut self, frame: Self::Frame);
    /// Takes the top frame off.
    fn pop(&mut self) -> Option<Self::Frame>;

    // ---- the position

    /// The result, once the game is over. From then on nothing is pending.
    fn outcome(&self) -> Option<Outcome>;
    /// The turn.
    fn turn(&self) -> i32;
    /// Which of the [`MARKS`](Self::MARKS) have come about, as bits in their order.
    fn marks(&self) -> u32 {
        0
    }
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Scene;
    /// "Deal the unknown again": some position that looks the same to `viewer`, drawn evenly from all of them; two
    /// positions that look the same give the same answer for the same lottery.
    #[must_use]
    fn redeal(&self, _viewer: Viewer, _lottery: &mut Lottery) -> Self {
        self.clone()
    }
    /// For odds: lays what is hidden from `viewer`, and what the fire, march or battle under way can neither touch nor
    /// show, in one fixed way. What can still come of it looks the same to `viewer`, and is as likely, as before.
    fn condense(&mut self, _viewer: Viewer) {}
    /// For odds: forgets what has been thrown and used, so that ways through a battle meet again. What can still come
    /// of it stays the same.
    fn forget(&mut self) {}
    /// What must always hold.
    ///
    /// # Errors
    /// What does not.
    fn invariants(&self) -> Result<(), String>;
    /// The whole truth as a document that people can read and edit.
    fn position(&self) -> serde_json::Value;
    /// A game at the position of such a document; checked against the rules.
    ///
    /// # Errors
    /// The place in the document and the reason.
    fn from_position(
        data: &'static Self::Data,
        setup: &Setup,
        document: &serde_json::Value,
    ) -> Result<Self, Fault>;
    /// For the battery: takes a piece off the table, as an interrupt might, and says whether it could.
    fn remove_piece(&mut self, _piece: u16) -> bool {
        false
    }

    // ---- words

    /// A choice in the notation.
    fn say(&self, choice: Self::Choice) -> String;
    /// The choice that a text of the notation means; `None` if it is no such text. Legal or not.
    fn parse(&self, text: &str) -> Option<Self::Choice>;
    /// What a choice does, in a few words.
    fn label(&self, choice: Self::Choice) -> Msg;
    /// What a choice points at.
    fn on(&self, choice: Self::Choice) -> On;
    /// What a click on something would mean at the present decision, legal or not.
    fn click(&self, on: On) -> Option<Self::Choice>;
    /// A result of chance in the notation: the number of a die, the id of what is drawn.
    fn say_roll(&self, roll: Roll) -> String {
        roll.0.to_string()
    }
    /// The other way round.
    fn parse_roll(&self, text: &str) -> Option<Roll> {
        text.parse().ok().map(Roll)
    }
    /// An event as this viewer may read it, if at all.
    fn tell(data: &Self::Data, event: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// Things to draw over the board on demand.
    fn overlays(&self, _viewer: Viewer) -> Vec<Overlay> {
        Vec::new()
    }
    /// Sequences of choices that the page offers as one gesture at the present decision.
    fn routes(&self) -> Vec<Route<Self::Choice>> {
        Vec::new()
    }

    // ---- for bots

    /// What the game's doctrine thinks of each of the choices at hand, in their order.
    fn advise(&self, choices: &[Self::Choice], out: &mut Vec<Advice>) {
        out.clear();
        out.resize(choices.len(), Advice::default());
    }
    /// The choices worth searching: as `choices`, but sets that differ only in the order of choosing are offered
    /// once, and there is always at least one.
    fn worthwhile(&self, out: &mut Vec<Self::Choice>) {
        self.choices(out);
    }
    /// In how many tempers the doctrine can play. Search lets them compete for whole stretches of play, which small
    /// changes of single choices would never lead to.
    fn tempers() -> u8 {
        1
    }
    /// The temper in which a search begins a game.
    fn first_temper(_side: Side) -> Temper {
        Temper::USUAL
    }
    /// What is [`worthwhile`](Self::worthwhile) in one of the tempers, with its [`advice`](Self::advise). Of a single
    /// choice nothing need be thought.
    fn consider(&self, _temper: Temper, choices: &mut Vec<Self::Choice>, advice: &mut Vec<Advice>) {
        self.worthwhile(choices);
        if choices.len() > 1 {
            self.advise(choices, advice);
        } else {
            advice.clear();
            advice.resize(choices.len(), Advice::default());
        }
    }
    /// Whether this is a moment at which [`prospects`](Self::prospects) judges well: nothing half done, such as a
    /// battle or a march.
    fn quiet(&self) -> bool {
        true
    }
    /// How well [`Side::One`] stands, from 0 (lost) to 1 (won). Only of what [`Side::One`] or [`Side::Two`] can see
    /// after a re-deal: bots call it on re-dealt positions.
    fn prospects(&self) -> f32 {
        0.5
    }
    /// What a result is worth to [`Side::One`], from 0 to 1.
    fn reward(&self, outcome: &Outcome) -> f32 {
        match outcome.winner {
            Some(Side::One) => 1.0,
            Some(Side::Two) => 0.0,
            None => 0.5,
        }
    }
    /// For a match of two games with sides exchanged: what [`Side::One`] earned in this one; more wins, and the
    /// second number breaks ties where the set-up says so.
    fn match_score(&self, outcome: &Outcome) -> (i32, i32) {
        (outcome.score, 0)
    }

    // ---- final: how all games run

    /// FINAL. The frame that waits.
    fn top(&self) -> Option<Self::Frame> {
        self.frames().last().copied()
    }

    /// FINAL. What the game waits for.
    fn pending(&self) -> Pending {
        if let Some(outcome) = self.outcome() {
            return Pending::Over(outcome);
        }
        match self.top().expect("a game that is not over has a frame").ask(self) {
            Ask::Side(side) => Pending::Decide(side),
            Ask::Chance(chance) => Pending::Chance(chance),
            Ask::Nothing => unreachable!("settle runs frames that ask nothing"),
        }
    }

    /// FINAL. Every legal choice of the deciding side; none if it is not a side's turn.
    fn choices(&self, out: &mut Vec<Self::Choice>) {
        out.clear();
        if let (None, Some(frame)) = (self.outcome(), self.top())
            && matches!(frame.ask(self), Ask::Side(_))
        {
            frame.legal(self, out);
        }
    }

    /// FINAL. What forbids this side this choice now.
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

    /// FINAL. Every possible result of the chance that is waited for, with its weight.
    fn rolls(&self, out: &mut Vec<(Roll, u32)>) {
        out.clear();
        if let Pending::Chance(chance) = self.pending() {
            self.rolls_trusted(chance, out);
        }
    }

    /// FINAL. Takes one input if it is legal now, and runs on until the game waits again.
    ///
    /// # Errors
    /// The refusal with its case; nothing has changed then.
    fn apply(&mut self, input: Input<Self::Choice>, log: &mut Log<Self::Event>) -> Verdict {
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

    /// FINAL. Takes a choice known to be legal.
    fn choose_trusted(&mut self, choice: Self::Choice, log: &mut Log<Self::Event>) {
        self.choose_on(choice, log);
    }

    /// FINAL. Takes a result known to be possible.
    fn roll_trusted(&mut self, roll: Roll, log: &mut Log<Self::Event>) {
        self.roll_on(roll, log);
    }

    /// FINAL. As [`choose_trusted`](Self::choose_trusted), and says what the game waits for then: for play in bulk, in
    /// which no frame is asked twice.
    fn choose_on(&mut self, choice: Self::Choice, log: &mut Log<Self::Event>) -> Pending {
        let frame = self.top().expect("somebody decides");
        let next = frame.choose(self, choice, log);
        self.follow(next);
        self.run_on(log)
    }

    /// FINAL. As [`roll_trusted`](Self::roll_trusted), and says what the game waits for then.
    fn roll_on(&mut self, roll: Roll, log: &mut Log<Self::Event>) -> Pending {
        let frame = self.top().expect("chance is asked");
        let next = frame.roll(self, roll, log);
        self.follow(next);
        self.run_on(log)
    }

    /// FINAL. As [`choices`](Self::choices), where it is known that a side decides.
    fn choices_trusted(&self, out: &mut Vec<Self::Choice>) {
        out.clear();
        self.top().expect("somebody decides").legal(self, out);
    }

    /// FINAL. As [`rolls`](Self::rolls), where it is known which chance is waited for.
    fn rolls_trusted(&self, chance: Chance, out: &mut Vec<(Roll, u32)>) {
        out.clear();
        match chance.kind {
            Kind::Die { low, faces } => out.extend((low..low + faces).map(|face| (Roll(face), 1))),
            Kind::Draw => self.top().expect("chance is asked").rolls(self, out),
        }
    }

    /// FINAL. Does to the stack what an answer says. The frame that answered is on top.
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

    /// FINAL. Runs frames that ask nothing until one asks or the game is over.
    ///
    /// # Panics
    /// If that never happens: a fault in the rules.
    fn settle(&mut self, log: &mut Log<Self::Event>) {
        self.run_on(log);
    }

    /// FINAL. As [`settle`](Self::settle), and says what the game waits for then.
    ///
    /// # Panics
    /// As that does.
    fn run_on(&mut self, log: &mut Log<Self::Event>) -> Pending {
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
