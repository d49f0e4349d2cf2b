internal import Basics

/// One property of an iCalendar object (RFC 5545, section 3.1).
struct ContentLine {
  private let name: String
  private var parameters: [(name: String, value: String)] = []
  private let value: String

  /// A property whose value is written as it is: a date, a number, a word of the standard, an
  /// address.
  init(_ name: String, raw value: String) {
    self.name = name
    self.value = value
  }

  /// A property whose value is a text for people (section 3.3.11).
  init(_ name: String, text: String) { self.init(name, raw: Self.escaped(text)) }

  /// The same property with one more parameter.
  func with(_ name: String, _ value: String) -> ContentLine {
    var line = self
    line.parameters.append((name, value))
    return line
  }

  /// The property with its line ends: folded, so that no line has more than 75 octets.
  var folded: String {
    let parameters = parameters.map { ";\($0.name)=\(Self.quoted($0.value))" }.joined()
    return Self.fold("\(name)\(parameters):\(value)")
  }

  /// Texts write a line break as `\n` and say what is no separator; other control characters are
  /// left out.
  private static func escaped(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var escaped = ""
    for scalar in unified(text).unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case _ where isControl(scalar): break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Parameters have no escapes: RFC 6868 writes `^` twice and what may not stand in them with it.
  private static func quoted(_ value: String) -> String {
    guard !isPlain(value) else { return value }
    var encoded = ""
    for scalar in unified(value).unicodeScalars {
      switch scalar {
      case "^": encoded += "^^"
      case "\n": encoded += "^n"
      case "\"": encoded += "^'"
      case _ where isControl(scalar): break
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    let needsQuotes = encoded.unicodeScalars.contains { ":;,".unicodeScalars.contains($0) }
    return needsQuotes ? "\"\(encoded)\"" : encoded
  }

  /// Whether nothing in a text means anything to the format: by far the most are so.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !#"\;:,^""#.utf8.contains(byte)
    }
  }

  /// Every kind of line end as `\n`.
  private static func unified(_ text: String) -> String {
    String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\t"
  }

  /// A line that goes on begins with a space, which counts; no character's octets are torn apart.
  private static func fold(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line + "\r\n" }
    var folded = ""
    var octets = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if octets + width > 75 {
        folded += "\r\n "
        octets = 1
      }
      folded.unicodeScalars.append(scalar)
      octets += width
    }
    return folded + "\r\n"
  }
}
