package import Erasure
package import EventLogVerification

/// How a server follows the rules of retention.
package struct RetentionSettings: Sendable {
  /// The rules.
  package var rules: RetentionRules
  /// The time of day at which it follows them, in minutes since midnight in its zone.
  package var minute = 180
  /// The most percent that may go for good at once before somebody has to say so.
  package var share = 10
  /// The key that signs the segments of an archive; nil if nothing is archived.
  package var key: SigningKey?
  /// The folder of these segments.
  package var folder = ""

  package init(_ rules: RetentionRules) { self.rules = rules }

  /// For how many minutes after its time a run may still begin: it is for the night.
  private static let window = 180

  /// Whether a run begins at a minute of the day; one that ran on this day does not begin again,
  /// whichever way the clock was set meanwhile.
  package func isDue(atMinute now: Int, ranToday: Bool) -> Bool {
    !ranToday && (now - minute + 1440) % 1440 < Self.window
  }

  /// The minute of the day that a time such as `03:00` is; nil for a text that is none.
  package static func minute(_ time: String) -> Int? {
    guard let match = time.wholeMatch(of: #/([0-9]{2}):([0-9]{2})/#),
      let hour = Int(match.output.1), let minute = Int(match.output.2), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
