//! The numbers behind the doctrine, in strength points as a rule, from `data/doctrine.csv`.

use std::sync::OnceLock;

/// The file: name, value, meaning, source.
pub const FILE: &str = include_str!("../../data/doctrine.csv");

macro_rules! weights {
    ($($name:ident),+ $(,)?) => {
        /// The numbers behind the doctrine; what each means is said in the file.
        #[derive(Clone, Copy, PartialEq, Debug, Default)]
        #[allow(missing_docs, reason = "each is explained in data/doctrine.csv")]
        pub struct Weights { $(pub $name: f32),+ }

        impl Weights {
            /// Their names, in the order of the file.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Reads a file of the form of [`FILE`].
            ///
            /// # Errors
            /// A line that is none, an unknown name, or one that is missing.
            pub fn read(text: &str) -> Result<Self, String> {
                let mut weights = Self::default();
                let mut found = Vec::new();
                for line in text.lines().skip(1).filter(|line| !line.trim().is_empty()) {
                    let mut fields = line.splitn(3, ',');
                    let (name, value) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
                    let value: f32 = value.trim().parse().map_err(|_| format!("\"{line}\" has no number"))?;
                    match name {
                        $(stringify!($name) => weights.$name = value,)+
                        _ => return Err(format!("there is no weight \"{name}\"")),
                    }
                    found.push(name);
                }
                match Self::NAMES.iter().find(|name| !found.contains(name)) {
                    Some(missing) => Err(format!("weight \"{missing}\" is missing")),
                    None => Ok(weights),
                }
            }

            /// One of them by name, to be changed.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

weights! {
    sharp, step, advances, retreats, routs, flees, driven, broken, put_to_flight, thwarted, full_scale, losses,
    bold_us, bold_late, bold_mexico, overwhelm_margin, hopeless, far_danger, delay, fever, in_city, escort,
    base_guard, base_least, city_point, strike, exposed, swept, barred, town_guard, expend_least, surrender, ambush_cost, train_prize,
}

static WEIGHTS: OnceLock<Weights> = OnceLock::new();

/// The weights in force.
///
/// # Panics
/// If the carried file is at fault, which the tests rule out.
#[inline]
pub(crate) fn weights() -> &'static Weights {
    WEIGHTS.get_or_init(|| match Weights::read(FILE) {
        Ok(weights) => weights,
        Err(fault) => panic!("doctrine.csv: {fault}"),
    })
}

/// Puts other weights in force for this process: for tuning. Only before the first decision.
///
/// Says whether it could be done.
#[must_use]
pub fn set_weights(weights: Weights) -> bool {
    WEIGHTS.set(weights).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole() {
        assert!(Weights::read(FILE).is_ok(), "{:?}", Weights::read(FILE));
        assert!(Weights::read("name,value\nsharp,x").is_err());
        assert!(Weights::read("name,value\nsharp,1").unwrap_err().contains("missing"));
        assert!(FILE.lines().all(|line| line.split(',').count() >= 4), "each has a meaning and a source");
    }
}
