import Foundation
import JSON
import PluginInspection

/// A conversation in a file of Schema-Guided Dialogue, as far as it is measured.
struct SGDDialogue: Decodable {
  struct Turn: Decodable {
    let utterance: String
    let frames: [Frame]
  }

  struct Frame: Decodable {
    let service: String
    let state: State?
    let actions: [Action]
    let service_call: Call?
    let service_results: [[String: String]]?
  }

  /// The state of the dialogue: the person's intent, and the values so far.
  struct State: Decodable {
    let active_intent: String
    let slot_values: [String: [String]]
  }

  struct Action: Decodable {
    let slot: String
    let canonical_values: [String]
  }

  struct Call: Decodable {
    let parameters: [String: String]
  }

  let turns: [Turn]

  /// The conversations of a split's folder, in the order of its files.
  static func all(in folder: URL) throws -> [SGDDialogue] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasPrefix("dialogues_") }.sorted { $0.path < $1.path }
    guard !files.isEmpty else {
      throw UnreadableCorpus(
        file: folder.path, expected: "dialogues_001.json and others, as in SGD")
    }
    return try files.flatMap {
      try JSONDecoder().decode([SGDDialogue].self, from: Data(contentsOf: $0))
    }
  }
}

/// A service of Schema-Guided Dialogue.
struct SGDService: Decodable {
  struct Slot: Decodable {
    let name: String
    let description: String
    let is_categorical: Bool
    let possible_values: [String]
  }

  struct Intent: Decodable {
    let name: String
    let description: String
    let required_slots: [String]
    let optional_slots: [String: String]
  }

  let service_name: String
  let description: String
  let slots: [Slot]
  let intents: [Intent]

  /// The services of a split's folder.
  static func all(in folder: URL) throws -> [SGDService] {
    try JSONDecoder().decode(
      [SGDService].self, from: Data(contentsOf: folder.appending(path: "schema.json")))
  }
}

/// A person's first sentence to a service.
struct SGDOpening {
  /// The kind of a parameter.
  enum Kind: Equatable {
    case count
    case flag
    case choice([String])
  }

  let text: String
  let service: String
  let intent: String
  /// The words for each slot, in all its wordings.
  private let said: [String: [String]]
  /// Its meaning.
  private let meant: [String: [String]]

  /// The first turn of a conversation; nil if it asks for nothing.
  init?(_ dialogue: SGDDialogue) {
    guard let turn = dialogue.turns.first, let frame = turn.frames.first, let state = frame.state,
      state.active_intent != "NONE"
    else { return nil }
    (text, service, intent) = (turn.utterance, frame.service, state.active_intent)
    said = state.slot_values
    meant = Dictionary(grouping: frame.actions, by: \.slot).mapValues {
      $0.flatMap(\.canonical_values)
    }
  }

  /// The sentence with the values that are literally in it; what else is right is accepted.
  func sentence(_ kinds: [String: Kind]) -> ExpectedSentence {
    var sentence = ExpectedSentence(text: text, form: service, target: intent)
    for (slot, wordings) in said.sorted(by: { $0.key < $1.key }) {
      let all = wordings + (meant[slot] ?? [])
      switch kinds[slot] {
      case .count:
        guard let number = all.lazy.compactMap({ Int64($0) }).first else { continue }
        sentence.arguments[slot] = .int(number)
      case .flag:
        let right = all.compactMap { Bool($0.lowercased()) }.map { JSONValue.bool($0) }
        sentence.accepted[slot] = right
        let words = slot.split(separator: "_").map(String.init)
        let isLiteral = words.contains { $0.count > 3 && text.holds($0) }
        sentence.arguments[slot] = isLiteral ? right.first : nil
      case .choice(let names):
        let right = names.filter { name in
          all.contains { $0.holds(name) || name.holds($0) }
        }
        sentence.accepted[slot] = right.map { .string($0) }
        let literal = right.filter { text.holds($0) }
        sentence.arguments[slot] =
          literal.max { ($0.count, $1) < ($1.count, $0) }.map { .string($0) }
      case nil: continue
      }
    }
    return sentence
  }
}

extension String {
  /// Whether words stand in the text as they are, but for case.
  fileprivate func holds(_ words: String) -> Bool {
    let (text, words) = (lowercased(), words.lowercased())
    return text.ranges(of: words).contains { range in
      !(text[..<range.lowerBound].last?.isWord ?? false)
        && !(text[range.upperBound...].first?.isWord ?? false)
    }
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}
