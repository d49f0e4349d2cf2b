/// Hears an alarm by what a sentence means: a regression over sentences that raise one and
/// sentences that are harmless.
///
/// Finds what no list of words foresees; ``AlarmDetector`` finds what has to be found whatever
/// stands around it.
package struct AlarmClassifier: Sendable {
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
  /// About 1 is just like the sentences of a danger, about -1 like those of people in none;
  /// `nearness` is the cosine to the nearest of the former. A word
  /// or two, such as "headache", name a danger in so many words or none.
  package func likeness(
    of text: String
  ) -> (finding: AlarmFinding, score: Float, nearness: Float)? {
    var best: (part: String, likeness: Likeness)?
    for part in Self.parts(of: text) where Self.saysEnough(part) {
      let likeness = regression.likeness(of: part, encoder.embedding(of: part))
      if likeness.score > best?.likeness.score ?? -.infinity { best = (part, likeness) }
    }
    return best.flatMap { part, likeness in
      let nearness = likeness.cosines[..<sentences.count].max() ?? 0
      return finding(in: part, likeness).map { ($0, likeness.score, nearness) }
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
