extension Output {
  /// A line as a terminal may get it: text that commands nothing, and the styles that a ``Canvas``
  /// paints where there are colours.
  func cleaned(_ line: String) -> String {
    guard traits.colors, line.utf8.contains(Style.escape) else { return line.sanitized() }
    var result = ""
    var rest = line[...]
    while let escape = rest.utf8.firstIndex(of: Style.escape) {
      result += String(rest[..<escape]).sanitized()
      rest = rest[escape...]
      let sequence = Style.sequence(at: rest)
      result += sequence ?? String(rest.unicodeScalars.prefix(1)).sanitized()
      rest = Substring(rest.unicodeScalars.dropFirst(sequence?.unicodeScalars.count ?? 1))
    }
    return result + String(rest).sanitized()
  }

  func cleanedLines(_ text: String) -> String { text.mappingLines(cleaned) }
}

extension Style {
  /// The byte that begins a sequence.
  static let escape: UInt8 = 0x1B

  private static let sequences: [String] =
    [
      "\u{1B}[0m"
    ] + [bold, dim, underlined, red, green, yellow, blue, cyan].map { "\u{1B}[\($0.parameters)m" }

  /// The sequence of a style, or of the end of one, that a text begins with.
  static func sequence(at text: Substring) -> String? {
    sequences.first { text.utf8.starts(with: $0.utf8) }
  }
}

extension String {
  /// The text with everything changed that stands between line ends and tabs; a line that ends in
  /// CRLF ends in LF then.
  func mappingLines(_ change: (String) -> String) -> String {
    let ends: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\t")]
    guard utf8.contains(where: ends.contains) else { return change(self) }
    var result = ""
    var rest = utf8[...]
    while let end = rest.firstIndex(where: ends.contains) {
      let isLine = rest[end] == ends[0] && rest[..<end].last == UInt8(ascii: "\r")
      result += change(String(Substring(isLine ? rest[..<end].dropLast() : rest[..<end])))
      result += rest[end] == ends[0] ? "\n" : "\t"
      rest = rest[rest.index(after: end)...]
    }
    return result + change(String(Substring(rest)))
  }

  /// The text with every character that could command a terminal, or that nobody would see, made
  /// visible.
  ///
  /// The controls of ASCII become their pictures (escape `␛`, line feed `␊`, tab `␉`, delete `␡`).
  /// The C1 controls, the line and paragraph separators, what changes the direction of reading
  /// (CVE-2021-42574) and what has no width become their number, `\u{9B}`. What has no width stays
  /// where a script or an emoji needs it. Everything else stays, so sanitising twice changes
  /// nothing more. Linear; text without such characters is not copied.
  package func sanitized() -> String { replacingHidden { $0.visibleForm } }

  /// A JSON text with JSON's own escapes (RFC 8259, 7) for what ``sanitized()`` makes visible: the
  /// same value, which commands no terminal.
  ///
  /// A line feed between values would be escaped as well: it is for texts of one line.
  package func escapedForTerminal() -> String { replacingHidden { $0.jsonEscape } }

  var isPrintableASCII: Bool {
    utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
  }

  private func replacingHidden(_ form: (Unicode.Scalar) -> String) -> String {
    guard !isPrintableASCII, unicodeScalars.contains(where: \.isHidden) else { return self }
    let scalars = Array(unicodeScalars)
    var result = ""
    result.reserveCapacity(utf8.count + 16)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let placed = scalar.isHidden ? scalars.placedScalars(at: index) : 1
      if placed == 0 {
        result += form(scalar)
      } else {
        result.unicodeScalars.append(contentsOf: scalars[index..<index + placed])
      }
      index += max(1, placed)
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var visibleForm: String {
    switch value {
    case 0x00...0x1F: String(Unicode.Scalar(0x2400 + value) ?? "\u{2426}")
    case 0x7F: "␡"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  fileprivate var jsonEscape: String {
    UTF16.encode(self).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }

  /// Whether a terminal obeys it, reads on in another direction because of it, or shows nothing for
  /// it: the controls, the bidirectional ones, and what Unicode calls default ignorable
  /// (DerivedCoreProperties.txt), with the interlinear annotations.
  package var isHidden: Bool {
    switch value {
    case 0x20...0x7E, 0xAE...0x34E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F,
      0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// A picture of its own, which a joiner can join to others.
  fileprivate var isPictograph: Bool {
    value > 0xFF && properties.isEmoji && !properties.isEmojiModifier
      && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// A letter of the scripts whose letters join (Arabic, Syriac, N'Ko, Mongolian), which a
  /// non-joiner keeps apart.
  fileprivate var isJoiningLetter: Bool {
    switch value {
    case 0x0620...0x08FF, 0x1820...0x18AA, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      properties.isAlphabetic
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  /// How many scalars from a hidden one on are where people's writing needs them; none if it hides
  /// something.
  ///
  /// Only what stands before it counts, so that a text that is cut between its characters keeps
  /// what it shows: joiners and non-joiners (RFC 5892, A.1 and A.2, and in emoji), one selector
  /// behind what it selects a form of, and the tags of a flag (UTS 51).
  func placedScalars(at index: Int) -> Int {
    guard index > 0 else { return 0 }
    let before = self[index - 1]
    switch self[index].value {
    case 0x200C: return before.isVirama || before.isJoiningLetter ? 1 : 0
    case 0x200D: return before.isVirama || joinsPictures(at: index) ? 1 : 0
    case 0xFE0E, 0xFE0F: return takesSelector(before, at: index) ? 1 : 0
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return before.properties.isIdeographic ? 1 : 0
    case 0xE0030...0xE007A where before == "\u{1F3F4}": return flagTags(at: index)
    default: return 0
    }
  }

  private func joinsPictures(at index: Int) -> Bool {
    guard index + 1 < count, self[index + 1].isPictograph else { return false }
    // One selector at most: another one is shown, and then nothing is joined.
    var base = index - 1
    if self[base] == "\u{FE0F}" { base -= 1 }
    while base > 0, self[base].properties.isEmojiModifier { base -= 1 }
    return base >= 0 && self[base].isPictograph
  }

  private func takesSelector(_ before: Unicode.Scalar, at index: Int) -> Bool {
    guard before.isASCII else { return before.properties.isEmoji }
    return before.properties.isEmoji && index + 1 < count && self[index + 1] == "\u{20E3}"
  }

  /// A flag's tags: three to six small letters or digits, and their end.
  private func flagTags(at index: Int) -> Int {
    let letters = self[index...].prefix { scalar in
      (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
    }
    guard (3...6).contains(letters.count), letters.endIndex < count,
      self[letters.endIndex].value == 0xE007F
    else { return 0 }
    return letters.count + 1
  }
}

extension Unicode.Scalar {
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
}
