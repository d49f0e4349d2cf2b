/// A function that somebody may set later, and that is called from any thread.
///
/// A closure that lies in a `Lock` by itself is wrapped once more by each `withLock`, also by one
/// that only reads it (Swift 6.3): the chain of wrappers grows until a call of it overflows the
/// stack. In a structure it lies as it is.
package final class Callback<Value>: Sendable {
  private struct Held {
    var function: (@Sendable (Value) -> Void)?
  }

  private let held = Lock(Held())

  package init() {}

  /// Sets the function that is called from now on; nil for none.
  package func set(_ function: (@Sendable (Value) -> Void)?) {
    held.withLock { $0.function = function }
  }

  /// Calls the function, if there is one, outside of any lock.
  package func call(_ value: Value) {
    let function = held.withLock { $0.function }
    function?(value)
  }
}
