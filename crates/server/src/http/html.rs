//! Escaping text in pages rendered by the server.

/// Escapes a text for HTML, including attribute values.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// Encodes a text for a URL's query.
pub(super) fn query(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out_of_a_text() {
        assert_eq!(escape("<b title=\"a\">'&amp;"), "&lt;b title=&quot;a&quot;&gt;&#39;&amp;amp;");
        assert_eq!(query("a/b &c_\"é"), "a%2Fb+%26c_%22%C3%A9");
    }
}
