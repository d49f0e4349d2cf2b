import HTTPTypes

/// Reads a form with files (RFC 7578) as it comes, in no more memory than a piece of it.
///
/// A boundary may be split over pieces anywhere.
struct MultipartReader {
  /// A piece of a form.
  enum Piece: Equatable {
    /// A part begins.
    case head(MultipartHead)
    /// Some more of its content.
    case content([UInt8])
    /// The part has ended.
    case end
  }

  private enum State { case preamble, boundary, head, content, epilogue }

  /// The longest head of a part, in bytes.
  static let longestHead = 8 << 10

  private let boundary: [UInt8]
  private var state = State.preamble
  /// The bytes that cannot be told yet; a form begins as if a line had ended.
  private var held: [UInt8] = Array("\r\n".utf8)
  private var place = 0

  /// Begins a form whose parts are kept apart by a boundary.
  init(boundary: String) { self.boundary = Array("\r\n--\(boundary)".utf8) }

  /// How many bytes wait for more: never more than a head or a boundary.
  var heldBytes: Int { held.count }

  /// Reads some more of it.
  ///
  /// - Throws: ``Problem`` 400 if it is no such form.
  mutating func read(_ bytes: [UInt8]) throws -> [Piece] {
    held += bytes
    var pieces: [Piece] = []
    while try step(&pieces) {}
    held.removeFirst(place)
    place = 0
    return pieces
  }

  /// The form has ended.
  ///
  /// - Throws: ``Problem`` 400 if it is cut off.
  func end() throws {
    guard state == .epilogue else {
      throw Problem.malformedForm("it ends before its last boundary")
    }
  }

  /// Reads on, as far as there is no doubt; false if more has to come.
  private mutating func step(_ pieces: inout [Piece]) throws -> Bool {
    switch state {
    case .preamble, .content: return skipToBoundary(&pieces)
    case .boundary: return try endBoundary()
    case .head: return try readHead(&pieces)
    case .epilogue:
      place = held.count
      return false
    }
  }

  private mutating func skipToBoundary(_ pieces: inout [Piece]) -> Bool {
    let found = find(boundary)
    // A boundary may have begun in the last bytes.
    let end = found ?? max(place, held.count - boundary.count + 1)
    if state == .content {
      if end > place { pieces.append(.content(Array(held[place..<end]))) }
      if found != nil { pieces.append(.end) }
    }
    place = end
    guard found != nil else { return false }
    place += boundary.count
    state = .boundary
    return true
  }

  /// After a boundary its line ends, or two hyphens end the form (RFC 2046, section 5.1.1).
  private mutating func endBoundary() throws -> Bool {
    let rest = held[place...]
    let line = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.startIndex - place <= 256 else {
      throw Problem.malformedForm("a boundary's line does not end")
    }
    guard rest.count >= 2, line.count >= 2 else { return false }
    if rest.starts(with: "--".utf8) {
      state = .epilogue
      return true
    }
    guard line.starts(with: "\r\n".utf8) else {
      throw Problem.malformedForm("a boundary stands inside of a line")
    }
    // The line's end is also that of an empty head.
    place = line.startIndex
    state = .head
    return true
  }

  private mutating func readHead(_ pieces: inout [Piece]) throws -> Bool {
    let blankLine = Array("\r\n\r\n".utf8)
    guard let end = find(blankLine), end - place <= Self.longestHead else {
      guard held.count - place <= Self.longestHead else {
        throw Problem.malformedForm("a part's head has more than \(Self.longestHead) bytes")
      }
      return false
    }
    pieces.append(.head(MultipartHead(Array(held[place..<end]))))
    place = end + blankLine.count
    state = .content
    return true
  }

  private func find(_ pattern: [UInt8]) -> Int? {
    var index = place
    while index + pattern.count <= held.count {
      if held[index] == pattern[0],
        held[index..<index + pattern.count].elementsEqual(pattern)
      {
        return index
      }
      index += 1
    }
    return nil
  }
}

extension Problem {
  /// A form that is none.
  static func malformedForm(_ why: String) -> Problem {
    Problem(.badRequest, "malformed-form", "the body is no such form: \(why)")
  }
}

/// The head of a part of a form.
struct MultipartHead: Equatable {
  /// Its name in the form.
  let name: String?
  /// The name that the sender gives the file.
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

  /// Browsers write what would end a quoted text in percent signs, and nothing else (WHATWG HTML,
  /// multipart/form-data).
  private static func unescaped(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}

/// A field's value with parameters: `form-data; name="file"` (RFC 9110, section 5.6.6).
struct FieldParameters {
  /// The value before the parameters, in small letters.
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

  /// The parts between semicolons that stand in no quotes; never empty.
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

/// The line that keeps the parts of a form apart.
struct MultipartBoundary {
  let text: String

  /// The boundary that a request's `Content-Type` names.
  ///
  /// - Throws: ``Problem`` 415 if that is no form with files, or names no boundary (RFC 2046,
  ///   section 5.1.1).
  init(_ contentType: String?) throws {
    let field = FieldParameters(contentType ?? "")
    guard field.value == "multipart/form-data", let text = field["boundary"],
      (1...70).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed), text.last != " "
    else {
      throw Problem(
        .unsupportedMediaType, "unsupported-media-type",
        "Content-Type is '\((contentType ?? "").prefix(200))', expected 'multipart/form-data; boundary=…' with one file, called file"
      )
    }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}
