import JSON
import PluginInspection

/// What a person says first to a service.
struct SGDOpening {
  /// What a parameter holds.
  enum Kind: Equatable {
    case count
    case flag
    case choice([String])
  }

  let text: String
  let service: String
  let intent: String
  /// What was said of each slot, in all its wordings.
  private let said: [String: [String]]
  /// What is meant by it.
  private let meant: [String: [String]]

  /// The first turn of a conversation; nil where it asks for nothing.
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
