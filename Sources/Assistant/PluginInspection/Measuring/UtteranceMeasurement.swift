import Assistant
import Conversation
package import EventLog
import Foundation
import JSON
package import PluginKit
package import Understanding

/// How many sentences are understood, and how many of the values they name.
package struct UtteranceMeasurement: Sendable {
  /// One form of sentences.
  package struct Row: Sendable, Hashable {
    package let form: String
    /// Sentences that mean something, how many were led to it, and how many got the question which of several is meant.
    package var meant = 0
    package var right = 0
    package var asked = 0
    /// Sentences that mean nothing here, and how many were told so.
    package var foreign = 0
    package var refused = 0
    /// Values that were said where the function is right, how many were found, how many calls hold a wrong one.
    package var values = 0
    package var found = 0
    package var wrong = 0

    /// A form of which nothing was said yet.
    package init(form: String) { self.form = form }
  }

  /// The forms, in the order in which they come up first.
  package private(set) var rows: [Row] = []
  /// What was not as expected.
  package private(set) var misses: [String] = []

  /// Asks the embedded model about every sentence, each as the first of a conversation at the moment `now`.
  package init(
    _ sentences: [ExpectedSentence], of plugin: RegisteredPlugin, at now: Timestamp,
    encoder: (any SentenceEmbedding)?
  ) async throws {
    let model = IntentModel(encoder: encoder)
    for sentence in sentences {
      let spoken = plugin.language(of: sentence.text, now: "en") ?? "en"
      let speaking = plugin.speaking(spoken)
      var decision = try await decide(sentence.text, speaking)
      // The first of several requests is done first.
      if case .several(let requests) = decision, let first = requests.first {
        decision = try await decide(first, speaking)
      }
      count(sentence, decision, of: plugin)
    }

    func decide(_ text: String, _ plugin: RegisteredPlugin) async throws -> ModelDecision {
      try await model.decide(
        ModelRequest(text: text, plugin: plugin, person: "P1", now: now, zone: .gmt))
    }
  }

  private mutating func count(
    _ sentence: ExpectedSentence, _ decision: ModelDecision, of plugin: RegisteredPlugin
  ) {
    let index = rows.firstIndex { $0.form == sentence.form } ?? rows.count
    if index == rows.count { rows.append(Row(form: sentence.form)) }
    let (target, arguments) = Self.target(of: decision, plugin)
    guard let expected = sentence.target else {
      rows[index].foreign += 1
      if target == nil {
        rows[index].refused += 1
      } else {
        misses.append("\(target ?? "") for \(sentence.text)")
      }
      return
    }
    rows[index].meant += 1
    guard target == expected else {
      if target == nil, case .say(let text, _) = decision, text == AssistantPhrases().ambiguous {
        rows[index].asked += 1
      }
      return misses.append(
        "\(target ?? Self.name(of: decision)) instead of \(expected) for \(sentence.text)")
    }
    rows[index].right += 1
    check(arguments, sentence, at: index)
  }

  private mutating func check(_ arguments: JSONObject, _ sentence: ExpectedSentence, at index: Int)
  {
    let expected = sentence.arguments
    rows[index].values += expected.names.count
    let found = expected.names.filter { sentence.accepts(arguments[$0], for: $0) }
    rows[index].found += found.count
    let isWrong = arguments.names.contains { !sentence.accepts(arguments[$0], for: $0) }
    if isWrong { rows[index].wrong += 1 }
    if isWrong || found.count < expected.names.count {
      misses.append(
        "\(JSONValue.object(arguments).jsonText) instead of \(JSONValue.object(expected).jsonText) for "
          + sentence.text)
    }
  }

  /// What became of a sentence that was led to nothing.
  private static func name(of decision: ModelDecision) -> String {
    switch decision {
    case .say(let text, let replies) where text == AssistantPhrases().ambiguous:
      "the question which of \(replies)"
    case .say(let text, _): "\"\(text)\""
    case .several(let requests): "several requests, \(requests),"
    default: "nothing"
    }
  }

  private static func target(
    of decision: ModelDecision, _ plugin: RegisteredPlugin
  ) -> (String?, JSONObject) {
    switch decision {
    case .call(let name, let arguments), .ask(let name, _, let arguments, _): (name, arguments)
    case .begin(let name), .advance(let name, _, _), .retry(let name, _, _), .askAnew(let name):
      (name, JSONObject())
    case .say(let text, _):
      (plugin.smallTalk.first { $0.answer == text }?.name, JSONObject())
    case .several, .answer, .repeatQuestion, .notUnderstood, .speak, .outdated: (nil, JSONObject())
    }
  }
}
