import ServiceLifecycle

/// Tells somebody of a shutdown as soon as it is asked for.
///
/// Services end one after the other, the last one first: as the last of them it is told before any
/// other, and keeps none of them waiting.
struct ShutdownNotice: Service {
  let hear: @Sendable () -> Void

  func run() async {
    await Self.wait()
    hear()
  }

  /// Waits until the service that this runs in is asked to end, or is cancelled.
  static func wait() async {
    do {
      try await gracefulShutdown()
    } catch {
      // Cancelled: everything ends at once.
    }
  }
}
