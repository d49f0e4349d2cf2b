internal import CLock
import Synchronization

/// A value that one thread at a time may see and change.
///
/// It is used as `Synchronization.Mutex` is, and takes two steps: a lock that whoever comes by may
/// take, and inside it a `Mutex`, which is always free. A `Mutex` alone is handed, once threads wait
/// for it, to the one that has waited longest, and everybody else sleeps until that one has woken.
/// With eight threads on two processors that was a hundred times slower (33,000 to 137,000 times a
/// second in place of 10 million); free, this costs some 15 ns more.
public struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  private let gate = LockGate()
  private let value: Mutex<Value>

  /// Keeps a value.
  public init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Lends the value once nobody else has it; what the closure returns or throws is passed on.
  ///
  /// Within the closure the same lock must not be asked for again: that waits for ever.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    gate.take()
    defer { gate.give() }
    return try value.withLock(body)
  }

  /// Lends the value if nobody has it now; nil, and nothing is done, otherwise.
  public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard gate.takeIfFree() else { return nil }
    defer { gate.give() }
    return try value.withLock(body)
  }
}

/// The lock without a value.
// Unchecked, since the pointer never changes, and what it points to is made for many threads; safe,
// since nobody else has it. Not private: optimised code of other modules names it.
@safe struct LockGate: ~Copyable, @unchecked Sendable {
  private let lock: UnsafeMutablePointer<ThreadLock>

  init() {
    guard let lock = unsafe makeLock() else { preconditionFailure("there is no memory for a lock") }
    unsafe self.lock = lock
  }

  deinit { unsafe endLock(lock) }

  func take() { unsafe takeLock(lock) }
  func takeIfFree() -> Bool { unsafe takeLockIfFree(lock) != 0 }
  func give() { unsafe giveLock(lock) }
}
