/// One line of a text, without its end.
package struct Line: Sendable, Equatable {
  /// Its number; the first line is 1.
  package let number: Int
  /// Its bytes without line feed, carriage return and byte order mark; none where it is too long.
  package let bytes: [UInt8]
  /// Whether it had more bytes than the reader keeps.
  package let isTooLong: Bool

  package init(number: Int, bytes: [UInt8], isTooLong: Bool = false) {
    self.number = number
    self.bytes = bytes
    self.isTooLong = isTooLong
  }

  /// Whether it has nothing but spaces and tabs.
  package var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

/// Cuts bytes into lines; holds one line and one piece of the source at a time.
///
/// Lines end with LF or CRLF, the last one may end with the text. A byte order mark at the start is left out.
package struct LineReader {
  /// The longest line that an import takes, in bytes.
  package static let maximumBytes = 64 << 20
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes have been read from the source.
  package private(set) var offset = 0
  private let source: ByteSource
  private let maximumBytes: Int
  private var rest: ArraySlice<UInt8> = []
  private var number = 0

  /// Starts at the source's first line; longer lines than `maximumBytes` are passed over and come without their bytes.
  package init(_ source: ByteSource, maximumBytes: Int = LineReader.maximumBytes) {
    self.source = source
    self.maximumBytes = maximumBytes
  }

  /// The next line; nil after the last one.
  package mutating func next() throws -> Line? {
    var bytes: [UInt8] = []
    var length = 0
    while true {
      if rest.isEmpty {
        guard let piece = try source.next() else {
          return length > 0 ? line(bytes, length) : nil
        }
        offset += piece.count
        rest = piece[...]
      }
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      length += part.count
      if length <= maximumBytes { bytes += part } else { bytes = [] }
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      if end != nil { return line(bytes, length) }
    }
  }

  private mutating func line(_ bytes: [UInt8], _ length: Int) -> Line {
    number += 1
    guard length <= maximumBytes else {
      return Line(number: number, bytes: [], isTooLong: true)
    }
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if number == 1, bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(3) }
    return Line(number: number, bytes: bytes)
  }
}
