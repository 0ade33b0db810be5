//! The explanations of mistakes are true: an independent parser reads the printed sentences back and checks them.

mod bots;
mod reader;

#[test]
fn each_sentence_of_thirty_mistakes_is_true() {
    let mut mistakes = 0;
    for (index, variant) in bots::VARIANTS.iter().enumerate() {
        let found = bots::mistakes(variant, 5, 1_500, index as u64);
        mistakes += found.len();
        for mistake in &found {
            if let Err(why) = reader::check(mistake) {
                panic!("{variant}: {why}\n{mistake:#?}");
            }
        }
        let explained = found.iter().filter(|mistake| !mistake.sentences.is_empty()).count();
        assert!(explained > 0, "{variant}: none of {} mistakes has a sentence", found.len());
    }
    assert!(mistakes >= 30, "{mistakes}");
}

/// The reader must be able to find errors.
#[test]
fn the_reader_detects_false_sentences() {
    let found = bots::mistakes("focus-2,goal=capture", 8, 1_500, 3);
    let mut wrong = 0;
    for mistake in found {
        for index in 0..mistake.sentences.len() {
            let mut changed = mistake.clone();
            let sentence = &mistake.sentences[index];
            let numbers = ["1 man", "2 men", "3 men", "4 men", "5 men"];
            let Some(at) = numbers.iter().position(|number| sentence.contains(number)) else { continue };
            changed.sentences[index] = sentence.replace(numbers[at], numbers[(at + 1) % numbers.len()]);
            assert!(reader::check(&changed).is_err(), "{changed:#?}");
            wrong += 1;
        }
    }
    assert!(wrong > 0);
}
