extension Output {
  /// A line as a terminal may get it: text that commands nothing, and the styles that a ``Canvas`` paints where there are colours.
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
  /// The text with everything changed that stands between line ends and tabs; a line that ends in CRLF ends in LF then.
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
}
