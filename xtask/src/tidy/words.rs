//! The texts for people follow the glossaries in `docs/words/`, and no language has words of another.

use super::text::Text;

/// The languages, each with words that belong to it alone and are common enough that a forgotten sentence has one.
const LANGUAGES: [(&str, &[&str]); 3] = [
    ("en", &["the", "and", "with", "from", "this", "that", "your", "are", "which", "when", "must"]),
    ("es", &["el", "los", "una", "pero", "porque", "cuando", "donde", "con", "está", "debe", "puede"]),
    ("fr", &["ces", "des", "mais", "quand", "avec", "pour", "doit", "peut", "vous", "votre", "sont"]),
];

/// Names of spaces, people and commands that keep their own language.
const NAMES: [&str; 1] = ["The Halls of Montezuma"];

/// Where a variable stands in a text.
const PLACE: char = '\u{fffc}';

/// What may not stand in the texts of a language: words that its glossary replaces, and words of other languages.
pub fn offences(texts: &[Text]) -> Vec<String> {
    LANGUAGES.iter().flat_map(|(language, _)| offences_in(texts, language)).collect()
}

fn offences_in(texts: &[Text], language: &str) -> Vec<String> {
    let page = texts.iter().find(|text| text.path == format!("docs/words/{language}.md"));
    let Some(page) = page else { return vec![format!("there is no glossary docs/words/{language}.md")] };
    let replaced = replaced(&page.text);
    let foreign: Vec<&str> = LANGUAGES
        .iter()
        .filter(|(other, _)| *other != language)
        .flat_map(|(_, words)| words.iter().copied())
        .collect();
    let spoken = texts.iter().filter(|text| is_spoken(&text.path, language));
    spoken.flat_map(|text| offences_of(text, language, &replaced, &foreign)).collect()
}

/// The last column of a glossary.
fn replaced(page: &str) -> Vec<String> {
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(2);
    let cells = rows.filter_map(|line| line.split('|').nth(3));
    cells
        .flat_map(|cell| cell.split(','))
        .map(|word| word.trim().to_owned())
        .filter(|w| !w.is_empty())
        .collect()
}

/// Whether a file holds texts of that language.
fn is_spoken(path: &str, language: &str) -> bool {
    let ending = if language == "en" { String::new() } else { format!(".{language}") };
    path.ends_with(&format!("locales/{language}.ftl"))
        || path.ends_with(&format!("data/cases{ending}.tsv"))
        || path.ends_with(&format!("data/rulings{ending}.tsv"))
        || path == format!("docs/manual/{language}.md")
        || is_lesson(path)
}

/// Lessons have the texts of all languages in one file.
fn is_lesson(path: &str) -> bool {
    path.contains("/data/lessons/")
}

fn offences_of(text: &Text, language: &str, replaced: &[String], foreign: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (at, line) in text.text.lines().enumerate() {
        let said = said(&text.path, language, line);
        let forms = |word: &String| forms(word).iter().any(|form| holds(&said, form));
        let replaced = replaced.iter().filter(|word| forms(word)).map(String::as_str);
        let foreign = foreign.iter().copied().filter(|word| holds(&said, word));
        for word in replaced.chain(foreign) {
            found.push(format!("{}:{}: “{word}”", text.path, at + 1));
        }
        if let Some(sign) = missing_sign(&said, language) {
            found.push(format!("{}:{}: {sign}", text.path, at + 1));
        }
    }
    found
}

/// A word as it is written at the beginning of a sentence and in the plural.
fn forms(word: &str) -> Vec<String> {
    let mut letters = word.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let many = |word: &str| [word.to_owned(), format!("{word}s"), format!("{word}es")];
    [word, &capital].into_iter().flat_map(many).collect()
}

/// The typography of a language: in French a blank that does not break before signs of two parts and inside quotation marks, in
/// Spanish a sign that opens for each that closes; in both no line ends between a number and its percent sign.
fn missing_sign(said: &str, language: &str) -> Option<&'static str> {
    const BLANK: char = '\u{a0}';
    let letters: Vec<char> = said.chars().collect();
    let french = letters.windows(2).any(|two| match two {
        [' ' | '\u{202f}', ';' | ':' | '!' | '?' | '»'] | ['«', ' ' | '\u{202f}'] => true,
        ['«', after] => *after != BLANK,
        [before, '»' | '!' | '?' | ';'] => *before != BLANK && !matches!(before, '!' | '?' | '…'),
        _ => false,
    });
    let opened = |open: char, close: char| said.matches(open).count() == said.matches(close).count();
    match language {
        "fr" | "es" if said.contains(" %") => Some("a blank that does not break is missing before %"),
        "fr" if french => Some("a blank that does not break is missing"),
        "es" if !opened('¿', '?') || !opened('¡', '!') => Some("a sign that opens is missing"),
        _ => None,
    }
}

/// What a reader reads of a line: without keys, numbers of cases, variables, code and names.
fn said(path: &str, language: &str, line: &str) -> String {
    let is_page = path.ends_with(".md");
    let is_code = is_page && line.starts_with("    ");
    if is_code || (line.starts_with('#') && !is_page) || line.trim_start().starts_with(".when = ") {
        return String::new();
    }
    let body = if is_lesson(path) {
        line.trim_start().strip_prefix(&format!("\"{language}\": ")).unwrap_or("")
    } else if is_page {
        &prose(line)
    } else if path.ends_with(".ftl") {
        line.split_once(" = ").map_or(line, |(_, text)| text)
    } else {
        line.split_once('\t').map_or("", |(_, text)| text)
    };
    let mut plain = String::new();
    let mut depth = 0_usize;
    for letter in body.chars() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 1 => {
                depth = 0;
                plain.push(PLACE);
            }
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    NAMES.iter().fold(plain, |text, name| text.replace(name, ""))
}

/// A line of a page without code and the sign of a picture.
fn prose(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("…").replace("![", "[")
}

/// Whether the word stands in the text by itself.
fn holds(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let joined = |c: char| c.is_alphanumeric() || matches!(c, '-' | '=' | '|' | '’');
        !text[..at].chars().next_back().is_some_and(joined)
            && !text[at + word.len()..].chars().next().is_some_and(joined)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str, text: &str) -> Text {
        Text { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn words_of_another_language_and_replaced_ones_are_found() {
        let glossary =
            "| what | word | not |\n| --- | --- | --- |\n| a counter | ficha | contador, pieza |\n";
        let good = "a = { $the } fichas\nb = La ficha\n    .when = the-end\n";
        let bad = "a = The contador\nb = Take the ficha\n";
        let texts = [
            text("docs/words/es.md", glossary),
            text("crates/x/locales/es.ftl", good),
            text("crates/y/locales/es.ftl", bad),
        ];
        let found = offences_in(&texts, "es");
        assert_eq!(found, ["crates/y/locales/es.ftl:1: “contador”", "crates/y/locales/es.ftl:2: “the”"]);
    }

    #[test]
    fn lessons_are_read_by_language_and_the_manual_without_its_code() {
        let glossary = "| what | word | not |\n| --- | --- | --- |\n| a counter | ficha | contador |\n";
        let lesson = "{\n  \"en\": \"Take the counter.\",\n  \"es\": \"Toma the ficha.\"\n}\n";
        let manual = "# Un contador\n\n    zocalo rules the\n";
        let texts = [
            text("docs/words/es.md", glossary),
            text("crates/x/data/lessons/01-a.json", lesson),
            text("docs/manual/es.md", manual),
        ];
        let found = offences_in(&texts, "es");
        assert_eq!(found, ["crates/x/data/lessons/01-a.json:3: “the”", "docs/manual/es.md:1: “contador”"]);
    }

    #[test]
    fn plurals_and_capitals_of_replaced_words_are_found() {
        let glossary = "| what | word | not |\n| --- | --- | --- |\n| a counter | ficha | contador |\n";
        let texts = [
            text("docs/words/es.md", glossary),
            text("crates/x/locales/es.ftl", "a = Contadores\nb = Contaduría\n"),
        ];
        assert_eq!(offences_in(&texts, "es"), ["crates/x/locales/es.ftl:1: “contador”"]);
    }

    #[test]
    fn signs_have_their_blanks_and_partners() {
        for good in ["Oui\u{a0}: non\u{a0}; «\u{a0}si\u{a0}»", "Ah\u{a0}!", "à 12:30", "Quoi\u{a0}?!"] {
            assert_eq!(missing_sign(good, "fr"), None, "{good}");
        }
        for bad in ["Oui : non", "Ah!", "«si\u{a0}»", "« si »", "Oui\u{202f}; non"] {
            assert!(missing_sign(bad, "fr").is_some(), "{bad}");
        }
        assert_eq!(missing_sign("¿Sí? ¡No!", "es"), None);
        assert!(missing_sign("El 5 %", "es").is_some() && missing_sign("El 5\u{a0}%", "es").is_none());
        assert!(missing_sign("Sí?", "es").is_some() && missing_sign("¡No", "es").is_some());
    }

    #[test]
    fn a_missing_glossary_is_an_offence() {
        assert_eq!(offences_in(&[], "fr").len(), 1);
    }
}
