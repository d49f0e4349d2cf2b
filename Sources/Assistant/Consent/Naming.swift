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

  /// Whether every word is understood: as a moment, as a choice, as one of the function's own words, or as a courtesy.
  ///
  /// A word that is not ("maybe", "at 9 is bad", "for Bob", "or Tuesday") may change what is meant, so it is asked about first.
  private var saysNothingElse: Bool {
    guard !request.text.contains("?") else { return false }
    var rest = request.text
    for mention in dates.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      rest.replaceSubrange(mention.range, with: " ")
    }
    let words = Self.plain(rest).split(separator: " ").map(String.init)
    let known = ownWords
    return words.allSatisfy { known.contains($0) }
      || words.allSatisfy { !Self.reserves.contains($0) && !$0.contains(where: \.isNumber) }
        && ContentWords.words(words.joined(separator: " ")).allSatisfy(known.contains)
  }

  /// What the function's examples, its choices, and the values that are asked for say.
  private var ownWords: Set<String> {
    var texts = function.examples + [function.name, function.summary]
    texts += function.parameters.properties.map(\.name)
    for slot in function.slots.values {
      switch slot.kind {
      case .choice(let options): texts += options.flatMap { [$0.name] + $0.synonyms }
      case .identifier(let cues, _): texts += cues
      case .identity, .date, .text: break
      }
    }
    for property in function.parameters.properties {
      let filling = SlotFilling(request, function)
      switch filling.value(of: property.name, isAskedFor: asked?.parameter == property.name) {
      case .string(let text): texts.append(text)
      case .int(let number): texts.append("\(number)")
      default: break
      }
    }
    let words = texts.flatMap { Self.plain($0).split(separator: " ").map(String.init) }
    return Set(words).union(Self.courtesies)
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
      return SlotFilling(request, function).value(of: name, isAskedFor: asked?.parameter == name)
        == value
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
