use super::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Fire(u16),
    Climb(u16, u16),
    Wall(u16, u16),
    Mood(u16),
    Pay(u16),
    Piece(u16),
    Play(u16, u16),
    Done,
}

const IDS: [&str; 12] =
    ["L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09", "VC1", "VC2", "MILAN"];

const UNIT: Noun<()> = Noun {
    key: "noun-unit",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |()| IDS.len(),
        id: |(), i| IDS[i].to_owned(),
        find: |(), word| IDS.iter().position(|id| *id == word),
    },
};
const HEX: Noun<()> = Noun { key: "noun-hex", range: Range::Numbers(1, 30) };
const MOOD: Noun<()> = Noun { key: "noun-mood", range: Range::Words(&["bold", "wary"]) };

const VERBS: Verbs<(), Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-fire", word: "fire", nouns: &[&UNIT], make: |(), [u, _]| Some(Choice::Fire(u)) },
        Verb {
            key: "verb-climb",
            word: "climb",
            nouns: &[&UNIT, &HEX],
            make: |(), [u, h]| Some(Choice::Climb(u, h)),
        },
        Verb {
            key: "verb-wall",
            word: "wall",
            nouns: &[&HEX, &HEX],
            make: |(), [a, b]| (b == a + 1).then_some(Choice::Wall(a, b)),
        },
        Verb { key: "verb-mood", word: "mood", nouns: &[&MOOD], make: |(), [m, _]| Some(Choice::Mood(m)) },
        Verb { key: "verb-pay", word: "pay", nouns: &[&HEX], make: |(), [n, _]| Some(Choice::Pay(n)) },
        Verb { key: "verb-done", word: "done", nouns: &[], make: |(), _| Some(Choice::Done) },
        Verb { key: "verb-piece", word: "", nouns: &[&UNIT], make: |(), [u, _]| Some(Choice::Piece(u)) },
        Verb {
            key: "verb-play",
            word: "",
            nouns: &[&HEX, &MOOD],
            make: |(), [n, m]| Some(Choice::Play(n, m)),
        },
    ],
    parts: |(), choice| match choice {
        Choice::Fire(u) => ("verb-fire", [u, 0]),
        Choice::Climb(u, h) => ("verb-climb", [u, h]),
        Choice::Wall(a, b) => ("verb-wall", [a, b]),
        Choice::Mood(m) => ("verb-mood", [m, 0]),
        Choice::Pay(n) => ("verb-pay", [n, 0]),
        Choice::Piece(u) => ("verb-piece", [u, 0]),
        Choice::Play(n, m) => ("verb-play", [n, m]),
        Choice::Done => ("verb-done", [0, 0]),
    },
};

fn wrong(text: &str) -> Misread {
    VERBS.read(&(), text).expect_err("no text of the notation")
}

#[test]
fn texts_are_made_and_read() {
    for (text, choice) in [
        ("fire L01", Choice::Fire(0)),
        ("climb VC2 30", Choice::Climb(10, 30)),
        ("wall 3 4", Choice::Wall(3, 4)),
        ("mood wary", Choice::Mood(1)),
        ("pay 7", Choice::Pay(7)),
        ("done", Choice::Done),
        ("MILAN", Choice::Piece(11)),
        ("30 bold", Choice::Play(30, 0)),
    ] {
        assert_eq!(VERBS.say(&(), choice), text);
        assert_eq!(VERBS.read(&(), text), Ok(choice));
        assert_eq!(VERBS.read(&(), &format!("  {} \t", text.replace(' ', "  "))), Ok(choice));
    }
}

#[test]
fn everything_that_can_be_said_reads_back() {
    let mut count = 0;
    for verb in VERBS.verbs {
        for (args, choice) in verb.all(&()) {
            assert_eq!((VERBS.parts)(&(), choice), (verb.key, args));
            assert_eq!(VERBS.read(&(), &verb.text(&(), args)), Ok(choice));
            count += 1;
        }
    }
    assert_eq!(count, 12 + 12 * 30 + 29 + 2 + 30 + 1 + 12 + 30 * 2);
}

#[test]
fn an_unknown_verb_gets_the_list_and_the_nearest_first() {
    let Misread { at, given, wrong: Wrong::Verb(known) } = wrong("fier L01") else { panic!("a verb") };
    assert_eq!((at, given.as_str()), (0, "fier"));
    assert_eq!(known, ["fire", "climb", "wall", "mood", "pay", "done", "UNIT", "HEX"]);
    let Wrong::Verb(known) = wrong("").wrong else { panic!("a verb") };
    assert_eq!(known[0], "fire");
    let Wrong::Verb(known) = wrong("milan").wrong else { panic!("a verb") };
    assert_eq!(known[0], "MILAN", "what a bare text may have meant");
    assert!(matches!(wrong(&"x".repeat(100_000)).wrong, Wrong::Verb(_)));
}

#[test]
fn a_wrong_argument_is_named_with_what_would_be_right() {
    let argument = |form: &str, noun, right: &[&str]| Wrong::Argument {
        form: form.to_owned(),
        noun,
        right: right.iter().map(|&word| word.to_owned()).collect(),
    };
    let found = wrong("fire l02");
    assert_eq!((found.at, found.given.as_str()), (1, "l02"));
    assert_eq!(found.wrong, argument("fire UNIT", "noun-unit", &["L02", "L01", "L03"]));
    let found = wrong("fire");
    assert_eq!((found.at, found.given.as_str()), (1, ""), "it is missing");
    assert_eq!(found.wrong, argument("fire UNIT", "noun-unit", &["L01", "L02", "L03"]));
    let found = wrong("climb VC1 31");
    assert_eq!((found.at, found.given.as_str()), (2, "31"));
    assert_eq!(wrong("mood sad").wrong, argument("mood MOOD", "noun-mood", &["bold", "wary"]));
    let found = wrong("7 sad");
    assert_eq!((found.at, found.wrong), (1, argument("HEX MOOD", "noun-mood", &["bold", "wary"])));
}

#[test]
fn too_many_words_and_words_that_do_not_belong_together() {
    let found = wrong("done now");
    assert_eq!((found.at, found.given.as_str()), (1, "now"));
    assert_eq!(found.wrong, Wrong::Extra { form: "done".to_owned() });
    let found = wrong("wall 3 5");
    assert_eq!((found.at, found.given.as_str()), (2, "5"));
    let right = vec!["4".to_owned()];
    assert_eq!(found.wrong, Wrong::Apart { form: "wall HEX HEX".to_owned(), right });
}

#[test]
fn sequences_are_read_to_the_first_fault() {
    assert_eq!(
        VERBS.read_all(&(), "fire L01 / pay 3/done"),
        Ok(vec![Choice::Fire(0), Choice::Pay(3), Choice::Done])
    );
    let (i, misread) = VERBS.read_all(&(), "fire L01 / sing / dance").expect_err("a fault");
    assert_eq!((i, misread.given.as_str()), (1, "sing"));
    assert_eq!(VERBS.read_all(&(), "fire L01 /").expect_err("an empty text").0, 1);
}

#[test]
fn texts_are_completed_word_by_word() {
    assert_eq!(VERBS.complete(&(), "fi"), ["fire"]);
    assert_eq!(VERBS.complete(&(), "fire VC"), ["VC1", "VC2"]);
    assert_eq!(VERBS.complete(&(), "fire L01 "), Vec::<String>::new());
    assert_eq!(VERBS.complete(&(), "mood "), ["bold", "wary"]);
    assert_eq!(VERBS.complete(&(), "wall 3 "), ["4"], "only what makes a choice");
    assert_eq!(VERBS.complete(&(), "sing "), Vec::<String>::new());
    let all = VERBS.complete(&(), "");
    assert_eq!(all.len(), 6 + 12 + 30, "verbs with words, and what the others begin with");
    for word in VERBS.complete(&(), "7 ") {
        assert!(VERBS.read(&(), &format!("7 {word}")).is_ok());
    }
}

#[test]
fn examples_are_in_the_notation() {
    for verb in VERBS.verbs {
        let example = verb.example(&());
        assert!(VERBS.read(&(), &example).is_ok(), "{example}");
    }
    assert_eq!(VERBS.verbs[2].form(), "wall HEX HEX");
}
