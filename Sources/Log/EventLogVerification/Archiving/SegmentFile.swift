internal import Basics
package import EventLog
internal import Files
internal import Cryptography
import Foundation

/// A segment on disk, of which little is read at a time.
package final class SegmentFile: Sendable {
  /// Where it lies.
  package let path: String
  /// What it says of itself; ``check(against:of:trusting:)`` proves it.
  package let manifest: SegmentManifest
  private let file: OpenFile
  private let tableStart: Int
  private let count: Int

  /// Opens a file.
  ///
  /// - Throws: ``SegmentError`` where it is no segment, `FileError` where it cannot be read.
  package init(path: String) throws {
    self.path = path
    file = try OpenFile(path: path, isReadOnly: true)
    let size = try file.size()
    let trailer = try file.read(
      SegmentFormat.trailerLength, at: max(0, size - SegmentFormat.trailerLength))
    guard trailer.count == SegmentFormat.trailerLength, Array(trailer[16...]) == SegmentFormat.tail,
      try file.read(SegmentFormat.head.count, at: 0) == SegmentFormat.head
    else {
      throw SegmentError(path: path, reason: "it is no segment, or not all of one")
    }
    let table = trailer.span.number(at: 0, bytes: 8)
    let manifest = trailer.span.number(at: 8, bytes: 8)
    let end = size - SegmentFormat.trailerLength
    guard manifest <= UInt64(end), table <= manifest, table >= UInt64(SegmentFormat.head.count),
      (manifest - table).isMultiple(of: UInt64(SegmentFormat.entryLength)), manifest > table
    else { throw SegmentError(path: path, reason: "its parts are not where it says") }
    tableStart = Int(table)
    count = (Int(manifest) - Int(table)) / SegmentFormat.entryLength
    do {
      self.manifest = try SegmentManifest(
        json: file.read(end - Int(manifest), at: Int(manifest)))
    } catch {
      throw SegmentError(path: path, reason: "its manifest cannot be read: \(error)")
    }
  }

  /// The salt of an event and the payload after it; nil where it has none of it.
  ///
  /// `index` is where it is looked for first, and then where the next one may lie.
  package func content(at position: Position, near index: inout Int) throws -> [UInt8]? {
    guard position >= manifest.first, position <= manifest.last,
      let entry = try entry(of: position, near: &index)
    else { return nil }
    let bytes = try file.read(SegmentFormat.saltLength + entry.length, at: entry.offset)
    return bytes.count == SegmentFormat.saltLength + entry.length ? bytes : nil
  }

  private struct Entry {
    let position: UInt64
    let offset: Int
    let length: Int
  }

  private func entry(of position: Position, near index: inout Int) throws -> Entry? {
    if index < count, let entry = try entry(at: index), entry.position == position.value {
      index += 1
      return entry
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let entry = try entry(at: middle) else { return nil }
      if entry.position == position.value {
        index = middle + 1
        return entry
      }
      if entry.position < position.value { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func entry(at index: Int) throws -> Entry? {
    let bytes = try file.read(
      SegmentFormat.entryLength, at: tableStart + index * SegmentFormat.entryLength)
    guard bytes.count == SegmentFormat.entryLength else { return nil }
    let offset = bytes.span.number(at: 8, bytes: 8)
    let length = bytes.span.number(at: 16, bytes: 4)
    guard offset <= UInt64(tableStart), length <= UInt64(tableStart) else { return nil }
    return Entry(
      position: bytes.span.number(at: 0, bytes: 8), offset: Int(offset), length: Int(length))
  }

  /// Reads all of it, and compares it with what a log has on record of it.
  ///
  /// - Throws: ``SegmentError`` that says what does not hold.
  package func check(
    against record: EventsArchived, of log: String, trusting key: PublicKey? = nil
  ) throws {
    guard manifest.log == log else {
      throw SegmentError(path: path, reason: "it is of the log \(manifest.log), this is \(log)")
    }
    let bytes = try file.read(file.size(), at: 0)
    let hash = sha256(bytes)
    guard hash == record.hash else {
      throw SegmentError(
        path: path, reason: "its SHA-256 is \(hash), on record is \(record.hash): it was changed")
    }
    let end = tableStart + count * SegmentFormat.entryLength
    guard sha256(Array(bytes[..<end])) == manifest.contents, try manifest.isAuthentic(),
      manifest.publicKey.description == record.publicKey
    else {
      throw SegmentError(path: path, reason: "its signature does not belong to what is in it")
    }
    if let key, key != manifest.publicKey {
      throw SegmentError(
        path: path, reason: "it was signed with the key \(manifest.publicKey), expected is \(key)")
    }
  }
}

/// Whether the bytes of a salt and a payload are those that a log keeps a salted hash of.
package func isContent(_ bytes: [UInt8], of saltedHash: [UInt8]) -> Bool {
  guard bytes.count >= SegmentFormat.saltLength else { return false }
  let digest = Digest(of: bytes.span)
  return digest.span.isEqual(to: saltedHash)
}
