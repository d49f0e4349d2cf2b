internal import Basics
import EventLog

/// The times of a conversation that has none of its own: they follow from its id.
///
/// It begins at some second of 2019 (FNV-1a of the id), and each message comes ten
/// seconds after the one before.
struct TranscriptClock {
  private static let year2019: Int64 = 1_546_300_800
  private static let secondsOfYear: UInt64 = 365 * 86_400
  private static let pause: Int64 = 10

  let start: Timestamp

  init(id: String) {
    let seconds = Self.year2019 + Int64(FNV1a.hash(id).value % Self.secondsOfYear)
    start = Timestamp(microseconds: seconds * 1_000_000)
  }

  /// The time of a message; the first one has the index 0.
  func time(ofMessage index: Int) -> Timestamp {
    Timestamp(microseconds: start.microseconds + (Int64(index) + 1) * Self.pause * 1_000_000)
  }
}
