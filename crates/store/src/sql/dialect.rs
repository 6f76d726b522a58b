//! Where the two databases need different words. Everything else of the store is the same text for both.

use sqlx::AssertSqlSafe;

/// Which database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// One file of SQLite.
    Sqlite,
    /// A PostgreSQL server.
    Postgres,
}

impl Dialect {
    /// A whole transaction that only adds entries, where the database takes several statements with values in one call: `$1` is the
    /// list of entries as below, `$2` a list in JSON of table, last number after it, last number before it. Entries of tables whose
    /// last number is another are left out; the tables that were written to are answered.
    pub const fn append_at_once(self) -> Option<&'static str> {
        match self {
            Self::Sqlite => Some(
                "begin immediate; \
                 insert into input (game, seq, at, body) \
                 select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($1) where value ->> 0 in \
                 (select list.value ->> 0 from json_each($2) as list \
                 where (select last from game where game.key = list.value ->> 0) = list.value ->> 2); \
                 update game set last = list.value ->> 1 from json_each($2) as list \
                 where game.key = list.value ->> 0 and game.last = list.value ->> 2 returning game.key; \
                 commit",
            ),
            Self::Postgres => None,
        }
    }

    /// Begins a transaction that writes.
    pub const fn begin(self) -> &'static str {
        match self {
            // Takes the lock for writing at once; a transaction that reads first could not wait for it later.
            Self::Sqlite => "begin immediate",
            Self::Postgres => "begin",
        }
    }

    /// A migration in this database's words.
    pub fn migration(self, text: &str) -> AssertSqlSafe<String> {
        let (clustered, lines, columns, sequence, bytes) = match self {
            Self::Sqlite => ("without rowid", "json_each(lines)", "", "", "blob"),
            Self::Postgres => (
                "",
                "jsonb_array_elements(lines::jsonb)",
                "(value)",
                "create sequence game_key; select setval('game_key', coalesce(max(key), 0) + 1, false) from game;",
                "bytea",
            ),
        };
        let words = [
            ("{clustered}", clustered),
            ("{lines}", lines),
            ("{columns}", columns),
            ("{key_sequence}", sequence),
            ("{bytes}", bytes),
        ];
        AssertSqlSafe(words.iter().fold(text.to_owned(), |text, (name, word)| text.replace(name, word)))
    }

    /// The database's own clock, in milliseconds since 1970.
    pub const fn now(self) -> &'static str {
        match self {
            Self::Sqlite => "select cast(unixepoch('subsec') * 1000 as integer)",
            Self::Postgres => "select (extract(epoch from clock_timestamp()) * 1000)::bigint",
        }
    }

    /// The number of the next table.
    pub const fn next_key(self) -> &'static str {
        match self {
            Self::Sqlite => "select coalesce(max(key), 0) + 1 from game",
            Self::Postgres => "select nextval('game_key')",
        }
    }

    /// The last numbers of the tables in a list (`$1`, in JSON), whose rows are locked in one order on every server.
    pub const fn lock_games(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "select key, last from game where game.key in (select value from json_each($1)) order by game.key"
            }
            Self::Postgres => {
                "select key, last from game where key in \
                 (select value::bigint from jsonb_array_elements_text($1::jsonb) as list(value)) order by key for update"
            }
        }
    }

    /// The entries of table `$1` after number `$2`, at most `$3`, as one list in JSON of number, time, what.
    pub const fn entries(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "select json_group_array(json_array(seq, at, body)) from \
                 (select seq, at, body from input where game = $1 and seq > $2 order by seq limit $3)"
            }
            Self::Postgres => {
                "select coalesce(json_agg(json_build_array(seq, at, body)), '[]')::text from \
                 (select seq, at, body from input where game = $1 and seq > $2 order by seq limit $3) as list"
            }
        }
    }

    /// Adds entries, given as a list in JSON of table, number, time, what.
    pub const fn add_entries(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "insert into input (game, seq, at, body) \
                 select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($1)"
            }
            Self::Postgres => {
                "insert into input (game, seq, at, body) \
                 select (value ->> 0)::bigint, (value ->> 1)::bigint, (value ->> 2)::bigint, value ->> 3 \
                 from json_array_elements($1::json) as list(value)"
            }
        }
    }

    /// Sets the last numbers of tables, given as a list in JSON of table, number.
    pub const fn set_lasts(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "update game set last = list.value ->> 1 from json_each($1) as list where game.key = list.value ->> 0"
            }
            Self::Postgres => {
                "update game set last = (list.value ->> 1)::bigint \
                 from jsonb_array_elements($1::jsonb) as list(value) where key = (list.value ->> 0)::bigint"
            }
        }
    }
}
