//! The bench: `nodes N nps M`.

fn main() {
    let bench = gamut_engine::bench();
    println!("nodes {} nps {}", bench.nodes, bench.nps());
}
