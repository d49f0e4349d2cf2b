import Foundation
import JSON
import PluginKit
import Understanding

extension PluginIntents {
  /// A wording of an intent in which the identifier stands that a message names, where one of its
  /// examples names one.
  func wording(of intent: Intent, as request: IntentRequest) -> String? {
    guard case .function(let name) = intent, let function = request.plugin.function(name) else {
      return wording(of: intent)
    }
    let said = SlotReading(request, function, asked: nil).values
    for (parameter, slot) in function.slots {
      guard case .identifier(let cues, let digits) = slot.kind,
        let value = said[parameter]?.string
      else { continue }
      let recognizer = IdentifierRecognizer(after: cues, digits: digits)
      for example in function.examples {
        guard let mention = recognizer.mentions(in: example).first else { continue }
        let mark = mention.text.hasPrefix("#") ? "#" : ""
        return example.replacingCharacters(in: mention.range, with: mark + value)
      }
    }
    return wording(of: intent)
  }
}

extension SentenceForm {
  /// Whether it asks how something is or was.
  var asksForFact: Bool { clauses.contains { $0.question == .fact && !$0.isHypothetical } }

  /// Whether an act is only asked about, supposed or reported, and nothing in the message asks for
  /// it.
  var isOnlySpokenOf: Bool {
    let asked: Set<Question> = [.manner, .advice, .fact]
    return !isPlainRequest
      && clauses.contains { clause in
        clause.isHypothetical || clause.isReported || clause.question.map(asked.contains) ?? false
      }
  }
}

/// What a message leaves out: "everything but 1001", "any day except Friday", "not with the first",
/// "pero no el lunes".
enum Exclusions {
  /// The parts of a text that name what is not meant, up to the next pause.
  ///
  /// Nothing in them is a value; with nothing else said the person is asked.
  static func ranges(in text: String) -> [Range<String.Index>] {
    // A pattern is parsed each time it is used: hardly a message has one of its words.
    let words = Set(text.lowercased().split { !$0.isLetter })
    return (words.isDisjoint(with: rests) ? [] : rests(in: text))
      + (words.isDisjoint(with: denials) ? [] : denied(in: text) + deniedNumbers(in: text))
      + TimeDenial.ranges(in: text)
  }

  private static let rests: Set<Substring> = [
    "but", "except", "excluding", "außer", "ausser", "excepto", "salvo", "other", "apart", "menos",
  ]
  private static let denials: Set<Substring> = ["not", "nicht", "no"]

  private static func rests(in text: String) -> [Range<String.Index>] {
    let rest =
      /\b(?:(?:all|any|every|each|no)\w*\b[^,;!?]{0,40}?\bbut|(?:cualquier\w*|tod[oa]s?)\b[^,;!?]{0,40}?\bmenos|except|excluding|außer|ausser|excepto|salvo|other\s+than|apart\s+from)\s+(?<left>[^,;!?]+)/
      .ignoresCase()
    return text.matches(of: rest).map { $0.left.startIndex..<$0.left.endIndex }
  }

  /// "Not 1004, 1001", "not order 1004 but the other one".
  private static func deniedNumbers(in text: String) -> [Range<String.Index>] {
    let denied = /\b(?:not|nicht|no)\s+(?:[\p{L}]+\s+)?(?<left>#?\d{3,})\b/.ignoresCase()
    return text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }

  private static func denied(in text: String) -> [Range<String.Index>] {
    let denied =
      /\b(?:not\s+(?:with|by|on|at|in|the|dr\.?)|nicht\s+(?:mit|bei|am|um|im|an)|no\s+(?:el|la|los|las|con|al))\s+(?<left>(?:(?!\b(?:but|and|sondern|und|sino|y)\b)[^,;!?])+)/
      .ignoresCase()
    return text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }
}
