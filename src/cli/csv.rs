//! Tables for spreadsheets: comma-separated values, of which none is a formula.

/// A record. The cells that need it are in quotes.
pub(super) fn record(cells: &[String]) -> String {
    cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",")
}

/// What a formula begins with in one table program or another.
const FORMULAS: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// A cell of the table, in quotes where it needs them. A text that a table program would take for a formula has a `'`
/// before it.
fn quoted(text: &str) -> String {
    let text = match text.trim_start_matches(' ').starts_with(FORMULAS) {
        true => format!("'{text}"),
        false => text.to_owned(),
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        assert_eq!(quoted("oware"), "oware");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\u{ff1d}1"] {
            assert_eq!(quoted(formula), format!("'{formula}"));
        }
        assert_eq!(quoted("\r=1,2"), "\"'\r=1,2\"");
    }
}
