//! `gamut-bindgen PROGRAM.wasm FOLDER`: writes `gamut.js` and `gamut_bg.wasm` into the folder, as a module for browsers.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder] = args.as_slice() else {
        eprintln!("usage: gamut-bindgen PROGRAM.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(program).out_name("gamut").typescript(false).web(true);
    match made.and_then(|bindgen| bindgen.remove_producers_section(true).generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}
