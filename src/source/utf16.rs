//! Texts in encodings of two or four bytes a character, so that it can be said where they are not UTF-8.

/// The text of bytes that look like UTF-32: by their byte order mark, or because three of the first four are 0.
pub(super) fn utf32(bytes: &[u8]) -> Option<String> {
    let (big, rest) = match bytes {
        [0xFF, 0xFE, 0, 0, rest @ ..] => (false, rest),
        [0, 0, 0xFE, 0xFF, rest @ ..] => (true, rest),
        [0, 0, 0, first, ..] if *first != 0 => (true, bytes),
        [first, 0, 0, 0, ..] if *first != 0 => (false, bytes),
        _ => return None,
    };
    let units = rest.chunks_exact(4).map(|unit| {
        let unit = unit.try_into().unwrap_or_default();
        match big {
            true => u32::from_be_bytes(unit),
            false => u32::from_le_bytes(unit),
        }
    });
    Some(units.map(|unit| char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
}

/// The text of bytes that look like UTF-16: by their byte order mark, or because every other byte is 0.
pub(super) fn utf16(bytes: &[u8]) -> Option<String> {
    let (big, rest) = match bytes {
        [0xFF, 0xFE, rest @ ..] => (false, rest),
        [0xFE, 0xFF, rest @ ..] => (true, rest),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => (true, bytes),
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => (false, bytes),
        _ => return None,
    };
    let units = rest.chunks_exact(2).map(|pair| match *pair {
        [high, low] if big => u16::from_be_bytes([high, low]),
        [low, high] => u16::from_le_bytes([low, high]),
        _ => 0,
    });
    Some(
        char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect(),
    )
}
