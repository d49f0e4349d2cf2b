public import EventLog
import Synchronization

/// A clock that moves only when a test says so.
public final class TestClock: Sendable {
  private let moment: Mutex<Timestamp>

  /// A clock that shows a moment.
  public init(_ moment: Timestamp) { self.moment = Mutex(moment) }

  /// The moment it shows.
  public var now: Timestamp { moment.withLock { $0 } }

  /// Shows another moment, which may be an earlier one.
  public func show(_ moment: Timestamp) { self.moment.withLock { $0 = moment } }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    moment.withLock { $0 = $0.adding(duration) }
  }
}

extension Timestamp {
  /// When played conversations begin unless a test says otherwise: Tuesday, 2026-11-24T10:00:00Z.
  public static let opening = Timestamp(microseconds: 1_795_514_400_000_000)
}
