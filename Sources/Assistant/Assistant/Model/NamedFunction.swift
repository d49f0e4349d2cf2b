import Foundation
import JSON
import PluginKit
import Understanding

/// Decides between functions that a message may mean by the values that it names.
///
/// "An appointment with a psychiatrist in Santa Rosa" is a search where only the search takes a
/// kind of doctor and a city, and "what does order 1003 cost?" is asked of what takes an order, not
/// of what sums all of them. It never turns a lookup into something that writes.
struct NamedFunction {
  /// How likely a function has to be, as a share of the likeliest.
  private static let rivalry = 0.35
  /// How likely one has to be that takes the very thing that is named, if none of the likelier ones
  /// takes it.
  private static let namedRivalry = 0.05

  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// What a message means once its values are counted.
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard meaning.isAboutFunctions, !meaning.isOutOfScope, !intents.isExample(request.text) else {
      return meaning
    }
    let rivals = rivals
    let counts = rivals.map(values)
    guard let most = counts.max(), most > 0 else { return meaning }
    let named = rivals.indices.filter { counts[$0] == most }
    guard let place = named.count == 1 ? named.first : lookup(among: named, rivals, meaning),
      rivals[place].effect == .read, place > 0 || !meaning.isUnderstood
    else { return meaning }
    return .understood(.function(rivals[place].name))
  }

  /// Of several that take as much of what is named, the only one that looks it up, where the
  /// message only asks: "would Friday at 11 be possible with her?"; not where one of them is
  /// understood.
  private func lookup(
    among places: [Int], _ rivals: [Function], _ meaning: PluginIntents.Meaning
  ) -> Int? {
    let form = SentenceForm(request.text)
    guard !form.isPlainRequest, form.clauses.contains(where: { $0.mood == .question }),
      !(meaning.isUnderstood && places.contains(0))
    else { return nil }
    let reading = places.filter { rivals[$0].effect == .read }
    return reading.count == 1 ? reading[0] : nil
  }

  /// The functions that may be meant, the likeliest first.
  private var rivals: [Function] {
    let near = intents.rivals(request.text, share: Self.rivalry).compactMap(function)
    guard !near.contains(where: takesNamedThing) else { return near }
    let naming = intents.rivals(request.text, share: Self.namedRivalry).compactMap(function)
      .filter(takesNamedThing)
    let known = Set((near + naming).map(\.name))
    return near + naming + searches.filter { !known.contains($0.name) }
  }

  /// What looks for a thing by more than the act takes, however unlikely: "book me a hotel with
  /// four stars" where only the search takes stars.
  private var searches: [Function] {
    guard request.plugin.functions.contains(where: SearchRule.isSearch) else { return [] }
    let likely = intents.rivals(request.text, share: 0).compactMap(function)
    guard let first = likely.first, !SearchRule.isSearch(first) else { return [] }
    let said = SlotReading(request, first, asked: nil).values
    return likely.dropFirst().filter { other in
      guard other.effect == .read, SearchRule.isSearch(other),
        SearchRule.areOfSameThing(first, other)
      else { return false }
      let found = SlotReading(request, other, asked: nil).values
      return found.count > said.count && said.keys.allSatisfy { found[$0] != nil }
    }
  }

  /// Whether a function takes something that the message names by its number.
  private func takesNamedThing(_ function: Function) -> Bool {
    let said = SlotReading(request, function, asked: nil).values
    return function.slots.contains { name, slot in
      if case .identifier = slot.kind { said[name] != nil } else { false }
    }
  }

  private func function(_ intent: Intent) -> Function? {
    guard case .function(let name) = intent else { return nil }
    return request.plugin.function(name)
  }

  private func values(of function: Function) -> Int {
    SlotReading(request, function, asked: nil).values.count
  }
}

extension PluginIntents.Meaning {
  fileprivate var isOutOfScope: Bool {
    if case .outOfScope = self { true } else { false }
  }

  fileprivate var isUnderstood: Bool {
    if case .understood = self { true } else { false }
  }
}

/// A command in a word that no example has: "scrap order 1004".
///
/// The thing is known, and with it all that can be done to it; what is to be done is not. Where a
/// lookup seems to be meant and something that writes takes the same thing, the person is asked.
struct UnfamiliarCommand {
  /// How likely the other function has to be, as a share of the likeliest.
  private static let rivalry = 0.05

  private let request: ModelRequest
  private let intents: PluginIntents
  private let form: SentenceForm

  init(_ request: ModelRequest, _ intents: PluginIntents, _ form: SentenceForm) {
    (self.request, self.intents, self.form) = (request, intents, form)
  }

  /// What a message means once its verb is counted.
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard case .understood(.function(let name)) = meaning, !intents.isExample(request.text),
      form.clauses.count == 1, form.clauses.allSatisfy({ $0.mood != .question }),
      let function = request.plugin.function(name), function.effect == .read,
      let parameter = identified(by: function), isUnfamiliar(to: function, parameter)
    else { return meaning }
    let others = intents.rivals(request.text, share: Self.rivalry).filter { rival in
      guard case .function(let other) = rival, let other = request.plugin.function(other) else {
        return false
      }
      return other.effect != .read && other.slots[parameter] != nil
    }
    return others.isEmpty ? meaning : .ambiguous([.function(name)] + others)
  }

  /// The identifier that the message names.
  private func identified(by function: Function) -> String? {
    let said = SlotReading(request, function, asked: nil).values
    return function.slots.first { name, slot in
      if case .identifier = slot.kind { said[name] != nil } else { false }
    }?.key
  }

  /// Whether the message says something besides what the thing is called, and nothing of it in
  /// words of the function's own.
  private func isUnfamiliar(to function: Function, _ parameter: String) -> Bool {
    guard case .identifier(let cues, _) = function.slots[parameter]?.kind else { return false }
    let rest = Set(ContentWords.words(request.text)).subtracting(cues.flatMap(ContentWords.words))
    let own = ContentWords(of: function.examples + [function.summary])
    return !rest.isEmpty && !rest.contains { own.mayKnow($0) }
  }
}

extension PluginIntents {
  /// A wording of an intent in which the identifier stands that a message names, where one of its
  /// examples names one.
  func wording(of intent: Intent, as request: ModelRequest) -> String? {
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
  }

  private static let rests: Set<Substring> = [
    "but", "except", "excluding", "außer", "ausser", "excepto", "salvo", "other", "apart",
  ]
  private static let denials: Set<Substring> = ["not", "nicht", "no"]

  private static func rests(in text: String) -> [Range<String.Index>] {
    let rest =
      /\b(?:(?:all|any|every|each|no)\w*\b[^,;!?]{0,40}?\bbut|except|excluding|außer|ausser|excepto|salvo|other\s+than|apart\s+from)\s+(?<left>[^,;!?]+)/
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
      /\b(?:not\s+(?:with|by|on|at|in)|nicht\s+(?:mit|bei|am|um|im|an)|no\s+(?:el|la|los|las|con|al))\s+(?<left>(?:(?!\b(?:but|and|sondern|und|sino|y)\b)[^,;!?])+)/
      .ignoresCase()
    return text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }
}
