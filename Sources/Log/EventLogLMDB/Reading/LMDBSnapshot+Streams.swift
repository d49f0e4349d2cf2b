internal import EventLog
internal import LMDB

extension LMDBSnapshot {
  /// Lends the frames of a stream's commits.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    let pages = try TablePages(of: store.commits, in: transaction)
    // Whoever reads a few events does not pay for many.
    var width = 2
    try forEachChunk(of: stream, from: version, direction, upTo: head) { entries in
      var rest = entries.map(\.position.value)[...]
      while !rest.isEmpty {
        let batch = Array(rest.prefix(width))
        rest = rest.dropFirst(width)
        width = min(2 * width, TablePages.width)
        let found = pages?.values(of: batch.span)
        for (index, position) in batch.enumerated() {
          let step = try lend(Position(position), found?.value(index), body)
          guard step == .proceed else { return .stop }
        }
      }
      return .proceed
    }
  }

  /// Lends the frames that hold some positions, which are in order; each frame once.
  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws {
    let pages = try TablePages(of: store.commits, in: transaction)
    var rest = positions[...]
    var last: UInt64 = 0
    while !rest.isEmpty {
      let batch = Array(rest.prefix(TablePages.width))
      let found = pages?.values(of: batch.span)
      for (index, position) in batch.enumerated() where position > last {
        let step = try lend(Position(position), found?.value(index)) { frame in
          last = frame.lastPosition.value
          return try body(frame)
        }
        guard step == .proceed else { return }
      }
      rest = rest.dropFirst(batch.count).drop { $0 <= last }
    }
  }

  /// Lends the frame that holds a position, which may have been found already.
  private func lend(
    _ position: Position, _ found: Span<UInt8>?, _ body: (borrowing Frame) throws -> Step
  ) throws -> Step {
    if let found {
      let frame = try frame(found, at: position)
      if frame.firstPosition == position { return try body(frame) }
    }
    return try withFrame(at: position, body) ?? .stop
  }

  /// Lends a stream's commits one by one, up to a position.
  func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    try forEachChunk(of: stream, from: .initial, .forward, upTo: end) { entries in
      for entry in entries { guard try body(entry) == .proceed else { return .stop } }
      return .proceed
    }
  }

  /// Lends a stream's commits in the pieces in which the index has them.
  private func forEachChunk(
    of stream: StreamName, from version: Version, _ direction: Direction, upTo end: Position,
    _ body: ([CommitEntry]) throws -> Step
  ) throws {
    switch direction {
    case .forward:
      guard try stored(of: stream, from: version, body) == .proceed else { return }
      _ = try body(recent(of: stream, from: version, upTo: end))
    case .backward:
      let recent = try recent(of: stream, upTo: end).filter { $0.firstVersion <= version }
      guard try body(recent.reversed()) == .proceed else { return }
      try storedBackward(of: stream, from: version, body)
    }
  }

  /// A stream's commits after the checkpoint; the index of these is made only for those who need it.
  private func recent(
    of stream: StreamName, from version: Version = .initial, upTo end: Position
  ) throws -> [CommitEntry] {
    guard end > checkpoint.position else { return [] }
    return try index.with(self, upTo: end) { index in
      index.entries(of: stream, from: version, after: checkpoint.position, upTo: end)
    }
  }

  private func stored(
    of stream: StreamName, from version: Version, _ body: ([CommitEntry]) throws -> Step
  ) throws -> Step {
    var cursor = try Cursor(in: store.streams, of: transaction)
    var isThere = try cursor.seekChunk(of: stream, holding: version)
    while isThere, StreamChunk.isKey(cursor.key, of: stream) {
      let entries = try StreamChunk.entries(key: cursor.key, value: cursor.value)
      let first = entries.firstIndex { $0.nextVersion > version } ?? entries.count
      guard try body(first == 0 ? entries : Array(entries[first...])) == .proceed else {
        return .stop
      }
      isThere = try cursor.next()
    }
    return .proceed
  }

  private func storedBackward(
    of stream: StreamName, from version: Version, _ body: ([CommitEntry]) throws -> Step
  ) throws {
    var cursor = try Cursor(in: store.streams, of: transaction)
    var isThere = try cursor.seekChunk(of: stream, holding: version)
    while isThere, StreamChunk.isKey(cursor.key, of: stream) {
      let entries = try StreamChunk.entries(key: cursor.key, value: cursor.value).reversed()
      guard try body(entries.filter { $0.firstVersion <= version }) == .proceed else { return }
      isThere = try cursor.previous()
    }
  }
}
