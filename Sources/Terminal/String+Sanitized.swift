extension String {
  /// The text with every character that could command a terminal made visible.
  ///
  /// The controls of ASCII become their pictures (escape `␛`, line feed `␊`, tab `␉`, delete `␡`).
  /// The C1 controls, the line and paragraph separators and the bidirectional overrides, which can
  /// reorder what is read (CVE-2021-42574), become their number, `\u{9B}`. Everything else stays, so
  /// sanitising twice changes nothing more. Linear; text without such characters is not copied.
  package func sanitized() -> String {
    guard !isHarmless else { return self }
    var result = ""
    result.reserveCapacity(utf8.count + 16)
    for scalar in unicodeScalars {
      if scalar.isCommand {
        result += scalar.visibleForm
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A JSON text with JSON's own escapes (RFC 8259, 7) for what ``sanitized()`` makes visible: the same value, which commands no terminal.
  ///
  /// A line feed between values would be escaped as well: it is for texts of one line.
  package func escapedForTerminal() -> String {
    guard !isHarmless else { return self }
    var result = ""
    for scalar in unicodeScalars {
      guard scalar.isCommand else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return result
  }

  var isPrintableASCII: Bool {
    utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
  }

  private var isHarmless: Bool {
    isPrintableASCII || !unicodeScalars.contains { $0.isCommand }
  }
}

extension Unicode.Scalar {
  fileprivate var isCommand: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var visibleForm: String {
    switch value {
    case 0x00...0x1F: String(Unicode.Scalar(0x2400 + value) ?? "\u{2426}")
    case 0x7F: "␡"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
