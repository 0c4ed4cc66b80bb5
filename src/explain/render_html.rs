//! A page as one HTML file that needs nothing else.

use super::page::{Answer, Block, Drawing, Item, Page};

/// What the page looks like: one column of readable width, light and dark, and on paper.
const STYLE: &str = include_str!("page.css");

impl Page {
    /// The page as an HTML document: self-contained, every text escaped, headings and lists marked as what they are.
    pub fn to_html(&self) -> String {
        let title = escaped(&self.title);
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}: rules of the game</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
             <h1 dir=\"auto\">{title}</h1>\n<nav aria-label=\"Sections\">\n<ul>\n"
        );
        for section in &self.sections {
            let (id, heading) = (id(&section.heading), escaped(&section.heading));
            html += &format!("<li><a href=\"#{id}\">{heading}</a></li>\n");
        }
        html += "</ul>\n</nav>\n";
        for section in &self.sections {
            let (id, heading) = (id(&section.heading), escaped(&section.heading));
            html +=
                &format!("<section aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{heading}</h2>\n");
            for block in &section.blocks {
                html += &block_html(block);
            }
            html += "</section>\n";
        }
        html + "</main>\n</body>\n</html>\n"
    }
}

fn block_html(block: &Block) -> String {
    match block {
        Block::Paragraph(text) => format!("<p dir=\"auto\">{}</p>\n", escaped(text)),
        Block::List { ordered, items } => {
            let list = if *ordered { "ol" } else { "ul" };
            let items: String = items.iter().map(item_html).collect();
            format!("<{list}>\n{items}</{list}>\n")
        }
        Block::Question { text, answers } => {
            let answers: String = answers.iter().map(answer_html).collect();
            format!(
                "<h3 dir=\"auto\">{}</h3>\n<ul class=\"answers\">\n{answers}</ul>\n",
                escaped(text)
            )
        }
        Block::Board(drawing) => board_html(drawing),
    }
}

fn item_html(item: &Item) -> String {
    let text = linked(&item.text);
    match &item.label {
        Some(label) => {
            format!("<li dir=\"auto\"><strong>{}</strong>: {text}</li>\n", escaped(label))
        }
        None => format!("<li dir=\"auto\">{text}</li>\n"),
    }
}

fn answer_html(answer: &Answer) -> String {
    let class = if answer.chosen { " class=\"chosen\"" } else { "" };
    let mut text = format!(
        "<li{class} dir=\"auto\"><code>{}</code> {}",
        escaped(&answer.name),
        escaped(&answer.text)
    );
    if let Some(source) = &answer.source {
        text += &format!(" <cite>{}</cite>", linked(source));
    }
    if let Some(mark) = answer.mark {
        text += &format!(" <strong>({mark})</strong>");
    }
    text + "</li>\n"
}

/// The board as a table, North's row above, the names of the holes with their seeds.
fn board_html(drawing: &Drawing) -> String {
    let row = |player: &str, holes: &[(String, u32)]| {
        let cells: String = holes
            .iter()
            .map(|(name, seeds)| {
                let name = escaped(name);
                format!("<td><span class=\"hole\">{name}</span> <span class=\"seeds\">{seeds}</span></td>")
            })
            .collect();
        (format!("<th scope=\"row\">{player}</th>"), cells)
    };
    let store = |place: usize| {
        drawing.stores.and_then(|stores| {
            let owner = stores.get(place)?;
            Some(format!(
                "<td rowspan=\"2\" class=\"store\"><span class=\"hole\">{owner}’s store</span> <span class=\"seeds\">0</span></td>"
            ))
        })
    };
    let (left, right) = (store(0).unwrap_or_default(), store(1).unwrap_or_default());
    let (north, north_cells) = row("North", &drawing.north);
    let (south, south_cells) = row("South", &drawing.south);
    format!(
        "<div class=\"board\">\n<table>\n<caption>The board at the start</caption>\n<tbody>\n\
         <tr>{north}{left}{north_cells}{right}</tr>\n<tr>{south}{south_cells}</tr>\n</tbody>\n</table>\n</div>\n"
    )
}

/// A text that is a web address as a link, any other text as text.
fn linked(text: &str) -> String {
    let address = escaped(text);
    let web = text.starts_with("https://") || text.starts_with("http://");
    if web && !text.contains(char::is_whitespace) {
        format!("<a href=\"{address}\">{address}</a>")
    } else {
        address
    }
}

/// A heading as the name of a place in the page.
fn id(heading: &str) -> String {
    heading
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// A text in which nothing is markup, in element content and in attributes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_becomes_markup() {
        assert_eq!(escaped("<b title=\"a'b\">&"), "&lt;b title=&quot;a&#39;b&quot;&gt;&amp;");
        assert_eq!(
            linked("https://example.org/?a=1&b=\"2\""),
            "<a href=\"https://example.org/?a=1&amp;b=&quot;2&quot;\">https://example.org/?a=1&amp;b=&quot;2&quot;</a>"
        );
        assert_eq!(linked("javascript:alert(1)"), "javascript:alert(1)");
        assert_eq!(id("End of the game and winning"), "end-of-the-game-and-winning");
    }
}
