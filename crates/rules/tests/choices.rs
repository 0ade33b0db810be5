//! What dialogues are told about options is what variants are held to.

use gamut_rules::Variant;
use gamut_rules::variant::{Mode, Name};

/// The mode with the captures goal where there is one, so that as many options as possible apply.
fn fullest(mode: Mode) -> String {
    if Name::Goal.choices(mode).is_some() { format!("{mode},goal=capture") } else { mode.to_string() }
}

fn reads(text: &str) -> bool {
    text.parse::<Variant>().is_ok()
}

#[test]
fn every_choice_is_a_value_and_nothing_else_is() {
    for mode in Mode::all() {
        for name in Name::all() {
            let with = |value: &str| {
                let base = if name == Name::Goal { mode.to_string() } else { fullest(mode) };
                reads(&format!("{base},{name}={value}"))
            };
            let Some(choices) = name.choices(mode) else {
                let usual = fullest(mode).parse::<Variant>().unwrap();
                assert!(usual.option(name).is_none() && !with(&usual.setting(name)), "{mode} {name}");
                continue;
            };
            assert!(choices.words.iter().all(|word| with(word)), "{mode} {name} {:?}", choices.words);
            assert!(!with("") && !with("maybe"), "{mode} {name}");
            if let Some(numbers) = choices.numbers {
                // With three players a total of one is had at the start.
                let low = if name == Name::Total && mode == Mode::Focus3 { 2 } else { *numbers.start() };
                assert!(with(&low.to_string()) && with(&numbers.end().to_string()), "{mode} {name}");
                assert!(!with(&(numbers.start() - 1).to_string()) && !with(&(numbers.end() + 1).to_string()));
            }
        }
    }
}

#[test]
fn an_option_applies_exactly_where_its_needs_hold() {
    for mode in Mode::all() {
        for name in Name::all() {
            let Some(choices) = name.choices(mode) else { continue };
            for base in ["", ",goal=capture", ",goal=capture,total=off"] {
                let Ok(variant) = format!("{mode}{base}").parse::<Variant>() else { continue };
                let held = choices.needs.iter().all(|need| (variant.setting(need.option) == need.value) == need.holds);
                assert_eq!(variant.option(name).is_some(), held, "{variant} {name}");
            }
        }
    }
}
