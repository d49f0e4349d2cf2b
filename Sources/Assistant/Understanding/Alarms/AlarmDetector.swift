/// Decides whether a sentence speaks of a danger to life, by what it names and not by how it is
/// worded.
///
/// An example stands for the things that it names: "can't breathe" is something that fails and
/// breathing. A sentence raises the alarm when all of them come up close together, in any order and
/// in any of a thesaurus's words, unless
///
/// - it denies them ("I am not suicidal") or tells of long ago ("I had a heart attack in 2010"),
/// - it only asks about them ("what are the signs of a stroke"), or speaks of a thing ("my phone
///   died"),
/// - the words of a counter-example stand at the same place.
///
/// An example in parts, "fever + stiffneck", stands for complaints that may be told in sentences of
/// their own; each has to be so. One that ends in a question mark may mean a danger and need not.
///
/// Who is in danger does not matter: "my husband can't breathe" is an alarm. Costs some ten
/// microseconds a word.
package struct AlarmDetector: Sendable {
  /// What is looked for, in the words of one thesaurus.
  private struct Search: Sendable {
    let thesaurus: Thesaurus
    let alarms: [AlarmSignature]
    /// Those in parts.
    let combinations: [[AlarmSignature]]

    init(_ kinds: [AlarmKind], in thesaurus: Thesaurus) {
      self.thesaurus = thesaurus
      let examples = kinds.flatMap { kind in
        kind.examples.map { example in
          example.split(separator: " + ").compactMap {
            AlarmSignature(String($0), kind: kind.name, in: thesaurus, of: example)
          }
        }
      }
      alarms = examples.filter { $0.count == 1 }.flatMap(\.self)
      combinations = examples.filter { $0.count > 1 }
    }
  }

  private let english: Search
  private let worldwide: Search
  private let counters: [AlarmSignature]
  private let languages = LanguageRecognizer()

  /// Learns `kinds`, in any of `words` for the things that they name; an example that names nothing
  /// is left out.
  package init(_ kinds: [AlarmKind], in words: AlarmWords) {
    english = Search(kinds, in: words.english)
    worldwide = Search(kinds, in: words.worldwide)
    counters = kinds.flatMap { kind in
      kind.counterExamples.compactMap { AlarmSignature(literally: $0, kind: kind.name) }
    }
  }

  /// The alarm that `text` raises, the one with the most evidence, or nil.
  package func alarm(in text: String) -> AlarmFinding? {
    let tokens = TokenList(text)
    let search = search(for: text)
    let sentences = AlarmSentence.all(in: tokens, search.thesaurus)
    var best: (alarm: AlarmFinding, weight: Int)?
    func find(_ signatures: [AlarmSignature]) {
      let weight = AlarmSignature.weight(of: signatures)
      guard weight > best?.weight ?? 0 else { return }
      var evidence: [Substring] = []
      var isSoftened = false
      for signature in signatures {
        guard let found = self.words(of: signature, in: sentences) else { return }
        evidence.append(text[tokens.textRange(of: found.tokens)])
        isSoftened = isSoftened || found.isSoftened
      }
      best = signatures.first.map {
        (
          AlarmFinding(
            kind: $0.kind, evidence: evidence.joined(separator: " … "), example: $0.text,
            isAsked: $0.isAsked || isSoftened), weight
        )
      }
    }
    for signature in search.alarms { find([signature]) }
    for signatures in search.combinations { find(signatures) }
    return best?.alarm
  }

  /// The tokens in which a sentence says what a signature names, so and now, and whether it says
  /// that it is mild.
  private func words(
    of signature: AlarmSignature, in sentences: [AlarmSentence]
  ) -> (tokens: Range<Int>, isSoftened: Bool)? {
    for sentence in sentences {
      guard let place = signature.place(in: sentence), sentence.isPresent(signature, at: place),
        !isCountered(place, signature, in: sentence)
      else { continue }
      return (sentence.tokenRange(of: place), sentence.isSoftened(place))
    }
    return nil
  }

  /// Whether a short text names a danger only to say that there is none, or that it is over:
  /// nothing has to be read into it.
  package func dismisses(_ text: String) -> Bool {
    let tokens = TokenList(text)
    guard tokens.count <= Self.shortText, alarm(in: text) == nil else { return false }
    let search = search(for: text)
    return AlarmSentence.all(in: tokens, search.thesaurus).contains { sentence in
      search.alarms.contains { $0.place(in: sentence) != nil }
    }
  }

  private static let shortText = 14

  private func search(for text: String) -> Search {
    languages.language(of: text) == .english ? english : worldwide
  }

  /// Whether a counter-example explains the words better that raise the alarm: not those between
  /// them, nor a part of a longer phrase ("blood sugar" does not explain "blood sugar is 2.1").
  private func isCountered(
    _ place: Range<Int>, _ signature: AlarmSignature, in sentence: AlarmSentence
  ) -> Bool {
    let all = signature.things.flatMap(sentence.places).filter { $0.overlaps(place) }
    let named = all.filter { one in
      !all.contains {
        $0.count > one.count && $0.lowerBound <= one.lowerBound && $0.upperBound >= one.upperBound
      }
    }
    return counters.contains { counter in
      guard let found = counter.place(in: sentence) else { return false }
      return named.contains {
        $0.overlaps(found) && !($0.count > found.count && $0.contains(found))
      }
    }
  }
}

/// A danger to life that a sentence speaks of.
package struct AlarmFinding: Hashable, Sendable {
  /// The kind that was raised, a name of ``AlarmKind``.
  package let kind: String
  /// The words that raised it, as written.
  package let evidence: String
  /// The example that they resemble.
  package let example: String
  /// Whether they may mean the danger and need not.
  package var isAsked = false
}

/// A kind of alarm: what people say when it has to be raised, and what sounds alike and is none.
///
/// Examples are short and say the danger itself: "cannot breathe", "lips are swelling". Everything
/// that a thesaurus has another word for is understood in that word too, and nothing else need be
/// said in the same order.
package struct AlarmKind: Hashable, Sendable {
  /// The name, an opaque one that comes back in an ``AlarmFinding``.
  package let name: String
  /// What raises it.
  package let examples: [String]
  /// What resembles an example and does not raise it: "this traffic is killing me".
  package let counterExamples: [String]
  /// Whole sentences that raise it.
  package let sentences: [String]
  /// Whole sentences that are like them and harmless.
  package let harmless: [String]

  /// Names a kind.
  package init(
    _ name: String, examples: [String], counterExamples: [String] = [], sentences: [String] = [],
    harmless: [String] = []
  ) {
    self.name = name
    self.examples = examples
    self.counterExamples = counterExamples
    self.sentences = sentences
    self.harmless = harmless
  }
}

/// Hears an alarm by what a sentence means: a regression over sentences that raise one and
/// sentences that are harmless.
///
/// Finds what no list of words foresees; ``AlarmDetector`` finds what has to be found whatever
/// stands around it.
package struct AlarmMeanings: Sendable {
  /// What is longer tells a story: a danger in it is heard by its words, or in one of its
  /// sentences.
  private static let longestText = 300
  /// What is shorter says nothing without what stands beside it.
  private static let leastWords = 3
  /// By how many sentences it is told which danger is meant: right for 81 of 100 sentences of
  /// Healthcare's that were not learnt, where all sentences together were for 25.
  private static let tellingSentences = 5

  private let sentences: [(text: String, kind: String)]
  private let regression: KernelRidgeRegression
  private let encoder: any SentenceEmbedding

  /// Learns the sentences of `kinds`; `others` are sentences of people who are in no danger.
  package init(_ kinds: [AlarmKind], others: [String], by encoder: any SentenceEmbedding) {
    sentences = kinds.flatMap { kind in kind.sentences.map { ($0, kind.name) } }
    let harmless = Set(kinds.flatMap(\.harmless) + others)
      .subtracting(sentences.map(\.text)).sorted()
    regression = KernelRidgeRegression(
      wanted: sentences.map(\.text), others: harmless, by: encoder)
    self.encoder = encoder
  }

  /// The weights that take part, for the record.
  package var fingerprint: String { encoder.fingerprint }

  /// How like a danger a text is, as a whole or in one of its sentences, and which it would be;
  /// nil if nothing in it says enough.
  ///
  /// About 1 is just like the sentences of a danger, about -1 like those of people in none. A word
  /// or two, such as "headache", name a danger in so many words or none.
  package func likeness(of text: String) -> (finding: AlarmFinding, score: Float)? {
    var best: (part: String, likeness: Likeness)?
    for part in Self.parts(of: text) where Self.saysEnough(part) {
      let likeness = regression.likeness(of: part, encoder.embedding(of: part))
      if likeness.score > best?.likeness.score ?? -.infinity { best = (part, likeness) }
    }
    return best.flatMap { part, likeness in
      finding(in: part, likeness).map { ($0, likeness.score) }
    }
  }

  private func finding(
    in text: String, _ likeness: Likeness
  ) -> AlarmFinding? {
    let kind = kind(by: likeness.shares)
    let nearest = sentences.indices.filter { sentences[$0].kind == kind }
      .max { likeness.cosines[$0] < likeness.cosines[$1] }
    return nearest.map {
      AlarmFinding(kind: sentences[$0].kind, evidence: text, example: sentences[$0].text)
    }
  }

  /// The kind of which the few sentences are that say most: of all sentences together the kind with
  /// most of them would be.
  private func kind(by shares: [Float]) -> String? {
    let telling = sentences.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
      .prefix(Self.tellingSentences)
    var sums: [String: Float] = [:]
    for index in telling { sums[sentences[index].kind, default: 0] += shares[index] }
    return sums.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// A text, unless it tells a story, and its sentences.
  private static func parts(of text: String) -> [String] {
    let sentences = sentences(of: text)
    guard text.count <= longestText else { return sentences }
    return [text] + (sentences.count > 1 ? sentences : [])
  }

  /// The sentences of a text that say something by themselves.
  private static func sentences(of text: String) -> [String] {
    text.split { ".!?;\n".contains($0) }
      .map { $0.drop(while: \.isWhitespace) }
      .map(String.init).filter(saysEnough)
  }

  private static func saysEnough(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).count >= leastWords
  }
}

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
