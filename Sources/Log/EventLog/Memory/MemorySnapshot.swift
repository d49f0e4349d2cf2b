/// The frames of a log in memory; a value, so a copy is a snapshot.
struct MemorySnapshot: SnapshotStorage {
  private var frames: [[UInt8]] = []
  private var positions: [Position] = []
  private var entries: [StreamName: [CommitEntry]] = [:]
  private var ids: [CommitID: Int] = [:]
  /// The events of each tag, in order.
  private var tags: [TagHash: [TaggedEvent]] = [:]
  private var end = LogEnd()

  var head: Position { end.head }

  mutating func append(_ commit: Commit, at time: Timestamp) throws(AppendError) -> Receipt {
    if let id = commit.id, let index = ids[id] {
      return try AppendRules.repeated(id, commit, at: positions[index], frame: frames[index])
    }
    do {
      let body = try CommitBody(commit, time: time)
      let versions = try AppendRules.firstVersions(of: commit, in: self)
      let (frame, receipt) = end.append(commit, body, at: versions)
      try keep(frame, receipt, id: commit.id)
      return receipt
    } catch let error as AppendError {
      throw error
    } catch {
      throw .met("the log cannot be read", error)
    }
  }

  /// Takes a frame of another log as it is.
  mutating func take(_ bytes: [UInt8]) throws(AppendError) -> Receipt {
    let entries = entries
    let (receipt, id) = try end.take(bytes) { entries[$0]?.last?.lastVersion }
    do { try keep(bytes, receipt, id: id) } catch {
      throw .invalid("the bytes are no frame: \(error)")
    }
    return receipt
  }

  private mutating func keep(_ bytes: [UInt8], _ receipt: Receipt, id: CommitID?) throws {
    if let id { ids[id] = frames.count }
    frames.append(bytes)
    positions.append(receipt.firstPosition)
    for part in receipt.parts {
      entries[part.stream, default: []].append(
        CommitEntry(
          firstVersion: part.firstVersion, position: part.firstPosition, count: part.count))
    }
    var names = NameTable()
    try Frame(bytes.span).forEachTag(names: &names) { tag, event in
      tags[tag, default: []].append(event)
    }
  }

  func nextEvent(tagged tag: TagHash, after position: Position) -> TaggedEvent? {
    tags[tag].flatMap { $0.next(after: position) }
  }

  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws {
    for index in indexOfFrame(holding: position)..<frames.count {
      let bytes = frames[index]
      guard try body(try Frame(bytes.span)) == .proceed else { return }
    }
  }

  private func withFrame<R>(at position: Position, _ body: (borrowing Frame) throws -> R) throws
    -> R?
  {
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
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    for entry in entries[stream] ?? [] where entry.position <= end {
      guard try body(entry) == .proceed else { return }
    }
  }

  func streams(in category: String?) -> [StreamSummary] {
    entries.filter { $0.key.isIn(category) }.compactMapValues(\.last).summaries
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
