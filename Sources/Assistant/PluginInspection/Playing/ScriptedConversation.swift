package import Foundation
package import JSON

/// A conversation written down as data: what a person says, what the functions answer, and what is expected.
///
/// ```json
/// {
///   "name": "an order is cancelled after a question",
///   "person": "12345",
///   "turns": [
///     {"say": "Cancel order 1002", "says": "Do you want to cancel order #1002?", "calls": []},
///     {"choose": "Yes, cancel it", "answers": {"cancel_order": {"message": "Gone."}}, "calls": ["cancel_order"]}
///   ]
/// }
/// ```
package struct ScriptedConversation: Sendable {
  /// What it shows.
  package let name: String
  /// Who talks.
  package let person: String
  /// What is said and expected, in order.
  package let turns: [Turn]

  /// One line, and what it is to lead to.
  package struct Turn: Sendable {
    /// What is said, or the label of what is chosen.
    package let line: Line
    /// What functions answer in this turn, and in those after it.
    package var answers: JSONObject
    /// What has to be said or shown, in part.
    package var says: [String]
    /// The functions that have to be called, in order; nil where that does not matter.
    package var calls: [String]?

    /// A line of which nothing is expected yet.
    package init(
      _ line: Line, answers: JSONObject = [:], says: [String] = [], calls: [String]? = nil
    ) {
      (self.line, self.answers, self.says, self.calls) = (line, answers, says, calls)
    }
  }

  /// What a person does.
  package enum Line: Sendable, Equatable {
    case say(String)
    case choose(String)
  }

  /// A conversation from its parts.
  package init(name: String, person: String, turns: [Turn]) {
    (self.name, self.person, self.turns) = (name, person, turns)
  }

  /// The conversation as a file has it.
  package var json: JSONValue {
    ["name": .string(name), "person": .string(person), "turns": .array(turns.map(\.json))]
  }

  /// Reads a file of one conversation.
  ///
  /// - Throws: ``UnreadableSentences``, naming the file and what was expected.
  package init(file: URL) throws {
    func failure(_ expected: String) -> UnreadableSentences {
      UnreadableSentences(file: file.path, line: nil, expected: expected)
    }
    let json: JSONValue
    do {
      json = try JSONValue(foreign: String(contentsOf: file, encoding: .utf8))
    } catch {
      throw failure("one JSON object: \(error)")
    }
    guard let turns = json["turns"]?.array, !turns.isEmpty else {
      throw failure("\"turns\": [{\"say\": …}]")
    }
    name = json["name"]?.string ?? file.deletingPathExtension().lastPathComponent
    person = json["person"]?.string ?? "visitor"
    self.turns = try turns.enumerated().map { index, turn in
      guard let parsed = Turn(turn) else {
        throw failure(
          "turn \(index + 1) with \"say\" or \"choose\", and \"answers\", \"says\" and \"calls\" besides"
        )
      }
      return parsed
    }
  }
}

extension ScriptedConversation.Turn {
  private static let members: Set = ["say", "choose", "answers", "says", "calls"]

  fileprivate var json: JSONValue {
    var members: JSONObject =
      switch line {
      case .say(let text): ["say": .string(text)]
      case .choose(let label): ["choose": .string(label)]
      }
    if !answers.members.isEmpty { members["answers"] = .object(answers) }
    if !says.isEmpty { members["says"] = .array(says.map { .string($0) }) }
    if let calls { members["calls"] = .array(calls.map { .string($0) }) }
    return .object(members)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let names = json.object?.names, Self.members.isSuperset(of: names) else { return nil }
    switch (json["say"]?.string, json["choose"]?.string) {
    case (let said?, nil): line = .say(said)
    case (nil, let chosen?): line = .choose(chosen)
    default: return nil
    }
    answers = json["answers"]?.object ?? JSONObject()
    says = json["says"]?.string.map { [$0] } ?? json["says"]?.array?.compactMap(\.string) ?? []
    calls = json["calls"]?.array?.compactMap(\.string)
  }
}
