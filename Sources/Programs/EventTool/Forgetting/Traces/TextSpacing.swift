/// The spaces of a text as they are compared: one where there are several, none at the ends, none beside characters of a script that sets no
/// spaces between words, signs between them aside; and what nobody sees left out.
struct TextSpacing {
  private(set) var bytes: [UInt8] = []
  /// Where spaces were left out because of the script.
  private(set) var gaps: [Int] = []
  /// Whether something that nobody sees stood within a word.
  private(set) var hasInvisible = false

  /// What the last letter or digit was to those beside it.
  private var last: FoldedText.Sort?
  /// Where the first space is since then: it is not known yet what follows.
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

  /// Leaves out the spaces since the last letter or digit where it, or the one that follows, is of such a script.
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
