import Basics
import EventLog

/// What is known of 4,096 events that lie side by side in the log: enough to leave most of them unread.
struct Zone: Sendable, Equatable {
  /// How many events there are in one.
  static let width: UInt64 = 4096

  /// Which one it is, from 0 on.
  let number: UInt64
  /// The earliest and the latest time of its events, in microseconds.
  private(set) var earliest = Int64.max
  private(set) var latest = Int64.min
  /// The causes of its events.
  private(set) var causes = BloomFilter()
  /// The hashes of their correlations.
  private(set) var correlations = BloomFilter()
  /// A hash of its last event, which another log does not have there.
  private(set) var mark: UInt64 = 0

  init(_ number: UInt64) { self.number = number }

  /// One that was written before.
  init(
    _ number: UInt64, earliest: Int64, latest: Int64, mark: UInt64, causes: BloomFilter,
    correlations: BloomFilter
  ) {
    self.number = number
    (self.earliest, self.latest, self.mark) = (earliest, latest, mark)
    (self.causes, self.correlations) = (causes, correlations)
  }

  /// Its positions.
  var positions: ClosedRange<UInt64> { number * Self.width + 1...(number + 1) * Self.width }

  mutating func add(_ event: borrowing EventView) {
    earliest = min(earliest, event.time.microseconds)
    latest = max(latest, event.time.microseconds)
    if let cause = event.causation { causes.insert(cause.value) }
    if let correlation = event.correlation { correlations.insert(Self.hash(correlation)) }
    if event.position.value == positions.upperBound { mark = Self.mark(of: event) }
  }

  /// Whether some event of it may belong to a turn or request.
  func mayHold(correlation: String) -> Bool {
    correlations.mayContain(Self.hash(correlation))
  }

  /// Whether some event of it may have happened in a span of time.
  func mayHold(from start: Timestamp?, to end: Timestamp?) -> Bool {
    (start.map { latest >= $0.microseconds } ?? true)
      && (end.map { earliest <= $0.microseconds } ?? true)
  }

  private static func hash(_ text: String) -> UInt64 { FNV1a.hash(text).value }

  /// What tells an event from one that another log has at its position.
  static func mark(of event: borrowing EventView) -> UInt64 {
    var hash = FNV1a.hash(event.stream.rawValue)
    for part in [
      event.position.value, event.version.value, UInt64(bitPattern: event.time.microseconds),
      event.causation?.value ?? 0,
    ] { hash.add(part) }
    return hash.value
  }
}
