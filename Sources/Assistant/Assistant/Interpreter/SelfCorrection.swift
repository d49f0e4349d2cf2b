import Foundation
import PluginKit
import Understanding

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
