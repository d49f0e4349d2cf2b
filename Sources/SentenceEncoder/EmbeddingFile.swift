import Crypto
import Foundation

/// Directions by the hash of their text: 32 bytes of hash and the numbers, entry after entry, and
/// at the end the hash of all that.
enum EmbeddingFile {
  static func key(of text: String) -> Data { Data(SHA256.hash(data: Data(text.utf8))) }

  /// What the file holds; nothing where there is none or it is damaged.
  static func entries(at file: URL, width: Int) -> [Data: [Float]] {
    let size = SHA256.byteCount + width * 4
    guard let bytes = FileManager.default.contents(atPath: file.path),
      bytes.count % size == SHA256.byteCount
    else { return [:] }
    let body = bytes.dropLast(SHA256.byteCount)
    guard Data(SHA256.hash(data: body)) == bytes.suffix(SHA256.byteCount) else { return [:] }
    var entries: [Data: [Float]] = [:]
    for start in stride(from: 0, to: body.count, by: size) {
      let entry = body.dropFirst(start).prefix(size)
      entries[Data(entry.prefix(SHA256.byteCount))] = [Float](
        littleEndian: entry.dropFirst(SHA256.byteCount))
    }
    return entries
  }

  /// The numbers that a file holds; nil where there is none or it is damaged.
  static func numbers(at file: URL) -> [Float]? {
    guard let bytes = FileManager.default.contents(atPath: file.path),
      bytes.count > SHA256.byteCount, bytes.count % 4 == 0
    else { return nil }
    let body = bytes.dropLast(SHA256.byteCount)
    guard Data(SHA256.hash(data: body)) == bytes.suffix(SHA256.byteCount) else { return nil }
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
      try (bytes + Data(SHA256.hash(data: bytes))).write(to: file, options: .atomic)
    } catch {
      // What was to be kept is known for this run; the next one works it out again.
    }
  }
}
