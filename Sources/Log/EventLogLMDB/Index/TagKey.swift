internal import Basics
internal import EventLog
internal import LMDB

/// The key of an event's tag in the stored index, which lies before the names of all streams.
///
/// It is 0, the tag's hash and the event's position (big-endian); its value is the hash of the
/// event's type.
enum TagKey {
  /// The names of streams begin behind this.
  static let end: [UInt8] = [1]
  private static let length = 25

  static func bytes(_ tag: TagHash, _ position: Position) -> [UInt8] {
    var key: [UInt8] = [0]
    key.reserveCapacity(length)
    tag.append(to: &key)
    key.append(littleEndian: position.value.byteSwapped)
    return key
  }

  /// The tag and the event of an entry; nil for one of something else.
  static func read(_ key: Span<UInt8>, _ value: Span<UInt8>) -> (tag: TagHash, event: TaggedEvent)?
  {
    guard key.count == length, key[0] == 0, value.count == 8 else { return nil }
    let position = Position(key.number(at: length - 8, bytes: 8).byteSwapped)
    return (
      TagHash(key, at: 1), TaggedEvent(position: position, type: value.number(at: 0, bytes: 8))
    )
  }
}

extension LogStore {
  /// The first event of a tag after a position in the stored index; nil if that has none.
  func nextEvent(
    tagged tag: TagHash, after position: Position, _ transaction: borrowing ReadTransaction
  ) throws -> TaggedEvent? {
    var cursor = try Cursor(in: streams, of: transaction)
    guard try cursor.seek(TagKey.bytes(tag, position.next).span),
      let found = TagKey.read(cursor.key, cursor.value), found.tag == tag
    else { return nil }
    return found.event
  }

  /// Everything that the stored index has of tags.
  func storedTags(_ transaction: borrowing ReadTransaction) throws -> TagDigest {
    var digest = TagDigest()
    var cursor = try Cursor(in: streams, of: transaction)
    var isThere = try cursor.first()
    while isThere, let found = TagKey.read(cursor.key, cursor.value) {
      digest.add(found.tag, found.event)
      isThere = try cursor.next()
    }
    return digest
  }

  /// Stores tags, in the order of their keys.
  func put(
    _ tags: [(tag: TagHash, event: TaggedEvent)], _ transaction: borrowing WriteTransaction
  ) throws {
    let entries = tags.map { (key: TagKey.bytes($0.tag, $0.event.position), type: $0.event.type) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for entry in entries {
      var value: [UInt8] = []
      value.append(littleEndian: entry.type)
      try transaction.put(value, at: entry.key, in: streams)
    }
  }
}
