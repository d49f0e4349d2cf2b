internal import Basics
package import Conversation
import EventLog
import Foundation
package import JSON
import PluginKit
internal import Understanding

/// A language model that reads a conversation and speaks in it: what a function gives goes back to
/// it until it does.
///
/// It only proposes. Whether a call is made, with which arguments and whether the person has to be
/// asked first is decided by ``TurnMachine`` and checked by the channel's rules, whatever it says.
package protocol LanguageModel: Sendable {
  /// What it is called on the record.
  var name: String { get }
  /// The most tokens that it reads at once: the oldest turns are left out.
  var promptTokens: Int { get }

  /// What it says next; `hear` is told of its words while it says them, in order, and of none
  /// twice.
  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply
}

/// What a language model is asked.
package struct ModelPrompt: Sendable, Equatable {
  /// How it is to behave, and what it has to know.
  package var system: String
  /// What was said, called and answered, the oldest first; each call is followed by its result.
  package var messages: [PromptMessage]
  /// The functions, each as a tool of a chat-completions request.
  package var tools: [JSONValue]

  package init(system: String, messages: [PromptMessage], tools: [JSONValue]) {
    self.system = system
    self.messages = messages
    self.tools = tools
  }
}

/// A part of a conversation, as a language model is told it.
package enum PromptMessage: Sendable, Equatable {
  /// A person's words.
  case user(String)
  /// The assistant's words, and the calls that it made; there is at least one of both.
  case assistant(String?, calls: [ModelCall])
  /// What a call came to.
  case result(CallID, function: String, String)
}

/// What a language model says.
package struct ModelReply: Sendable, Equatable {
  /// Its words, as it wrote them.
  package var text = ""
  /// What it wants called, in order.
  package var calls: [Call] = []
  /// The model, as its endpoint calls it; nil if it does not say.
  package var model: String?
  /// Why it ended.
  package var ending: String?
  /// Whether its endpoint broke off after some words: what it wanted called is lost.
  package var isBrokenOff = false
  /// Whether it said more than its words that are here.
  package var isShortened = false
  /// What it read, in tokens.
  package var promptTokens: Int?
  /// What it wrote, in tokens.
  package var answerTokens: Int?
  /// How often it was asked.
  package var attempts = 1
  /// How long it took in all, in microseconds.
  package var microseconds = 0

  /// A function's name and its arguments, as the model wrote them.
  package struct Call: Sendable, Equatable {
    package var function: String
    package var arguments: String

    package init(function: String, arguments: String) {
      self.function = function
      self.arguments = arguments
    }
  }

  /// What ``ending`` is on the record where the endpoint broke off.
  package static let brokenOff = "broken off"

  package init() {}
}

/// Why a language model gave no answer.
package struct LanguageModelError: Error, Sendable, Equatable, CustomStringConvertible {
  package let reason: ModelFailure
  /// One line for the operator; neither a key nor a person's words are in it.
  package let description: String
  package var attempts: Int
  package var microseconds: Int
  /// The model that failed; nil for the one that was asked.
  package let model: String?

  package init(
    _ reason: ModelFailure, _ description: String, attempts: Int = 1, microseconds: Int = 0,
    model: String? = nil
  ) {
    self.reason = reason
    self.description = description
    self.attempts = attempts
    self.microseconds = microseconds
    self.model = model
  }
}

/// The system message: the plugin's persona, and what only the platform knows.
struct SystemMessage {
  let plugin: RegisteredPlugin
  let person: Member?
  let request: IntentRequest

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

  /// The words to the model about those that were not shown, since nothing on record holds them.
  static func withheld(_ events: [ChannelEvent]) -> String {
    let sentences = events.compactMap { event -> String? in
      if case .claimWithheld(let withheld) = event {
        "\"\(withheld.sentence.excerpt(of: 300))\""
      } else {
        nil
      }
    }
    guard !sentences.isEmpty else { return "" }
    return "\nThese words of yours were not shown, since no result of a function says them: "
      + Set(sentences.suffix(mostWithheld)).sorted().joined(separator: "; ")
      + ". Say only what was done and found; to do something, call its function."
  }

  /// So many are told.
  private static let mostWithheld = 4

  private var mentions: [(text: String, day: CalendarDay)] {
    request.dates.mentions(in: request.text).compactMap { mention in
      mention.value.day.map { (mention.text, $0) }
    }
  }

  private var moment: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = request.zone
    let parts = calendar.dateComponents([.hour, .minute, .weekday], from: request.now.date)
    let weekday = Self.weekdays[((parts.weekday ?? 1) - 1) % 7]
    let time = [parts.hour, parts.minute].map { part in
      let text = "\(part ?? 0)"
      return text.count < 2 ? "0\(text)" : text
    }.joined(separator: ":")
    return "\(weekday), \(request.dates.today), \(time) (\(request.zone.identifier))"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}

/// The days among a model's arguments, as the platform understands the person.
///
/// A model that counts days itself miscounts: what it gives in words is resolved here, and a date
/// that is not the one day which the person spoke of in words ("next Friday") goes back to it.
struct ArgumentDates {
  /// What is wrong with a date.
  struct Complaint: Error {
    let text: String
  }

  private let recognizer: DateRecognizer
  private let said: [Mention<DateReference>]

  init(_ request: IntentRequest) {
    recognizer = request.dates
    said = recognizer.mentions(in: request.text)
  }

  /// The arguments with each day as a date; one that the model insists on is left to what is
  /// checked later.
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
