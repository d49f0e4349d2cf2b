#if JetStream
  import EventLog
  internal import EventLogLMDB

  /// What a log has already of the messages that come after its last mark: they are compared with it, not taken again.
  ///
  /// A message that was passed over the first time could be taken the second, when its version has come meanwhile: so what the log holds decides.
  struct KnownCommits: Sendable {
    private var next: Position
    private let end: Position
    /// The last position that was passed.
    private(set) var last: Position

    init(from first: Position, upTo end: Position) {
      (next, self.end) = (first, end)
      last = Position(first.value - 1)
    }

    /// Whether everything that the log has was passed.
    var isEnded: Bool { next > end }

    /// Where the log has something that has not come.
    var position: Position { next }

    /// Passes the log's next commit if a message is the same, and says whether it is.
    mutating func pass(_ message: [UInt8], in log: LMDBEventLog) throws -> Bool {
      let position = next
      var end: Position?
      try log.withSnapshot { snapshot in
        try snapshot.forEachFrame(from: position) { frame in
          if try CommitMessage.isCommit(message, frame) { end = frame.lastPosition }
          return .stop
        }
      }
      guard let end else { return false }
      (last, next) = (end, end.next)
      return true
    }
  }
#endif
