//! Standing orders: what they can be about, and what their owner is told of them.

use serde::Serialize;

/// A reaction or a duty that standing orders may answer, as everybody knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// Whose it is.
    pub side: String,
    /// Its id.
    pub window: String,
    /// What is known of it: ids and numbers by key.
    pub facts: Vec<(String, String)>,
}

/// A decision that standing orders may answer, for whoever writes them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WindowInfo {
    /// Its id.
    pub id: String,
    /// What it is, in words.
    pub title: String,
    /// The keys of its facts, each in words.
    pub facts: Vec<(String, String)>,
}

/// What standing orders of a game can be about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OrdersInfo {
    /// The decisions.
    pub windows: Vec<WindowInfo>,
    /// Kinds of actions after which one may want to be asked, each in words.
    pub stops: Vec<(String, String)>,
}

/// What a side is told of its own orders, and nobody else.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct OwnOrders {
    /// The orders that have lapsed, as they are written: the side no longer holds what they play.
    pub lapsed: Vec<String>,
    /// Why the side is asked at the decision at hand, where its orders would have passed or left it to the doctrine.
    pub stopped: Option<Stop>,
}

/// What has stopped a side's orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stop {
    /// The kind of action, as the sheet names it.
    pub id: String,
    /// It in words.
    pub title: String,
    /// The input that did it, from 1.
    pub input: usize,
    /// The line of the log that tells of it.
    pub line: String,
}
