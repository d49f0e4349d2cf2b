internal import Basics
import Foundation

/// Reads a list of tokens for the words that speak of a time.
struct DateReader: Sendable {
  /// A fragment and the tokens it was read from.
  struct Phrase: Sendable {
    var fragment: DateFragment
    var tokens: Range<Int>
  }

  let tokens: TokenList
  let today: CalendarDay
  let now: Date
  let zone: TimeZone
  /// The longest single phrase that starts at each token.
  private var starts: [Phrase?]

  /// Reads each token once, the last one first: what a phrase goes on with is read by then, however many of them go on with one another.
  init(tokens: TokenList, today: CalendarDay, now: Date, zone: TimeZone) {
    self.tokens = tokens
    self.today = today
    self.now = now
    self.zone = zone
    starts = Array(repeating: nil, count: tokens.count)
    for index in starts.indices.reversed() { starts[index] = longestPhrase(at: index) }
  }

  /// The phrases of the text, each as long as its words belong together.
  var phrases: [Phrase] {
    var phrases: [Phrase] = []
    var index = 0
    while index < tokens.count {
      guard let phrase = phrase(at: index).map(extended) else {
        index += 1
        continue
      }
      phrases.append(phrase)
      index = phrase.tokens.upperBound
    }
    return phrases
  }

  /// The longest single phrase that starts at `index`.
  func phrase(at index: Int) -> Phrase? { starts.indices.contains(index) ? starts[index] : nil }

  private func longestPhrase(at index: Int) -> Phrase? {
    // No phrase begins with another sign.
    guard tokens.kind(index) != .symbol || tokens[index] == "@" else { return nil }
    let readings = [
      range(at: index), bounded(at: index), writtenDate(at: index), monthDate(at: index),
      ordinal(at: index), holiday(at: index),
      namedDay(at: index), weekday(at: index), span(at: index), offset(at: index),
      time(at: index), partOfDay(at: index), earliest(at: index),
    ]
    return readings.compactMap { $0 }.max { $0.tokens.count < $1.tokens.count }
  }

  private func extended(_ phrase: Phrase) -> Phrase {
    var phrase = phrase
    while let next = continuation(of: phrase) { phrase = next }
    return phrase
  }

  private func continuation(of phrase: Phrase) -> Phrase? {
    var index = phrase.tokens.upperBound
    for _ in 0...Self.longestConnection {
      if let next = self.phrase(at: index), next.fragment.continues(phrase.fragment),
        let both = phrase.fragment.merged(with: next.fragment)
      {
        return Phrase(
          fragment: both, tokens: phrase.tokens.lowerBound..<next.tokens.upperBound)
      }
      guard connects(index, phrase.fragment) else { return nil }
      index += 1
    }
    return nil
  }

  private func connects(_ index: Int, _ fragment: DateFragment) -> Bool {
    Self.connectors.contains(tokens[index])
      || fragment.isEarliest && Self.offers.contains(tokens[index])
  }

  private static let longestConnection = 3
  private static let connectors: Set = [
    "at", "on", "in", "the", ",", "of", "around", "about", "for", "during", "early", "late",
  ]
  private static let offers: Set = [
    "appointment", "slot", "date", "time", "opening", "day", "one", "possible", "available",
  ]
}

extension DateReader {
  /// The phrase from `start` to `end` that says `fragment`.
  func phrase(_ fragment: DateFragment, _ start: Int, _ end: Int) -> Phrase {
    Phrase(fragment: fragment, tokens: start..<end)
  }

  /// Whether no noun follows at `index`, to which a number before it would belong.
  func endsNumber(at index: Int) -> Bool {
    switch tokens.kind(index) {
    case nil: true
    case .number: false
    case .symbol: !isDecimal(index) && (!tokens.isGlued(index) || closes(index))
    case .word: !tokens.isGlued(index) && Self.followers.contains(tokens[index])
    }
  }

  private func closes(_ index: Int) -> Bool { Self.closing.contains(tokens[index]) }

  private func isDecimal(_ index: Int) -> Bool {
    tokens.kind(index + 1) == .number && tokens.isGlued(index + 1)
  }

  private static let closing: Set = [".", ",", "!", "?", ";", ")", "\"", "'", "…"]
  private static let followers: Set<String> = Set(
    """
    my your his her our their he she they we me us myself just sharp exactly or pls plz asap thx ty \
    lol bitte por during cause cuz \
    a after also am and any are as at because before but by can could do does first for from \
    has have i if in instead is it last looks next not of on or please rather seems should \
    since so sounds that the then there thank thanks this through till to today tomorrow \
    tonight too until was we when will with work works would you yesterday yes ok okay \
    be being fit might must shall may ok fine good great perfect suit suits possible doable free available \
    still though already \
    because morning afternoon evening night noon midnight am pm monday tuesday wednesday \
    thursday friday saturday sunday sharp going leaving returning coming arriving im id ill \
    ive
    """.split(separator: " ").map(String.init))
}
