//! The layout of a TypeScript declaration: one field a line, each below its documentation.

/// Returns a declaration with each field of an object, and its documentation, on lines of their own.
pub(super) fn laid_out(declaration: &str) -> String {
    let mut out = Layout::default();
    let mut rest = declaration;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("/**") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        out.push(token);
        rest = after;
    }
    out.text
}

/// A declaration as far as it is written.
#[derive(Default)]
struct Layout {
    text: String,
    /// The open brackets.
    open: Vec<char>,
    /// Whether the next token begins a line.
    fresh: bool,
}

impl Layout {
    /// Returns how many objects are open.
    fn depth(&self) -> usize {
        self.open.iter().filter(|&&bracket| bracket == '{').count()
    }

    fn push(&mut self, token: &str) {
        match token {
            "{" => {
                self.write(token);
                self.open.push('{');
                self.fresh = true;
            }
            "}" => {
                self.open.pop();
                self.fresh = true;
                self.write(token);
            }
            "," if self.open.last() == Some(&'{') => {
                self.text.push(',');
                self.fresh = true;
            }
            "<" | "[" | "(" => {
                self.write(token);
                self.open.extend(token.chars());
            }
            ">" | "]" | ")" => {
                self.open.pop();
                self.write(token);
            }
            "\n" | " " => {
                if !self.fresh && !self.text.ends_with([' ', '\n']) {
                    self.text.push(' ');
                }
            }
            _ if token.starts_with("/**") => {
                self.fresh = true;
                self.write(&comment(token, self.depth()));
                self.fresh = true;
            }
            _ => self.write(token),
        }
    }

    /// Appends a token, at the beginning of a line if it belongs there.
    fn write(&mut self, token: &str) {
        if std::mem::take(&mut self.fresh) {
            self.text.truncate(self.text.trim_end().len());
            self.text.push('\n');
            self.text.push_str(&"  ".repeat(self.depth()));
        }
        self.text.push_str(token);
    }
}

/// Returns a comment, on one line if it has one.
fn comment(token: &str, depth: usize) -> String {
    let inside = token.trim_start_matches("/**").trim_end_matches("*/").trim();
    let lines: Vec<&str> = inside.lines().map(|line| line.trim().trim_start_matches('*').trim()).collect();
    match lines[..] {
        [line] => format!("/** {line} */"),
        _ => {
            let indent = "  ".repeat(depth);
            let lines: String =
                lines.iter().map(|line| format!("{indent} * {line}").trim_end().to_owned() + "\n").collect();
            format!("/**\n{lines}{indent} */")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    #[test]
    fn each_field_is_on_a_line_below_its_documentation() {
        let found = laid_out(
            "type Offer = { \n/**\n * Its maker, if known.\n */\nmaker: string | null, \n/**\n * One.\n *\n * Two.\n */\n\
             seats: Array<{ name: string, }>, pace: Record<string, Array<[number, \"a, b\"]>>, };",
        );
        let expected = "type Offer = {\n  /** Its maker, if known. */\n  maker: string | null,\n  /**\n   * One.\n   *\n   * Two.\n   */\n  \
            seats: Array<{\n    name: string,\n  }>,\n  pace: Record<string, Array<[number, \"a, b\"]>>,\n};";
        assert_eq!(found, expected);
    }

    #[test]
    fn a_union_keeps_its_order() {
        assert_eq!(laid_out("type A = \"one\" | \"two, three\";"), "type A = \"one\" | \"two, three\";");
        let found = laid_out("type B = { \"type\": \"c\", seq: number } | { \"type\": \"d\", };");
        assert_eq!(found, "type B = {\n  \"type\": \"c\",\n  seq: number\n} | {\n  \"type\": \"d\",\n};");
    }
}
