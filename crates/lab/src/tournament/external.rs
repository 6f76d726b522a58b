//! A program as a player: a child process that answers the line protocol's `bot` request, one line for one line.
//!
//! It is told what its side may see, its legal choices, and how long it may think:
//! `{"id":3,"do":"bot","game":"camerone","as":"french","ms":1000,"seed":17,"view":{…}}`, and answers
//! `{"id":3,"ok":{"say":"fire L01"}}`. Anything else loses the game.

use serde::Serialize;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// The longest answer that is read, in bytes.
const ANSWER_MAX: u64 = 1 << 20;

/// Why a program lost a game without playing it out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Failure {
    /// It could not be started.
    #[error("could not be started: {reason}")]
    Start {
        /// Why not.
        reason: String,
    },
    /// It ended, or closed its output.
    #[error("ended before the game did")]
    Crash,
    /// It did not answer in time.
    #[error("did not answer within {ms} ms")]
    Stall {
        /// The time it had.
        ms: u64,
    },
    /// Its answer is none.
    #[error("gave no answer: {said}")]
    Babble {
        /// The beginning of what it said.
        said: String,
    },
    /// It chose what the rules forbid.
    #[error("chose \"{say}\", which is refused by {case}")]
    Cheat {
        /// What it chose.
        say: String,
        /// The case that forbids it.
        case: String,
    },
    /// It went round in circles.
    #[error("made {decisions} decisions in one turn, and the turn did not end")]
    Endless {
        /// How many.
        decisions: u32,
    },
}

/// A running program.
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Vec<u8>>,
    reader: Option<JoinHandle<()>>,
    next: u64,
}

impl Program {
    /// Starts it.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: &[String]) -> Result<Self, Failure> {
        let failed = |reason: String| Failure::Start { reason };
        let (program, arguments) = command.split_first().ok_or_else(|| failed("no command".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| failed(e.to_string()))?;
        let output = child.stdout.take().ok_or_else(|| failed("no output".to_owned()))?;
        // A separate thread reads, so that waiting can time out. The channel holds one line: a program that writes without being
        // asked blocks.
        let (sender, lines) = sync_channel(1);
        let reader = std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                match output.by_ref().take(ANSWER_MAX).read_until(b'\n', &mut line) {
                    Ok(read) if read > 0 && sender.send(line).is_ok() => {}
                    _ => return,
                }
            }
        });
        let input = child.stdin.take();
        Ok(Self { child, input, lines, reader: Some(reader), next: 1 })
    }

    /// Asks for a choice; gives what it said in the notation.
    ///
    /// # Errors
    /// It failed to answer; it is of no further use then.
    pub fn ask(&mut self, mut question: Value, ms: u64) -> Result<String, Failure> {
        let id = self.next;
        self.next += 1;
        if let Some(fields) = question.as_object_mut() {
            fields.insert("id".to_owned(), json!(id));
        }
        let input = self.input.as_mut().ok_or(Failure::Crash)?;
        let sent = writeln!(input, "{question}").and_then(|()| input.flush());
        if sent.is_err() {
            return Err(Failure::Crash);
        }
        let line = match self.lines.recv_timeout(Duration::from_millis(ms)) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Err(Failure::Stall { ms }),
            Err(RecvTimeoutError::Disconnected) => return Err(Failure::Crash),
        };
        let babble =
            || Failure::Babble { said: String::from_utf8_lossy(&line).trim().chars().take(80).collect() };
        let answer: Value = serde_json::from_slice(&line).map_err(|_| babble())?;
        if answer["id"] != json!(id) {
            return Err(babble());
        }
        answer["ok"]["say"].as_str().map(str::to_owned).ok_or_else(babble)
    }
}

impl Drop for Program {
    /// Ends the child, whatever it is doing.
    fn drop(&mut self) {
        drop(self.input.take());
        // Fails if the program has ended already; there is no way to report other errors from here.
        let _ = self.child.kill();
        let _ = self.child.wait();
        // Whatever it wrote without being asked is thrown away, so that the reader comes to an end.
        while self.lines.recv_timeout(Duration::from_millis(200)).is_ok() {}
        if let Some(reader) = self.reader.take().filter(JoinHandle::is_finished) {
            let _ = reader.join();
        }
    }
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("pid", &self.child.id()).finish_non_exhaustive()
    }
}
