//! The sizes of pictures.

/// The first bytes of the file formats.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = &[0xff, 0xd8, 0xff];

/// Returns the width and height of a PNG or JPEG file. `None` for any other.
pub(in crate::stand_in) fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(PNG) {
        let (width, height) = (bytes.get(16..20)?, bytes.get(20..24)?);
        return Some((big_endian(width), big_endian(height)));
    }
    bytes.starts_with(JPEG).then(|| jpeg_size(bytes))?
}

/// Walks a JPEG's segments to the frame header.
fn jpeg_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        let marker = *bytes.get(at + 1)?;
        let is_frame = (0xc0..=0xcf).contains(&marker) && ![0xc4, 0xc8, 0xcc].contains(&marker);
        if is_frame {
            let (height, width) = (bytes.get(at + 5..at + 7)?, bytes.get(at + 7..at + 9)?);
            return Some((big_endian(width), big_endian(height)));
        }
        at += 2 + big_endian(bytes.get(at + 2..at + 4)?) as usize;
    }
}

fn big_endian(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .fold(0, |number, byte| number << 8 | u32::from(*byte))
}
