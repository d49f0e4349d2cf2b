#if JetStream
  import EventLog
  internal import EventLogLMDB

  /// Which places of the messages belong to which of the log's: a few are kept with the log.
  struct Marks: Sendable {
    /// How often one is kept.
    static let interval = Duration.seconds(2)
    private static let mostKept = 4
    private static let mostRecent = 64

    private var kept: [ReplicaMark]
    /// Those that are not kept yet, in order, each at least a moment after the one before.
    private var recent: [ReplicaMark] = []
    private var last = ContinuousClock.now

    init(kept: [ReplicaMark]) { self.kept = kept }

    /// Notes how far the messages were followed, and where the log ended then.
    mutating func note(_ mark: ReplicaMark) {
      let now = ContinuousClock.now
      if now - last < .milliseconds(100), !recent.isEmpty, recent.count > 1 {
        recent[recent.count - 1] = mark
        return
      }
      last = now
      if recent.count >= Self.mostRecent { recent.removeFirst(recent.count / 2) }
      recent.append(mark)
    }

    /// What is to be kept now that the log is synced up to a position; nil where nothing has changed.
    mutating func next(upTo stored: Position) -> [ReplicaMark]? {
      guard let mark = recent.last(where: { $0.head <= stored }) else { return nil }
      recent.removeAll { $0.sequence <= mark.sequence }
      guard mark != kept.last else { return nil }
      kept = (kept + [mark]).suffix(Self.mostKept)
      return kept
    }
  }
#endif
