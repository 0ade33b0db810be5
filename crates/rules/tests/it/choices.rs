//! Dialogues offer exactly the options that variants accept.

use gamut_rules::Variant;
use gamut_rules::variant::{Edition, GameVariants, Mode, OptionSpec, Values};

/// Returns the mode, with the capture goal if possible, so that as many options as possible apply.
fn fullest(mode: Mode) -> String {
    if mode.options().any(|option| option.name == "goal") { format!("{mode},goal=capture") } else { mode.to_string() }
}

fn reads(text: &str) -> bool {
    text.parse::<Variant>().is_ok()
}

fn all_options() -> impl Iterator<Item = &'static OptionSpec> {
    GameVariants::all().iter().flat_map(|game| game.options)
}

#[test]
fn every_choice_is_a_value_and_nothing_else_is() {
    for mode in Mode::all() {
        for option in mode.options() {
            let name = option.name;
            let with = |value: &str| {
                let base = if name == "goal" { mode.to_string() } else { fullest(mode) };
                reads(&format!("{base},{name}={value}"))
            };
            let words = option.words(mode.seats());
            assert!(words.iter().all(|word| with(word)), "{mode} {name} {words:?}");
            assert!(!with("") && !with("maybe"), "{mode} {name}");
            if let Some(range) = option.range() {
                // With three players, a total of one is reached at the start.
                let low = if name == "total" && mode == Mode::Focus3 { 2 } else { *range.start() };
                assert!(with(&low.to_string()) && with(&range.end().to_string()), "{mode} {name}");
                assert!(!with(&(range.start() - 1).to_string()) && !with(&(range.end() + 1).to_string()));
            }
        }
    }
}

#[test]
fn an_option_of_another_mode_or_game_is_refused() {
    for mode in Mode::all() {
        for option in all_options().filter(|option| mode.options().all(|own| own.name != option.name)) {
            for word in
                option.words(mode.seats()).into_iter().chain(option.range().map(|range| range.end().to_string()))
            {
                let text = format!("{},{}={word}", fullest(mode), option.name);
                let refused = text.parse::<Variant>().unwrap_err().to_string();
                assert!(refused.contains(&format!("{} only ", option.name)), "{refused}");
            }
        }
    }
}

#[test]
fn an_option_applies_exactly_where_its_needs_hold() {
    for mode in Mode::all() {
        for option in mode.options() {
            for base in ["", ",goal=capture", ",goal=capture,total=off"] {
                let Ok(variant) = format!("{mode}{base}").parse::<Variant>() else { continue };
                let set = |name: &str| {
                    let other = mode.game().options.iter().find(|option| option.name == name);
                    variant.setting(other.expect("a need names an option of the game"))
                };
                let held = option.needs.iter().all(|need| (set(need.option) == need.value) == need.holds);
                assert_eq!(variant.option(option).is_some(), held, "{variant} {}", option.name);
            }
        }
    }
}

/// Every edition sets a valid value for each option of a mode.
#[test]
fn every_edition_sets_values_that_can_be_written() {
    for mode in Mode::all() {
        for edition in Edition::all() {
            let Ok(variant) = Variant::new(mode, edition) else { continue };
            assert_eq!(variant.to_string().parse(), Ok(variant.clone()), "{mode}:{edition}");
            for option in mode.options() {
                let value = variant.setting(option);
                let number = value.parse::<u16>().ok();
                let in_range = option.range().zip(number).is_some_and(|(range, number)| range.contains(&number));
                assert!(
                    in_range || option.words(mode.seats()).contains(&value),
                    "{mode}:{edition},{}={value}",
                    option.name
                );
            }
        }
    }
}

#[test]
fn names_are_unique_within_a_game_and_ranges_are_not_empty() {
    for game in GameVariants::all() {
        for (index, option) in game.options.iter().enumerate() {
            assert!(game.options[..index].iter().all(|earlier| earlier.name != option.name), "{}", option.name);
            assert!(option.range().is_none_or(|range| !range.is_empty()), "{}", option.name);
            assert!(matches!(option.values, Values::Seat) == (option.name == "start"));
        }
    }
}
