import EventLog

/// A log that nobody has open for writing, whose events lose payloads or get them back, and which gets the records that say so.
///
/// The right to write is held as long as this is.
struct LogRecorder {
  let log: LMDBEventLog
  /// The log's own id.
  let id: String
  private var place: FrameHeader
  private var chain: Chain

  /// Opens the log in a folder, brings all commits into the tables, and keeps others from writing.
  init(path: String, records stream: StreamName, at time: Timestamp) throws {
    log = try LMDBEventLog(path: path, mode: .writing, clock: { time })
    log.writer?.close()
    (place, chain, id) = try log.withSnapshot { snapshot in
      (
        try snapshot.nextPlace(in: stream), Chain(after: try snapshot.lastLink()),
        try snapshot.logID()
      )
    }
  }

  /// Where the next record will lie.
  var next: Position { place.position }

  /// Changes the contents of events in some commits and puts one event on record, both or neither.
  mutating func record(
    _ event: NewEvent, in stream: StreamName, at time: Timestamp, changing commits: [Position],
    _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    let body: CommitBody
    do throws(AppendError) {
      body = try CommitBody(Commit([event], to: stream), time: time)
    } catch {
      throw ArchiveRefusal("the record cannot be written: \(error)")
    }
    var frame: [UInt8] = []
    var chain = chain
    chain.append(place, body.bytes.span, body.coverage, to: &frame)
    try log.store.rewrite(commits, recording: frame, at: place.position, content)
    self.chain = chain
    place = FrameHeader(position: place.position.next, version: place.version.next)
  }
}
