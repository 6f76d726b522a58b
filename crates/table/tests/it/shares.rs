//! What players add to single throws.

use zocalo_core::Side;
use zocalo_table::dice::Secret;
use zocalo_table::{AnyTable, ChanceMode, Dice, Fair, Lang, Opening, Record, RecordLine, Share, game};

/// A chain, its anchor first.
fn chain(end: u8, links: usize) -> Vec<Share> {
    let mut chain = vec![Share::new([end; 32])];
    for n in 0..links {
        chain.push(chain[n].before());
    }
    chain.reverse();
    chain
}

fn opened(anchors: [Option<Share>; 2]) -> Box<dyn AnyTable> {
    let mut fair = Fair::new("t-1", Secret::new([3; 32]), vec!["maíz".to_owned(), "agave".to_owned()]);
    fair.anchors = anchors.to_vec();
    let opening = Opening { chance: ChanceMode::Fair(fair), ..Opening::default() };
    game("camerone").expect("a game").open(&opening).expect("a table")
}

/// Plays until a throw waits for somebody, or so many choices were made.
fn until_due(table: &mut dyn AnyTable, most: usize) -> Option<Side> {
    for _ in 0..most {
        if table.share_due().is_some() || table.is_over() {
            break;
        }
        let side = table.decider().expect("a decision");
        let choices = table.choices(Lang::En);
        let say = choices[table.inputs() % choices.len()].say.clone();
        table.choose_all(side, &[&say]).expect("a legal choice");
    }
    table.share_due()
}

#[test]
fn links_are_hashed_as_browsers_do_it() {
    let anchor = Share::new([0; 32]).before().to_hex();
    assert_eq!(anchor, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

#[test]
fn a_contribution_is_mixed_in_as_the_documents_say() {
    let fair = Fair::new("t-1", Secret::new([3; 32]), vec!["maíz".to_owned(), "agave".to_owned()]);
    let mut key = blake3::Hasher::new_derive_key("zocalo 2026-11 fair dice");
    key.update(&[3; 32]);
    for word in ["maíz", "agave"] {
        key.update(&(word.len() as u64).to_le_bytes());
        key.update(word.as_bytes());
    }
    let key = *key.finalize().as_bytes();
    let mut differ = 0;
    for n in 0..40_u64 {
        let mut text = n.to_le_bytes().to_vec();
        text.extend(b"t-1");
        text.extend([9; 32]);
        let hash = blake3::keyed_hash(&key, &text);
        let word = u64::from_le_bytes(hash.as_bytes()[..8].try_into().expect("eight bytes"));
        let share = Share::new([9; 32]);
        assert_eq!(fair.draw_with(n, &share, &[1; 6]), Some((word % 6) as usize));
        differ += usize::from(fair.draw_with(n, &share, &[1; 6]) != fair.draw(n, &[1; 6]));
    }
    assert!(differ > 20, "it counts");
}

#[test]
fn throws_wait_for_the_next_link_of_whoever_acted() {
    let chain = chain(1, 50);
    let mut table = opened([Some(chain[0]), None]);
    let mut used = 0;
    for _ in 0..6 {
        let Some(side) = until_due(&mut *table, 400) else { break };
        assert_eq!(side, Side::One, "the other side has no chain and is not waited for");
        let (inputs, digest) = (table.inputs(), table.digest());
        for wrong in [chain[used], chain[used + 2], Share::new([8; 32])] {
            assert!(table.contribute(Side::One, Some(wrong)).is_err());
        }
        assert!(table.contribute(Side::Two, Some(chain[used + 1])).is_err());
        assert_eq!((table.inputs(), table.digest()), (inputs, digest), "nothing has changed");
        used += 1;
        table.contribute(Side::One, Some(chain[used])).expect("the next link");
        assert!(table.inputs() > inputs, "it was thrown");
    }
    assert!(used > 2, "some throws waited");
    assert_eq!(table.link(Side::One), Some(chain[used]));
    let record = table.record();
    let shared = |record: &Record| {
        let shares = record
            .inputs
            .iter()
            .filter(|line| matches!(line, RecordLine::Input(line) if line.share.is_some()));
        shares.count()
    };
    assert!(shared(&record) >= used);
    // With the secret, as after the game: every throw is checked.
    let mut open = record.clone();
    if let ChanceMode::Fair(fair) = &mut open.header.chance {
        fair.secret = Some(Secret::new([3; 32]));
    }
    let verified = game("camerone").expect("a game").verify(&open, &[]).expect("a good record");
    assert_eq!((verified.shared, verified.checked), (shared(&record), verified.rolls));
    let text = record.to_lines();
    let read = Record::from_lines(&text).expect("a record");
    assert_eq!(zocalo_table::load(&read, &[]).expect("loads").digest(), table.digest());
    for (from, to) in [(chain[1], chain[3]), (chain[2], Share::new([7; 32])), (chain[2], chain[1])] {
        let bad = Record::from_lines(&text.replace(&from.to_hex(), &to.to_hex())).expect("a record");
        assert!(zocalo_table::load(&bad, &[]).is_err(), "{from:?} for {to:?}");
    }
}

#[test]
fn a_link_is_used_once_and_a_throw_may_go_without() {
    let chain = chain(2, 50);
    let mut table = opened([Some(chain[0]), Some(chain[0])]);
    let side = until_due(&mut *table, 400).expect("a throw");
    let before = table.inputs();
    table.contribute(side, Some(chain[1])).expect("the next link");
    table.rewind_to(before - 1).expect("by consent");
    let again = until_due(&mut *table, 400).expect("a throw");
    if again == side {
        assert!(table.contribute(side, Some(chain[1])).is_err(), "it was shown");
    }
    table.contribute(again, None).expect("without");
    let record = table.record();
    assert_eq!(zocalo_table::load(&record, &[]).expect("loads").digest(), table.digest());
}
