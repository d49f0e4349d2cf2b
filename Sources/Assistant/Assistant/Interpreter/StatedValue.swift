import Foundation
import JSON
import PluginKit
import Understanding

/// What a message simply tells of a function's parameter, which asks for the function by that: "I
/// had two eggs".
///
/// What is denied, supposed, asked or reported of somebody tells nothing.
struct StatedValue {
  let function: Function
  /// The parameter.
  let parameter: String
  /// Its value.
  let value: String

  /// The first function of the plugin that understands every word of the message; nil if none does.
  init?(_ request: IntentRequest) {
    let premature = PrematureChange(request)
    for function in request.plugin.functions {
      if let told = Self(request.text, of: function), !premature.isPremature(function) {
        self = told
        return
      }
    }
    return nil
  }

  /// What a message tells of one function.
  init?(_ text: String, of function: Function) {
    guard function.slots.values.contains(where: { $0.telling != nil }) else { return nil }
    let form = function.effect == .read ? nil : SentenceForm(text)
    for (parameter, slot) in function.slots.sorted(by: { $0.key < $1.key }) {
      guard form.map({ Self.tells($0, slot) }) != false, let value = slot.telling?(text)
      else { continue }
      (self.function, self.parameter, self.value) = (function, parameter, value)
      return
    }
    return nil
  }

  /// The messages that tell one value each, where this one tells several.
  static func several(_ request: IntentRequest) -> [String]? {
    for function in request.plugin.functions {
      for slot in function.slots.values {
        guard let parts = slot.dividing?(request.text), parts.count > 1,
          parts.allSatisfy({ StatedValue($0, of: function) != nil })
        else { continue }
        return parts
      }
    }
    return nil
  }

  /// Whether what a message tells is meant.
  private static func tells(_ form: SentenceForm, _ slot: Slot) -> Bool {
    slot.readsForm
      || !form.isRetracted && !form.isDenied
        && form.clauses.allSatisfy { clause in
          clause.mood != .question && !clause.isHypothetical && !clause.isConditional
            && !clause.isReported && clause.polarity == .affirmed
        }
  }
}

/// What is to be passed on, said in one go with whom it is for: "I'll be late" in "tell her that
/// I'll be late".
struct RelayedMessage {
  /// The words that are to be passed on; nil if none are said.
  let text: String?

  /// `names` are where those stand whom it may be for, `acts` the words with which such requests
  /// begin; `isNeeded` whether nothing is done without such a text.
  init(
    _ text: String, after names: [Range<String.Index>], acts: Set<String>, isNeeded: Bool
  ) {
    self.text =
      Self.recipient(in: text, names, acts).flatMap { Self.told(text[$0...]) }
      ?? (isNeeded ? Self.announced(in: text, acts) : nil)
  }

  /// What comes after a colon that only a request stands before: "send a message: see you on
  /// Friday".
  private static func announced(in text: String, _ acts: Set<String>) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let opening = text[..<colon].lowercased().split { !$0.isLetter }.map(String.init)
    let told = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    guard opening.count <= longestOpening, opening.first.map(acts.contains) == true,
      told.split(separator: " ").count > 1
    else { return nil }
    return String(told)
  }

  /// The first words of requests, as `acts`.
  static func acts(of examples: [String]) -> Set<String> {
    Set(examples.compactMap { $0.lowercased().split { !$0.isLetter }.first.map(String.init) })
  }

  /// Where the words end that say whom it is for: a name, or "her".
  private static func recipient(
    in text: String, _ names: [Range<String.Index>], _ acts: Set<String>
  ) -> String.Index? {
    let words = text.matches(of: /[\p{L}']+/)
    let place = words.firstIndex { acts.contains($0.output.lowercased()) }
    guard let place, place <= longestOpening else { return nil }
    let act = words[place].range
    if let next = words.dropFirst(place + 1).first, pronouns.contains(next.output.lowercased()) {
      return next.range.upperBound
    }
    let name = names.filter { $0.lowerBound >= act.upperBound }.min {
      $0.lowerBound < $1.lowerBound
    }
    guard let name,
      text[act.upperBound..<name.lowerBound].split(separator: " ").count <= longestApproach
    else { return nil }
    return name.upperBound
  }

  /// The text without what only leads to it; nil if nothing begins there that can be told.
  private static func told(_ rest: Substring) -> String? {
    let lead = /^[\s,]*(?:know\b)?[\s,]*(?<mark>:|that\b)?\s*(?<told>.+)$/.dotMatchesNewlines()
    guard let match = String(rest).firstMatch(of: lead) else { return nil }
    let told = String(match.told)
    let first = told.split { !$0.isLetter && $0 != "'" && $0 != "’" }.first?.lowercased() ?? ""
    let begins = first.split { $0 == "'" || $0 == "’" }.first.map {
      beginnings.contains(String($0))
    }
    guard match.mark != nil || begins == true, told.split(separator: " ").count > 1 else {
      return nil
    }
    return told
  }

  private static let longestOpening = 6
  private static let longestApproach = 3
  private static let pronouns: Set = ["him", "her", "them"]
  private static let beginnings: Set = [
    "i", "im", "ill", "ive", "id", "my", "we", "were", "our", "the", "he", "hes", "his", "she",
    "shes", "her", "it", "its", "they", "their", "this", "that", "thats", "these", "those", "you",
    "youre", "your", "if", "whether", "there", "when", "where", "why", "how", "what", "who",
    "is", "are", "does", "do", "can", "a", "an", "no", "not", "dont", "please", "to", "sorry",
  ]
}
