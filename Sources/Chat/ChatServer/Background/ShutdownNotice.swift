import ServiceLifecycle

/// Tells somebody of a shutdown as soon as it is asked for.
///
/// Services end one after the other, the last one first: as the last of them it is told before any
/// other, and keeps none of them waiting.
struct ShutdownNotice: Service {
  let hear: @Sendable () -> Void

  func run() async throws {
    do {
      try await gracefulShutdown()
    } catch is CancellationError {
      // Everything ends at once: nothing is left to be told.
      return
    }
    hear()
  }
}
