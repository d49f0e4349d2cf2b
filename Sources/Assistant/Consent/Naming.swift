import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Understanding

/// Which arguments of a call a person has named, in words of their own.
///
/// It is judged by the words alone, never by what a model says of them.
struct Naming {
  private let request: ModelRequest
  private let function: Function
  private let asked: Asked?

  private struct Asked {
    let parameter: String
    let arguments: JSONObject
    let named: [String]?
  }

  init(_ request: ModelRequest, _ function: Function) {
    self.request = request
    self.function = function
    if let purpose = request.dialogue.question?.purpose,
      case .parameter(let name, let parameter, let arguments, let named) = purpose,
      request.plugin.local(name) == function.name
    {
      asked = Asked(parameter: parameter, arguments: arguments.object ?? JSONObject(), named: named)
    } else {
      asked = nil
    }
  }

  /// Whether the message answers the question for a parameter of the call.
  var isAnswer: Bool { asked != nil }

  /// What was named since the person plainly asked for the call; nil where they did not, or spoke with reserve.
  func named(of arguments: JSONObject) -> [String]? {
    let form = SentenceForm(request.text)
    let isUnreserved =
      form.clauses.allSatisfy(\.isUnreserved) && !form.makes(.correct) && saysNothingElse
    guard let asked else {
      return isUnreserved && isAskedFor(in: form)
        ? arguments.names.filter { isNamed($0, in: arguments) } : nil
    }
    // Whatever is said where a text is asked for is that text.
    let isText = [.text, nil].contains(function.slots[asked.parameter]?.kind)
    guard let before = asked.named, isUnreserved || isText else { return nil }
    return arguments.names.filter { name in
      before.contains(name) && asked.arguments[name] == arguments[name]
        || isNamed(name, in: arguments)
    }
  }

  /// Whether the message alone names all arguments, however it is said.
  func saysAll(of arguments: JSONObject) -> Bool {
    arguments.names.allSatisfy { isNamed($0, in: arguments) }
  }

  /// Whether a clause asks for just this act, in a word that one of the function's own examples begins with or that it is called by.
  ///
  /// A language model may take any words for its reason to act: "show me Blue on Friday" names whatever a booking takes, and is none.
  var isNamedAsAct: Bool {
    let acts = Set(
      (function.examples + [function.name]).compactMap { ContentWords.words($0).first })
    return SentenceForm(request.text).clauses.contains { clause in
      (clause.isPlainRequest || clause.mood == .fragment)
        && ContentWords.words(clause.text).first.map(acts.contains) == true
    }
  }

  /// Whether every word is understood: as a moment, as a choice, as one of the function's own words, or as a courtesy.
  ///
  /// A word that is not ("maybe", "at 9 is bad", "for Bob", "or Tuesday") may change what is meant, so it is asked about first.
  private var saysNothingElse: Bool {
    guard !request.text.contains("?") else { return false }
    var rest = request.text
    for mention in dates.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      rest.replaceSubrange(mention.range, with: " ")
    }
    let (values, own) = (Self.words(valueTexts), Self.words(ownTexts).union(Self.courtesies))
    return Self.words([rest]).allSatisfy { word in
      guard !values.contains(word) else { return true }
      guard !Self.reserves.contains(word), !word.contains(where: \.isNumber) else { return false }
      return own.contains(word) || ContentWords.words(word).isEmpty
    }
  }

  /// How the function speaks of itself.
  private var ownTexts: [String] {
    function.examples + [function.name, function.summary]
      + function.parameters.properties.map(\.name)
      + function.slots.values.flatMap { slot -> [String] in
        if case .identifier(let cues, _) = slot.kind { cues } else { [] }
      }
  }

  /// What the message says for the parameters, in all words of a choice that is meant.
  private var valueTexts: [String] {
    let filling = SlotFilling(request, function, asked: asked?.parameter)
    return function.parameters.properties.map(\.name).flatMap { name -> [String] in
      let value = filling.value(of: name)
      switch (value, function.slots[name]?.kind) {
      case (.string(let chosen), .choice(let options)):
        return [chosen] + options.filter { $0.name == chosen }.flatMap(\.synonyms)
      case (.string(let text), _): return [text]
      case (.int(let number), _): return ["\(number)"]
      default: return []
      }
    }
  }

  private static func words(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { plain($0).split(separator: " ").map(String.init) })
  }

  private var dates: [Mention<DateReference>] {
    let now = Date(timeIntervalSince1970: Double(request.now.microseconds) / 1_000_000)
    return DateRecognizer(now: now, zone: request.zone).mentions(in: request.text)
  }

  private static let courtesies: Set = [
    "please", "pls", "thanks", "thank", "hello", "hi", "hey", "kindly", "yes", "ok", "okay", "sure",
    "one", "bitte", "danke", "por", "favor", "gracias",
  ]
  private static let reserves: Set = [
    "or", "but", "if", "not", "any", "could", "might", "may", "would", "should", "were", "was",
    "had", "did", "been", "they", "them", "their", "who", "why", "how", "what", "when", "where",
    "which", "whether", "oder", "o",
  ]

  /// Whether it is a request by its form, is one of the function's own examples, or begins as they do: "borrow Dune".
  private func isAskedFor(in form: SentenceForm) -> Bool {
    let text = Self.plain(request.text)
    return form.isPlainRequest || function.examples.contains { Self.plain($0) == text }
      || form.clauses.contains { clause in
        guard clause.mood == .fragment, let first = ContentWords.words(clause.text).first else {
          return false
        }
        return function.examples.contains { ContentWords.words($0).first == first }
      }
  }

  private func isNamed(_ name: String, in arguments: JSONObject) -> Bool {
    guard let value = arguments[name] else { return false }
    switch function.slots[name]?.kind {
    case .identity: return true
    case .choice(let options):
      let option = options.first { .string($0.name) == value }
      return ([option?.name].compactMap(\.self) + (option?.synonyms ?? [])).contains(where: says)
    case .date: return value.string.map(saysMoment) ?? false
    case .identifier:
      return SlotFilling(request, function, asked: asked?.parameter).value(of: name) == value
    case .text, nil: return says(value)
    }
  }

  private func says(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text): says(text)
    case .int(let number): says("\(number)")
    default: false
    }
  }

  /// Whether the words stand in the message, as words.
  private func says(_ words: String) -> Bool {
    let words = Self.plain(words)
    return words != "  " && Self.plain(request.text).contains(words)
  }

  /// Whether the day, and the time if there is one, is what was said: not the morning, not the day after.
  private func saysMoment(_ moment: String) -> Bool {
    let mentions = dates.map(\.value)
    let day = moment.prefix(10)
    let time = moment.dropFirst(11)
    return mentions.contains { mention in
      mention.bound == .on && (mention.lastDay ?? mention.day) == mention.day
        && mention.day.map { "\($0)" == day } ?? false
    }
      && (time.isEmpty || mentions.contains { $0.time.map { "\($0)" == time } ?? false })
  }

  /// Words of letters and digits, lower case, one space around each.
  private static func plain(_ text: String) -> String {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    return " \(words.joined(separator: " ")) "
  }
}
