extension String {
  /// The columns the text takes on a terminal, as ``sanitized()`` shows it.
  ///
  /// East Asian wide and full-width characters and emoji take two, also as sequences with joiners,
  /// skin tones, flags and keycaps; combining marks and format characters take none (Unicode
  /// Standard Annex 11 and UTS 51). Old terminals draw some emoji sequences wider. Linear.
  package var displayWidth: Int {
    if isPrintableASCII { return utf8.count }
    return sanitized().reduce(0) { $0 + $1.columns }
  }
}

extension Character {
  /// The columns of a character that is no control character.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.count > 1 else { return first.columns }
    if joinsEmoji { return 2 }
    return scalars.reduce(0) { $0 + $1.columns }
  }

  // A heart is narrow text until a selector, a joiner or a skin tone makes it a picture.
  private var joinsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains {
      $0 == "\u{FE0F}" || (!first.isASCII && ($0 == "\u{200D}" || $0.properties.isEmojiModifier))
    }
  }
}

extension Unicode.Scalar {
  var columns: Int {
    if value < 0x300 { return 1 }
    if isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch value {
    // The vowels and finals of conjoining Hangul draw into the syllable of their initial.
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return true
    // These format characters have a visible form.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private var isWide: Bool {
    if value < 0x1100 { return false }
    if properties.isEmojiPresentation { return !isRegionalIndicator }
    return WideScalars.contains(value)
  }

  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

/// The scalars of East Asian width W or F that are not emoji (Unicode 16, EastAsianWidth.txt).
///
/// Blocks are taken whole: unassigned scalars inside them count as wide, as the annex advises.
enum WideScalars {
  static func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].contains(value) { return true }
      if value < ranges[middle].lowerBound { high = middle } else { low = middle + 1 }
    }
    return false
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FFF,
    0x17000...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension String {
  /// The sanitised text, cut so that it takes at most `width` columns.
  ///
  /// A cut text ends in `ellipsis`, itself cut if there is no room for it. Never splits a
  /// character, so a wide one may leave the last column free. A width below 1 gives an empty text.
  package func truncated(to width: Int, ellipsis: String = "…") -> String {
    let safe = sanitized()
    guard safe.displayWidth > width else { return safe }
    let end = ellipsis.displayWidth <= width ? ellipsis : String(ellipsis.fitting(width))
    return safe.fitting(width - end.displayWidth) + end
  }

  /// The sanitised text, cut in its middle so that it takes at most `width` columns: names that
  /// begin alike, as identifiers do, can still be told apart by their ends.
  package func truncatedInside(to width: Int, ellipsis: String = "…") -> String {
    let safe = sanitized()
    let room = width - ellipsis.displayWidth
    guard safe.displayWidth > width, room > 1 else {
      return safe.truncated(to: width, ellipsis: ellipsis)
    }
    let tail = String(String(safe.reversed()).fitting((2 * room + 2) / 3).reversed())
    return safe.fitting(room - tail.displayWidth) + ellipsis + tail
  }

  /// The sanitised text with spaces added until it takes `width` columns; a longer one is not cut.
  package func padded(to width: Int, alignment: Alignment = .left) -> String {
    let safe = sanitized()
    let space = String(repeating: " ", count: max(0, width - safe.displayWidth))
    return alignment == .left ? safe + space : space + safe
  }

  /// The longest beginning of a sanitised text that takes at most `width` columns.
  func fitting(_ width: Int) -> Substring {
    if isPrintableASCII { return Substring(utf8.prefix(Swift.max(0, width))) }
    var columns = 0
    return prefix { character in
      columns += character.columns
      return columns <= width
    }
  }

  /// The text as lines of at most `width` columns, broken between words.
  ///
  /// A line feed in the text starts a new line and an empty line stays; other runs of spaces and
  /// tabs become one space. A word wider than a line is broken between characters, and a character
  /// wider than a line shows as `…`. The lines are sanitised; there is always at least one. A width
  /// below 1 counts as 1. Linear.
  package func wrapped(to width: Int) -> [String] {
    let paragraphs = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return paragraphs.flatMap { paragraph in
      var filler = LineFiller(width: Swift.max(1, width))
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        filler.add(String(word).sanitized())
      }
      return filler.finished
    }
  }
}

/// Fills lines with words, one paragraph at a time.
private struct LineFiller {
  let width: Int
  private var lines: [String] = []
  private var line = ""
  private var columns = 0

  init(width: Int) {
    self.width = width
  }

  var finished: [String] { lines + [line] }

  mutating func add(_ word: String) {
    let wordColumns = word.displayWidth
    let space = line.isEmpty ? 0 : 1
    if columns + space + wordColumns <= width {
      append(space == 0 ? word : " " + word, columns: space + wordColumns)
    } else if wordColumns <= width {
      breakLine()
      append(word, columns: wordColumns)
    } else {
      addBroken(word)
    }
  }

  // Text without spaces, such as Chinese, goes on in the line begun; a long link starts its own.
  private mutating func addBroken(_ word: String) {
    let flows = word.first?.columns == 2 && columns + 3 <= width
    if flows, !line.isEmpty {
      append(" ", columns: 1)
    } else if !line.isEmpty {
      breakLine()
    }
    for character in word {
      if columns + character.columns > width, !line.isEmpty { breakLine() }
      let fits = character.columns <= width
      append(fits ? String(character) : "…", columns: fits ? character.columns : 1)
    }
  }

  private mutating func append(_ text: String, columns added: Int) {
    line += text
    columns += added
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    columns = 0
  }
}
