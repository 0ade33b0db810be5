//! Checks the explanations of mistakes in reviews: `why MISTAKES NODES SEED`.
//!
//! Bots of the lower levels play games of every mode until each mode has its share of the mistakes. The tests' own
//! parser reads each sentence back and checks it, sharing no code with the sentence generator. Prints a table; exits
//! with an error at the first false sentence.

#[path = "../tests/it/why/bots.rs"]
mod bots;
#[path = "../tests/it/why/reader.rs"]
mod reader;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [mistakes, nodes, seed] = args.as_slice() else { return Err("MISTAKES NODES SEED".into()) };
    let (mistakes, nodes, seed) = (mistakes.parse::<usize>()?, nodes.parse()?, seed.parse()?);
    let each = mistakes.div_ceil(bots::VARIANTS.len());
    println!("| variant | mistakes | with a sentence | sentences | not true |");
    println!("|---|---|---|---|---|");
    let (mut all, mut told, mut sentences) = (0, 0, 0);
    for variant in bots::VARIANTS {
        let found = bots::mistakes(variant, each, nodes, seed);
        for mistake in &found {
            reader::check(mistake).map_err(|why| format!("{variant}: {why}\n{mistake:#?}"))?;
        }
        let with = found.iter().filter(|mistake| !mistake.sentences.is_empty()).count();
        let count: usize = found.iter().map(|mistake| mistake.sentences.len()).sum();
        println!("| `{variant}` | {} | {with} ({:.0} %) | {count} | 0 |", found.len(), percent(with, found.len()));
        (all, told, sentences) = (all + found.len(), told + with, sentences + count);
    }
    println!("| all | {all} | {told} ({:.0} %) | {sentences} | 0 |", percent(told, all));
    Ok(())
}

fn percent(part: usize, all: usize) -> f64 {
    100.0 * part as f64 / all as f64
}
