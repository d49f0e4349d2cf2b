/// Cuts a text into values: one a line, or, in a text that is one array or one value over several
/// lines, the elements or values.
///
/// Of a text with one value a line, a line that is broken off spoils no other. Holds one value and
/// one piece of the source at a time.
package struct ItemReader {
  private enum Form {
    case lines(LineReader)
    case values(ValueReader)
  }

  private var form: Form

  /// Starts at the source's beginning; its first bytes tell which of the forms it has.
  package init(_ source: ByteSource, maximumBytes: Int = LineReader.maximumBytes) throws {
    var start: [UInt8] = []
    while !Self.isTelling(start), let piece = try source.next() { start += piece }
    let whole = source.preceded(by: start)
    form =
      Self.hasValues(start)
      ? .values(ValueReader(whole, maximumBytes: maximumBytes))
      : .lines(LineReader(whole, maximumBytes: maximumBytes))
  }

  /// Whether it is values that are counted, not lines.
  package var countsValues: Bool {
    if case .values = form { true } else { false }
  }

  /// How many bytes have been read from the source.
  package var offset: Int {
    switch form {
    case .lines(let reader): reader.offset
    case .values(let reader): reader.offset
    }
  }

  /// The next line or value with its number; nil after the last one.
  package mutating func next() throws -> Line? {
    switch form {
    case .lines(var reader):
      defer { form = .lines(reader) }
      return try reader.next()
    case .values(var reader):
      defer { form = .values(reader) }
      return try reader.next()
    }
  }

  private static func text(_ start: [UInt8]) -> ArraySlice<UInt8> {
    start.drop { ValueReader.isBlank($0) || [0xEF, 0xBB, 0xBF].contains($0) }
  }

  /// Whether enough is known of a text to tell its form.
  private static func isTelling(_ start: [UInt8]) -> Bool {
    let text = text(start)
    guard text.first == UInt8(ascii: "{") else { return !text.isEmpty }
    return text.dropFirst().contains { !ValueReader.isBlank($0) }
  }

  /// An array, or an object whose first line is just its brace.
  private static func hasValues(_ start: [UInt8]) -> Bool {
    let text = text(start)
    guard text.first == UInt8(ascii: "{") else { return text.first == UInt8(ascii: "[") }
    let gap = text.dropFirst().prefix(while: ValueReader.isBlank)
    return gap.contains(UInt8(ascii: "\n"))
      && text.dropFirst(1 + gap.count).first == UInt8(ascii: "\"")
  }
}

/// Cuts a text into its JSON values, and its arrays into their elements.
private struct ValueReader {
  private(set) var offset = 0
  private let source: ByteSource
  private let maximumBytes: Int
  private var piece: [UInt8] = []
  private var place = 0
  private var isInArray = false
  private var number = 0

  init(_ source: ByteSource, maximumBytes: Int) {
    (self.source, self.maximumBytes) = (source, maximumBytes)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  mutating func next() throws -> Line? {
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "]"): isInArray = byte == UInt8(ascii: "[")
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: break
      default: return try value()
      }
      place += 1
    }
    return nil
  }

  private mutating func peek() throws -> UInt8? {
    if place == piece.count {
      guard let next = try source.next() else { return nil }
      (piece, place) = (next, 0)
      offset += next.count
    }
    return piece[place]
  }

  private mutating func value() throws -> Line {
    var scan = ValueScan()
    var bytes: [UInt8] = []
    var length = 0
    while try peek() != nil, !scan.isOver {
      let start = place
      place = scan.end(in: piece, from: start)
      length += place - start
      if length <= maximumBytes { bytes += piece[start..<place] } else { bytes = [] }
    }
    number += 1
    let isTooLong = length > maximumBytes
    return Line(number: number, bytes: isTooLong ? [] : bytes, isTooLong: isTooLong)
  }
}

/// The way through one value: how deep it is, and whether it is in a string.
private struct ValueScan {
  private(set) var isOver = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Goes on to the end of the value, or of the bytes.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          isOver = depth <= 1
          if depth > 0 { index += 1 }
          if isOver { return index }
          depth -= 1
          continue
        case UInt8(ascii: ","), 0x0A:
          if depth == 0 {
            isOver = true
            return index
          }
        default: break
        }
      }
      index += 1
    }
    return index
  }
}
