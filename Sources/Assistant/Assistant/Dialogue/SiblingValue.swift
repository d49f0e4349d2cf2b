import Conversation
import Foundation
import JSON
import PluginKit
import Understanding

/// Somebody who is told by the one who was spoken of: "the other doctor", "the second doctor", "der
/// andere Arzt".
///
/// The name takes the place of the words, so that whatever reads names reads these.
struct SiblingValue {
  /// The message with the name in it; nil if it tells nobody so, or several may be meant.
  let text: String?

  init(_ request: IntentRequest) {
    text = Self.place(in: request.text).flatMap { place -> String? in
      for function in request.plugin.functions {
        for (parameter, slot) in function.slots {
          guard Self.isCalled(place.noun, parameter),
            let name = Self.name(place.which, parameter, slot, function, request)
          else { continue }
          return request.text.replacingCharacters(in: place.range, with: name)
        }
      }
      return nil
    }
  }

  /// Which of them is meant.
  private enum Which {
    case other
    case number(Int)
  }

  private typealias Place = (which: Which, noun: String, range: Range<String.Index>)

  /// "The other doctor" in a text.
  private static func place(in text: String) -> Place? {
    let words = text.matches(of: /[\p{L}]+/)
    for (word, next) in zip(words.indices, words.indices.dropFirst()) {
      let said = String(words[word].output).folded
      let noun = String(words[next].output).folded
      guard persons.contains(noun), let which = which(said) else { continue }
      let before = word > 0 ? String(words[word - 1].output).folded : ""
      let first = articles.contains(before) ? word - 1 : word
      return (which, noun, words[first].range.lowerBound..<words[next].range.upperBound)
    }
    return nil
  }

  private static func which(_ word: String) -> Which? {
    if others.contains(word) { return .other }
    return OptionPicker.placeOf[word].map { .number($0) }
  }

  private static let others: Set = [
    "other", "another", "different", "andere", "anderen", "anderer", "otro", "otra",
  ]
  private static let articles: Set = [
    "the", "your", "an", "a", "der", "die", "den", "dem", "el", "la", "al",
  ]
  /// What those are called whom one sees.
  private static let persons: Set = [
    "doctor", "doc", "physician", "arzt", "arztin", "doktor", "medico", "medica", "doctora",
  ]

  private static func isCalled(_ noun: String, _ parameter: String) -> Bool {
    persons.contains(noun) && ParameterKind.words(of: parameter).contains("doctor")
  }

  /// The name of the one who is meant among those that are shown, or who stand beside the one who
  /// was spoken of.
  private static func name(
    _ which: Which, _ parameter: String, _ slot: Slot, _ function: Function,
    _ request: IntentRequest
  ) -> String? {
    guard case .choice(let options) = slot.kind else { return nil }
    let spoken = spokenOf(request)
    let current = spoken.lazy.compactMap { $0[parameter]?.string }.first
    var all = shown(parameter, request)
    if all.isEmpty { all = siblings(of: spoken, slot, function, options) }
    switch which {
    case .number(let number): return all.indices.contains(number - 1) ? all[number - 1] : nil
    case .other:
      let left = all.filter { $0 != current }
      return current != nil && left.count == 1 ? left[0] : nil
    }
  }

  /// The arguments that are asked about, or were called last.
  private static func spokenOf(_ request: IntentRequest) -> [JSONObject] {
    var found: [JSONObject] = []
    switch request.dialogue.question?.purpose {
    case .confirmation(_, let arguments), .parameter(_, _, let arguments, _):
      found += [arguments.object].compactMap(\.self)
    case .flow, .retry, .danger, nil: break
    }
    if let last = request.dialogue.lastCall, last.age <= turns {
      found += [last.call.arguments.object].compactMap(\.self)
    }
    return found
  }

  private static let turns = 3

  /// The different values that the cards which are shown would be called with, in their order.
  private static func shown(_ parameter: String, _ request: IntentRequest) -> [String] {
    guard request.dialogue.shownAge <= turns else { return [] }
    return request.dialogue.shown.reduce(into: []) { names, card in
      guard case .call(_, let arguments) = card.action?.offer,
        let name = arguments[parameter]?.string, !names.contains(name)
      else { return }
      names.append(name)
    }
  }

  /// The values that stand for the same frame, as a department's doctors do.
  private static func siblings(
    of spoken: [JSONObject], _ slot: Slot, _ function: Function, _ options: [Slot.Option]
  ) -> [String] {
    guard let frame = slot.within, case .choice(let frames)? = function.slots[frame]?.kind,
      let value = spoken.lazy.compactMap({ $0[frame]?.string }).first,
      let known = frames.first(where: { $0.name == value })
    else { return [] }
    return options.map(\.name).filter(known.synonyms.contains)
  }
}
