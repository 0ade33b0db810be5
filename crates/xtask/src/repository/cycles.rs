//! Modules form no cycle: computed from the `use` lines and paths of every crate, and from the imports of the page.

mod graph;
mod imports;
mod layers;
mod modules;

use graph::Graph;

#[test]
fn no_modules_use_each_other_in_a_circle() {
    let mut found: Vec<(String, String)> = Vec::new();
    for (place, graph) in modules::crates().into_iter().chain([("page".to_owned(), imports::of_page())]) {
        found.extend(graph.cycles().into_iter().map(|cycle| (place.clone(), cycle.join(" "))));
    }
    assert_eq!(found, [], "crate, or page, and the modules of each cycle");
}

#[test]
fn a_cycle_is_found_and_a_chain_is_none() {
    let graph = Graph::new([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e")]);
    assert_eq!(graph.cycles(), [["a", "b", "c"]]);
    assert!(Graph::new([("a", "b"), ("a", "c"), ("b", "c"), ("a", "a")]).cycles().is_empty());
}
