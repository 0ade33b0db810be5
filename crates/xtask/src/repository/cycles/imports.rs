//! What the files of the page import of each other. Tests, and what is generated, do not count.

use super::super::{files, root};
use super::graph::Graph;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The graph of the page's files: `lib/play/game.svelte.ts` and so on.
pub(super) fn of_page() -> Graph {
    let source = root().join("web/src");
    let mut paths = Vec::new();
    files(&source, ".ts", &mut paths);
    files(&source, ".svelte", &mut paths);
    let texts: Vec<(String, String)> = paths
        .iter()
        .filter(|path| !path.to_string_lossy().ends_with(".test.ts"))
        .map(|path| (name(path.strip_prefix(&source).unwrap()), fs::read_to_string(path).unwrap()))
        .collect();
    graph(&texts)
}

fn graph(texts: &[(String, String)]) -> Graph {
    let known: BTreeSet<&str> = texts.iter().map(|(name, _)| name.as_str()).collect();
    let mut graph = Graph::default();
    for (from, text) in texts {
        let folder = Path::new(from).parent().unwrap_or(Path::new(""));
        for import in imports(text) {
            let plain = name(&normal(&folder.join(import)));
            let endings = ["", ".ts", ".svelte.ts", "/index.ts"];
            if let Some(to) = endings.iter().map(|end| format!("{plain}{end}")).find(|to| known.contains(to.as_str())) {
                graph.add(from.clone(), to);
            }
        }
    }
    graph
}

/// The other files of the page that a file imports. What is fetched on demand does not count.
fn imports(text: &str) -> Vec<&str> {
    let mut imports = Vec::new();
    for statement in text.split(';') {
        let Some((before, after)) = statement.rsplit_once(" from \"").or_else(|| statement.rsplit_once("import \""))
        else {
            continue;
        };
        let is_import = before.lines().any(|line| {
            let line = line.trim_start();
            line.starts_with("import") || line.starts_with("export")
        });
        let path = after.split('"').next().unwrap_or_default();
        if (is_import || before.trim_end().is_empty()) && path.starts_with('.') {
            imports.push(path);
        }
    }
    imports
}

/// The path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(normal.pop()),
            Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}

fn name(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

#[test]
fn imports_are_found_over_several_lines() {
    let text = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let graph = graph(&[
        text("lib/a.ts", "import {\n  type One,\n  two,\n} from \"./b\";\nimport \"../c.css\";\n"),
        text("lib/b.svelte.ts", "export { three } from \"../pages/D.svelte\";\n"),
        text("pages/D.svelte", "<script lang=\"ts\">\n  import { one } from \"../lib/a\";\n</script>\n"),
    ]);
    assert_eq!(graph.cycles(), [["lib/a.ts", "lib/b.svelte.ts", "pages/D.svelte"]]);
    assert!(of_page().arrows() > 500);
}
