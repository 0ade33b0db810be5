//! The program `gamut-train`: a network from evaluated games. Not shipped.

use clap::{Parser, ValueEnum};
use gamut_training::train::{
    DataSet, Epoch, Learner, SeatData, Settings, Trained, TwoSides, export, export_seats, loss_of_hand, svg, train,
};
use gamut_training::{Error, Header};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Train a network of Focus for two, three or four on files of `gamut datagen`
#[derive(Parser)]
#[command(name = "gamut-train")]
struct Cli {
    /// A file of evaluated games; may be given several times, with either goal
    #[arg(long, value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// The network to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A picture of the losses
    #[arg(long, value_name = "FILE.svg")]
    curves: Option<PathBuf>,
    /// How often every position is seen
    #[arg(long, value_name = "N", default_value_t = 20)]
    epochs: usize,
    /// Positions of a step
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// Size of the first steps
    #[arg(long, value_name = "X", default_value_t = 0.001)]
    rate: f32,
    /// How much weights shrink in a step, in sizes of the step
    #[arg(long, value_name = "X", default_value_t = 0.01)]
    decay: f32,
    /// What the result of the game counts in what is learned; the rest is the search's score
    #[arg(long, value_name = "X", default_value_t = 0.6)]
    result: f32,
    /// What the network's numbers are added to
    #[arg(long, value_name = "WHAT", default_value = "hand")]
    over: Over,
    /// Seed of everything that is left to chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Over {
    /// The hand-made evaluation
    Hand,
    /// Nothing
    None,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<(), Error> {
    let header = Header::of_file(&cli.data[0])?;
    let over_hand = cli.over == Over::Hand;
    match header.variant.seats() {
        2 => run_two(cli, over_hand),
        3 => run_seats::<3>(cli, over_hand),
        _ => run_seats::<4>(cli, over_hand),
    }
}

fn run_two(cli: &Cli, over_hand: bool) -> Result<(), Error> {
    let data = DataSet::read(cli.data.iter().map(PathBuf::as_path), cli.result)?;
    check(data.training.len(), data.validation.len())?;
    let hand = loss_of_hand(&data);
    println!("hand-made: {hand:.5}");
    let trained = run_training(cli, &TwoSides { data: &data, over_hand });
    let network = export(&trained.parameters, over_hand);
    write(&cli.out, &network.to_bytes())?;
    write_curves(cli, data.training.len(), &trained, Some(hand))?;
    println!("{network}");
    Ok(())
}

fn run_seats<const SEATS: usize>(cli: &Cli, over_hand: bool) -> Result<(), Error> {
    let data = SeatData::<SEATS>::read(cli.data.iter().map(PathBuf::as_path), cli.result, over_hand)?;
    check(data.training.len(), data.validation.len())?;
    let base = data.loss_of_base();
    println!("{}: {base:.5}", if over_hand { "hand-made" } else { "all alike" });
    let trained = run_training(cli, &data);
    let network = export_seats(&trained.parameters, SEATS, over_hand);
    write(&cli.out, &network.to_bytes())?;
    write_curves(cli, data.training.len(), &trained, over_hand.then_some(base))?;
    println!("{network}");
    Ok(())
}

fn check(training: usize, validation: usize) -> Result<(), Error> {
    if training == 0 || validation == 0 {
        return Err(Error::Input(format!("{training} positions and {validation} kept back, expected some of both")));
    }
    println!("{training} positions, {validation} kept back");
    Ok(())
}

/// Trains, with a progress bar and a line an epoch.
fn run_training<const WIDTH: usize>(cli: &Cli, learner: &impl Learner<WIDTH>) -> Trained<WIDTH> {
    let settings = Settings {
        epochs: cli.epochs,
        batch: cli.batch as usize,
        rate: cli.rate,
        decay: cli.decay,
        seed: cli.seed,
        threads: cli.threads,
    };
    let bar = ProgressBar::new((cli.epochs * learner.samples().div_ceil(settings.batch)) as u64);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} steps, {eta} left");
    bar.set_style(style.expect("the template is well formed"));
    let mut number = 0;
    let mut on_epoch = |epoch: &Epoch| {
        number += 1;
        let Epoch { training, validation } = epoch;
        bar.suspend(|| println!("epoch {number}: {training:.5}, kept back {validation:.5}"));
    };
    let trained = train(learner, &settings, &mut |step| bar.set_position(step as u64), &mut on_epoch);
    bar.finish_and_clear();
    trained
}

fn write_curves<const WIDTH: usize>(
    cli: &Cli,
    training: usize,
    trained: &Trained<WIDTH>,
    hand: Option<f64>,
) -> Result<(), Error> {
    let Some(path) = &cli.curves else { return Ok(()) };
    let title = format!("{training} positions, {WIDTH} neurons");
    write(path, svg(&title, &trained.epochs, hand).as_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    fs::write(path, bytes).map_err(|error| Error::File(format!("{}: {error}", path.display())))
}
