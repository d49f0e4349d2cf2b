internal import Basics
internal import EventLog

/// A part of a stream's index: where its commits lie, in order.
///
/// Bytes: u64 next version · u64 last commit's position · then for each commit varint events,
/// varint distance from the commit before (the first: its position).
struct StreamChunk {
  /// A chunk that has grown beyond this is closed and the next one begun.
  static let softLimit = 1000

  static func key(_ stream: Span<UInt8>, _ version: Version) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(stream.count + 9)
    key.append(copying: stream)
    key.append(0)
    key.append(littleEndian: version.value.byteSwapped)
    return key
  }

  static func key(_ stream: StreamName, _ version: Version) -> [UInt8] {
    key(stream.rawValue.utf8.span, version)
  }

  /// The stream that a key belongs to, or nil for a foreign key.
  static func stream(ofKey key: Span<UInt8>) -> StreamName? {
    guard key.count > 9 else { return nil }
    return StreamName(recorded: text(key.extracting(first: key.count - 9)))
  }

  static func isKey(_ key: Span<UInt8>, of stream: Span<UInt8>) -> Bool {
    key.count == stream.count + 9 && key[stream.count] == 0
      && key.extracting(first: stream.count).isEqual(to: stream)
  }

  static func isKey(_ key: Span<UInt8>, of stream: StreamName) -> Bool {
    isKey(key, of: stream.rawValue.utf8.span)
  }

  static func nextVersion(_ value: Span<UInt8>) throws(FrameError) -> Version {
    var reader = ByteReader(value, from: 0, to: value.count)
    return Version(UInt64(try reader.count()))
  }

  static func lastPosition(_ value: Span<UInt8>) throws(FrameError) -> Position {
    var reader = ByteReader(value, from: 8, to: value.count)
    return Position(UInt64(try reader.count()))
  }

  /// The commits that a chunk lists; its key ends with the first one's version.
  static func entries(key: Span<UInt8>, value: Span<UInt8>) throws(FrameError) -> [CommitEntry] {
    var version: UInt64 = 0
    for index in max(0, key.count - 8)..<key.count { version = version << 8 | UInt64(key[index]) }
    var reader = ByteReader(value, from: 16, to: value.count)
    var position: UInt64 = 0
    var entries: [CommitEntry] = []
    while !reader.isAtEnd {
      let count = try reader.varint()
      position &+= try reader.varint()
      guard max(count, position, version) <= FrameFormat.largestNumber else {
        throw FrameError(reason: "the index of a stream has a number that is too large")
      }
      entries.append(
        CommitEntry(
          firstVersion: Version(version), position: Position(position), count: Int(count)))
      version &+= count
    }
    return entries
  }

  /// Adds commits to a chunk, which is empty if it is new.
  static func append(_ added: ArraySlice<CommitEntry>, to chunk: inout [UInt8]) {
    guard let newest = added.last else { return }
    var writer = ByteWriter()
    var last = chunk.isEmpty ? 0 : littleEndian(chunk[8..<16])
    // In place: most chunks go on for long.
    swap(&writer.bytes, &chunk)
    if writer.bytes.isEmpty { writer.bytes = [UInt8](repeating: 0, count: 16) }
    for index in 0..<8 {
      let shift = UInt64(8 * index)
      writer.bytes[index] = UInt8(truncatingIfNeeded: newest.nextVersion.value >> shift)
      writer.bytes[8 + index] = UInt8(truncatingIfNeeded: newest.position.value >> shift)
    }
    for entry in added {
      writer.varint(UInt64(entry.count))
      writer.varint(entry.position.value - last)
      last = entry.position.value
    }
    swap(&writer.bytes, &chunk)
  }
}

private func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
