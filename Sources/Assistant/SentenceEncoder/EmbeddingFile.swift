import Cryptography
import Foundation

/// Directions by the hash of their text: 32 bytes of hash and the numbers, entry after entry, and
/// at the end the hash of all that.
enum EmbeddingFile {
  static func key(of text: String) -> Data { Data(Digest(of: text.utf8).bytes) }

  /// What the file holds; nothing where there is none or it is damaged.
  static func entries(at file: URL, width: Int) -> [Data: [Float]] {
    let size = Digest.length + width * 4
    guard let bytes = FileManager.default.contents(atPath: file.path),
      bytes.count % size == Digest.length
    else { return [:] }
    let body = bytes.dropLast(Digest.length)
    guard Data(Digest(of: body).bytes) == bytes.suffix(Digest.length) else { return [:] }
    var entries: [Data: [Float]] = [:]
    for start in stride(from: 0, to: body.count, by: size) {
      let entry = body.dropFirst(start).prefix(size)
      entries[Data(entry.prefix(Digest.length))] = [Float](
        littleEndian: entry.dropFirst(Digest.length))
    }
    return entries
  }

  /// The numbers that a file holds; nil where there is none or it is damaged.
  static func numbers(at file: URL) -> [Float]? {
    guard let bytes = FileManager.default.contents(atPath: file.path),
      bytes.count > Digest.length, bytes.count % 4 == 0
    else { return nil }
    let body = bytes.dropLast(Digest.length)
    guard Data(Digest(of: body).bytes) == bytes.suffix(Digest.length) else { return nil }
    return [Float](littleEndian: body)
  }

  /// Writes the file whole or not at all.
  static func write(_ numbers: [Float], to file: URL) {
    var bytes = Data()
    bytes.append(littleEndian: numbers)
    seal(bytes, to: file)
  }

  /// Writes the file whole or not at all.
  static func write(_ entries: [Data: [Float]], to file: URL) {
    var bytes = Data()
    for (key, numbers) in entries {
      bytes += key
      bytes.append(littleEndian: numbers)
    }
    seal(bytes, to: file)
  }

  private static func seal(_ bytes: Data, to file: URL) {
    do {
      try (bytes + Data(Digest(of: bytes).bytes)).write(to: file, options: .atomic)
    } catch {
      // What was to be kept is known for this run; the next one works it out again.
    }
  }
}
