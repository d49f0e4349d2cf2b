/// The things that an example names.
struct AlarmSignature: Sendable {
  let kind: String
  let text: String
  /// What has to come up: a thing of the thesaurus, or a word that it does not know.
  let things: [Thing]

  enum Thing: Hashable, Sendable {
    /// One of these things: a word of the example that has several meanings.
    case concept(Set<String>)
    case word(String)
  }

  /// Reads an example, or a part of one.
  init?(_ text: String, kind: String, in thesaurus: Thesaurus, of example: String? = nil) {
    let words = AlarmSentence.words(TokenList(text))
    let texts = words.map(\.text)
    let found = thesaurus.concepts(in: texts)
    var things: [Thing] = []
    var place = 0
    while place < words.count {
      let here = found.filter { $0.place.lowerBound == place }
      let length = here.map(\.place.count).max() ?? 0
      let named = here.filter { $0.concept == texts[place] }
      let meant = named.isEmpty ? here.filter { $0.place.count == length } : named
      let concepts = Set(meant.map(\.concept))
      if !concepts.isEmpty {
        if concepts.isDisjoint(with: Self.anybody) { things.append(.concept(concepts)) }
      } else if WordClass.open.contains(texts[place]) {
        things.append(.word(texts[place]))
      }
      place += named.isEmpty ? max(1, length) : 1
    }
    guard !things.isEmpty else { return nil }
    self.kind = kind
    self.text = example ?? text
    self.things = things.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What a counter-example says, in its own words.
  init?(literally text: String, kind: String) {
    things = AlarmSentence.words(TokenList(text)).map(\.text)
      .filter { !Self.articles.contains($0) }.map(Thing.word)
    guard !things.isEmpty else { return nil }
    self.kind = kind
    self.text = text
  }

  /// Whether it names nothing but some things.
  func names(only concepts: Set<String>) -> Bool {
    things.allSatisfy { thing in
      if case .concept(let own) = thing { own.isSubset(of: concepts) } else { false }
    }
  }

  /// Whether it names one of some things.
  func names(any concepts: Set<String>) -> Bool {
    things.contains { thing in
      if case .concept(let own) = thing { !own.isDisjoint(with: concepts) } else { false }
    }
  }

  /// Whether what it names may mean the danger and need not.
  var isAsked: Bool { text.hasSuffix("?") }

  /// The more an example names, the more it proves; one that is sure proves more than one that is
  /// not.
  static func weight(of signatures: [AlarmSignature]) -> Int {
    let things = signatures.reduce(0) { $0 + $1.things.count }
    return signatures.contains(where: \.isAsked) ? things : things + sureness
  }

  private static let sureness = 10

  /// The words of `sentence` in which everything comes up, close together.
  func place(in sentence: AlarmSentence) -> Range<Int>? {
    let places = things.map(sentence.places)
    guard places.allSatisfy({ !$0.isEmpty }), let first = places.first else { return nil }
    return first.compactMap { span(from: $0, over: places.dropFirst(), [$0]) }
      .min { $0.count < $1.count }
  }

  // Every thing at words of its own.
  private func span(
    from place: Range<Int>, over places: ArraySlice<[Range<Int>]>, _ taken: [Range<Int>]
  ) -> Range<Int>? {
    guard let next = places.first else { return place }
    for candidate in next where !taken.contains(where: { Self.excludes($0, candidate) }) {
      let both =
        min(place.lowerBound, candidate.lowerBound)..<max(place.upperBound, candidate.upperBound)
      guard both.count <= Self.reach + 3 * things.count else { continue }
      if let span = span(from: both, over: places.dropFirst(), taken + [candidate]) { return span }
    }
    return nil
  }

  // A phrase with a gap ("cut … off") may hold another thing in it.
  private static func excludes(_ place: Range<Int>, _ other: Range<Int>) -> Bool {
    guard place.overlaps(other) else { return false }
    let (long, short) = place.count > other.count ? (place, other) : (other, place)
    return
      !(long.count >= 3 && long.contains(short.lowerBound) && short.upperBound < long.upperBound)
  }

  private static let articles: Set = ["a", "an", "the", "to", "of", "in", "my", "is"]
  private static let reach = 3
  /// Who is in danger does not matter.
  private static let anybody: Set = ["i"]
}
