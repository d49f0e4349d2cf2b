/// A log that several programs write at a time: what must happen once is done by the one of them that acts.
public protocol SharedEventLog: EventLog {
  /// Whether this program is the one that acts, now and whenever that changes; each caller gets a sequence of its own, which begins with
  /// how it is and ends when the log is let go of.
  func acting() -> AsyncStream<Bool>

  /// Whether it hears what other programs append: otherwise it shows what it had, and appends nothing.
  var isCurrent: Bool { get }

  /// Whether this program is the one that acts, by the clock: also one that was stopped for a while knows it at once.
  var isActing: Bool { get }

  /// The number of the partition that a stream is at home in, where that is another than this program's; nil where the stream is this one's to
  /// read and write. The same for ever, whether there is such a stream or not.
  func otherPartition(of stream: StreamName) -> Int?

  /// Whether there are other partitions, which share the keys: one that is not there may have been destroyed for somebody who was forgotten there.
  var isCut: Bool { get }
}

extension SharedEventLog {
  /// False: there is one.
  public var isCut: Bool { false }

  /// Nil: of a log that is not cut every program has all.
  public func otherPartition(of stream: StreamName) -> Int? { nil }
}

extension EventLog {
  /// The partition that somebody has to be sent to for a stream; nil where this program has it, as always where the log is not cut.
  package func partition(elsewhereFor stream: StreamName) -> Int? {
    (self as? any SharedEventLog)?.otherPartition(of: stream)
  }
}
