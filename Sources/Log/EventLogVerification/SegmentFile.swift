internal import Basics
internal import Cryptography
package import EventLog
internal import Files
import Foundation
package import JSON

/// A segment on disk, of which little is read at a time.
package final class SegmentFile: Sendable {
  /// The file's path.
  package let path: String
  /// The segment's manifest; ``check(against:of:trusting:)`` proves it.
  package let manifest: SegmentManifest
  private let file: OpenFile
  private let tableStart: Int
  private let count: Int

  /// Opens a file.
  ///
  /// - Throws: ``SegmentError`` if it is no segment, `FileError` if it cannot be read.
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

  /// The salt of an event and the payload after it; nil if it has none of it.
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
        path: path, reason: "it was signed with the key \(manifest.publicKey), expected \(key)")
    }
  }
}

/// Whether the bytes of a salt and a payload are those that a log keeps a salted hash of.
package func isContent(_ bytes: [UInt8], of saltedHash: [UInt8]) -> Bool {
  guard bytes.count >= SegmentFormat.saltLength else { return false }
  let digest = Digest(of: bytes.span)
  return digest.span.isEqual(to: saltedHash)
}

/// A signed statement that a segment has these payloads of a log.
///
/// As JSON it is `{"log", "first", "last", "events", "streams", "bytes", "contents", "time",
/// "publicKey", "signature"}`: `contents` is the SHA-256 of all that stands before the manifest in
/// the file, and the signature is Ed25519 (RFC 8032) over the compact JSON of the other members in
/// this order.
package struct SegmentManifest: Sendable, Equatable {
  /// The id of the log.
  package let log: String
  /// The first event.
  package let first: Position
  /// The last event.
  package let last: Position
  /// How many events there are.
  package let events: Int
  /// How many streams they belong to.
  package let streams: Int
  /// The bytes of their payloads.
  package let bytes: Int
  /// SHA-256 of what stands before the manifest, in hexadecimal.
  package let contents: String
  /// When it was signed.
  package let time: Timestamp
  /// The key that signed it.
  package let publicKey: PublicKey
  private(set) var signature: [UInt8] = []

  init(
    log: String, first: Position, last: Position, events: Int, streams: Int, bytes: Int,
    contents: String, time: Timestamp, signedWith key: SigningKey
  ) throws {
    (self.log, self.first, self.last) = (log, first, last)
    (self.events, self.streams, self.bytes) = (events, streams, bytes)
    (self.contents, self.time) = (contents, time)
    publicKey = key.publicKey
    signature = try key.signature(of: statement)
  }

  /// Whether the signature is that of the public key over exactly these values.
  package func isAuthentic() throws -> Bool { try publicKey.holds(signature, of: statement) }
}

extension SegmentManifest: JSONRepresentable, SignedStatement {
  func writeStatement(to writer: inout JSONWriter) {
    writer.key("log")
    writer.string(log)
    for (name, number) in [
      ("first", Int(clamping: first.value)), ("last", Int(clamping: last.value)),
      ("events", events), ("streams", streams), ("bytes", bytes),
    ] {
      writer.key(name)
      writer.int(Int64(number))
    }
    for (name, text) in [
      ("contents", contents), ("time", time.description), ("publicKey", publicKey.description),
    ] {
      writer.key(name)
      writer.string(text)
    }
  }

  package func write(to writer: inout JSONWriter) { writeSigned(to: &writer) }

  package init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    guard let log = object["log"]?.string, let first = object["first"]?.int, first > 0,
      let last = object["last"]?.int, last >= first, let events = object["events"]?.int,
      let streams = object["streams"]?.int, let bytes = object["bytes"]?.int,
      let contents = object["contents"]?.string,
      let time = object["time"]?.string.flatMap({ Timestamp($0) }),
      let key = object["publicKey"]?.string.flatMap({ PublicKey($0) }),
      let signature = object["signature"]?.string.flatMap({ Data(base64Encoded: $0) }),
      object.members.count == 10
    else { throw reader.error("expected the manifest of a segment, as evtool archive writes it") }
    self.log = log
    (self.first, self.last) = (Position(UInt64(first)), Position(UInt64(last)))
    (self.events, self.streams, self.bytes) = (Int(events), Int(streams), Int(bytes))
    (self.contents, self.time, publicKey) = (contents, time, key)
    self.signature = Array(signature)
  }
}

/// The bytes of a segment: the payloads of some events, outside the log that they belong to.
///
/// All numbers are little-endian.
///
/// ```
/// 18 bytes  "verbatim segment 1"
/// contents, each event's: 16 bytes salt, payload
/// table, each event's, by position:
///   u64  position
///   u64  where its salt begins, from the beginning of the file
///   u32  length of the payload
/// manifest, compact JSON (SegmentManifest)
/// trailer:
///   u64  where the table begins
///   u64  where the manifest begins
///   8 bytes  "segment1"
/// ```
///
/// SHA-256(salt ‖ payload) is the salted hash that the log keeps of the event, which its chain
/// covers: whether a payload is the one that was taken out is seen without trusting the file.
package enum SegmentFormat {
  static let head = Array("verbatim segment 1".utf8)
  static let tail = Array("segment1".utf8)
  fileprivate static let trailerLength = 24
  fileprivate static let entryLength = 20
  static let saltLength = 16
  /// How a segment's file is called at the end.
  package static let suffix = ".segment"
  /// How many bytes of payloads a segment takes before the next one is begun.
  package static let usualBytes = 64 << 20
}

/// A file that is no segment, or not the one that is meant.
package struct SegmentError: Error, Equatable, CustomStringConvertible {
  let path: String
  let reason: String

  /// The fault and its file.
  package var description: String { "the segment \(path) cannot be used: \(reason)" }
}

/// The SHA-256 of some bytes, in hexadecimal.
func sha256(_ bytes: [UInt8]) -> String {
  let digest = Digest(of: bytes.span)
  return digest.span.copied().hexadecimal
}
