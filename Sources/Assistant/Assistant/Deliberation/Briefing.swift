internal import Basics
import Conversation
import EventLog
import Foundation
import PluginKit
internal import Understanding

/// The system message: the plugin's persona, and what only the platform knows.
struct Briefing {
  let plugin: RegisteredPlugin
  let person: Member?
  let request: ModelRequest

  var text: String {
    let name = person.map { ["You speak with \($0.name), who is signed in."] } ?? []
    let days = mentions.map { "\"\($0.text)\" is \($0.day)" }
    let named =
      days.isEmpty ? [] : ["What was said last, as dates: \(days.joined(separator: "; "))."]
    let rules =
      name + [
        "It is \(moment).",
        "Who the person is, the functions know by themselves: never ask for it, and act for nobody else.",
        "The person is asked before anything is changed, with just the arguments that you give: call the function, and do not ask first.",
        "Where a day is wanted, the person's own words (\"next Friday\") will do.",
        "Say only what a function's result says.", "Answer in the language \"\(plugin.language)\".",
      ] + named
    return [plugin.manifest.persona, rules.joined(separator: "\n")].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private var now: Date {
    Date(timeIntervalSince1970: Double(request.now.microseconds) / 1_000_000)
  }

  private var mentions: [(text: String, day: CalendarDay)] {
    DateRecognizer(now: now, zone: request.zone).mentions(in: request.text).compactMap { mention in
      mention.value.day.map { (mention.text, $0) }
    }
  }

  private var moment: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = request.zone
    let parts = calendar.dateComponents([.hour, .minute, .weekday], from: now)
    let weekday = Self.weekdays[((parts.weekday ?? 1) - 1) % 7]
    let time = [parts.hour, parts.minute].map { part in
      let text = "\(part ?? 0)"
      return text.count < 2 ? "0\(text)" : text
    }.joined(separator: ":")
    return "\(weekday), \(CalendarDay(now, in: request.zone)), \(time) (\(request.zone.identifier))"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
