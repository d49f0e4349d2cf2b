extension String {
  /// The text with every character that could command a terminal, or that nobody would see, made visible.
  ///
  /// The controls of ASCII become their pictures (escape `␛`, line feed `␊`, tab `␉`, delete `␡`). The C1 controls, the line and paragraph
  /// separators, what changes the direction of reading (CVE-2021-42574) and what has no width become their number, `\u{9B}`. What has no
  /// width stays where a script or an emoji needs it. Everything else stays, so sanitising twice changes nothing more. Linear; text
  /// without such characters is not copied.
  package func sanitized() -> String { replacingHidden { $0.visibleForm } }

  /// A JSON text with JSON's own escapes (RFC 8259, 7) for what ``sanitized()`` makes visible: the same value, which commands no terminal.
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
}
