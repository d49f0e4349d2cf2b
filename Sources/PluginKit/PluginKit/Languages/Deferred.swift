import Synchronization

/// A value that is made when it is first asked for, once: a program that only reads a log registers all plugins, and asks for little of what they
/// say.
final class Deferred<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case made(Value)
    case unmade(@Sendable () -> Value)
  }

  private let state: Mutex<State>

  /// A value that is there.
  init(_ value: Value) { state = Mutex(.made(value)) }

  /// A value that `make` makes, which must not ask for it.
  init(making make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

  /// The value; whoever asks meanwhile waits for it.
  var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .unmade(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
