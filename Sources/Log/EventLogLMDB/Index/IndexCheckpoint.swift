import Basics
internal import EventLog
internal import LMDB

/// The counters of the stored index: what it covers and how much that is.
struct IndexCheckpoint: Equatable {
  var position = Position.start
  var commits = 0
  var streams = 0
  var events = 0

  static let key = Array("checkpoint".utf8)

  init() {}

  init(_ value: Span<UInt8>) throws(FrameError) {
    var reader = ByteReader(value, from: 0, to: value.count)
    position = Position(UInt64(try reader.count()))
    commits = try reader.count()
    streams = try reader.count()
    events = try reader.count()
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.fixed(position.value)
    for count in [commits, streams, events] { writer.fixed(UInt64(count)) }
    return writer.bytes
  }
}

extension LogStore {
  func checkpoint(_ transaction: borrowing ReadTransaction) throws -> IndexCheckpoint {
    guard let value = try transaction.value(at: IndexCheckpoint.key, in: counters) else {
      return IndexCheckpoint()
    }
    return try IndexCheckpoint(value)
  }

  func checkpoint(_ transaction: borrowing WriteTransaction) throws -> IndexCheckpoint {
    guard let value = try transaction.value(at: IndexCheckpoint.key, in: counters) else {
      return IndexCheckpoint()
    }
    return try IndexCheckpoint(value)
  }

  func head(_ transaction: borrowing ReadTransaction) throws -> Position {
    var cursor = try Cursor(in: commits, of: transaction)
    return try cursor.last() ? try Frame(cursor.value).lastPosition : .start
  }

  func head(_ transaction: borrowing WriteTransaction) throws -> Position {
    var cursor = try Cursor(in: commits, of: transaction)
    return try cursor.last() ? try Frame(cursor.value).lastPosition : .start
  }

  /// The last chunk's next version of a stream; nil if the stored index does not know it.
  func nextVersion(
    of stream: StreamName, _ transaction: borrowing ReadTransaction
  ) throws -> Version? {
    var cursor = try Cursor(in: streams, of: transaction)
    guard try cursor.seekLastChunk(of: stream) else { return nil }
    return try StreamChunk.nextVersion(cursor.value)
  }
}

extension Cursor {
  @_lifetime(self: copy self)
  mutating func seekLastChunk(of stream: StreamName) throws -> Bool {
    try seekLastChunk(of: stream.rawValue.utf8.span)
  }

  @_lifetime(self: copy self)
  mutating func seekLastChunk(of stream: Span<UInt8>) throws -> Bool {
    let end = StreamChunk.key(stream, Version(.max))
    return try seekBefore(end.span) && StreamChunk.isKey(key, of: stream)
  }

  /// Moves to the chunk that holds a version, or to the first one after it.
  @_lifetime(self: copy self)
  mutating func seekChunk(of stream: StreamName, holding version: Version) throws -> Bool {
    let start = StreamChunk.key(stream, version)
    if try seek(start.span), key.isEqual(to: start) { return true }
    if try seekBefore(start.span), StreamChunk.isKey(key, of: stream) { return true }
    return try seek(start.span) && StreamChunk.isKey(key, of: stream)
  }
}
