internal import EventLog
internal import Files
import Foundation

/// Bytes that come piece by piece: a file, the standard input, or an array in a test.
package struct ByteSource {
  /// The most bytes that a file gives at once.
  package static let pieceSize = 1 << 20

  /// How many bytes there will be; nil where that is unknown, as for a pipe.
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
  /// - Throws: ``UnreadableSource`` where there is no such file, and for pipes and devices, which might keep whoever opens them waiting.
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

  /// What failed, and what is expected instead.
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
      throw UnreadableSource(path: path, reason: SystemWords.of(error))
    }
  }
}
