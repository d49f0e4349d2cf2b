/// A log that several programs write at a time: what must happen once is done by the one of them that acts.
public protocol SharedEventLog: EventLog {
  /// Whether this program is the one that acts, now and whenever that changes; each caller gets a sequence of its own, which begins with
  /// how it is and ends when the log is let go of.
  func acting() -> AsyncStream<Bool>

  /// Whether it hears what other programs append: otherwise it shows what it had, and appends nothing.
  var isCurrent: Bool { get }

  /// Whether this program is the one that acts, by the clock: also one that was stopped for a while knows it at once.
  var isActing: Bool { get }
}
