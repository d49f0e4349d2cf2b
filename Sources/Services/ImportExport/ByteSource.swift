internal import EventLog
internal import Files
import Foundation

/// Bytes that come piece by piece: a file, the standard input, or an array in a test.
package struct ByteSource {
  /// The most bytes that a file gives at once.
  package static let pieceSize = 1 << 20

  /// How many bytes there will be; nil if that is unknown, as for a pipe.
  package let size: Int?
  private let read: () throws -> [UInt8]?

  /// A source from a function that gives the next piece, and nil or no bytes at the end.
  package init(size: Int? = nil, _ read: @escaping () throws -> [UInt8]?) {
    self.size = size
    self.read = read
  }

  /// A source of bytes in memory, given in pieces of at most `pieceSize`.
  package init(_ bytes: [UInt8], pieceSize: Int = ByteSource.pieceSize) {
    var rest = bytes[...]
    self.init(size: bytes.count) {
      defer { rest = rest.dropFirst(pieceSize) }
      return Array(rest.prefix(pieceSize))
    }
  }

  /// A source of a file's bytes, or of the standard input's where the path is `-`.
  ///
  /// - Throws: ``UnreadableSource`` if there is no such file, and for pipes and devices, which
  ///   might keep whoever opens them waiting.
  package init(path: String) throws {
    guard path != "-" else {
      self.init { try FileHandle.standardInput.piece(of: "the standard input") }
      return
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw UnreadableSource(path: path, reason: "it is a folder")
    }
    guard !SpecialFile.isOne(path) else {
      throw UnreadableSource(path: path, reason: SpecialFile.refusal)
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw UnreadableSource(
        path: path, reason: "there is no such file, or it is not yours to read")
    }
    self.init(size: handle.size()) { try handle.piece(of: path) }
  }

  /// This source with bytes before it that were read from it.
  func preceded(by start: [UInt8]) -> ByteSource {
    var start: [UInt8]? = start
    return ByteSource(size: size) {
      defer { start = nil }
      if let start, !start.isEmpty { return start }
      return try next()
    }
  }

  /// The next piece; nil at the end.
  package func next() throws -> [UInt8]? {
    guard let piece = try read(), !piece.isEmpty else { return nil }
    return piece
  }
}

/// A file that cannot be read, or the standard input.
package struct UnreadableSource: Error, Equatable, CustomStringConvertible {
  /// Which one.
  package let path: String
  /// Why.
  package let reason: String

  /// The failure, and the expected input.
  package var description: String {
    "cannot read \(path): \(reason); give a file, or - for the standard input"
  }
}

extension FileHandle {
  /// The length of a file; nil for what has none, such as a named pipe.
  fileprivate func size() -> Int? {
    do {
      let size = try seekToEnd()
      try seek(toOffset: 0)
      return Int(clamping: size)
    } catch {
      return nil
    }
  }

  fileprivate func piece(of path: String) throws -> [UInt8]? {
    do {
      return try read(upToCount: ByteSource.pieceSize).map { Array($0) }
    } catch {
      throw UnreadableSource(path: path, reason: SystemErrorText.of(error))
    }
  }
}

/// One line of a text, without its end.
package struct Line: Sendable, Equatable {
  /// Its number; the first line is 1.
  package let number: Int
  /// Its bytes without line feed, carriage return and byte order mark; none if it is too long.
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
/// Lines end with LF or CRLF, the last one may end with the text. A byte order mark at the start is
/// left out.
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

  /// Starts at the source's first line; longer lines than `maximumBytes` are passed over and come
  /// without their bytes.
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
