import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Understanding

/// Which arguments of a call a person has named, in words of their own.
///
/// It is judged by the words alone, never by what a model says of them.
struct NamedArguments {
  let request: IntentRequest
  let function: Function
  private let asked: Asked?

  private struct Asked {
    let parameter: String
    let arguments: JSONObject
    let named: [String]?
  }

  init(_ request: IntentRequest, _ function: Function) {
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

  /// What was named since the person plainly asked for the call; nil if they did not, or spoke with
  /// reserve.
  func named(of arguments: JSONObject) -> [String]? {
    // Every word of it was understood as what is told.
    if asked == nil, let told = StatedValue(request.text, of: function),
      arguments[told.parameter] == .string(told.value)
    {
      return arguments.names.filter { $0 == told.parameter || isNamed($0, in: arguments) }
    }
    let form = SentenceForm(request.text)
    let isUnreserved =
      form.clauses.allSatisfy(\.isUnreserved) && !form.makes(.correct)
      && saysNothing(but: arguments)
    guard let asked else {
      return isUnreserved && isAskedFor(in: form)
        ? arguments.names.filter { isNamed($0, in: arguments) } : nil
    }
    // Whatever is said where a text is asked for is that text.
    let isText = [.text, nil].contains(function.slots[asked.parameter]?.kind)
    guard let before = asked.named, isUnreserved || isText && !isQuestionToAssistant(form) else {
      return nil
    }
    return arguments.names.filter { name in
      before.contains(name) && asked.arguments[name] == arguments[name]
        || isNamed(name, in: arguments)
    }
  }

  /// Whether what is said as a text may be a question to the assistant: "what hours does she work?"
  /// is about somebody else.
  private func isQuestionToAssistant(_ form: SentenceForm) -> Bool {
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    return !form.clauses.isEmpty && form.clauses.allSatisfy { $0.mood == .question }
      && words.contains(where: Self.others.contains)
      && !words.contains(where: Self.languageModels.contains)
  }

  private static let others: Set = [
    "she", "he", "they", "her", "his", "their", "sie", "er", "ella",
  ]
  private static let languageModels: Set = [
    "i", "my", "me", "we", "our", "us", "you", "your", "im", "ive", "ich", "mein", "meine", "mir",
    "mich", "wir", "mi", "mis", "yo", "nos",
  ]

  /// Whether the message alone names all arguments, however it is said.
  func saysAll(of arguments: JSONObject) -> Bool {
    arguments.names.allSatisfy { isNamed($0, in: arguments) }
  }

  /// Whether a clause asks for just this act, in a word that one of the function's own examples
  /// begins with or that it is called by.
  ///
  /// A language model may take any words for its reason to act: "show me Blue on Friday" names
  /// whatever a booking takes, and is none.
  var isNamedAsAct: Bool {
    let acts = Set(
      (function.examples + [function.name]).compactMap { ContentWords.words($0).first })
    return SentenceForm(request.text).clauses.contains { clause in
      (clause.isPlainRequest || clause.mood == .fragment)
        && ContentWords.words(clause.text).first.map(acts.contains) == true
    }
  }

  /// Whether it is a request by its form, is one of the function's own examples, or begins as they
  /// do: "borrow Dune".
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
    case .digits(let digits): says(digits)
    default: false
    }
  }

  /// Whether the words stand in the message, as words.
  private func says(_ words: String) -> Bool {
    let words = Self.plain(words)
    return words != "  " && Self.plain(request.text).contains(words)
  }

  /// Whether the day, and the time if there is one, is what was said: not the morning, not the day
  /// after.
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
}

// What else a message says.
extension NamedArguments {
  /// Whether every word is understood: as a value of the call, as one of the function's own words,
  /// or as a courtesy.
  ///
  /// A sign or a word that is not ("maybe", "at 9 is bad", "for Bob", "or Tuesday") may change what
  /// is meant, so it is asked about first. So does a moment that is not the call's, and the name of
  /// what the function could take instead.
  private func saysNothing(but arguments: JSONObject) -> Bool {
    guard !request.text.contains(where: { $0 == "?" || $0.isSymbol }),
      let rest = rest(without: arguments)
    else { return false }
    let own = Self.words(ownTexts).union(Self.courtesies)
      .subtracting(Self.words(alternatives(to: arguments)))
    return Self.words([rest]).allSatisfy { word in
      guard !Self.reserves.contains(word), !word.contains(where: \.isNumber) else { return false }
      return own.contains(word) || ContentWords.words(word).isEmpty
    }
  }

  /// The message without the values of a call; nil if it speaks of a moment that is none of them.
  private func rest(without arguments: JSONObject) -> String? {
    let (values, moments) = (valueTexts(arguments), moments(arguments))
    // A doctor's name may stand for their department as well, and is still another doctor's.
    let others = Set(alternatives(to: arguments).map(Self.plain))
    let texts = values.map(Self.plain).filter { !others.contains($0) }
    var rest = request.text
    for mention in dates.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let text = Self.plain(mention.text)
      if texts.contains(where: { $0.contains(text) }) { continue }
      guard moments.contains(where: { mention.value.says(partOf: $0) }) else { return nil }
      rest.replaceSubrange(mention.range, with: " | ")
    }
    rest = Self.plain(rest)
    for text in texts.sorted(by: { $0.count > $1.count }) where text != "  " {
      rest = rest.replacing(text, with: "  ")
    }
    return rest
  }

  /// How the function speaks of itself.
  private var ownTexts: [String] {
    function.examples + [function.name, function.summary]
      + function.parameters.properties.map(\.name)
      + function.slots.values.flatMap { slot -> [String] in
        if case .identifier(let cues, _) = slot.kind { cues } else { [] }
      }
  }

  /// What stands for the values of a call: all names of a choice, else the value itself.
  private func valueTexts(_ arguments: JSONObject) -> [String] {
    arguments.members.flatMap { member -> [String] in
      switch (member.value, function.slots[member.name]?.kind) {
      case (_, .identity), (_, .date): return []
      case (.string(let chosen), .choice(let options)):
        return [chosen] + options.filter { $0.name == chosen }.flatMap(\.synonyms)
      case (.string(let text), _): return [text]
      case (.int(let number), _): return ["\(number)"]
      default: return []
      }
    }
  }

  /// The names of what the function takes, and the call does not.
  private func alternatives(to arguments: JSONObject) -> [String] {
    let taken = Set(arguments.members.compactMap(\.value.string))
    return function.slots.values.flatMap { slot -> [String] in
      guard case .choice(let options) = slot.kind else { return [] }
      return options.filter { !taken.contains($0.name) }.flatMap { [$0.name] + $0.synonyms }
    }
  }

  private func moments(_ arguments: JSONObject) -> [String] {
    arguments.members.compactMap { member in
      function.slots[member.name]?.kind == .date ? member.value.string : nil
    }
  }

  private static func words(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { plain($0).split(separator: " ").map(String.init) })
  }

  var dates: [Mention<DateReference>] {
    request.dates.mentions(in: request.text)
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

  /// Words of letters and digits, lower case, one space around each.
  static func plain(_ text: String) -> String {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    return " \(words.joined(separator: " ")) "
  }
}

extension DateReference {
  /// Whether all that it says is the day, or the time, of a moment: not the morning, not the day
  /// after.
  fileprivate func says(partOf moment: String) -> Bool {
    guard bound == .on, !isEarliest, (lastDay ?? day) == day, lastTime == nil,
      time != nil || day != nil && part == nil
    else { return false }
    return (day.map { "\($0)" == moment.prefix(10) } ?? true)
      && (time.map { "\($0)" == moment.dropFirst(11) } ?? true)
  }
}
