//! What is read, through a pool of connections.

use super::dialect::Dialect;
use crate::store::StoreError;
use crate::{Entry, GameId, GameRow, LESSON, Listed, Page, Person, Sealed, SeatRow, Seats, Talk, TalkKind};
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use zocalo_core::Side;

pub type Answer<T> = Result<T, StoreError>;

pub fn side(number: i64) -> Side {
    if number == 0 { Side::One } else { Side::Two }
}

pub fn id(text: &str) -> Answer<GameId> {
    GameId::parse(text).ok_or_else(|| StoreError::Unreadable(format!("table \"{text}\"")))
}

fn optional_id(text: Option<String>) -> Answer<Option<GameId>> {
    text.as_deref().map(id).transpose()
}

pub async fn game(pool: &AnyPool, wanted: &GameId) -> Answer<Option<GameRow>> {
    let row = sqlx::query(
        "select key, id, rules, head, secret, made_at, ended_at, result, \
         (select id from game f where f.key = game.first_of), \
         (select min(id) from game s where s.first_of = game.key) from game where id = $1",
    )
    .bind(wanted.to_string())
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let key: i64 = row.try_get(0)?;
    Ok(Some(GameRow {
        key,
        id: id(&row.try_get::<String, _>(1)?)?,
        rules: row.try_get(2)?,
        head: row.try_get(3)?,
        secret: Sealed(row.try_get(4)?),
        made_at: row.try_get(5)?,
        ended_at: row.try_get(6)?,
        result: row.try_get(7)?,
        first_of: optional_id(row.try_get(8)?)?,
        second: optional_id(row.try_get(9)?)?,
        seats: seats(pool, key).await?,
        holders: holders(pool, key).await?,
    }))
}

async fn seats(pool: &AnyPool, key: i64) -> Answer<[SeatRow; 2]> {
    let rows = sqlx::query("select level, name, word, taken_at from seat where game = $1 order by side")
        .bind(key)
        .fetch_all(pool)
        .await?;
    let seat = |row: &AnyRow| -> Answer<SeatRow> {
        Ok(SeatRow {
            level: row.try_get(0)?,
            name: row.try_get(1)?,
            word: Sealed(row.try_get(2)?),
            taken_at: row.try_get(3)?,
        })
    };
    match rows.as_slice() {
        [one, two] => Ok([seat(one)?, seat(two)?]),
        _ => Err(StoreError::Unreadable(format!("table {key} has {} seats", rows.len()))),
    }
}

async fn holders(pool: &AnyPool, key: i64) -> Answer<Vec<(Person, Seats)>> {
    let rows = sqlx::query("select person, seats from holder where game = $1 order by person")
        .bind(key)
        .fetch_all(pool)
        .await?;
    rows.iter().map(|row| Ok((Person(row.try_get(0)?), Seats::from_bits(row.try_get(1)?)))).collect()
}

pub async fn entries(
    pool: &AnyPool,
    dialect: Dialect,
    key: i64,
    after: u32,
    most: u32,
) -> Answer<Vec<Entry>> {
    // One row for all: a row of its own for each entry costs several times what is in it.
    let text: String = sqlx::query_scalar(dialect.entries())
        .bind(key)
        .bind(i64::from(after))
        .bind(i64::from(most))
        .fetch_one(pool)
        .await?;
    let mut listed: Vec<(u32, i64, String)> =
        serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    // No database promises to gather the rows of a list in their order, though both do.
    listed.sort_by_key(|(seq, ..)| *seq);
    Ok(listed.into_iter().map(|(_, at, body)| Entry { at, body }).collect())
}

pub async fn last(pool: &AnyPool, key: i64) -> Answer<Option<u32>> {
    let last: Option<i64> =
        sqlx::query_scalar("select last from game where key = $1").bind(key).fetch_optional(pool).await?;
    Ok(last.map(|last| u32::try_from(last).unwrap_or(u32::MAX)))
}

pub async fn running_with_bots(pool: &AnyPool) -> Answer<Vec<GameId>> {
    let rows = sqlx::query(
        "select id from game where ended_at is null and exists \
         (select 1 from seat where seat.game = game.key and seat.level <> '') order by key",
    )
    .fetch_all(pool)
    .await?;
    rows.iter().map(|row| id(&row.try_get::<String, _>(0)?)).collect()
}

pub async fn games_after(pool: &AnyPool, after: i64, most: u32) -> Answer<Vec<(i64, GameId)>> {
    let rows = sqlx::query("select key, id from game where key > $1 order by key limit $2")
        .bind(after)
        .bind(i64::from(most))
        .fetch_all(pool)
        .await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, id(&row.try_get::<String, _>(1)?)?))).collect()
}

pub async fn unfilmed(pool: &AnyPool, after: i64, most: u32) -> Answer<Vec<(i64, GameId)>> {
    let rows = sqlx::query(
        "select key, id from game where key > $1 and ended_at is not null \
         and not exists (select 1 from film where film.game = game.key) order by key limit $2",
    )
    .bind(after)
    .bind(i64::from(most))
    .fetch_all(pool)
    .await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, id(&row.try_get::<String, _>(1)?)?))).collect()
}

pub async fn film(pool: &AnyPool, key: i64) -> Answer<Option<Vec<u8>>> {
    Ok(sqlx::query_scalar("select body from film where game = $1").bind(key).fetch_optional(pool).await?)
}

pub async fn count(pool: &AnyPool) -> Answer<(u64, u64)> {
    let row =
        sqlx::query("select (select count(*) from game where ended_at is null), (select count(*) from game)")
            .fetch_one(pool)
            .await?;
    split(&row)
}

pub async fn count_of(pool: &AnyPool, person: &Person) -> Answer<(u64, u64)> {
    let row = sqlx::query(
        "select (select count(*) from holder h where person = $1 and ended_at is null and not exists \
         (select 1 from seat s where s.game = h.game and s.level = $2)), \
         (select count(*) from holder h where person = $1 and not exists \
         (select 1 from seat s where s.game = h.game and s.level = $2))",
    )
    .bind(person.0.clone())
    .bind(LESSON)
    .fetch_one(pool)
    .await?;
    split(&row)
}

fn split(row: &AnyRow) -> Answer<(u64, u64)> {
    let (running, all): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok((running.unsigned_abs(), (all - running).unsigned_abs()))
}

const LISTED: &str = "select g.id, g.rules, g.made_at, g.ended_at, g.result, h.seats, \
     a.name, b.name, a.level, b.level, \
     case when g.first_of is not null or exists (select 1 from game s where s.first_of = g.key) then 1 else 0 end \
     from holder h join game g on g.key = h.game \
     join seat a on a.game = g.key and a.side = 0 join seat b on b.game = g.key and b.side = 1";

pub async fn running_of(pool: &AnyPool, person: &Person, page: Page) -> Answer<Vec<Listed>> {
    let tail = "where h.person = $1 and h.ended_at is null and a.level <> $4 and b.level <> $4 order by h.game desc limit $2 offset $3";
    list(pool, tail, person, page).await
}

pub async fn finished_of(pool: &AnyPool, person: &Person, page: Page) -> Answer<Vec<Listed>> {
    let tail = "where h.person = $1 and h.ended_at is not null and a.level <> $4 and b.level <> $4 \
         order by h.ended_at desc, h.game desc limit $2 offset $3";
    list(pool, tail, person, page).await
}

async fn list(pool: &AnyPool, tail: &'static str, person: &Person, page: Page) -> Answer<Vec<Listed>> {
    let rows = sqlx::query(sqlx::AssertSqlSafe(format!("{LISTED} {tail}")))
        .bind(person.0.clone())
        .bind(i64::from(page.most))
        .bind(i64::from(page.skip))
        .bind(LESSON)
        .fetch_all(pool)
        .await?;
    let listed = |row: &AnyRow| -> Answer<Listed> {
        Ok(Listed {
            id: id(&row.try_get::<String, _>(0)?)?,
            rules: row.try_get(1)?,
            made_at: row.try_get(2)?,
            ended_at: row.try_get(3)?,
            result: row.try_get(4)?,
            seats: Seats::from_bits(row.try_get(5)?),
            names: [row.try_get(6)?, row.try_get(7)?],
            levels: [row.try_get(8)?, row.try_get(9)?],
            paired: row.try_get::<i64, _>(10)? != 0,
        })
    };
    rows.iter().map(listed).collect()
}

pub async fn talked(pool: &AnyPool, key: i64, after: u32, most: u32) -> Answer<Vec<Talk>> {
    let rows =
        sqlx::query("select at, side, kind, body from talk where game = $1 and n > $2 order by n limit $3")
            .bind(key)
            .bind(i64::from(after))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?;
    let line = |row: &AnyRow| -> Answer<Talk> {
        let kind: String = row.try_get(2)?;
        let number: Option<i64> = row.try_get(1)?;
        Ok(Talk {
            at: row.try_get(0)?,
            side: number.map(side),
            kind: TalkKind::parse(&kind)
                .ok_or_else(|| StoreError::Unreadable(format!("talk of kind \"{kind}\"")))?,
            body: row.try_get(3)?,
        })
    };
    rows.iter().map(line).collect()
}

pub async fn note(pool: &AnyPool, key: i64, person: &Person) -> Answer<String> {
    let body: Option<String> = sqlx::query_scalar("select body from note where game = $1 and person = $2")
        .bind(key)
        .bind(person.0.clone())
        .fetch_optional(pool)
        .await?;
    Ok(body.unwrap_or_default())
}

pub async fn sheets(pool: &AnyPool, key: i64) -> Answer<[Option<String>; 2]> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("select side, body from sheet where game = $1").bind(key).fetch_all(pool).await?;
    let mut sheets = [None, None];
    for (number, body) in rows {
        sheets[side(number).index()] = Some(body);
    }
    Ok(sheets)
}
