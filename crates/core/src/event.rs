//! What happened, as one kind of event for all games: a key with arguments, cases and dice, who may read which argument,
//! and the action to which it belongs.
//!
//! An event is made when it happens and never changed: what a viewer reads of it follows from the event alone, not from
//! a later position.

use crate::{Arg, Msg, Side, Viewer};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// A kind of action: a march, a battle, the play of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActionKind {
    /// Its id, the same for ever ("battle").
    pub id: &'static str,
    /// An action ends when another of the same or a lower rank begins; one of a higher rank is part of it.
    pub rank: u8,
}

impl ActionKind {
    /// An action of no particular kind, of the lowest rank.
    pub const PLAIN: Self = Self::new("action", 0);

    /// A kind.
    #[must_use]
    pub const fn new(id: &'static str, rank: u8) -> Self {
        Self { id, rank }
    }
}

/// One action of a game in progress, with what its first event said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// Its number: actions of a table are numbered from 1 in the order in which they begin.
    pub id: u32,
    /// The action of which it is part.
    pub parent: Option<u32>,
    /// Its kind.
    pub kind: ActionKind,
    /// Whose it is.
    pub by: Option<Side>,
    /// In how many actions it lies, itself included.
    depth: u8,
    /// Where it is and what it is about: the places, hexsides and pieces of its first event, each with who may not read
    /// it.
    subjects: Vec<(Arg, Unread)>,
}

/// How an event stands to the actions of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// A turn or a phase begins: all actions have ended.
    Heading,
    /// It begins an action.
    Begins(ActionKind),
    /// It is part of the action under way, or of the one of a kind around it.
    Part(Option<ActionKind>),
}

/// Which viewers may not read something, as bits in the order of [`Viewer::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Unread(u8);

impl Unread {
    /// Everybody but this side.
    const fn but(side: Side) -> Self {
        match side {
            Side::One => Self(0b110),
            Side::Two => Self(0b101),
        }
    }

    const fn by(self, viewer: Viewer) -> bool {
        let bit = match viewer {
            Viewer::Side(Side::One) => 0,
            Viewer::Side(Side::Two) => 1,
            Viewer::Public => 2,
        };
        self.0 >> bit & 1 == 1
    }
}

/// One argument of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Said {
    name: &'static str,
    arg: Arg,
    unread: Unread,
}

/// The most dice shown with an event.
const DICE_MAX: usize = 2;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    key: &'static str,
    args: Vec<Said>,
    cases: &'static [&'static str],
    dice: ArrayVec<Thrown, DICE_MAX>,
    standing: Standing,
    /// Who may not read the line, whatever its arguments.
    unread: Unread,
    /// What they read instead who may not read everything.
    instead: Option<&'static str>,
    by: Option<Side>,
    /// Set by the log.
    action: Option<Arc<Action>>,
}

impl Event {
    /// Part of the action under way.
    #[must_use]
    pub fn then(msg: Msg, cases: &'static [&'static str]) -> Self {
        let said = |(name, arg)| Said { name, arg, unread: Unread::default() };
        Self {
            key: msg.key,
            args: msg.args.into_iter().map(said).collect(),
            cases,
            dice: ArrayVec::new(),
            standing: Standing::Part(None),
            unread: Unread::default(),
            instead: None,
            by: None,
            action: None,
        }
    }

    /// An action of no particular kind begins; [`begins`](Self::begins) gives it one.
    #[must_use]
    pub fn act(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self::then(msg, cases).begins(ActionKind::PLAIN)
    }

    /// A die is thrown, as part of the action under way.
    #[must_use]
    pub fn thrown(msg: Msg, cases: &'static [&'static str], by: Side, face: u16) -> Self {
        Self::then(msg, cases).die(by, face)
    }

    /// A turn or a phase begins.
    #[must_use]
    pub fn heading(msg: Msg, cases: &'static [&'static str]) -> Self {
        Self { standing: Standing::Heading, ..Self::then(msg, cases) }
    }

    /// As the beginning of an action.
    #[must_use]
    pub fn begins(self, kind: ActionKind) -> Self {
        Self { standing: Standing::Begins(kind), ..self }
    }

    /// As part of the action of this kind: those that were part of it have ended.
    #[must_use]
    pub fn of(self, kind: ActionKind) -> Self {
        Self { standing: Standing::Part(Some(kind)), ..self }
    }

    /// With one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push(Said { name, arg, unread: Unread::default() });
        self
    }

    /// With a number.
    #[must_use]
    pub fn num(self, name: &'static str, number: impl Into<i32>) -> Self {
        self.with(name, Arg::Num(number.into()))
    }

    /// With a die.
    #[must_use]
    pub fn die(mut self, by: Side, face: u16) -> Self {
        self.dice.push(Thrown { face, by });
        self
    }

    /// As the doing of a side, where neither its words name one side alone nor the side that has chosen last did it.
    #[must_use]
    pub fn by(self, side: Side) -> Self {
        Self { by: Some(side), ..self }
    }

    /// One of its arguments is for this side alone; the others read the line of [`instead`](Self::instead).
    #[must_use]
    pub fn secret(mut self, name: &'static str, side: Side) -> Self {
        debug_assert!(self.args.iter().any(|said| said.name == name), "{}: no argument {name}", self.key);
        for said in self.args.iter_mut().filter(|said| said.name == name) {
            said.unread = Unread::but(side);
        }
        self
    }

    /// The whole line is for this side alone.
    #[must_use]
    pub fn only(self, side: Side) -> Self {
        Self { unread: Unread::but(side), ..self }
    }

    /// Who may not read everything reads this key with the arguments that are open; without such a key nothing.
    #[must_use]
    pub fn instead(self, key: &'static str) -> Self {
        Self { instead: Some(key), ..self }
    }

    /// The line that a viewer reads, if any.
    #[must_use]
    pub fn line(&self, viewer: Viewer) -> Option<Line> {
        let open = |said: &&Said| !said.unread.by(viewer);
        let whole = !self.unread.by(viewer) && self.args.iter().all(|said| open(&said));
        let key = if whole { self.key } else { self.instead? };
        let args = self.args.iter().filter(open);
        Some(Line {
            msg: args.fold(Msg::new(key), |msg, said| msg.with(said.name, said.arg)),
            cases: self.cases,
            dice: self.dice.iter().copied().collect(),
            depth: self.depth(),
            action: self.action.as_ref().map(|action| action.told(self.first(), viewer)),
        })
    }

    /// Whether it begins its action.
    const fn first(&self) -> bool {
        matches!(self.standing, Standing::Begins(_))
    }

    fn depth(&self) -> u8 {
        match (&self.standing, &self.action) {
            (Standing::Heading, _) => 0,
            (Standing::Begins(_), Some(action)) => action.depth,
            (_, Some(action)) => action.depth + 1,
            (_, None) => 1,
        }
    }

    /// Whose doing it is, as far as it says so itself.
    fn doer(&self) -> Option<Side> {
        let mut sides = self.args.iter().filter_map(|said| match said.arg {
            Arg::Side(side) => Some(side),
            _ => None,
        });
        let named = sides.next().filter(|&first| sides.all(|other| other == first));
        self.by.or(named)
    }

    fn subjects(&self) -> Vec<(Arg, Unread)> {
        let about = |said: &&Said| matches!(said.arg, Arg::Piece(_) | Arg::Place(_) | Arg::Edge(_));
        let hidden = |said: &Said| Unread(said.unread.0 | self.unread.0);
        self.args.iter().filter(about).map(|said| (said.arg, hidden(said))).collect()
    }
}

impl Action {
    fn told(&self, first: bool, viewer: Viewer) -> Within {
        let open = self.subjects.iter().filter(|(_, unread)| !unread.by(viewer));
        Within {
            id: self.id,
            parent: self.parent,
            kind: self.kind.id,
            by: self.by,
            subjects: open.map(|&(arg, _)| arg).collect(),
            first,
        }
    }
}

/// The actions under way, and how many there have been. A table keeps this from one input to the next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Actions {
    begun: u32,
    /// The innermost last.
    open: Vec<Arc<Action>>,
}

impl Actions {
    /// None so far.
    pub const NONE: Self = Self { begun: 0, open: Vec::new() };

    /// Gives an event its place among the actions.
    pub(crate) fn file(&mut self, event: &mut Event, actor: Option<Side>) {
        match event.standing {
            Standing::Heading => self.open.clear(),
            Standing::Part(kind) => {
                if let Some(at) = self.open.iter().rposition(|action| Some(action.kind) == kind) {
                    self.open.truncate(at + 1);
                }
                event.action = self.open.last().cloned();
            }
            Standing::Begins(kind) => {
                while self.open.pop_if(|last| last.kind.rank >= kind.rank).is_some() {}
                self.begun += 1;
                let action = Arc::new(Action {
                    id: self.begun,
                    parent: self.open.last().map(|parent| parent.id),
                    kind,
                    by: event.doer().or(actor),
                    depth: self.open.len() as u8 + 1,
                    subjects: event.subjects(),
                });
                self.open.push(Arc::clone(&action));
                event.action = Some(action);
            }
        }
    }

    /// An action of this kind has ended, and all that are part of it.
    pub(crate) fn end(&mut self, kind: ActionKind) {
        if let Some(at) = self.open.iter().position(|action| action.kind == kind) {
            self.open.truncate(at);
        }
    }
}

/// A die or draw shown with an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Thrown {
    /// The face, before modifiers.
    pub face: u16,
    /// Who threw it.
    pub by: Side,
}

/// The action of a line, as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Within {
    /// Its number.
    pub id: u32,
    /// The number of the action of which it is part.
    pub parent: Option<u32>,
    /// The id of its kind.
    pub kind: &'static str,
    /// Whose it is.
    pub by: Option<Side>,
    /// Where it is and what it is about: places, hexsides and pieces.
    pub subjects: Vec<Arg>,
    /// Whether the line begins it.
    pub first: bool,
}

/// One line of the log, as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What happened.
    pub msg: Msg,
    /// The cases under which it happened.
    pub cases: &'static [&'static str],
    /// The dice that made it happen.
    pub dice: Vec<Thrown>,
    /// How it is set: 0 a heading (turn, phase), 1 the beginning of an action, and one more for each further step inwards.
    pub depth: u8,
    /// The action to which it belongs.
    pub action: Option<Within>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Log;

    const CARD: ActionKind = ActionKind::new("card", 0);
    const MARCH: ActionKind = ActionKind::new("march", 1);
    const BATTLE: ActionKind = ActionKind::new("battle", 2);

    fn part(key: &'static str) -> Event {
        Event::then(Msg::new(key), &["1"])
    }

    /// An action and its parent.
    type Numbers = Option<(u32, Option<u32>)>;

    /// Key, action and depth of each line.
    fn told(log: &Log) -> Vec<(&'static str, Numbers, u8)> {
        let lines = log.events().iter().filter_map(|event| event.line(Viewer::Public));
        lines.map(|line| (line.msg.key, line.action.map(|a| (a.id, a.parent)), line.depth)).collect()
    }

    #[test]
    fn events_belong_to_the_action_under_way() {
        let mut log = Log::on();
        log.note(|| part("loose"));
        log.note(|| part("card").begins(CARD));
        log.note(|| part("march").begins(MARCH));
        log.note(|| part("battle").begins(BATTLE));
        log.note(|| part("fire"));
        log.note(|| part("on").of(MARCH));
        log.note(|| part("battle").begins(BATTLE));
        log.end(MARCH);
        log.note(|| part("discard"));
        log.note(|| part("card").begins(CARD));
        log.note(|| Event::heading(Msg::new("turn"), &[]));
        log.note(|| part("loose"));
        let expected = [
            ("loose", None, 1),
            ("card", Some((1, None)), 1),
            ("march", Some((2, Some(1))), 2),
            ("battle", Some((3, Some(2))), 3),
            ("fire", Some((3, Some(2))), 4),
            ("on", Some((2, Some(1))), 3),
            ("battle", Some((4, Some(2))), 3),
            ("discard", Some((1, None)), 2),
            ("card", Some((5, None)), 1),
            ("turn", None, 0),
            ("loose", None, 1),
        ];
        assert_eq!(told(&log), expected);
    }

    #[test]
    fn actions_go_on_from_one_input_to_the_next() {
        let mut log = Log::on();
        log.note(|| part("march").begins(MARCH));
        let mut log = Log::after(log.into_actions());
        log.note(|| part("on"));
        log.note(|| part("battle").begins(BATTLE));
        assert_eq!(told(&log), [("on", Some((1, None)), 2), ("battle", Some((2, Some(1))), 2)]);
    }

    #[test]
    fn arguments_are_masked_one_by_one() {
        let unit = Msg::new("arrives").piece("unit", 7).place("hex", 3);
        let event = Event::act(unit, &["1"]).secret("unit", Side::Two).instead("somebody-arrives");
        let mut log = Log::on();
        log.acts(Some(Side::Two));
        log.say(event);
        let line = |viewer| log.events()[0].line(viewer).expect("all read something");
        let own = line(Viewer::Side(Side::Two));
        assert_eq!((own.msg.key, own.msg.args.len()), ("arrives", 2));
        assert_eq!(own.action.expect("an action").subjects, [Arg::Piece(7), Arg::Place(3)]);
        for viewer in [Viewer::Side(Side::One), Viewer::Public] {
            let other = line(viewer);
            assert_eq!(
                (other.msg.key, &other.msg.args[..]),
                ("somebody-arrives", &[("hex", Arg::Place(3))][..])
            );
            let action = other.action.expect("an action");
            assert_eq!((action.by, &action.subjects[..]), (Some(Side::Two), &[Arg::Place(3)][..]));
        }
    }

    #[test]
    fn a_line_for_one_side_is_not_told_to_others() {
        let event = part("drew").only(Side::One);
        let reads = Viewer::ALL.map(|viewer| event.line(viewer).is_some());
        assert_eq!(reads, [true, false, false]);
        // Without other words a secret argument hides the line.
        let event = Event::then(Msg::new("value").num("value", 3), &[]).secret("value", Side::Two);
        assert_eq!(Viewer::ALL.map(|viewer| event.line(viewer).is_some()), [false, true, false]);
    }

    #[test]
    fn nothing_is_made_when_nobody_reads() {
        let mut log = Log::off();
        log.note(|| unreachable!("nobody reads it"));
        assert!(log.events().is_empty() && !log.is_on());
    }
}
