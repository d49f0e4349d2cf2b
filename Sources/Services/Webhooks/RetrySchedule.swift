/// When a message is tried again: what Standard Webhooks proposes, over three days; after that it is parked.
package enum RetrySchedule {
  private static let pauses: [Duration] = [
    .seconds(5), .seconds(5 * 60), .seconds(30 * 60), .seconds(2 * 3600), .seconds(5 * 3600),
    .seconds(10 * 3600), .seconds(14 * 3600), .seconds(20 * 3600), .seconds(24 * 3600),
  ]

  /// The longest that a receiver can put it off.
  private static let longest = Duration.seconds(24 * 3600)

  /// How long to wait after so many failures; nil where it is not tried again.
  ///
  /// `chance` from 0 to 1 spreads the attempts of many messages over a fifth of the pause; a receiver that names a time is not asked earlier.
  package static func pause(
    after failures: Int, asked: Duration?, chance: Double
  ) -> Duration? {
    guard failures >= 1, failures <= pauses.count else { return nil }
    let usual = pauses[failures - 1] * (1 + 0.2 * chance)
    return max(usual, min(asked ?? .zero, longest))
  }
}
