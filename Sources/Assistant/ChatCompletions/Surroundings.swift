/// What asking a model takes from outside, so that a test can say what it is.
package struct Surroundings: Sendable {
  /// The longest wait for a connection, in seconds.
  package var connectTime = 5.0
  /// The longest silence of the endpoint before and between chunks, in seconds.
  package var idleTime = 60.0
  /// The longest answer, in seconds; what comes later is not waited for.
  package var wholeTime = 180.0
  /// How often a request is made at most.
  package var attempts = 4
  /// The longest wait before another attempt, in seconds; an endpoint that asks for more is not asked again.
  package var longestPause = 20.0
  /// How long the model is not asked after it could not be reached, in seconds.
  package var rest = 30.0
  /// Waits before another attempt.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// A number from 0 up to 1, so that not everybody asks again at the same moment.
  package var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// Seconds since some moment.
  package var clock: @Sendable () -> Double = Self.seconds

  /// The program's own.
  package init() {}

  private static let start = ContinuousClock.now

  @Sendable private static func seconds() -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }
}
