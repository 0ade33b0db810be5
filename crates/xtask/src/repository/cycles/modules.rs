//! What the modules of a crate use of each other.
//!
//! A file and the folder of its name are one module. Of the modules that have the same parent an arrow leads from each
//! to those that its files name in a `use` or a path. What the parent itself has may be used by all of them. Tests do not count.

use super::super::{files, root};
use super::graph::Graph;
use std::collections::BTreeMap;
use std::fs;

/// A path of modules from the crate's root.
type ModulePath = Vec<String>;

/// The source of a crate by module.
struct Sources(BTreeMap<ModulePath, Module>);

/// A file.
#[derive(Default)]
struct Module {
    /// What it names, as paths that begin with `crate`, `self`, `super` or a name in it.
    paths: Vec<Vec<String>>,
    /// What its `use` lines bring into it, by the name that they have there.
    names: BTreeMap<String, Vec<String>>,
}

/// The graph of each crate: the nodes are modules as paths from the root, each among those of the same parent.
pub(super) fn crates() -> Vec<(String, Graph)> {
    let mut crates: Vec<(String, Graph)> = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let mut paths = Vec::new();
        files(&folder.join("src"), ".rs", &mut paths);
        let texts = paths.iter().map(|path| {
            let inside = path.strip_prefix(folder.join("src")).unwrap().with_extension("");
            let module: ModulePath = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            (module, fs::read_to_string(path).unwrap())
        });
        crates.push((name, Sources::read(texts).graph()));
    }
    crates.sort_by(|one, other| one.0.cmp(&other.0));
    crates
}

impl Sources {
    fn read(texts: impl Iterator<Item = (ModulePath, String)>) -> Self {
        let (mut modules, mut tests) = (BTreeMap::new(), Vec::new());
        for (mut path, text) in texts {
            if path.last().is_some_and(|name| path.len() == 1 && ["lib", "main"].contains(&name.as_str())) {
                path.clear();
            }
            let (code, of_tests) = without_tests(&text);
            tests.extend(of_tests.into_iter().map(|name| [path.clone(), vec![name]].concat()));
            modules.insert(path, Module::read(&code));
        }
        modules.retain(|path: &ModulePath, _| !tests.iter().any(|test| path.starts_with(test)));
        Self(modules)
    }

    fn graph(&self) -> Graph {
        let mut graph = Graph::default();
        for (from, module) in &self.0 {
            for path in &module.paths {
                let to = self.resolve(from, path, 0);
                let same = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
                if same < from.len() && same < to.len() {
                    graph.add(from[..=same].join("::"), to[..=same].join("::"));
                }
            }
        }
        graph
    }

    /// The module that has what a path in `from` names, as far as modules and `use` lines tell.
    fn resolve(&self, from: &ModulePath, path: &[String], depth: usize) -> ModulePath {
        let mut at = from.clone();
        let mut rest = path;
        while let Some((first, after)) = rest.split_first() {
            match first.as_str() {
                "crate" => at.clear(),
                "self" => {}
                "super" => drop(at.pop()),
                name => {
                    let child = [at.clone(), vec![name.to_owned()]].concat();
                    if self.0.contains_key(&child) {
                        at = child;
                    } else if let Some(target) = self.0.get(&at).and_then(|module| module.names.get(name)) {
                        // What a module shows of others' is theirs.
                        let whole = [target.clone(), after.to_vec()].concat();
                        return if depth < 8 && target != path { self.resolve(&at, &whole, depth + 1) } else { at };
                    } else {
                        return at;
                    }
                }
            }
            rest = after;
        }
        at
    }
}

impl Module {
    fn read(code: &str) -> Self {
        let mut module = Self::default();
        let mut rest = code;
        while let Some(start) = find_use(rest) {
            let (before, statement) = rest.split_at(start);
            module.paths.extend(inline_paths(before));
            let end = statement.find(';').unwrap_or(statement.len());
            for (path, name) in expand(&statement["use ".len()..end]) {
                module.names.insert(name, path.clone());
                module.paths.push(path);
            }
            rest = &statement[end..];
        }
        module.paths.extend(inline_paths(rest));
        module
    }
}

/// Where the next `use` line begins.
fn find_use(code: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(found) = code[from..].find("use ") {
        let at = from + found;
        if code[..at].chars().next_back().is_none_or(|before| before.is_whitespace() || before == ')') {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

/// The paths of a `use`, each with the name that it brings.
fn expand(tree: &str) -> Vec<(Vec<String>, String)> {
    let tree = tree.trim();
    if let Some(open) = tree.find('{') {
        let prefix = tree[..open].trim().trim_end_matches("::");
        let inside = tree[open + 1..].trim_end().trim_end_matches('}');
        let prefix: Vec<String> =
            prefix.split("::").map(str::trim).filter(|part| !part.is_empty()).map(String::from).collect();
        let joined = |(path, name): (Vec<String>, String)| {
            let path = [prefix.clone(), path].concat();
            match path.last().map(String::as_str) {
                Some("self") if path.len() > 1 => {
                    let path = path[..path.len() - 1].to_vec();
                    let name = path.last().cloned().unwrap_or(name);
                    (path, name)
                }
                _ => (path, name),
            }
        };
        return parts(inside).into_iter().flat_map(expand).map(joined).collect();
    }
    let (path, name) = tree.split_once(" as ").map_or((tree, None), |(path, name)| (path, Some(name.trim())));
    let path: Vec<String> = path.split("::").map(str::trim).filter(|part| !part.is_empty()).map(String::from).collect();
    let Some(last) = path.last().cloned() else { return Vec::new() };
    vec![(path, name.map_or(last, String::from))]
}

/// What commas part outside of braces.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// Paths in code that begin with `crate`, `self` or `super`, or with a module's name in small letters.
fn inline_paths(code: &str) -> Vec<Vec<String>> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut paths = Vec::new();
    for word in code.split(|c: char| !is_word(c) && c != ':') {
        let parts: Vec<String> = word.split("::").map(String::from).collect();
        let is_path = parts.len() > 1 && parts.iter().all(|part| !part.is_empty() && !part.contains(':'));
        if is_path && parts[0].starts_with(|c: char| c.is_lowercase()) {
            paths.push(parts);
        }
    }
    paths
}

/// The code without comments, texts and tests, and the names of the modules that are for tests alone.
fn without_tests(text: &str) -> (String, Vec<String>) {
    let (mut code, mut modules) = (String::new(), Vec::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            let Some(next) = lines.next() else { break };
            if let Some(name) = next.trim().trim_start_matches("pub(crate) ").strip_prefix("mod ") {
                match name.strip_suffix(';') {
                    Some(name) => modules.push(name.to_owned()),
                    None => skip_block(&mut lines, indent(next)),
                }
            } else if next.trim_end().ends_with('{') {
                skip_block(&mut lines, indent(next));
            }
            continue;
        }
        code.push_str(&without_texts(line));
        code.push('\n');
    }
    (code, modules)
}

/// Passes over the lines of a block whose first line has been read.
fn skip_block<'a>(lines: &mut impl Iterator<Item = &'a str>, indent: usize) {
    for line in lines {
        if line.starts_with(&format!("{}}}", " ".repeat(indent))) {
            return;
        }
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// A line without its comment and without what stands in quotation marks.
fn without_texts(line: &str) -> String {
    let mut code = String::new();
    let (mut inside, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if inside => escaped = true,
            '"' if !(line[..at].ends_with('\'') && line[at + 1..].starts_with('\'')) => inside = !inside,
            '/' if !inside && line[at..].starts_with("//") => break,
            c if !inside => code.push(c),
            _ => {}
        }
    }
    code
}

#[test]
fn arrows_lead_through_braces_paths_and_what_parents_show() {
    let text = |path: &str, text: &str| (path.split('/').map(String::from).collect::<Vec<_>>(), text.to_owned());
    let sources = Sources::read(
        [
            text("lib", "mod a;\nmod b;\nmod c;\npub use c::{deep::Thing, Other};\n"),
            text("a", "use crate::{b::{self, One}, Thing};\n#[cfg(test)]\nmod tests {\n    use crate::d;\n}\n"),
            text("b", "// crate::a\nfn f() { let _ = \"crate::a\"; super::c::deep::call() }\n"),
            text("b/inner", "pub(crate) use super::super::Other as Renamed;\n"),
            text("c", "mod deep;\n"),
            text("c/deep", "use super::Own;\n"),
            text("d", "use crate::a;\n"),
        ]
        .into_iter(),
    );
    let graph = sources.graph();
    assert_eq!(graph.arrows(), 4, "a -> b, a -> c, b -> c, d -> a: {graph:?}");
    assert!(graph.cycles().is_empty());
}
