//! The committed number of nodes: a change of the search shows here, and its commit says what justified it.

#[test]
fn the_bench_visits_as_many_nodes_as_committed() {
    let committed = include_str!("../../bench.txt").trim();
    let nodes = format!("nodes {}", gamut_engine::bench().nodes);
    assert_eq!(nodes, committed, "if the search was meant to change, write this into crates/engine/bench.txt");
}
