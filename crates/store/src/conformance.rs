//! What every [`Store`] must do, whatever database is behind it.
//!
//! [`run`] plays through all of it on one store, which may hold other things already: it makes names of its own
//! from the seed. Durability and restarts need the file or the server, so each implementation tests them itself.

use crate::{
    Append, Appended, DEVICES_MAX, Ending, Entry, GameId, GameRow, Holding, Link, LinkKind, NewDeviceLink,
    NewGame, NewSeat, Page, Person, Sat, Sealed, Seats, Secret, Store, StoreError, Talk, TalkKind, Void,
};
use std::sync::Arc;
use zocalo_core::Side;

const ALL: Page = Page { skip: 0, most: 1000 };

/// Fresh names, from a seed.
#[derive(Debug)]
pub struct Fresh(u64);

impl Fresh {
    /// From a seed that this store has not seen.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0
    }

    fn id(&mut self) -> GameId {
        let (high, low) = (self.next().to_be_bytes(), self.next().to_be_bytes());
        GameId::from_bytes([
            high[0], high[1], high[2], high[3], high[4], low[0], low[1], low[2], low[3], low[4],
        ])
    }

    fn person(&mut self) -> Person {
        Person(format!("{:016x}", self.next()))
    }

    fn secret(&mut self) -> Secret {
        Secret(format!("{:016x}", self.next()))
    }

    fn game(&mut self) -> NewGame {
        NewGame {
            id: self.id(),
            rules: "game".to_owned(),
            head: "{\"scenario\":\"standard\"}".to_owned(),
            secret: Sealed("dice".to_owned()),
            first_of: None,
            made_at: 1_000,
            seats: [
                NewSeat { name: "Ana".to_owned(), taken_at: Some(1_000), ..NewSeat::default() },
                NewSeat::default(),
            ],
            holders: Vec::new(),
            entries: Vec::new(),
        }
    }
}

fn entries(bodies: &[&str]) -> Vec<Entry> {
    bodies.iter().map(|body| Entry { at: 2_000, body: (*body).to_owned() }).collect()
}

fn append(key: i64, after: u32, entries: Vec<Entry>) -> Append {
    Append { key, after, entries, ending: None }
}

async fn made(store: &dyn Store, game: NewGame) -> Result<GameRow, StoreError> {
    let id = game.id.clone();
    assert!(store.create(game).await?, "a fresh name is free");
    Ok(store.game(&id).await?.expect("it was just made"))
}

/// Runs every check.
///
/// # Errors
/// A failure of the database.
///
/// # Panics
/// If the store does not do what it must.
pub async fn run(store: Arc<dyn Store>, seed: u64) -> Result<(), StoreError> {
    let mut fresh = Fresh::new(seed);
    tables(&*store, &mut fresh).await?;
    appending(&*store, &mut fresh).await?;
    races(&store, &mut fresh).await?;
    invitations(&*store, &mut fresh).await?;
    devices(&*store, &mut fresh).await?;
    many_devices(&*store, &mut fresh).await?;
    one_link_for_many(&store, &mut fresh).await?;
    lists(&*store, &mut fresh).await?;
    matches(&*store, &mut fresh).await?;
    talk(&*store, &mut fresh).await?;
    notes(&*store, &mut fresh).await?;
    sheets(&*store, &mut fresh).await?;
    bots(&*store, &mut fresh).await?;
    endings(&*store, &mut fresh).await?;
    films(&*store, &mut fresh).await?;
    leases(&*store, &mut fresh).await?;
    settings(&*store, &mut fresh).await?;
    odd_texts(&*store, &mut fresh).await
}

async fn films(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let row = made(store, fresh.game()).await?;
    let listed = async || -> Result<bool, StoreError> {
        Ok(store.unfilmed(row.key - 1, 1).await?.contains(&(row.key, row.id.clone())))
    };
    assert_eq!(store.film(row.key).await?, None);
    assert!(!listed().await?, "a game that goes on has no film");
    store.finish(row.key, 5_000, "{}".to_owned()).await?;
    assert!(listed().await?);
    let body: Vec<u8> = (0..=255).chain([0, 0, 10, 13]).collect();
    store.set_film(row.key, body.clone(), 6_000).await?;
    store.set_film(row.key, vec![1], 7_000).await?;
    assert_eq!(store.film(row.key).await?, Some(body), "every byte, and the first one stays");
    assert!(!listed().await?);
    Ok(())
}

async fn tables(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let game = fresh.game();
    assert_eq!(store.game(&game.id).await?, None, "nothing under a fresh name");
    let row = made(store, game.clone()).await?;
    assert_eq!(
        (&row.rules, &row.head, &row.secret, row.made_at, row.ended_at, &row.result),
        (&game.rules, &game.head, &game.secret, 1_000, None, &None)
    );
    assert_eq!((row.seats[0].name.as_str(), row.seats[0].taken_at), ("Ana", Some(1_000)));
    assert_eq!((row.seats[1].name.as_str(), row.seats[1].taken_at), ("", None));
    assert!(!store.create(NewGame { head: "other".to_owned(), ..game.clone() }).await?, "the name is taken");
    assert_eq!(store.game(&game.id).await?, Some(row), "and the table unchanged");
    let other = made(store, fresh.game()).await?;
    assert!(other.id != game.id && other.key > 0);
    Ok(())
}

async fn appending(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let key = made(store, fresh.game()).await?.key;
    assert_eq!(store.entries(key, 0, 100).await?, vec![], "nothing done yet");
    assert_eq!(store.append(append(key, 0, entries(&["a", "b"]))).await?, Appended::Done { last: 2 });
    assert_eq!(store.append(append(key, 2, entries(&["c"]))).await?, Appended::Done { last: 3 });
    assert_eq!(
        store.append(append(key, 2, entries(&["x"]))).await?,
        Appended::Moved { last: 3 },
        "a lost race"
    );
    assert_eq!(store.append(append(key, 7, entries(&["x"]))).await?, Appended::Moved { last: 3 }, "no gaps");
    assert_eq!(
        store.append(append(key, 0, entries(&["x", "y", "z", "w"]))).await?,
        Appended::Moved { last: 3 }
    );
    assert_eq!(store.entries(key, 0, 100).await?, entries(&["a", "b", "c"]), "and nothing of it is kept");
    assert_eq!(store.entries(key, 1, 1).await?, entries(&["b"]), "from the middle, so many");
    assert_eq!(store.entries(key, 3, 9).await?, vec![]);
    let imported = NewGame { entries: entries(&["p", "q"]), ..fresh.game() };
    let key = made(store, imported).await?.key;
    assert_eq!(store.append(append(key, 2, entries(&["r"]))).await?, Appended::Done { last: 3 });
    assert_eq!(store.entries(key, 0, 100).await?, entries(&["p", "q", "r"]));
    Ok(())
}

/// Many at once: of those who write the same entry exactly one wins, and what is read has no gap.
async fn races(store: &Arc<dyn Store>, fresh: &mut Fresh) -> Result<(), StoreError> {
    const TABLES: usize = 8;
    const EACH: usize = 4;
    const ROUNDS: u32 = 10;
    let mut tasks = Vec::new();
    let mut keys = Vec::new();
    for _ in 0..TABLES {
        keys.push(made(&**store, fresh.game()).await?.key);
    }
    for &key in &keys {
        for racer in 0..EACH {
            let store = Arc::clone(store);
            tasks.push(tokio::spawn(async move {
                let mut won = 0;
                for after in 0..ROUNDS {
                    let body = format!("{racer}:{after}");
                    if let Appended::Done { last } =
                        store.append(append(key, after, entries(&[&body]))).await?
                    {
                        assert_eq!(last, after + 1);
                        won += 1;
                    }
                }
                Ok::<u32, StoreError>(won)
            }));
        }
    }
    let mut won = 0;
    for task in tasks {
        won += task.await.expect("no racer panics")?;
    }
    let mut kept = 0;
    for key in keys {
        let list = store.entries(key, 0, 100).await?;
        for (after, entry) in list.iter().enumerate() {
            assert!(entry.body.ends_with(&format!(":{after}")), "in order, without gaps: {list:?}");
        }
        kept += u32::try_from(list.len()).expect("few");
    }
    assert_eq!(won, kept, "each entry has one winner");
    Ok(())
}

/// A table with a host on the first side and an invitation to the second.
async fn invited(
    store: &dyn Store,
    fresh: &mut Fresh,
) -> Result<(GameRow, Person, Secret, Holding), StoreError> {
    let (host, link) = (fresh.person(), fresh.secret());
    let mut game = fresh.game();
    game.seats[1].secret = Some(link.clone());
    game.holders = vec![(host.clone(), Seats::HOST.and(Seats::of(Side::One)))];
    let row = made(store, game).await?;
    let holding = Holding { id: row.id.clone(), side: Side::Two };
    Ok((row, host, link, holding))
}

async fn sit(store: &dyn Store, link: &Secret, who: &Person, name: &str) -> Result<Sat, StoreError> {
    store.sit(link.clone(), who.clone(), name.to_owned(), format!("{name}'s word"), 3_000).await
}

fn held(row: &GameRow, who: &Person) -> Option<Seats> {
    row.holders.iter().find(|(person, _)| person == who).map(|(_, seats)| *seats)
}

async fn invitations(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (row, host, first, holding) = invited(store, fresh).await?;
    let (guest, second, unknown) = (fresh.person(), fresh.secret(), fresh.secret());
    let link = |void| Some(Link { holding: holding.clone(), kind: LinkKind::Seat, void });
    assert_eq!(store.link_of(unknown.clone(), 1).await?, None);
    assert_eq!(store.link_of(first.clone(), 1).await?, link(None));
    assert_eq!(sit(store, &unknown, &guest, "Eve").await?, Sat::Unknown);
    assert!(
        store.invite(row.key, Side::Two, second.clone(), 2_000).await?,
        "a free seat can be offered again"
    );
    assert_eq!(store.link_of(first.clone(), 2_000).await?, link(Some(Void::Revoked)));
    assert_eq!(sit(store, &first, &guest, "Eve").await?, Sat::Void(holding.clone(), Void::Revoked));
    assert_eq!(sit(store, &second, &guest, "Bea").await?, Sat::Done(holding.clone(), LinkKind::Seat));
    assert_eq!(store.link_of(second.clone(), 3_000).await?, link(Some(Void::Used)));
    assert_eq!(
        sit(store, &second, &host, "Eve").await?,
        Sat::Void(holding.clone(), Void::Used),
        "it works once"
    );
    assert_eq!(sit(store, &second, &guest, "Eve").await?, Sat::Held(holding.clone()), "sent twice");
    assert!(
        !store.invite(row.key, Side::Two, fresh.secret(), 4_000).await?,
        "a taken seat cannot be offered"
    );
    assert!(!store.invite(row.key, Side::One, fresh.secret(), 4_000).await?);
    let row = store.game(&row.id).await?.expect("still there");
    let seat = &row.seats[1];
    assert_eq!((seat.name.as_str(), seat.word.as_str(), seat.taken_at), ("Bea", "Bea's word", Some(3_000)));
    assert_eq!(held(&row, &host), Some(Seats::HOST.and(Seats::of(Side::One))), "the host holds what he held");
    assert_eq!(held(&row, &guest), Some(Seats::of(Side::Two)));
    let said = Talk { at: 3_000, side: Some(Side::Two), kind: TalkKind::Sat, body: String::new() };
    assert_eq!(store.talked(row.key, 0, 10).await?, [said], "told once");
    // Whoever opens both seats holds both.
    let (row, host, link, holding) = invited(store, fresh).await?;
    assert_eq!(sit(store, &link, &host, "Ana").await?, Sat::Done(holding, LinkKind::Seat));
    let row = store.game(&row.id).await?.expect("still there");
    let everything = Seats::HOST.and(Seats::of(Side::One)).and(Seats::of(Side::Two));
    assert_eq!(held(&row, &host), Some(everything), "held places add up");
    Ok(())
}

async fn devices(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (row, host, invitation, holding) = invited(store, fresh).await?;
    let (guest, phone, eve) = (fresh.person(), fresh.person(), fresh.person());
    let device = |by: &Person, secret: &Secret| {
        let (by, secret) = (by.clone(), secret.clone());
        NewDeviceLink { key: row.key, side: Side::Two, by, secret, made_at: 4_000, expires_at: 9_000 }
    };
    let links: Vec<Secret> = (0..4).map(|_| fresh.secret()).collect();
    assert!(
        !store.link_device(device(&guest, &links[0])).await?,
        "nobody opens a seat that they do not hold"
    );
    sit(store, &invitation, &guest, "Bea").await?;
    assert!(!store.link_device(device(&host, &links[0])).await?, "not even who set up the table");
    assert_eq!(store.link_of(links[0].clone(), 4_000).await?, None, "and nothing of it is kept");
    let stands = async |secret: &Secret, at| {
        store.link_of(secret.clone(), at).await.map(|link| link.map(|link| link.void))
    };
    assert!(store.link_device(device(&guest, &links[1])).await?);
    let found = store.link_of(links[1].clone(), 8_999).await?;
    assert_eq!(found, Some(Link { holding: holding.clone(), kind: LinkKind::Device, void: None }));
    assert_eq!(stands(&links[1], 9_000).await?, Some(Some(Void::Expired)));
    let late = store.sit(links[1].clone(), eve.clone(), String::new(), String::new(), 9_000).await?;
    assert_eq!(late, Sat::Void(holding.clone(), Void::Expired));
    assert!(store.link_device(device(&guest, &links[2])).await?);
    assert_eq!(stands(&links[1], 5_000).await?, Some(Some(Void::Revoked)), "one link at a time");
    assert!(!store.revoke_device_links(row.key, Side::Two, host.clone(), 5_000).await?);
    assert_eq!(stands(&links[2], 5_000).await?, Some(None));
    assert!(store.revoke_device_links(row.key, Side::Two, guest.clone(), 5_000).await?);
    assert_eq!(sit(store, &links[2], &eve, "Eve").await?, Sat::Void(holding.clone(), Void::Revoked));
    assert!(store.link_device(device(&guest, &links[3])).await?);
    assert_eq!(
        sit(store, &links[3], &guest, "Eve").await?,
        Sat::Held(holding.clone()),
        "by its maker: not used up"
    );
    assert_eq!(sit(store, &links[3], &phone, "Eve").await?, Sat::Done(holding.clone(), LinkKind::Device));
    assert_eq!(sit(store, &links[3], &eve, "Eve").await?, Sat::Void(holding, Void::Used));
    let row = store.game(&row.id).await?.expect("still there");
    assert_eq!((row.seats[1].name.as_str(), row.seats[1].word.as_str()), ("Bea", "Bea's word"), "as before");
    assert_eq!((held(&row, &phone), held(&row, &eve)), (Some(Seats::of(Side::Two)), None));
    let told: Vec<_> =
        store.talked(row.key, 0, 10).await?.into_iter().map(|line| (line.side, line.kind)).collect();
    assert_eq!(told, [(Some(Side::Two), TalkKind::Sat), (Some(Side::Two), TalkKind::Device)]);
    Ok(())
}

/// A seat cannot be opened on any number of devices.
async fn many_devices(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (row, host, ..) = invited(store, fresh).await?;
    for n in 1..=DEVICES_MAX {
        let (by, secret, device) = (host.clone(), fresh.secret(), fresh.person());
        let link = NewDeviceLink {
            key: row.key,
            side: Side::One,
            by,
            secret: secret.clone(),
            made_at: 1,
            expires_at: 9_000,
        };
        assert!(store.link_device(link).await?);
        let sat = sit(store, &secret, &device, "").await?;
        assert_eq!(matches!(sat, Sat::Full(_)), n == DEVICES_MAX, "{n}: {sat:?}");
    }
    assert_eq!(store.talked(row.key, 0, 1_000).await?.len(), DEVICES_MAX - 1);
    Ok(())
}

/// Of many who use a link at once one gets the seat.
async fn one_link_for_many(store: &Arc<dyn Store>, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (row, _, link, holding) = invited(&**store, fresh).await?;
    let people: Vec<Person> = (0..16).map(|_| fresh.person()).collect();
    let tasks = people.into_iter().map(|person| {
        let (store, link) = (Arc::clone(store), link.clone());
        tokio::spawn(async move { store.sit(link, person, String::new(), String::new(), 3_000).await })
    });
    let mut won = 0;
    for task in tasks.collect::<Vec<_>>() {
        match task.await.expect("no racer panics")? {
            Sat::Done(..) => won += 1,
            lost => assert_eq!(lost, Sat::Void(holding.clone(), Void::Used)),
        }
    }
    let row = store.game(&row.id).await?.expect("still there");
    let holders = row.holders.iter().filter(|(_, seats)| seats.plays(Side::Two)).count();
    assert_eq!((won, holders), (1, 1));
    Ok(())
}

async fn lists(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (me, nobody) = (fresh.person(), fresh.person());
    let before = store.count().await?;
    let mut rows = Vec::new();
    for _ in 0..5 {
        let mut game = fresh.game();
        game.holders = vec![(me.clone(), Seats::of(Side::One))];
        rows.push(made(store, game).await?);
    }
    store.finish(rows[1].key, 9_000, "first".to_owned()).await?;
    store.finish(rows[3].key, 8_000, "second".to_owned()).await?;
    store.finish(rows[3].key, 9_999, "third".to_owned()).await?;
    let ids = |list: Vec<crate::Listed>| list.into_iter().map(|l| l.id).collect::<Vec<_>>();
    let at = |i: usize| rows[i].id.clone();
    assert_eq!(ids(store.running_of(&me, ALL).await?), [at(4), at(2), at(0)]);
    let finished = store.finished_of(&me, ALL).await?;
    assert_eq!(
        finished.iter().map(|l| (l.ended_at, l.result.as_deref())).collect::<Vec<_>>(),
        [(Some(9_000), Some("first")), (Some(8_000), Some("second"))],
        "last finished first, and the first answer stays"
    );
    assert_eq!((finished[0].seats, finished[0].names[0].as_str()), (Seats::of(Side::One), "Ana"));
    assert_eq!(ids(finished), [at(1), at(3)]);
    assert_eq!(ids(store.running_of(&me, Page { skip: 1, most: 1 }).await?), [at(2)], "page by page");
    assert_eq!(ids(store.finished_of(&me, Page { skip: 1, most: 5 }).await?), [at(3)]);
    assert_eq!(ids(store.running_of(&nobody, ALL).await?), []);
    assert_eq!(store.count_of(&me).await?, (3, 2));
    assert_eq!(store.count_of(&nobody).await?, (0, 0));
    assert_eq!(store.count().await?, (before.0 + 3, before.1 + 2));
    let all = store.games_after(rows[0].key - 1, 1_000).await?;
    for row in &rows {
        assert!(all.contains(&(row.key, row.id.clone())));
    }
    assert_eq!(store.games_after(rows[0].key, 1).await?, [(rows[1].key, at(1))], "in order");
    let (key, side, secret) = (rows[1].key, Side::One, fresh.secret());
    let link =
        NewDeviceLink { key, side, by: me.clone(), secret: secret.clone(), made_at: 1, expires_at: 9_000 };
    assert!(store.link_device(link).await?);
    sit(store, &secret, &nobody, "").await?;
    assert_eq!(ids(store.finished_of(&nobody, ALL).await?), [at(1)], "who comes late finds it finished");
    let row = store.game(&rows[1].id).await?.expect("still there");
    assert_eq!((row.ended_at, row.result.as_deref()), (Some(9_000), Some("first")));
    Ok(())
}

async fn matches(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let person = fresh.person();
    let held = |game: NewGame| NewGame { holders: vec![(person.clone(), Seats::HOST)], ..game };
    let first = made(store, held(fresh.game())).await?;
    assert_eq!((&first.first_of, &first.second), (&None, &None));
    let game = NewGame { first_of: Some(first.id.clone()), ..held(fresh.game()) };
    let second = made(store, game).await?;
    assert_eq!(second.first_of, Some(first.id.clone()));
    let listed = store.running_of(&person, ALL).await?;
    assert!(listed.len() == 2 && listed.iter().all(|listed| listed.paired), "both belong to a match");
    let first = store.game(&first.id).await?.expect("still there");
    assert_eq!(first.second, Some(second.id));
    Ok(())
}

async fn talk(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (one, two) = (made(store, fresh.game()).await?.key, made(store, fresh.game()).await?.key);
    let mut lines = Vec::new();
    for (n, (kind, name)) in TalkKind::ALL.into_iter().enumerate() {
        assert_eq!((kind.name(), TalkKind::parse(name)), (name, Some(kind)));
        let side = [None, Some(Side::One), Some(Side::Two)][n % 3];
        let line = Talk { at: 5_000, side, kind, body: format!("line {n}") };
        assert_eq!(store.talk(one, line.clone()).await? as usize, n + 1, "numbered from 1");
        lines.push(line);
    }
    assert_eq!(store.talked(one, 0, 100).await?, lines);
    assert_eq!(store.talked(one, 2, 2).await?, lines[2..4]);
    assert_eq!(store.talked(two, 0, 100).await?, []);
    Ok(())
}

async fn notes(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let key = made(store, fresh.game()).await?.key;
    let (me, other) = (fresh.person(), fresh.person());
    assert_eq!(store.note(key, &me).await?, "");
    store.set_note(key, me.clone(), "hold the gate".to_owned(), 1).await?;
    store.set_note(key, me.clone(), "hold the well".to_owned(), 2).await?;
    assert_eq!(store.note(key, &me).await?, "hold the well");
    assert_eq!(store.note(key, &other).await?, "", "notes are private");
    Ok(())
}

async fn sheets(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (one, two) = (made(store, fresh.game()).await?.key, made(store, fresh.game()).await?.key);
    assert_eq!(store.sheets(one).await?, [None, None]);
    store.set_sheet(one, Side::Two, "first".to_owned(), 1).await?;
    store.set_sheet(one, Side::Two, "second".to_owned(), 2).await?;
    store.set_sheet(one, Side::One, "other".to_owned(), 3).await?;
    assert_eq!(store.sheets(one).await?, [Some("other".to_owned()), Some("second".to_owned())]);
    assert_eq!(store.sheets(two).await?, [None, None], "sheets belong to their table");
    Ok(())
}

async fn bots(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let mut game = fresh.game();
    game.seats[1].level = "random".to_owned();
    let with = made(store, game.clone()).await?;
    let over = made(store, NewGame { id: fresh.id(), ..game }).await?;
    let without = made(store, fresh.game()).await?;
    store.finish(over.key, 1, String::new()).await?;
    let waiting = store.running_with_bots().await?;
    assert!(waiting.contains(&with.id) && !waiting.contains(&over.id) && !waiting.contains(&without.id));
    assert_eq!(with.seats[1].level, "random");
    Ok(())
}

/// The last entry, the end of the game and the second game of the match are one transaction.
async fn endings(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let me = fresh.person();
    let held = |game: NewGame| NewGame { holders: vec![(me.clone(), Seats::HOST)], ..game };
    let first = made(store, held(fresh.game())).await?;
    let second = NewGame { first_of: Some(first.id.clone()), ..held(fresh.game()) };
    let ending =
        |second: &NewGame| Some(Ending { at: 7_000, result: "won".to_owned(), second: Some(second.clone()) });
    let last = |after, second: &NewGame| Append {
        ending: ending(second),
        ..append(first.key, after, entries(&["z"]))
    };
    assert_eq!(store.append(last(4, &second)).await?, Appended::Moved { last: 0 }, "a lost race");
    assert_eq!(store.game(&second.id).await?, None, "ends nothing and begins nothing");
    assert_eq!(store.game(&first.id).await?.and_then(|row| row.ended_at), None);
    let taken = NewGame { id: first.id.clone(), ..second.clone() };
    assert!(store.append(last(0, &taken)).await.is_err(), "the name of the second game is taken");
    assert_eq!((store.last(first.key).await?, store.entries(first.key, 0, 9).await?), (Some(0), Vec::new()));
    assert_eq!(store.game(&first.id).await?.and_then(|row| row.ended_at), None, "nothing of it is kept");
    assert_eq!(store.append(last(0, &second)).await?, Appended::Done { last: 1 });
    let row = store.game(&first.id).await?.expect("still there");
    assert_eq!((row.ended_at, row.result.as_deref()), (Some(7_000), Some("won")));
    assert_eq!(row.second, Some(second.id));
    assert_eq!(store.count_of(&me).await?, (1, 1));
    assert_eq!((store.last(first.key).await?, store.last(i64::MAX).await?), (Some(1), None));
    Ok(())
}

/// Of several who want the same work one has it, until its time has run out.
async fn leases(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let what = fresh.person().0;
    let lease = async |who: &str, ms| store.lease(what.clone(), who.to_owned(), ms).await;
    assert!(lease("a", 50_000).await?);
    assert!(!lease("b", 50_000).await?, "somebody has it");
    assert!(lease("a", 1).await?, "renewed, and soon over");
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    assert!(lease("b", 50_000).await?, "its time has run out");
    assert!(!lease("a", 1).await?);
    assert!(lease("b", 0).await?);
    assert!(lease("a", 86_400_000).await?);
    assert!(lease("b", 1).await?, "nobody has work for a day: the clock was set back");
    assert!(store.lease(fresh.person().0, "a".to_owned(), 1).await?, "other work is free");
    Ok(())
}

/// A setting is set once.
async fn settings(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let (one, two) = (fresh.person().0, fresh.person().0);
    assert_eq!(store.setting(one.clone(), "a".to_owned()).await?, "a");
    assert_eq!(store.setting(one, "b".to_owned()).await?, "a", "the first stays");
    assert_eq!(store.setting(two, "c".to_owned()).await?, "c", "another is another");
    Ok(())
}

/// Texts are kept as they are, whatever is in them.
async fn odd_texts(store: &dyn Store, fresh: &mut Fresh) -> Result<(), StoreError> {
    let key = made(store, fresh.game()).await?.key;
    let long = "z".repeat(100_000);
    let odd =
        ["", "'; drop table game; --", "\"quoted\" \\ back", "ñandú 🐎 \u{200f}", "tab\tand\nline", &long];
    assert_eq!(store.append(append(key, 0, entries(&odd))).await?, Appended::Done { last: 6 });
    assert_eq!(store.entries(key, 0, 10).await?, entries(&odd));
    let number = entries(&["17", "1e3", "null", "[1]"]);
    assert_eq!(store.append(append(key, 6, number.clone())).await?, Appended::Done { last: 10 });
    assert_eq!(store.entries(key, 6, 10).await?, number);
    Ok(())
}
