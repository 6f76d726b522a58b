//! Links to seats. Everything here that writes runs inside the transaction of the writing task, so that a check
//! and what follows from it cannot be separated.

use super::read::{Answer, id, side as side_of};
use super::write::{hold, talk};
use crate::store::StoreError;
use crate::{
    DEVICES_MAX, Holding, Link, LinkKind, NewDeviceLink, Person, Sat, Sealed, Seats, Secret, Talk, TalkKind,
    Void,
};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};
use zocalo_core::Side;

/// A wish to sit down.
#[derive(Debug)]
pub struct Sit {
    pub secret: Secret,
    pub person: Person,
    pub name: String,
    pub word: Sealed,
    pub at: i64,
}

const FOUND: &str = "select g.id, l.side, l.kind, l.used_at, l.revoked_at, l.expires_at, s.taken_at, l.game \
     from link l join seat s on s.game = l.game and s.side = l.side join game g on g.key = l.game \
     where l.secret = $1";

/// A link and the number of its table.
fn read(row: &AnyRow, at: i64) -> Answer<(Link, i64)> {
    let kind: String = row.try_get(2)?;
    let kind =
        LinkKind::parse(&kind).ok_or_else(|| StoreError::Unreadable(format!("link of kind \"{kind}\"")))?;
    let time = |column: usize| row.try_get::<Option<i64>, _>(column);
    let (used, revoked, expires, taken) = (time(3)?, time(4)?, time(5)?, time(6)?);
    // An invitation to a taken seat is void, whatever its own state.
    let void = if used.is_some() || (kind == LinkKind::Seat && taken.is_some()) {
        Some(Void::Used)
    } else if revoked.is_some() {
        Some(Void::Revoked)
    } else {
        expires.is_some_and(|expires| expires <= at).then_some(Void::Expired)
    };
    let holding = Holding { id: id(&row.try_get::<String, _>(0)?)?, side: side_of(row.try_get(1)?) };
    Ok((Link { holding, kind, void }, row.try_get(7)?))
}

pub async fn link_of(pool: &AnyPool, secret: Secret, at: i64) -> Answer<Option<Link>> {
    let row = sqlx::query(FOUND).bind(secret.0).fetch_optional(pool).await?;
    row.map(|row| Ok(read(&row, at)?.0)).transpose()
}

/// Seats somebody; also the table that changed.
pub async fn sit(conn: &mut AnyConnection, sit: Sit) -> Answer<(Sat, Option<i64>)> {
    let row = sqlx::query(FOUND).bind(sit.secret.0.clone()).fetch_optional(&mut *conn).await?;
    let Some(row) = row else { return Ok((Sat::Unknown, None)) };
    let (Link { holding, kind, void }, key) = read(&row, sit.at)?;
    let side = holding.side;
    // Sending the form twice gives the same person the seat, not a used link.
    if holds(conn, key, side, &sit.person).await? {
        return Ok((Sat::Held(holding), None));
    }
    if let Some(void) = void {
        return Ok((Sat::Void(holding, void), None));
    }
    if devices(conn, key, side).await? >= DEVICES_MAX {
        return Ok((Sat::Full(holding), None));
    }
    sqlx::query("update link set used_at = $2 where secret = $1")
        .bind(sit.secret.0.clone())
        .bind(sit.at)
        .execute(&mut *conn)
        .await?;
    if kind == LinkKind::Seat {
        sqlx::query("update seat set name = $3, word = $4, taken_at = $5 where game = $1 and side = $2")
            .bind(key)
            .bind(side.index() as i64)
            .bind(sit.name)
            .bind(sit.word.0)
            .bind(sit.at)
            .execute(&mut *conn)
            .await?;
    }
    hold(conn, key, &sit.person, Seats::of(side)).await?;
    let told = match kind {
        LinkKind::Seat => TalkKind::Sat,
        LinkKind::Device => TalkKind::Device,
    };
    talk(conn, key, Talk { at: sit.at, side: Some(side), kind: told, body: String::new() }).await?;
    Ok((Sat::Done(holding, kind), Some(key)))
}

pub async fn invite(
    conn: &mut AnyConnection,
    key: i64,
    side: Side,
    secret: &Secret,
    at: i64,
) -> Result<bool, sqlx::Error> {
    let free: i64 = sqlx::query_scalar(
        "select count(*) from seat where game = $1 and side = $2 and level = '' and taken_at is null",
    )
    .bind(key)
    .bind(side.index() as i64)
    .fetch_one(&mut *conn)
    .await?;
    if free == 0 {
        return Ok(false);
    }
    revoke(conn, key, side, LinkKind::Seat, at).await?;
    add(conn, key, side, secret, LinkKind::Seat, at, None).await?;
    Ok(true)
}

pub async fn link_device(conn: &mut AnyConnection, link: NewDeviceLink) -> Result<bool, sqlx::Error> {
    let NewDeviceLink { key, side, by, secret, made_at, expires_at } = link;
    if !holds(conn, key, side, &by).await? {
        return Ok(false);
    }
    revoke(conn, key, side, LinkKind::Device, made_at).await?;
    add(conn, key, side, &secret, LinkKind::Device, made_at, Some(expires_at)).await?;
    Ok(true)
}

async fn add(
    conn: &mut AnyConnection,
    key: i64,
    side: Side,
    secret: &Secret,
    kind: LinkKind,
    made_at: i64,
    expires_at: Option<i64>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into link (secret, game, side, kind, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(secret.0.clone())
    .bind(key)
    .bind(side.index() as i64)
    .bind(kind.name().to_owned())
    .bind(made_at)
    .bind(expires_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Revokes the unused links of a kind to a seat.
pub async fn revoke(
    conn: &mut AnyConnection,
    key: i64,
    side: Side,
    kind: LinkKind,
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update link set revoked_at = $4 where game = $1 and side = $2 and kind = $3 \
         and used_at is null and revoked_at is null",
    )
    .bind(key)
    .bind(side.index() as i64)
    .bind(kind.name().to_owned())
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether somebody holds a seat.
pub async fn holds(
    conn: &mut AnyConnection,
    key: i64,
    side: Side,
    person: &Person,
) -> Result<bool, sqlx::Error> {
    let held: i64 = sqlx::query_scalar(
        "select count(*) from holder where game = $1 and person = $2 and (seats & $3) <> 0",
    )
    .bind(key)
    .bind(person.0.clone())
    .bind(Seats::of(side).bits())
    .fetch_one(conn)
    .await?;
    Ok(held > 0)
}

/// On how many devices a seat is open.
async fn devices(conn: &mut AnyConnection, key: i64, side: Side) -> Result<usize, sqlx::Error> {
    let count: i64 = sqlx::query_scalar("select count(*) from holder where game = $1 and (seats & $2) <> 0")
        .bind(key)
        .bind(Seats::of(side).bits())
        .fetch_one(conn)
        .await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}
