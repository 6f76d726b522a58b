//! What the store keeps of a table, line by line: inputs and take-backs as records write them, resignations and agreed draws.

use super::Nonce;
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};
use zocalo_core::Side;
use zocalo_store::Entry;
use zocalo_table::RecordLine;
use zocalo_table::record::{BackLine, InputLine};

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// One entry of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StoredLine {
    /// A side gives up.
    Resign {
        /// Its id.
        resign: String,
    },
    /// Both agree on a draw.
    Draw {
        /// Always "draw".
        agreed: String,
    },
    /// From here on it is played under these rules, with so many of its inputs; all others are gone.
    Rules {
        /// The version of the rules.
        rules: u32,
        /// The digest of the data.
        data: String,
        /// The inputs that stay.
        kept: usize,
        /// The digest of the first position under these rules.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<String>,
    },
    /// Inputs taken back.
    Back(BackLine),
    /// An input.
    Input(InputLine),
}

impl StoredLine {
    /// An agreed draw.
    pub fn draw() -> Self {
        Self::Draw { agreed: "draw".to_owned() }
    }

    /// A line of a record.
    pub fn from_record(line: RecordLine) -> Option<Self> {
        match line {
            RecordLine::Input(line) => Some(Self::Input(line)),
            RecordLine::Back(line) => Some(Self::Back(line)),
            RecordLine::Outcome { .. } => None,
        }
    }

    /// The same as a line of a record, if records know it.
    pub fn into_record(self) -> Option<RecordLine> {
        match self {
            Self::Input(line) => Some(RecordLine::Input(line)),
            Self::Back(line) => Some(RecordLine::Back(line)),
            Self::Resign { .. } | Self::Draw { .. } | Self::Rules { .. } => None,
        }
    }

    /// Of a line that takes inputs back: the last that stands.
    pub const fn back(&self) -> Option<usize> {
        match self {
            Self::Back(line) => Some(line.back),
            // Under other rules the log may tell other things from the first input on.
            Self::Rules { .. } => Some(0),
            Self::Input(_) | Self::Resign { .. } | Self::Draw { .. } => None,
        }
    }

    /// For the store.
    pub fn entry(&self, at: i64) -> Entry {
        self.entry_by(at, None)
    }

    /// For the store, with the number of the request that made it.
    pub fn entry_by(&self, at: i64, nonce: Option<Nonce>) -> Entry {
        let body = serde_json::to_string(self).expect("plain texts and numbers");
        Entry { at, body: nonce.map(|nonce| nonce.mark(&body)).unwrap_or(body) }
    }

    /// From the store.
    pub fn read(body: &str) -> Result<Self, String> {
        let plain = Nonce::strip(body);
        let body = plain.as_deref().unwrap_or(body);
        // Nearly all are inputs; to try every kind in turn would cost several times as much.
        if let Ok(input) = serde_json::from_str(body) {
            return Ok(Self::Input(input));
        }
        serde_json::from_str(body).map_err(|error| format!("{error} in {body}"))
    }
}

/// How a table ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Played,
    /// This side gave up.
    Resigned(Side),
    /// Both agreed on a draw.
    Agreed,
}

#[cfg(test)]
mod tests {
    use super::StoredLine;
    use zocalo_table::record::{BackLine, InputLine};

    #[test]
    fn lines_read_back() {
        let input = InputLine {
            n: 3,
            by: "french".into(),
            say: "fire L01".into(),
            draw: None,
            share: None,
            joined: false,
            ordered: false,
            digest: None,
        };
        let lines = [
            StoredLine::Input(input),
            StoredLine::Back(BackLine { back: 2 }),
            StoredLine::Resign { resign: "mexican".into() },
            StoredLine::draw(),
            StoredLine::Rules { rules: 7, data: "ab".into(), kept: 12, start: Some("cd".into()) },
        ];
        for line in lines {
            let nonce = super::Nonce::parse(&"5".repeat(32));
            assert_eq!(StoredLine::read(&line.entry_by(0, nonce).body), Ok(line.clone()));
            assert_eq!(StoredLine::read(&line.entry(0).body), Ok(line));
        }
        assert!(StoredLine::read("{\"resign\":1}").is_err());
        assert!(StoredLine::read("").is_err());
    }
}
