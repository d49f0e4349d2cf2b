/// A part of a stream's index: where its commits lie, in order.
///
/// Bytes: u64 next version · u64 last commit's position · then for each commit varint events, varint distance from the
/// commit before (the first: its position).
struct StreamChunk {
  /// A chunk that has grown beyond this is closed and the next one begun.
  static let softLimit = 1000

  static func key(_ stream: StreamName, _ version: Version) -> [UInt8] {
    Array(stream.rawValue.utf8) + [0] + bigEndian(version.value)
  }

  /// The stream that a key belongs to, or nil for a foreign key.
  static func stream(ofKey key: Span<UInt8>) -> StreamName? {
    guard key.count > 9 else { return nil }
    return StreamName(recorded: text(key.extracting(first: key.count - 9)))
  }

  static func isKey(_ key: Span<UInt8>, of stream: StreamName) -> Bool {
    let name = stream.rawValue.utf8
    guard key.count == name.count + 9, key[name.count] == 0 else { return false }
    var index = 0
    for byte in name {
      guard key[index] == byte else { return false }
      index += 1
    }
    return true
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

  /// The bytes of a chunk with more commits after those it has.
  static func appending(_ added: ArraySlice<CommitEntry>, to old: [UInt8]?) -> [UInt8] {
    var last: UInt64 = 0
    if let old { last = littleEndian(old[8..<16]) }
    guard let newest = added.last else { return old ?? [] }
    var writer = ByteWriter()
    writer.fixed(newest.nextVersion.value)
    writer.fixed(newest.position.value)
    writer.bytes += old.map { Array($0[16...]) } ?? []
    for entry in added {
      writer.varint(UInt64(entry.count))
      writer.varint(entry.position.value - last)
      last = entry.position.value
    }
    return writer.bytes
  }
}

func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
