/// A log that several programs write at a time.
///
/// One of them holds the lease, and does the work that must happen once.
public protocol SharedEventLog: EventLog {
  /// Whether this program holds the lease, now and whenever that changes. Each caller gets a
  /// sequence of its own, which begins with the present state and ends when the log is released.
  func leaseChanges() -> AsyncStream<Bool>

  /// Whether it hears of other programs' appends. If not, it shows the state that it had and
  /// appends nothing.
  var isCurrent: Bool { get }

  /// Whether this program holds the lease, by the clock: a program that was stopped for a while
  /// knows at once that it lost it.
  var holdsLease: Bool { get }

  /// The number of the partition that a stream is at home in, if that is another than this
  /// program's; nil if the stream is this one's to read and write. The same for ever, whether there
  /// is such a stream or not.
  func otherPartition(of stream: StreamName) -> Int?

  /// Whether there are other partitions, which share the keys: one that is not there may have been
  /// destroyed for somebody who was forgotten there.
  var isPartitioned: Bool { get }
}

extension SharedEventLog {
  /// False: there is one.
  public var isPartitioned: Bool { false }

  /// Nil: of a log that is not cut every program has all.
  public func otherPartition(of stream: StreamName) -> Int? { nil }
}

extension EventLog {
  /// The partition that somebody has to be sent to for a stream; nil if this program has it, as
  /// always where the log is not cut.
  package func partition(elsewhereFor stream: StreamName) -> Int? {
    (self as? any SharedEventLog)?.otherPartition(of: stream)
  }
}
