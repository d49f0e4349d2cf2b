internal import Cryptography

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

/// Which part of a log that is cut into several a channel belongs to.
package enum Partitioning {
  /// The first 4 bytes of the SHA-256 of the stream's name, the highest first, modulo the number of
  /// parts: the same on every machine, for ever.
  ///
  /// A proxy can compute it: HAProxy with `sha2(256),bytes(0,4),be2dec(,4),mod(8)`.
  package static func partition(of stream: StreamName, among count: Int) -> Int {
    let digest = Digest(of: Array(stream.rawValue.utf8).span)
    var number: UInt32 = 0
    for index in 0..<4 { number = number << 8 | UInt32(digest.span[index]) }
    return Int(number) % max(1, count)
  }
}

/// A log that can be fed with the commits of another one, as they are.
public protocol ReplicaLog: EventLog {
  /// Puts frames of another log at the end of this one, as they are, in order.
  ///
  /// A frame that does not continue this log's positions, its streams' versions or its chain is
  /// refused; a log that is fed with all frames of another is equal to it byte for byte.
  func feed(_ frames: [[UInt8]]) async -> [Result<Receipt, AppendError>]
}

extension SharedEventLog {
  /// It does not: its servers order each stream by itself.
  public var takesConditions: Bool { false }
}
