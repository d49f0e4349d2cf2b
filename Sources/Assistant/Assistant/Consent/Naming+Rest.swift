import EventLog
import Foundation
import JSON
import PluginKit
import Understanding

// What else a message says.
extension Naming {
  /// Whether every word is understood: as a value of the call, as one of the function's own words, or as a courtesy.
  ///
  /// A sign or a word that is not ("maybe", "at 9 is bad", "for Bob", "or Tuesday") may change what is meant, so it is asked about first. So does a moment that
  /// is not the call's, and the name of what the function could take instead.
  func saysNothing(but arguments: JSONObject) -> Bool {
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

  /// The message without the values of a call; nil where it speaks of a moment that is none of them.
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

  /// Words of letters and digits, lower case, one space around each.
  static func plain(_ text: String) -> String {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    return " \(words.joined(separator: " ")) "
  }
}

extension DateReference {
  /// Whether all that it says is the day, or the time, of a moment: not the morning, not the day after.
  fileprivate func says(partOf moment: String) -> Bool {
    guard bound == .on, !isEarliest, (lastDay ?? day) == day, lastTime == nil,
      time != nil || day != nil && part == nil
    else { return false }
    return (day.map { "\($0)" == moment.prefix(10) } ?? true)
      && (time.map { "\($0)" == moment.dropFirst(11) } ?? true)
  }
}
