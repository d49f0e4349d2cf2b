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

/// What is put right in the same breath: "Monday" in "on Monday, no sorry, Tuesday".
///
/// Whoever corrects themselves means what comes after, where it is of the same kind. Of a day with
/// a time only that part is put right which is said anew: in "Thursday at 9, no, Friday" the time
/// still counts.
struct SelfCorrection {
  /// The words that count no longer.
  private(set) var ranges: [Range<String.Index>] = []
  private let text: String
  private let dates: DateRecognizer

  init(_ request: IntentRequest, _ function: Function) {
    text = request.text
    dates = request.dates
    if function.slots.values.contains(where: { $0.kind == .date }) { dropReasons() }
    guard let turn = Self.turn(in: text) else { return }
    var hasDate = false
    for slot in function.slots.values {
      switch slot.kind {
      case .choice(let options):
        let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
        drop(ChoiceRecognizer(choices).mentions(in: text), before: turn)
      case .identifier(let cues, let digits):
        let recognizer = IdentifierRecognizer(after: cues, digits: digits, allowsBareNumbers: true)
        drop(recognizer.mentions(in: text), before: turn)
      case .date: hasDate = true
      case .identity, .text: break
      }
    }
    if hasDate { dropMoments(before: turn) }
  }

  /// The days of what is told or supposed count no longer where another day is asked for: "I work
  /// on Tuesday, is there anything on Wednesday?".
  private mutating func dropReasons() {
    let clauses = SentenceForm(text).clauses
    guard clauses.count > 1 else { return }
    let days = dates.mentions(in: text).filter { $0.value.day != nil }.map(\.range)
    guard days.count > 1 else { return }
    func said(in kinds: [SentenceForm.Clause]) -> [Range<String.Index>] {
      days.filter { day in kinds.contains { $0.range.overlaps(day) } }
    }
    let asked = said(in: clauses.filter { $0.asks && !$0.isHypothetical && !$0.isConditional })
    let told = said(in: clauses.filter { $0.mood == .statement || $0.isHypothetical })
    if !asked.isEmpty { ranges += told.filter { !asked.contains($0) } }
  }

  private mutating func drop(_ mentions: [Mention<String>], before turn: Range<String.Index>) {
    guard mentions.contains(where: { $0.range.lowerBound >= turn.lowerBound }) else { return }
    ranges += mentions.map(\.range).filter { $0.upperBound <= turn.upperBound }
  }

  private mutating func dropMoments(before turn: Range<String.Index>) {
    let mentions = dates.mentions(in: text)
    let after = mentions.filter { $0.range.lowerBound >= turn.lowerBound }.map(\.value)
    let (namesDay, namesTime) = (
      after.contains { $0.day != nil }, after.contains { $0.time != nil || $0.part != nil }
    )
    for mention in mentions where mention.range.upperBound <= turn.upperBound {
      let time = mention.value.day == nil ? mention.range : time(in: mention.range)
      let day = mention.range.lowerBound..<(time?.lowerBound ?? mention.range.upperBound)
      if namesDay, !day.isEmpty { ranges.append(day) }
      if namesTime, let time { ranges.append(time) }
    }
  }

  /// The end of a mention that says a time and no day: "at 9" of "Thursday at 9".
  private func time(in range: Range<String.Index>) -> Range<String.Index>? {
    let starts = text[range].indices.filter { index in
      index > range.lowerBound && text[text.index(before: index)].isWhitespace
    }
    return starts.map { $0..<range.upperBound }.first { rest in
      dates.mentions(in: String(text[rest])).first.map { $0.value.day == nil } ?? false
    }
  }

  /// The words that turn from what was said before them; nil if there are none, or nothing was said
  /// before.
  private static func turn(in text: String) -> Range<String.Index>? {
    // A pattern is parsed each time it is used: hardly a message has one of its words.
    let words = Set(text.lowercased().split { !$0.isLetter })
    guard !words.isDisjoint(with: marks) else { return nil }
    let turns =
      /[\s,;.–—-]+(?:no\s*,?\s*(?:wait|sorry|i\s+mean(?:t)?|make\s+(?:it|that)|rather|actually)?|(?:oh\s+)?(?:sorry|wait|oops)\s*,?\s*(?:no|i\s+mean(?:t)?)?|i\s+mean(?:t)?|or\s+rather|(?:or\s+)?actually|make\s+that|correction|scratch\s+that|nein\s*,?\s*(?:doch|lieber|ich\s+meine|sorry)?|(?:ich\s+)?meine\s+ich|ich\s+meine|besser\s+gesagt|oder\s+(?:doch|lieber|eher)|digo|quiero\s+decir|no\s*,\s*(?:mejor|perd[oó]n)|mejor\s+dicho)\s*[,:;.–—-]+\s*|[\s,;.–—-]+(?:i\s+mean(?:t)?|or\s+rather|make\s+that|no\s+(?:wait|sorry|i\s+mean(?:t)?|make\s+(?:it|that))|sorry\s+i\s+mean(?:t)?|oder\s+(?:doch|lieber|eher)|besser\s+gesagt|quiero\s+decir|mejor\s+dicho)\s+/
      .ignoresCase()
    return text.firstRange(of: turns).flatMap { $0.lowerBound > text.startIndex ? $0 : nil }
  }

  private static let marks: Set<Substring> = [
    "no", "sorry", "mean", "meant", "rather", "actually", "make", "correction", "scratch", "wait",
    "oops", "nein", "meine", "gesagt", "doch", "lieber", "eher", "digo", "decir", "dicho",
  ]
}

extension SentenceForm.Clause {
  /// Whether it asks to be told, or for something to be done.
  fileprivate var asks: Bool { mood == .question || mood == .request }
}
