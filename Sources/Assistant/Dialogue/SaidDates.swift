import EventLog
import Foundation
import PluginKit
import Understanding

/// Days and times in a message that cannot be meant.
struct SaidDates {
  /// The words for a day or time that does not exist: "30 February", "25:00".
  let impossible: String?
  /// The words for a day that is over.
  let past: String?

  init(_ request: ModelRequest) {
    let now = Date(timeIntervalSince1970: Double(request.now.microseconds) / 1_000_000)
    let recognizer = DateRecognizer(now: now, zone: request.zone)
    impossible = recognizer.impossibilities(in: request.text).first
    let days = recognizer.mentions(in: request.text).filter { $0.value.day != nil }
    let isPast =
      !days.isEmpty && days.allSatisfy { ($0.value.day ?? recognizer.today) < recognizer.today }
    past = isPast ? days.first?.text : nil
  }
}
