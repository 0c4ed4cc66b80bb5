//! Sources: how they are cited, and that other programs can read that.

use crate::support::{fed, printed};
use serde_json::{Value, json};

const GAME: &str = include_str!("game.yaml");

/// The small game with these sources.
fn game(sources: &str) -> String {
    let lines = GAME.split_inclusive('\n').collect::<Vec<_>>();
    let sections = lines.chunk_by(|_, line| line.starts_with(' ')).map(<[&str]>::concat);
    sections.filter(|section| !section.starts_with("sources:")).collect::<String>() + sources
}

const SOURCES: &str = r#"sources:
  own: written down in my village
  parker:
    author: [Parker, "Ministry of Games and Play"]
    title: "Ancient {Ceylon} & 100 % more_"
    publisher: Luzac
    year: 1909
    pages: 587-607
  "web page 1": {kind: web page, title: Rules, url: "https://example.org/a_b", accessed: 2026-11-30, after: parker}
  article: {kind: article, author: "Voogt, Alexander J. de", title: X, in: Games Studies, year: c. 1999, doi: 10.1000/182}
"#;

#[test]
fn bibtex_is_read_back() {
    let (status, text, error) = fed(&["cite", "-", "--format", "bibtex"], &game(SOURCES));
    assert_eq!((status, error.as_str()), (0, ""));
    let read = biblatex::Bibliography::parse(&text).expect("BibTeX");
    assert_eq!(read.len(), 4);
    let field = |key: &str, field: &str| {
        use biblatex::ChunksExt;
        read.get(key).and_then(|entry| entry.get(field)).expect("a field").format_verbatim()
    };
    assert_eq!(field("own", "note"), "written down in my village");
    assert_eq!(field("parker", "title"), "Ancient {Ceylon} & 100 % more_");
    assert_eq!(read.get("parker").expect("an entry").author().expect("authors").len(), 2);
    assert_eq!(field("web-page-1", "url"), "https://example.org/a_b");
    assert_eq!(field("article", "journal"), "Games Studies");
}

/// The part of the CSL data model that is written: every field, with its shape.
fn csl_schema() -> Value {
    let text = json!({"type": "string"});
    let date = json!({
        "properties": {
            "date-parts": {"type": "array", "items": {
                "type": "array", "items": {"type": "number"}, "minItems": 1, "maxItems": 3,
            }},
            "literal": text,
        },
        "additionalProperties": false,
    });
    let name = json!({
        "properties": {"family": text, "given": text, "literal": text},
        "additionalProperties": false,
    });
    json!({"type": "array", "items": {
        "type": "object",
        "required": ["id", "type"],
        "additionalProperties": false,
        "properties": {
            "id": text, "note": text, "title": text, "page": text, "publisher": text, "DOI": text, "URL": text,
            "container-title": text, "issued": date, "accessed": date,
            "author": {"type": "array", "items": name},
            "type": {"enum": [
                "article-journal", "book", "chapter", "document", "manuscript", "software", "webpage",
            ]},
        },
    }})
}

#[test]
fn csl_json_is_of_its_schema() {
    let schema = jsonschema::validator_for(&csl_schema()).expect("a schema");
    let (_, own, _) = fed(&["cite", "-", "--format", "csl-json"], &game(SOURCES));
    for text in [own.clone(), printed(&["cite", "raja-pasu", "--format", "csl-json"])] {
        let items: Value = serde_json::from_str(&text).expect("JSON");
        let wrong: Vec<String> =
            schema.iter_errors(&items).map(|wrong| wrong.to_string()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
    let items: Value = serde_json::from_str(&own).expect("JSON");
    assert_eq!(items[3]["author"][0], json!({"family": "Voogt", "given": "Alexander J. de"}));
    assert_eq!(items[3]["issued"]["literal"], "c. 1999");
    assert_eq!(items[2]["accessed"]["date-parts"], json!([[2026, 11, 30]]));
}

#[test]
fn a_rule_says_where_it_comes_from() {
    let told = game(SOURCES).replace(
        "      capture: here\n",
        "      capture: here\n      source: [{name: parker, at: p. 597}, own]\n      status: inferred\n",
    ) + "evidence:\n  board.seeds: {source: parker, status: stated}\nnames: {ta: பல்லாங்குழி}\n";
    assert!(told.contains("status: inferred"), "{told}");
    let (status, page, error) = fed(&["explain", "-", "--format", "markdown"], &told);
    assert_eq!((status, error.as_str()), (0, ""));
    for said in
        ["inferred from parker, p. 597; own", "board.seeds: stated by parker", "பல்லாங்குழி (ta)"]
    {
        assert!(page.contains(said), "{said}: {page}");
    }
    let (_, resolved, _) = fed(&["show", "-", "--resolved"], &told);
    assert_eq!(
        fed(&["validate", "-"], &resolved),
        (0, "no faults in 1 file\n".to_owned(), String::new())
    );
}

#[test]
fn a_game_is_found_by_its_other_names() {
    assert_eq!(printed(&["show", "WARI"]), printed(&["show", "oware"]));
}

#[test]
fn the_catalogue_is_a_table() {
    let table = printed(&["list", "--format", "csv"]);
    let heads = table.lines().next().expect("a head").split(',').count();
    assert_eq!(heads, 11);
    assert!(table.lines().any(|line| line.starts_with("oware,Oware,2,6,4,")), "{table}");
}
