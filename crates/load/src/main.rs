//! The binary `gamut-load`: runs a scenario and prints its results as a JSON object.

#[cfg(target_os = "linux")]
mod verb;

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    verb::main()
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("error: gamut-load runs on Linux only");
    std::process::exit(1);
}
