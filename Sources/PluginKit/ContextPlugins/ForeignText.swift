import Terminal

/// Texts that a server says of itself and its tools: nobody here wrote them.
enum ForeignText {
  /// One line without what cannot be seen, of so many characters at most; nil where nothing is left.
  static func line(_ text: String?, atMost length: Int) -> String? {
    guard let text else { return nil }
    let words = cut(text, length).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words.sanitized()
  }

  /// Lines in which whatever cannot be seen is visible, of so many characters at most.
  static func lines(_ text: String, atMost length: Int) -> String {
    cut(text, length).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in String(line).replacing("\t", with: "    ").sanitized() }
      .joined(separator: "\n")
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    // A character may be of any number of scalars.
    let scalars = text.unicodeScalars
    guard scalars.count > length else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(length))) + "…"
  }
}
