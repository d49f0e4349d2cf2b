internal import LMDB

extension LMDBSnapshot {
  /// Lends the frames of a stream's commits, a few of which are brought near before the first of them is looked up.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    let pages = try TablePages(of: store.commits, in: transaction)
    var width = 2
    try forEachChunk(of: stream, from: version, direction) { entries in
      var rest = entries[...]
      while !rest.isEmpty {
        let batch = rest.prefix(width)
        rest = rest.dropFirst(width)
        // Whoever reads a few events does not pay for many.
        width = min(2 * width, TablePages.width)
        let keys = batch.map(\.position.value)
        let found = pages?.values(of: keys.span)
        for (index, entry) in batch.enumerated() {
          guard try lend(entry, found?.value(index), body) == .proceed else { return .stop }
        }
      }
      return .proceed
    }
  }

  /// Lends a commit's frame, which may have been found already.
  private func lend(
    _ entry: CommitEntry, _ found: Span<UInt8>?, _ body: (borrowing Frame) throws -> Step
  ) throws -> Step {
    if let found {
      let frame = try frame(found, at: entry.position)
      if frame.firstPosition == entry.position { return try body(frame) }
    }
    return try withFrame(at: entry.position, body) ?? .stop
  }

  /// Lends a stream's commits one by one.
  func commits(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (CommitEntry) throws -> Step
  ) throws {
    try forEachChunk(of: stream, from: version, direction) { entries in
      for entry in entries { guard try body(entry) == .proceed else { return .stop } }
      return .proceed
    }
  }

  /// Lends a stream's commits in the pieces in which the index has them.
  private func forEachChunk(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: ([CommitEntry]) throws -> Step
  ) throws {
    let recent = try tail.with(self) { tail in
      tail.entries(of: stream, after: checkpoint.position, upTo: head)
    }
    switch direction {
    case .forward:
      guard try stored(of: stream, from: version, body) == .proceed else { return }
      _ = try body(recent.filter { $0.nextVersion > version })
    case .backward:
      let newest = Array(recent.filter { $0.firstVersion <= version }.reversed())
      guard try body(newest) == .proceed else { return }
      try storedBackward(of: stream, from: version, body)
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
