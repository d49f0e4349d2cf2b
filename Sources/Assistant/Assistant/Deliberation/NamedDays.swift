internal import Basics
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
internal import Understanding

/// The days among a model's arguments, as the platform understands the person.
///
/// A model that counts days itself miscounts: what it gives in words is resolved here, and a date that is not the one day which the person
/// spoke of in words ("next Friday") goes back to it.
struct NamedDays {
  /// What is wrong with a date.
  struct Complaint: Error {
    let text: String
  }

  private let recognizer: DateRecognizer
  private let said: [Mention<DateReference>]

  init(_ request: ModelRequest) {
    let now = Date(timeIntervalSince1970: Double(request.now.microseconds) / 1_000_000)
    recognizer = DateRecognizer(now: now, zone: request.zone)
    said = recognizer.mentions(in: request.text)
  }

  /// The arguments with each day as a date; one that the model insists on is left to what is checked later.
  func resolved(
    _ arguments: JSONObject, of function: Function, insists: Bool
  ) throws(Complaint) -> JSONObject {
    var resolved = arguments
    for (name, slot) in function.slots where slot.kind == .date {
      guard let text = arguments[name]?.string else { continue }
      guard let day = CalendarDay(String(text.prefix(10))) else {
        resolved[name] = date(in: text).map { .string($0) } ?? arguments[name]
        continue
      }
      guard !insists, let spoken, let meant = spoken.value.day, meant != day else { continue }
      throw Complaint(
        text: "\(name) is \(day), but the person says \"\(spoken.text)\", which is \(meant)")
    }
    return resolved
  }

  private func date(in text: String) -> String? {
    let mentions = recognizer.mentions(in: text)
    guard let day = mentions.compactMap(\.value.day).first else { return nil }
    let time = mentions.compactMap(\.value.time).first
    return time.map { "\(day) \($0)" } ?? "\(day)"
  }

  /// The one day that the message speaks of, if it is in words.
  private var spoken: Mention<DateReference>? {
    let days = said.filter { $0.value.day != nil }
    guard days.count == 1, let only = days.first, only.value.bound == .on,
      only.value.lastDay ?? only.value.day == only.value.day,
      !only.text.contains(where: \.isNumber)
    else { return nil }
    return only
  }
}
