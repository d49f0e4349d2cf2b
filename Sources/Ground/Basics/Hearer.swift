import Synchronization

/// A function that somebody may set later, and that is called from any thread: who is told of something.
///
/// A closure that lies in a `Mutex` by itself is wrapped once more by each `withLock`, also by one that only reads it (Swift 6.3): the
/// chain of wrappers grows until a call of it overflows the stack. In a structure it lies as it is.
package final class Hearer<Told>: Sendable {
  private struct Held {
    var tell: (@Sendable (Told) -> Void)?
  }

  private let held = Mutex(Held())

  package init() {}

  /// Has a function called from now on, or nothing.
  package func set(_ tell: (@Sendable (Told) -> Void)?) { held.withLock { $0.tell = tell } }

  /// Calls the function, where there is one, outside of any lock.
  package func tell(_ told: Told) {
    let tell = held.withLock { $0.tell }
    tell?(told)
  }
}
