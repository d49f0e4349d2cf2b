/// The frames of a log in memory; a value, so a copy is a snapshot.
struct MemorySnapshot {
  private var frames: [[UInt8]] = []
  private var positions: [Position] = []
  private var entries: [StreamName: [CommitEntry]] = [:]
  private var ids: [CommitID: Int] = [:]
  private var chain = Chain()
  private(set) var head = Position.start

  mutating func append(_ commit: Commit, _ body: CommitBody) throws(AppendError) -> Receipt {
    if let id = commit.id, let index = ids[id] {
      return try AppendRules.repeated(id, commit, at: positions[index], frame: frames[index])
    }
    let version = try AppendRules.nextVersion(
      of: commit.stream, expecting: commit.expecting, after: lastVersion(of: commit.stream))
    var frame: [UInt8] = []
    chain.append(
      FrameHeader(position: head.next, version: version), body.bytes.span, body.coverage,
      to: &frame)
    let receipt = Receipt(
      stream: commit.stream, firstVersion: version, firstPosition: head.next, count: body.count)
    keep(frame, receipt, id: commit.id)
    return receipt
  }

  /// Takes a frame of another log as it is.
  mutating func take(_ bytes: [UInt8]) throws(AppendError) -> Receipt {
    let receipt = try FrameFeed.check(bytes, after: head, chain.link)
    try FrameFeed.check(receipt, after: lastVersion(of: receipt.stream))
    do {
      let frame = try Frame(bytes.span)
      keep(bytes, receipt, id: frame.id)
      chain.take(frame.link)
    } catch {
      throw .invalid("the bytes are no frame: \(error)")
    }
    return receipt
  }

  private mutating func keep(_ bytes: [UInt8], _ receipt: Receipt, id: CommitID?) {
    if let id { ids[id] = frames.count }
    frames.append(bytes)
    positions.append(receipt.firstPosition)
    entries[receipt.stream, default: []].append(
      CommitEntry(
        firstVersion: receipt.firstVersion, position: receipt.firstPosition,
        count: receipt.count))
    head = receipt.lastPosition
  }

  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws {
    for index in indexOfFrame(holding: position)..<frames.count {
      let bytes = frames[index]
      guard try body(try Frame(bytes.span)) == .proceed else { return }
    }
  }

  func withFrame<R>(at position: Position, _ body: (borrowing Frame) throws -> R) throws -> R? {
    let index = indexOfFrame(holding: position)
    guard frames.indices.contains(index) else { return nil }
    let bytes = frames[index]
    return try body(try Frame(bytes.span))
  }

  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws {
    var last: UInt64 = 0
    for position in positions where position > last {
      let step = try withFrame(at: Position(position)) { frame in
        last = frame.lastPosition.value
        return try body(frame)
      }
      guard step == .proceed else { return }
    }
  }

  func lastVersion(of stream: StreamName) -> Version? {
    entries[stream]?.last.map { $0.firstVersion + ($0.count - 1) }
  }

  func position(of id: CommitID) -> Position? { ids[id].map { positions[$0] } }

  func commits(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (CommitEntry) throws -> Step
  ) throws {
    let all = entries[stream] ?? []
    let chosen =
      direction == .forward
      ? all.filter { $0.nextVersion > version }
      : all.reversed().filter { $0.firstVersion <= version }
    for entry in chosen {
      guard try body(entry) == .proceed else { return }
    }
  }

  func streams() -> [StreamSummary] {
    entries.compactMap { name, entries in
      entries.last.map {
        StreamSummary(name: name, events: Int($0.nextVersion.value), lastCommit: $0.position)
      }
    }.sorted { $0.name.rawValue.utf8.lexicographicallyPrecedes($1.name.rawValue.utf8) }
  }

  func statistics() throws -> LogStatistics {
    var counts = CommitCounts()
    try forEachFrame(from: .start) { frame in
      try counts.add(frame)
      return .proceed
    }
    var statistics = counts.statistics
    statistics.streams = entries.count
    statistics.bytes = frames.reduce(0) { $0 + $1.count }
    return statistics
  }

  /// The index of the last frame that starts at or before a position.
  private func indexOfFrame(holding position: Position) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
