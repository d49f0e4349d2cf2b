import Basics
import EventLog

/// An answer of a provider that is kept for a while: it is asked once at a time, whoever wants the
/// answer.
actor KeptAnswer<Value: Sendable> {
  /// How long an answer counts.
  private let lifetime = Duration.seconds(3600)
  /// How long nobody asks again after there was no answer.
  private let pause = Duration.seconds(5)

  private let now: @Sendable () -> Timestamp
  private var kept: (value: Value, since: Timestamp)?
  /// When it was asked for last in vain, and why.
  private var failure: (fault: OpenIDFault, since: Timestamp)?
  private var request: Task<Value, any Error>?

  init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// The answer that is kept if it counts still; else a new one.
  ///
  /// - Throws: what `ask` throws, to everybody who waits for it.
  func current(_ ask: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let moment = now()
    if let kept, kept.since.adding(lifetime) > moment { return kept.value }
    if let failure, failure.since.adding(pause) > moment { throw failure.fault }
    if let request { return try await request.value }
    // Not the task of who asks first: they may leave, and the others wait.
    let request = Task { try await ask() }
    self.request = request
    defer { self.request = nil }
    do {
      let value = try await request.value
      (kept, failure) = ((value, now()), nil)
      return value
    } catch let fault as OpenIDFault {
      failure = (fault, now())
      throw fault
    }
  }

  /// Forgets an answer that is old enough; whether it was.
  func forget(olderThan age: Duration) -> Bool {
    guard let since = kept?.since, since.adding(age) <= now() else { return false }
    kept = nil
    return true
  }
}
