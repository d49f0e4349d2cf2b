import EventLog
import Synchronization

/// The time of a server under test, which passes only when the test says so.
final class ServerClock: Sendable {
  private let moment = Mutex(Timestamp.now())

  /// The moment it is.
  var now: Timestamp { moment.withLock { $0 } }

  /// Lets some time pass.
  func advance(by duration: Duration) { moment.withLock { $0 = $0.adding(duration) } }
}

/// The disk of a server under test, which is full once the test says so.
final class ServerDisk: Sendable {
  private let state = Mutex(false)

  var isFull: Bool { state.withLock { $0 } }

  func fill() { state.withLock { $0 = true } }
}
