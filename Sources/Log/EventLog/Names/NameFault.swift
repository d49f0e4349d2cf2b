internal import Basics

/// What is wrong with a text that should be a name or an identifier.
///
/// Such a text comes from a command line, an import, a folder or a function's argument; it is refused with this, and nothing has happened.
public struct NameFault: Error, Equatable {
  /// What it should have been, such as `a stream name`.
  public let kind: String
  /// The text.
  public let value: String
  /// What is wrong, and what is expected.
  public let reason: String

  public init(_ kind: String, _ value: String, _ reason: String) {
    self.kind = kind
    self.value = value
    self.reason = reason
  }

  /// What keeps a text from being printable and of such a length; nil if nothing does.
  ///
  /// Printable is what can be seen and told from its neighbours: no control characters, nothing that changes the direction of writing or has
  /// no width, no space but U+0020 or what looks like one, nothing that no font knows.
  public static func reason(_ text: String, bytes limits: ClosedRange<Int>) -> String? {
    let count = text.utf8.count
    guard limits.contains(count) else {
      return "it has \(count) bytes, expected are \(limits.lowerBound) to \(limits.upperBound)"
    }
    // Most names are ASCII, and every identifier that is decoded comes by here.
    if text.utf8.span.isPrintableASCII { return nil }
    if text.unicodeScalars.contains("\u{FFFD}") {
      return "it has U+FFFD, which stands for what is no UTF-8, expected is the text itself"
    }
    guard let hidden = text.unicodeScalars.first(where: \.isHidden) else { return nil }
    let digits = String(hidden.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "it has the invisible character U+\(code), expected is printable text"
  }
}

extension NameFault: CustomStringConvertible {
  /// What was given, what was expected and what is wrong.
  public var description: String {
    let shown = value.unicodeScalars.prefix(80).map {
      $0.isHidden ? $0.escaped(asASCII: true) : String($0)
    }
    let end = shown.count < value.unicodeScalars.count ? "…" : ""
    return "\"\(shown.joined())\(end)\" is not \(kind): \(reason)"
  }
}

extension Span where Element == UInt8 {
  fileprivate var isPrintableASCII: Bool {
    var index = 0
    while index + 8 <= count {
      guard Self.arePrintableASCII(number(at: index, bytes: 8)) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] >= 0x20, self[index] < 0x7F else { return false }
      index += 1
    }
    return true
  }

  // Eight bytes at a time: none may have its eighth bit, nor get it where 1 is added, and each has to keep it where 0x20 is taken away from it
  // with that bit set.
  private static func arePrintableASCII(_ bytes: UInt64) -> Bool {
    let eighths: UInt64 = 0x8080_8080_8080_8080
    guard (bytes | bytes &+ 0x0101_0101_0101_0101) & eighths == 0 else { return false }
    return ((bytes | eighths) &- 0x2020_2020_2020_2020) & eighths == eighths
  }
}

extension Unicode.Scalar {
  /// Whether it cannot be seen, or changes how its neighbours are seen.
  fileprivate var isHidden: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    // U+2800 is a Braille cell without dots.
    if properties.isDefaultIgnorableCodePoint || value == 0x2800 { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .spaceSeparator,
      .privateUse, .unassigned:
      return true
    default: return false
    }
  }
}
