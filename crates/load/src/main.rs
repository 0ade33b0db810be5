//! The binary `gamut-load`: a scenario, its options, and what it found, as one JSON object.

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
