import Foundation
import Synchronization

/// Ends the program where an input is taken for too long, and says which.
final class Watch: Sendable {
  /// What the program ends with then.
  static let status: Int32 = 3

  private let seconds: Int
  private let taken = Mutex<(number: Int, since: ContinuousClock.Instant)?>(nil)

  /// Watches from now on, in a thread of its own.
  init(seconds: Int) {
    self.seconds = seconds
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        look()
      }
    }
  }

  /// An input is taken from now on.
  func begin(_ number: Int) { taken.withLock { $0 = (number, .now) } }

  private func look() {
    let late = taken.withLock { taken in
      taken.flatMap { $0.since.duration(to: .now) > .seconds(seconds) ? $0.number : nil }
    }
    guard let late else { return }
    Fuzz.say("\(late): takes more than \(seconds) s")
    _exit(Self.status)
  }
}
