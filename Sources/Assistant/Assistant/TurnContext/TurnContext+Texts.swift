import Conversation
import JSON
import PluginKit
import Understanding

/// Texts of the person's that point at what was said before, or put a part of it right.
extension TurnContext {
  /// The text that the person's consent is asked to with one of its things put right: the rest of
  /// it stays.
  func listedInsteadInterpretation(_ text: String) -> Interpretation<TurnStep>? {
    guard !turn.isModelsWords, !text.contains("?"),
      case .confirmation(let name, let arguments) = dialogue.question?.purpose,
      let function = plugin.local(name).flatMap(plugin.function), function.effect == .write
    else { return nil }
    for (parameter, slot) in function.slots where slot.kind == .text && slot.telling != nil {
      guard let before = arguments[parameter]?.string,
        let corrected = ListedText(before).corrected(by: text)
      else { continue }
      var known = arguments.object ?? JSONObject()
      for (name, slot) in function.slots where slot.isFilledIn { known[name] = nil }
      known[parameter] = .string(corrected)
      let step = calls.checked(function.name, known) { function, call in
        askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
      }
      return Interpretation(.correct, Score.example, step)
    }
    return nil
  }

  /// Somebody who tells of "it" or "one" tells of the thing that was asked about last: "ok, had one" after the
  /// calories of an apple; it is asked whether that is meant.
  func pronounTextInterpretation(_ text: String) -> Interpretation<TurnStep>? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords,
      FurtherText.tells(request.form), let last = dialogue.lastCall, last.age <= 2,
      let looked = plugin.local(last.call.function).flatMap(plugin.function), looked.effect == .read
    else { return nil }
    for function in plugin.functions where function.consent == .spoken {
      for (parameter, slot) in function.slots
      where slot.kind == .text && slot.telling != nil && !slot.isReadWhenAsked {
        guard looked.slots[parameter]?.kind == .text,
          let thing = last.call.arguments[parameter]?.string,
          thing.split(separator: " ").count <= 4,
          let amount = PronounText(text, known: function.examples)?.amount
        else { continue }
        let meant = JSONObject([(parameter, .string("\(amount)\(Self.withoutArticle(thing))"))])
        let step = calls.checked(function.name, meant) { function, call in
          askBefore(function, call.arguments, after: leaving)
        }
        return Interpretation(.report, Score.example, step)
      }
    }
    return nil
  }
}

extension TurnContext {
  /// "Pizza" of "a pizza".
  private static func withoutArticle(_ thing: String) -> String {
    let words = thing.split(separator: " ")
    guard words.count > 1, let first = words.first, articles.contains(first.lowercased()) else {
      return thing
    }
    return words.dropFirst().joined(separator: " ")
  }

  private static let articles: Set = [
    "a", "an", "the", "some", "ein", "eine", "einen", "einer", "einem", "un", "una", "el", "la",
  ]
}

/// A sentence about something that has no name in it: "ok had one", "had a big plate of it", "den hab
/// ich gerade gegessen".
struct PronounText {
  /// How much of it, with a space behind; empty if nothing says.
  let amount: String

  /// Reads a text; nil if it says more than the `known` sentences, which tell the same of things with
  /// a name.
  init?(_ text: String, known: [String]) {
    let words = text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.count <= Self.longest, words.contains(where: Self.pronouns.contains) else {
      return nil
    }
    if let match = text.firstMatch(
      of:
        /\b(?<amount>(?:a|an|half|two|three|four|five|\d+|some)\b(?:\s+[\p{L}]+){0,3}?\s+)of\s+(?:it|them|that|those)\b/
        .ignoresCase())
    {
      amount = Self.isNumber(String(match.amount)) ? String(match.amount) : match.amount + "of "
    } else {
      let number = words.first { Int($0) != nil || (NumberWords.value(of: $0) ?? 0) > 1 }
      let isOne = words.contains { ["one", "eine", "einen", "eins", "uno", "una"].contains($0) }
      amount = (number ?? (isOne ? "1" : "")) + (number != nil || isOne ? " " : "")
      let own = Set(known.flatMap { $0.folded.split { !$0.isLetter }.map(String.init) })
      let rest = words.filter {
        !Self.pronouns.contains($0) && !Self.fillers.contains($0) && !own.contains($0)
          && $0 != number
      }
      guard rest.isEmpty else { return nil }
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    let word = text.folded.split(separator: " ")
    return word.count == 1 && (Int(word[0]) != nil || NumberWords.value(of: String(word[0])) != nil)
  }

  private static let longest = 10
  private static let pronouns: Set = [
    "one", "it", "them", "that", "those", "some", "den", "die", "das", "davon", "eine", "einen",
    "eins", "es", "ihn", "lo", "la", "los", "las", "uno", "una",
  ]
  private static let fillers: Set = [
    "ok", "okay", "k", "kk", "well", "so", "then", "and", "just", "yes", "yeah", "now", "today",
    "a",
    "i", "ve", "have", "had", "already", "also", "ja", "gut", "dann", "ich", "hab", "habe", "hatte",
    "gerade", "eben", "schon", "auch", "heute", "grad", "vale", "pues", "y", "me", "he", "ya", "si",
    "hoy", "entonces", "acabo", "de", "ahora", "too", "of",
  ]
}
