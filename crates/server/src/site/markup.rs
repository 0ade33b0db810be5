//! Renders the operator's texts to HTML, without raw HTML, pictures, or links to scripts.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Prefixes of allowed link targets other than paths on this site.
const LINKS: [&str; 5] = ["https://", "http://", "mailto:", "tel:", "#"];

/// Renders Markdown. Raw HTML is escaped; headings are one level lower, since the page has its own.
pub(super) fn from_markdown(text: &str) -> String {
    let mut is_dropped = false;
    let events = Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let events = events.filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::HtmlBlock) => Some(Event::Start(Tag::Paragraph)),
        Event::End(TagEnd::HtmlBlock) => Some(Event::End(TagEnd::Paragraph)),
        Event::Start(Tag::Heading { level, .. }) => {
            Some(Event::Start(Tag::Heading { level: lower(level), id: None, classes: Vec::new(), attrs: Vec::new() }))
        }
        Event::End(TagEnd::Heading(level)) => Some(Event::End(TagEnd::Heading(lower(level)))),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Link { ref dest_url, .. }) if !is_address(dest_url) => {
            is_dropped = true;
            None
        }
        Event::End(TagEnd::Link) if is_dropped => {
            is_dropped = false;
            None
        }
        event => Some(event),
    });
    let mut rendered = String::new();
    html::push_html(&mut rendered, events);
    rendered
}

/// Renders plain text: empty lines separate paragraphs, and line breaks are kept.
pub(super) fn from_plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let paragraphs = lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    let rendered = paragraphs.map(|lines| {
        let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
        format!("<p>{}</p>\n", lines.join("<br />\n"))
    });
    rendered.collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn is_address(link: &str) -> bool {
    // Browsers read a backslash as a slash.
    let is_within = link.strip_prefix('/').is_some_and(|rest| !rest.starts_with(['/', '\\']));
    is_within || LINKS.iter().any(|begin| link.get(..begin.len()).is_some_and(|own| own.eq_ignore_ascii_case(begin)))
}

fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_html() {
        let text = "# Club\n\nA *small* club, [here](https://example.org/us).\n\n- one\n- two\n";
        assert_eq!(
            from_markdown(text),
            "<h2>Club</h2>\n<p>A <em>small</em> club, <a href=\"https://example.org/us\">here</a>.</p>\n\
             <ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"
        );
    }

    #[test]
    fn plain_text_keeps_its_lines() {
        assert_eq!(
            from_plain("Club\nMain Street 1\r\n\n\nA & B <c>"),
            "<p>Club<br />\nMain Street 1</p>\n<p>A &amp; B &lt;c&gt;</p>\n"
        );
    }

    #[test]
    fn s13_nothing_that_an_operator_writes_runs() {
        for text in [
            "<script>alert(1)</script>",
            "text <img src=x onerror=alert(1)> text",
            "<div onclick=\"alert(1)\">\n\n**bold**\n\n</div>",
            "[go](javascript:alert(1))",
            "[go](JaVaScRiPt:alert(1))",
            "[go](data:text/html;base64,PHNjcmlwdD4=)",
            "[go](//example.org)",
            "[go](/\\\\example.org)",
            "<javascript:alert(1)>",
            "![x](https://example.org/pixel.png \"x\")",
            "[a]: javascript:alert(1)\n\n[a]",
            "# <svg onload=alert(1)> {#id .class onclick=alert(1)}",
            "[x](https://example.org/\"onmouseover=alert(1))",
        ] {
            for html in [from_markdown(text), from_plain(text)] {
                let tags: Vec<&str> = html.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()).collect();
                for tag in tags {
                    let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
                    assert!(["p", "h2", "a", "strong", "br"].contains(&name), "{text:?}: {html}");
                    let attributes: Vec<&str> = tag.split('"').step_by(2).map(str::trim).collect();
                    let is_plain = attributes
                        .iter()
                        .all(|part| ["", "a href=", "br /", "/"].contains(part) || !part.contains('='));
                    assert!(is_plain, "{text:?}: {html}");
                    assert!(!tag.to_lowercase().contains("script:") && !tag.contains("data:"), "{text:?}: {html}");
                }
            }
        }
    }
}
