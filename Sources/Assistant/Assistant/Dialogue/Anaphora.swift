import Conversation
import Foundation
import PluginKit
import Understanding

/// What "it" stands for: what was shown, asked about or done last.
///
/// "What's in it?" says nothing of its own: it is understood as "what's in order 1004?".
struct Anaphora {
  private let request: IntentRequest
  private let intents: PluginIntents

  init(_ request: IntentRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// The request with the thing's name in place of the pronoun; nil if that is not plainly a
  /// question for something to be looked up.
  ///
  /// What answers a question or goes on with a flow stays as it is, and so does what is an example,
  /// or asks for something to be done.
  var resolved: IntentRequest? {
    // "The first order, what did it cost?" says which.
    guard isFree, !intents.isExample(request.text), !pointsAtCard,
      let pronoun = Self.pronoun(in: request.text),
      isAboutThing, asksOrNames
    else { return nil }
    return referents.lazy.compactMap { parameter, name -> IntentRequest? in
      let name = pronoun.isPossessive ? name + "'s" : name
      let text = Self.spelledOut(
        request.text.replacingCharacters(in: pronoun.range, with: name))
      guard let function = lookup(meantBy: text), function.slots[parameter] != nil,
        isAsked || namesAct(of: function)
      else { return nil }
      return request.saying(text)
    }.first
  }

  /// Whether it points at one of several things that are shown.
  private var pointsAtCard: Bool {
    guard request.dialogue.shown.count > 1, CardPicker.isPointing(request.text) else {
      return false
    }
    switch CardPicker(request).meaning(of: request.text) {
    case .card, .about: return true
    case .among, .missing, nil: return false
    }
  }

  /// Whether the message may ask about a thing: nothing is understood of it, or a lookup, or small
  /// talk in which nothing is asked.
  private var isAboutThing: Bool {
    switch intents.understood(request.text) {
    case nil: true
    case .function: lookup(meantBy: request.text) != nil
    case .flow: false
    // "What does it cost?" is asked about what was shown, however near a fact is.
    case .fact: !intents.isExample(request.text)
    case .smallTalk(let name):
      isAsked
        && request.plugin.smallTalk.first { $0.name == name }?.examples.contains {
          $0.contains("?")
        }
          == false
    }
  }

  private func lookup(meantBy text: String) -> Function? {
    guard case .function(let name) = IntentRanking(request.saying(text), intents).understood else {
      return nil
    }
    return request.plugin.function(name).flatMap { $0.effect == .read ? $0 : nil }
  }

  private var form: SentenceForm { SentenceForm(request.text) }

  private var isFree: Bool {
    switch request.dialogue.question?.purpose {
    case .confirmation, .retry, .danger, nil: request.dialogue.flow == nil
    case .parameter, .flow: false
    }
  }

  /// Whether nothing is denied, supposed or told.
  private var asksOrNames: Bool {
    !form.isDenied && !form.clauses.isEmpty
      && form.clauses.allSatisfy { !$0.isHypothetical && !$0.isReported && $0.mood != .statement }
  }

  private var isAsked: Bool { form.clauses.contains { $0.mood == .question } }

  /// Whether a command is in words of the function's own: "track it", not "keep it".
  private func namesAct(of function: Function) -> Bool {
    let own = Set(function.examples.flatMap(ContentWords.words))
    return ContentWords.words(request.text).contains(where: own.contains)
  }

  /// What identifiers stand for that were spoken of, as people say them: the parameter, and "order
  /// 1004".
  private var referents: [(parameter: String, name: String)] {
    var seen: Set<String> = []
    return request.plugin.functions.flatMap(\.slots).compactMap { parameter, slot in
      guard case .identifier(let cues, _) = slot.kind, let cue = cues.first,
        seen.insert(parameter).inserted, let value = spokenOf(parameter)
      else { return nil }
      return (parameter, "\(request.plugin.said(cue)) \(value)")
    }.sorted { $0.parameter < $1.parameter }
  }

  /// What is asked about comes before what was shown alone, that before what was looked up or done
  /// in the last three turns.
  private func spokenOf(_ parameter: String) -> String? {
    let dialogue = request.dialogue
    if case .confirmation(_, let arguments) = dialogue.question?.purpose,
      let value = arguments[parameter]?.string
    {
      return value
    }
    if let only = dialogue.saidCards.first, dialogue.saidCards.count == 1,
      let value = only.values[parameter]?.string
    {
      return value
    }
    guard let last = dialogue.lastCall, last.age <= 3 else { return nil }
    return dialogue.facts[parameter]?.string
  }

  /// "Where is" for "where's", as examples have it.
  private static func spelledOut(_ text: String) -> String {
    guard text.contains(where: { $0 == "'" || $0 == "’" }) else { return text }
    return text.replacing(/\b(what|where|when|how|who)['’]s\b/.ignoresCase()) { "\($0.1) is" }
  }

  /// Whether a word of a text may stand for a thing that was spoken of.
  static func mayPoint(_ text: String) -> Bool {
    text.folded.split { !$0.isLetter }.contains { pointing.contains(String($0)) }
      || text.folded.split { !$0.isLetter }.contains { word in
        ["lo", "la", "los", "las"].contains { word.count > 4 && word.hasSuffix("r\($0)") }
      }
  }

  private static let pointing: Set = [
    "it", "that", "this", "them", "one", "they", "es", "ihn", "die", "das", "den", "dem", "der",
    "damit", "davon", "lo", "eso", "ese", "esa", "este",
  ]

  private static func mayRefer(_ word: Substring) -> Bool {
    ["it", "its", "this", "that", "they", "them", "er", "sie", "ihn"].contains(word)
  }

  /// Where "it" or "its" stands for a thing; not in "what time is it".
  private static func pronoun(
    in text: String
  ) -> (range: Range<String.Index>, isPossessive: Bool)? {
    // Most sentences have none of these words, and making patterns is dear.
    guard text.lowercased().split(whereSeparator: { !$0.isLetter }).contains(where: mayRefer) else {
      return nil
    }
    guard
      text.firstRange(of: /\b(?:what\s+time\s+is|how(?:['’]s|\s+is))\s+it\b/.ignoresCase()) == nil
    else { return nil }
    if let range = text.firstRange(of: /\bits\b/.ignoresCase()) { return (range, true) }
    // German "Sie" is the assistant.
    let range =
      text.firstRange(
        of: /\b(?:it|they|them|this\s+one|that\s+one|th(?:is|at)(?=\W*$))\b/.ignoresCase())
      ?? text.firstRange(of: /\b(?:er|sie|ihn)\b/)
    return range.map { ($0, false) }
  }
}
