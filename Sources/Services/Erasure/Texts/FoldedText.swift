import Foundation

/// A text as it is compared where people wrote it: composed or not, in capitals of any script,
/// full-width, with soft hyphens, several spaces, or any beside a script that sets none, it is the
/// same.
struct FoldedText: Hashable {
  let bytes: [UInt8]
  /// The places at which spaces beside a script that sets none were left out.
  let gaps: [Int]
  /// Whether it has characters within words that nobody sees: where one of them stands, others may
  /// write a space.
  let hasInvisible: Bool

  init(_ text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      (bytes, gaps, hasInvisible) = (Self.singleSpaced(text), [], false)
      return
    }
    let spacing = TextSpacing(Self.compatible(text))
    (bytes, gaps, hasInvisible) = (spacing.bytes, spacing.gaps, spacing.hasInvisible)
  }

  static func == (left: FoldedText, right: FoldedText) -> Bool { left.bytes == right.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Whether it is more than one word, as far as spaces tell.
  var hasSpace: Bool { bytes.contains(0x20) || !gaps.isEmpty }

  /// Without any spaces.
  var squeezed: [UInt8] { bytes.filter { $0 != 0x20 } }

  /// How a place in a text begins and ends.
  enum Edges: Int {
    /// Within a number: another number.
    case inNumber
    /// Within a word.
    case inWord
    /// It is a word, or some words, of its own; so is what stands between characters of a script
    /// without spaces.
    case whole
  }

  /// How some of the bytes lie among their neighbours; they have to begin and end with a character.
  func edges(of range: Range<Int>) -> Edges {
    let before = edge(at: range.lowerBound)
    let after = edge(at: range.upperBound)
    return before.rawValue < after.rawValue ? before : after
  }

  private func edge(at offset: Int) -> Edges {
    guard offset > 0, offset < bytes.count else { return .whole }
    switch (Sort(self.scalar(before: offset)), Sort(self.scalar(at: offset))) {
    case (.digit, .digit): return .inNumber
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.mark, .mark),
      (.letter, .mark), (.digit, .mark), (.unspaced, .mark):
      return .inWord
    default: return .whole
    }
  }

  /// Whether it has such a character at the edge of a range, and another one stands beside, without
  /// a space.
  func continuesUnspaced(_ range: Range<Int>) -> Bool {
    [range.lowerBound, range.upperBound].contains { offset in
      offset > 0 && offset < bytes.count && !gaps.contains(offset)
        && Sort(scalar(before: offset)) == .unspaced
        && Sort(scalar(at: offset)) == .unspaced
    }
  }

  private func scalar(before offset: Int) -> Unicode.Scalar {
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    guard bytes[offset] >= 0x80 else { return Unicode.Scalar(bytes[offset]) }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first ?? " "
  }

  private static func compatible(_ text: String) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    let folded = caseFolded(text.precomposedStringWithCompatibilityMapping)
      .precomposedStringWithCompatibilityMapping
    for scalar in folded.unicodeScalars {
      switch scalar {
      case "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}", "\u{02BC}": scalars.append("'")
      case "\u{2010}"..."\u{2015}", "\u{2212}": scalars.append("-")
      case "\u{21}"..."\u{7E}": scalars.append(scalar)
      default: scalars.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return scalars
  }

  /// The bytes in small letters, with one space where there were several and none at the ends.
  private static func singleSpaced(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09...0x0D: if !bytes.isEmpty, bytes.last != 0x20 { bytes.append(0x20) }
      case 0x41...0x5A: bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }
}

extension FoldedText {
  /// The relation of a character to the one beside it.
  enum Sort {
    case digit, letter
    /// A letter of a script that sets no spaces between words.
    case unspaced
    /// A mark that belongs to the character before.
    case mark
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39: self = .digit
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0...0x7F: self = .other
      case 0x0E00...0x109F, 0x1780...0x17FF, 0x1950...0x1AAF, 0x1B00...0x1B7F, 0x3005...0x3007,
        0x3040...0x312F, 0x31A0...0x31FF, 0x3400...0x9FFF, 0xA980...0xA9FF, 0xAA60...0xAADF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .unspaced
      default: self = Self.general(scalar.properties.generalCategory)
      }
    }

    private static func general(_ category: Unicode.GeneralCategory) -> Sort {
      switch category {
      case .decimalNumber, .letterNumber, .otherNumber: .digit
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        .letter
      case .nonspacingMark, .spacingMark, .enclosingMark: .mark
      default: .other
      }
    }
  }

  /// Full case folding, and the digits of all scripts as one: what differs only in capitals is the
  /// same afterwards, as ß, ẞ and SS, ς and σ, or İ, I, ı and i.
  ///
  /// Small, capital, and small again (Unicode 3.13, without the letters that have no case). Which i
  /// is meant a language decides, not a text.
  private static func caseFolded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{131}": folded.append("i")
      case "\u{307}" where folded.last == "i": break
      case "\0"..."\u{7F}", "\u{3000}"..."\u{9FFF}": folded.append(small(scalar))
      default:
        if let digit = digit(scalar) {
          folded.append(digit)
          continue
        }
        guard scalar.properties.changesWhenCaseFolded else {
          folded.append(scalar)
          continue
        }
        for small in lowered(uppered(lowered(scalar))).unicodeScalars
        where small != "\u{307}" || folded.last != "i" {
          folded.append(small)
        }
      }
    }
    return String(folded)
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar
  }

  /// The digit that a script has of its own: people write numbers in any.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(0x30 + Int(value)))
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.lowercaseMapping
  }

  private static func lowered(_ text: String) -> String {
    text.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  private static func uppered(_ text: String) -> String {
    text.unicodeScalars.map(\.properties.uppercaseMapping).joined()
  }
}

/// The spaces of a text as they are compared: one where there are several, none at the ends, none
/// beside characters of a script that sets no spaces between words, signs between them aside; and
/// what nobody sees left out.
struct TextSpacing {
  private(set) var bytes: [UInt8] = []
  /// The places at which spaces were left out because of the script.
  private(set) var gaps: [Int] = []
  /// Whether something that nobody sees stood within a word.
  private(set) var hasInvisible = false

  /// The relation of the last letter or digit to those beside it.
  private var last: FoldedText.Sort?
  /// The place of the first space since then: it is not known yet what follows.
  private var open: Int?
  /// Whether a letter or a digit was the last to be read that shows something.
  private var isInWord = false
  /// Whether something that shows nothing came right behind it.
  private var endsInvisibly = false

  /// Spaces a text in which all white space is written as a space.
  init(_ text: String.UnicodeScalarView) {
    bytes.reserveCapacity(text.count * 3)
    for scalar in text {
      if scalar.value >= 0x80, scalar.properties.isDefaultIgnorableCodePoint {
        endsInvisibly = endsInvisibly || isInWord
      } else {
        append(scalar)
      }
    }
    close(before: nil)
    if bytes.last == 0x20 { bytes.removeLast() }
  }

  /// A text with spaces in the place of what nobody sees.
  static func showing(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.properties.isDefaultIgnorableCodePoint ? " " : scalar)
    }
    return String(scalars)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar == " " {
      (isInWord, endsInvisibly) = (false, false)
      guard !bytes.isEmpty, bytes.last != 0x20 else { return }
      open = open ?? bytes.count
      bytes.append(0x20)
      return
    }
    let sort = FoldedText.Sort(scalar)
    switch sort {
    case .digit, .letter, .unspaced:
      if endsInvisibly { hasInvisible = true }
      close(before: sort)
      (last, isInWord) = (sort, true)
    case .mark: break
    case .other: isInWord = false
    }
    endsInvisibly = false
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Leaves out the spaces since the last letter or digit where it, or the one that follows, is of
  /// such a script.
  private mutating func close(before next: FoldedText.Sort?) {
    defer { open = nil }
    guard last == .unspaced || next == .unspaced, let open else { return }
    let tail = bytes[open...]
    bytes.removeSubrange(open...)
    for byte in tail {
      if byte == 0x20 { gaps.append(bytes.count) } else { bytes.append(byte) }
    }
  }
}
