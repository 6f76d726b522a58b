//! Answers to the threads that asked. Those of one transaction are sent to a thread together, because waking a thread costs
//! more than writing a move.

use crate::store::StoreError;
use std::thread::ThreadId;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// Where somebody waits for an answer.
#[derive(Clone, Debug)]
struct Home {
    thread: ThreadId,
    runtime: Handle,
}

/// Somebody who waits for an answer.
#[derive(Debug)]
pub struct Reply<T> {
    sender: oneshot::Sender<Result<T, StoreError>>,
    home: Home,
}

/// A reply, and where its answer arrives.
pub fn reply<T>() -> (Reply<T>, oneshot::Receiver<Result<T, StoreError>>) {
    let (sender, receiver) = oneshot::channel();
    let home = Home { thread: std::thread::current().id(), runtime: Handle::current() };
    (Reply { sender, home }, receiver)
}

impl<T> Reply<T> {
    /// Answers at once.
    pub fn send(self, answer: Result<T, StoreError>) {
        // The receiver may have been dropped.
        let _ = self.sender.send(answer);
    }
}

type Tell = Box<dyn FnOnce(Result<(), String>) + Send>;

/// Answers that wait until a transaction is on disk, or has failed.
#[derive(Default)]
pub struct Answers(Vec<(Home, Tell)>);

impl Answers {
    /// Keeps an answer for the case that it all goes well.
    pub fn keep<T: Send + 'static>(&mut self, reply: Reply<T>, value: T) {
        let Reply { sender, home } = reply;
        let tell = move |done: Result<(), String>| {
            let _ = sender.send(done.map(|()| value).map_err(StoreError::Failed));
        };
        self.0.push((home, Box::new(tell)));
    }

    /// Gives all of them.
    pub fn give(self, done: Result<(), &sqlx::Error>) {
        let done = done.map_err(ToString::to_string);
        let mut rest = self.0;
        while let Some((home, _)) = rest.first() {
            let Home { thread, runtime } = home.clone();
            let (here, others): (Vec<_>, Vec<_>) =
                rest.into_iter().partition(|(home, _)| home.thread == thread);
            rest = others;
            let done = done.clone();
            let all = move || here.into_iter().for_each(|(_, tell)| tell(done.clone()));
            if thread == std::thread::current().id() {
                all();
            } else {
                runtime.spawn(async move { all() });
            }
        }
    }
}
