//! Texts that records hold: they mean what they always meant.

use veracruz::ids::{Formation, Fort, Hex, Unit};
use veracruz::{Choice, Veracruz};
use zocalo_core::prelude::*;

fn unit(id: &str) -> Unit {
    let at = Veracruz::standard().units.iter().position(|info| info.id == id);
    Unit::new(at.expect("a counter"))
}

fn hex(line: usize, place: usize) -> Hex {
    Hex::new((line - 1) * 51 + place - 1)
}

#[test]
fn texts_of_records_mean_what_they_meant() {
    let (verbs, data) = (Veracruz::verbs(), Veracruz::standard());
    for (text, choice) in [
        ("done", Choice::Done),
        ("yes", Choice::Yes),
        ("no", Choice::No),
        ("all", Choice::All),
        ("part", Choice::Part),
        ("blood", Choice::Blood),
        ("trains", Choice::Trains),
        ("batteries", Choice::Batteries),
        ("pick us_1", Choice::Unit(unit("us_1"))),
        ("to 2705", Choice::Hex(hex(27, 5))),
        ("march 2705", Choice::March(hex(27, 5))),
        ("form us_div1 2430", Choice::Form(Formation::new(0), hex(24, 30))),
        ("disband us_div2", Choice::Disband(Formation::new(1))),
        ("attach mx_army_east", Choice::Attach(Formation::new(4))),
        ("detach mx_army_north", Choice::Detach(Formation::new(7))),
        ("discard mx_mil01", Choice::Discard(unit("mx_mil01"))),
        ("turn mx_mil02", Choice::Turn(unit("mx_mil02"))),
        ("build 1720", Choice::Build(hex(17, 20))),
        ("sail us_ohio", Choice::Sail(unit("us_ohio"))),
        ("load us_supply1", Choice::Load(unit("us_supply1"))),
        ("scout us_engineer 2427", Choice::Scout(unit("us_engineer"), hex(24, 27))),
        ("overwhelm 2427", Choice::Overwhelm(hex(24, 27))),
        ("arrange 3851", Choice::Arrange(hex(38, 51))),
        ("arrange us_div3", Choice::ArrangeBox(Formation::new(2))),
        ("attack 0101", Choice::Attack(hex(1, 1))),
        ("bombard veracruz", Choice::Bombard(Fort::Veracruz)),
        ("bombard ulua", Choice::Bombard(Fort::Ulua)),
        ("guerrilla 1", Choice::Band(0)),
        ("guerrilla 2", Choice::Band(1)),
        ("siege-supply us_supply2 perote", Choice::SiegeSupply(unit("us_supply2"), Fort::Perote)),
    ] {
        assert_eq!(verbs.read(data, text), Ok(choice), "{text}");
        assert_eq!(verbs.say(data, choice), text);
    }
}

#[test]
fn other_texts_mean_nothing() {
    for text in [
        "",
        "pick",
        "pick us_999",
        "to 3901",
        "to 0152",
        "march us_1",
        "form 2430 us_div1",
        "guerrilla 0",
        "guerrilla 3",
        "bombard puebla",
        "done done",
        "Done",
        "siege-supply us_supply2",
        "arrange us_1",
    ] {
        assert!(Veracruz::verbs().read(Veracruz::standard(), text).is_err(), "{text}");
    }
}
