//! Starting the program, and talking to its engine.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The game that is played here.
pub const GAME: &str = "camerone";

/// The program with arguments; the environment has no language of its own.
pub fn zocalo(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(args).env("LC_ALL", "C").env_remove("RUST_BACKTRACE").stdin(Stdio::null());
    command
}

/// What came of a run.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
        let code = output.status.code().expect("it ended by itself");
        Self { code, out: text(output.stdout), err: text(output.stderr) }
    }
}

/// Runs the program to its end.
pub fn run(args: &[&str]) -> Ran {
    zocalo(args).output().expect("the program starts").into()
}

/// Runs it with something to read.
pub fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = zocalo(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    // A thread of its own: the program may stop reading before all is written.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic");
    output.into()
}

/// Runs it, and expects that all is well.
pub fn good(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    ran.out
}

/// Runs it, and expects code 2, an empty answer and an error that says something about each of `words`.
pub fn bad(args: &[&str], words: &[&str]) {
    let ran = run(args);
    assert_eq!(ran.code, 2, "{args:?}: {} {}", ran.out, ran.err);
    assert_eq!(ran.out, "", "{args:?}");
    for word in words {
        assert!(ran.err.contains(word), "{args:?}: \"{word}\" is missing in: {}", ran.err);
    }
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

/// A running `zocalo engine`.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub fn start() -> Self {
        let mut child = zocalo(&["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Self { child, input, output }
    }

    /// One line there, one line back.
    pub fn line(&mut self, line: &[u8]) -> Value {
        let answer = self.text(line);
        serde_json::from_str(&answer).unwrap_or_else(|e| panic!("{e}: {answer}"))
    }

    /// The same as it was written.
    pub fn text(&mut self, line: &[u8]) -> String {
        self.input.write_all(line).expect("the engine reads");
        self.input.write_all(b"\n").expect("the engine reads");
        self.input.flush().expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        answer
    }

    /// The whole answer.
    pub fn raw(&mut self, request: Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    /// The answer's `ok`.
    pub fn ask(&mut self, request: Value) -> Value {
        let answer = self.raw(request.clone());
        assert!(answer["ok"].is_object(), "{request}: {answer}");
        answer["ok"].clone()
    }

    /// The answer's `error`: kind, case, message.
    pub fn refused(&mut self, request: Value, kind: &str) -> Value {
        let answer = self.raw(request.clone());
        assert_eq!(answer["error"]["kind"], kind, "{request}: {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|m| !m.is_empty()), "{answer}");
        assert!(answer["error"].as_object().is_some_and(|e| e.contains_key("case")), "{answer}");
        answer["error"].clone()
    }

    /// Opens a table of the game.
    pub fn open(&mut self, fields: Value) -> (Value, Value) {
        let mut request = json!({"do": "open", "game": GAME});
        for (name, value) in fields.as_object().into_iter().flatten() {
            request[name] = value.clone();
        }
        let status = self.ask(request);
        (status["table"].clone(), status)
    }

    pub fn digest(&mut self, table: &Value) -> String {
        let answer = self.ask(json!({"do": "digest", "table": table}));
        answer["digest"].as_str().expect("a digest").to_owned()
    }

    /// The texts of all legal choices.
    pub fn says(&mut self, table: &Value) -> Vec<String> {
        let answer = self.ask(json!({"do": "choices", "table": table}));
        let choices = answer["choices"].as_array().expect("a list");
        choices.iter().map(|choice| choice["say"].as_str().expect("a text").to_owned()).collect()
    }

    pub fn choose(&mut self, table: &Value, side: &Value, say: &str) -> Value {
        self.ask(json!({"do": "choose", "table": table, "as": side, "say": say}))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Numbers that are the same in every run.
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Plays with random choices until the game is over or so many choices were made; the last status.
pub fn play_on(engine: &mut Engine, table: &Value, mut status: Value, seed: u64, most: usize) -> Value {
    let mut luck = Luck(seed);
    for _ in 0..most {
        if !status["outcome"].is_null() {
            break;
        }
        if status["to_act"] == "chance" {
            let results = status["chance"]["results"].as_array().expect("results are listed").clone();
            let result = &results[luck.below(results.len())]["say"];
            status = engine.ask(json!({"do": "roll", "table": table, "result": result}));
            continue;
        }
        let says = engine.says(table);
        let side = status["to_act"].clone();
        status = engine.choose(table, &side, &says[luck.below(says.len())]);
    }
    status
}
