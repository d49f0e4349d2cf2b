/// What a part of a form says of itself.
struct MultipartHead: Equatable {
  /// What the form calls it.
  let name: String?
  /// What a file is called by who sends it.
  let fileName: String?

  init(name: String?, fileName: String?) { (self.name, self.fileName) = (name, fileName) }

  /// Reads the lines of a head.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let field = lines.lazy.compactMap { line -> Substring? in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts.count == 2 && parts[0].lowercased() == "content-disposition" ? parts[1] : nil
    }.first
    let parameters = FieldParameters(field ?? "")
    name = parameters["name"].map(Self.unescaped)
    fileName = parameters["filename"].map(Self.unescaped)
  }

  /// Browsers write what would end a quoted text in percent signs, and nothing else (WHATWG HTML, multipart/form-data).
  private static func unescaped(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}

/// A field's value with parameters: `form-data; name="file"` (RFC 9110, section 5.6.6).
struct FieldParameters {
  /// What stands before the parameters, in small letters.
  let value: String
  private var parameters: [String: String] = [:]

  /// Of a parameter given twice the first counts.
  init(_ text: some StringProtocol) {
    var parts = Self.parts(of: String(text))
    value = parts.removeFirst().lowercased()
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let name = sides[0].lowercased()
      parameters[name] = parameters[name] ?? Self.unquoted(sides[1])
    }
  }

  /// A parameter by its name in small letters.
  subscript(_ name: String) -> String? { parameters[name] }

  /// What semicolons keep apart that stand in no quotes; never empty.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if character == ";", !isQuoted {
        parts.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts.map { $0.trimmingPrefix(while: \.isWhitespace) }.map { part in
      String(part.reversed().trimmingPrefix(while: \.isWhitespace).reversed())
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
    // A backslash before anything else is one of a path.
    return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
  }
}
