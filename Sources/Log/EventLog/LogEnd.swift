/// The end of a log: makes of the next commit the frame that continues it, the same in every log.
public struct LogEnd: Sendable {
  /// The last event's position; ``Position/start`` for an empty log.
  public private(set) var head: Position
  private var chain: Chain

  /// The end of an empty log.
  public init() {
    head = .start
    chain = Chain()
  }

  /// The end of a log whose last commit this is.
  public init(after last: borrowing Frame) {
    head = last.lastPosition
    chain = Chain(after: last.link)
  }

  /// Makes the frame of the next commit of a log that has what a storage holds; then the log ends
  /// behind it.
  ///
  /// The log has to keep the frame. There is none if the commit's id is in the log already: the
  /// receipt is the first one's then.
  ///
  /// - Throws: ``AppendError``; nothing has changed then.
  public mutating func admit(
    _ commit: Commit, after storage: borrowing some SnapshotStorage & ~Copyable,
    at time: Timestamp
  ) throws(AppendError) -> (receipt: Receipt, frame: [UInt8]?) {
    do {
      if let id = commit.id, let position = try storage.position(of: id) {
        var first: Receipt?
        try storage.forEachFrame(at: [position.value]) { frame in
          first = try AppendRules.repeated(id, commit, frame)
          return .stop
        }
        guard let first else {
          throw AppendError.unwritable("the commit of id \(id) at position \(position) is missing")
        }
        return (first, nil)
      }
      // A commit that no log could append is refused before anything is looked up.
      let body = try CommitBody(commit, time: time)
      let versions = try AppendRules.firstVersions(of: commit, in: storage)
      let (frame, receipt) = append(commit, body, at: versions)
      return (receipt, frame)
    } catch let error as AppendError {
      throw error
    } catch {
      throw .met("the log cannot be read", error)
    }
  }

  /// Makes the frame of the next commit, whose id is not in the log and whose streams go on with
  /// these versions.
  mutating func append(
    _ commit: Commit, _ body: CommitBody, at versions: [Version]
  ) -> (frame: [UInt8], receipt: Receipt) {
    let receipt = Receipt(commit, at: head.next, versions)
    var frame: [UInt8] = []
    chain.append(
      FrameHeader(
        position: head.next, version: versions[0], others: Array(versions.dropFirst()),
        isExtended: body.isExtended),
      body.bytes.span, body.coverage, to: &frame)
    head = receipt.lastPosition
    return (frame, receipt)
  }

  /// Takes a frame of another log as it is, once it is sure that it belongs here.
  ///
  /// - Throws: ``AppendError`` with `invalid`; nothing has changed then.
  public mutating func take(
    _ frame: [UInt8], lastVersion: (StreamName) -> Version?
  ) throws(AppendError) -> (receipt: Receipt, id: CommitID?) {
    let receipt = try FrameFeed.check(frame, after: head, chain.link)
    for part in receipt.parts { try FrameFeed.check(part, after: lastVersion(part.stream)) }
    do {
      let taken = try Frame(frame.span)
      chain.take(taken.link)
      head = receipt.lastPosition
      return (receipt, taken.id)
    } catch {
      throw .invalid("the bytes are no frame: \(error)")
    }
  }
}
