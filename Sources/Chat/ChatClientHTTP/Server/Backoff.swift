/// The pauses between attempts at something that fails: longer each time, and then always the last.
struct Backoff {
  /// How long a client waits, in seconds.
  static let usual = [0.2, 1, 2, 5, 10]

  private let pauses: [Double]
  private var failures = 0

  init(_ pauses: [Double]) { self.pauses = pauses }

  /// Waits for the next pause, or as long as was asked for.
  mutating func pause(atLeast seconds: Int? = nil) async throws {
    let usual = pauses.isEmpty ? 0 : pauses[min(failures, pauses.count - 1)]
    failures += 1
    try await Task.sleep(for: .seconds(max(usual, Double(min(seconds ?? 0, 60)))))
  }
}
