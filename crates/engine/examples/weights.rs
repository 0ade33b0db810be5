//! Prints the built-in weights for a variant as a file of `ours:eval=FILE`: `cargo run --release -p gamut-engine --example
//! weights -- focus-2 > last.eval`. With a file behind the variant it reads that instead, and prints it as it was understood.

use gamut_engine::Evaluation;
use gamut_rules::Variant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let variant: Variant = args.first().ok_or("expected a variant, as focus-2, and perhaps a file")?.parse()?;
    let evaluation = match args.get(1) {
        Some(file) => Evaluation::open(file)?,
        None => Evaluation::built_in(&variant),
    };
    if !evaluation.fits(&variant) {
        return Err(format!("{} does not fit {variant}", evaluation.title()).into());
    }
    print!("{evaluation}");
    Ok(())
}
