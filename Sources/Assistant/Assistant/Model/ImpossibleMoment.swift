import EventLog
import Foundation
import PluginKit
import Understanding

/// Days and times in a message that cannot be meant: there are none, they contradict themselves, or they are over.
struct ImpossibleMoment {
  private let recognizer: DateRecognizer
  private let time: TimeOfDay
  private let phrases: AssistantPhrases

  init(_ request: ModelRequest) {
    let now = Date(timeIntervalSince1970: Double(request.now.microseconds) / 1_000_000)
    recognizer = DateRecognizer(now: now, zone: request.zone)
    time = TimeOfDay(now, in: request.zone)
    phrases = request.phrases
  }

  /// What is wrong with the first of them, in a sentence; nil where nothing is.
  func reason(in text: String) -> String? { reason(in: recognizer.reading(of: text)) }

  /// The same of a text that was read.
  func reason(in reading: DateReading) -> String? {
    if let said = reading.impossibilities.first { return phrases.impossible(said) }
    if let (said, day) = reading.contradictions.first {
      return phrases.contradictory(said, "\(day)", "\(day.weekday)".capitalized)
    }
    let mentions = reading.mentions.filter { $0.value.day != nil }
    return mentions.first { isOver($0.value) }.map { phrases.past($0.text) }
  }

  /// Whether a day is past, or a time of today.
  func isOver(_ reference: DateReference) -> Bool {
    guard let day = reference.day else { return false }
    guard day == recognizer.today, reference.bound == .on else { return day < recognizer.today }
    return reference.time.map { $0 < time } ?? false
  }
}
