import Basics
import Cryptography
package import Files
import Glibc

/// A file while it is uploaded: written as it comes, in no more memory than a piece of it.
package struct AttachmentDraft: Sendable {
  let path: String
  private let file: OpenFile
  private var hash = SHA256()
  private var head: [UInt8] = []
  /// How many bytes it has so far.
  package private(set) var bytes = 0

  init(in folder: String) throws {
    var generator = SystemRandomNumberGenerator()
    path = "\(folder)/\(String(generator.next(), radix: 36))\(String(generator.next(), radix: 36))"
    file = try OpenFile(path: path, isReadOnly: false)
  }

  /// Writes some more.
  package mutating func append(_ chunk: [UInt8]) throws(FileError) {
    try file.write(chunk, at: bytes)
    hash.update(chunk.span)
    bytes += chunk.count
    if head.count < SniffedType.headLength {
      head += chunk.prefix(SniffedType.headLength - head.count)
    }
  }

  /// The SHA-256 of its bytes, hexadecimal.
  package var digest: String { hash.finalize().hexadecimal }

  /// What it is by its bytes.
  package var type: SniffedType { SniffedType(of: head) }

  /// How large or long what it holds is, as far as its bytes say so.
  package func measure() throws -> MediaMeasure {
    try MediaMeasure(of: type, size: bytes) { [file] in try file.read($0, at: $1) }
  }

  /// Returns once its bytes are on the disk.
  package func sync() throws(FileError) { try file.sync() }

  /// Removes it, unless it has become a file that stays.
  package func discard() throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("removed", path) }
  }
}
