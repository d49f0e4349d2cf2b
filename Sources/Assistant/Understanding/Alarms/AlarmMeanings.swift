/// Hears an alarm by what a sentence means: a regression over sentences that raise one and
/// sentences that are harmless.
///
/// Finds what no list of words foresees; ``AlarmDetector`` finds what has to be found whatever
/// stands around it.
package struct AlarmMeanings: Sendable {
  /// How like a danger a sentence has to be; see "Understanding by meaning" for what that finds and
  /// what it mistakes.
  private static let leastScore: Float = 0.3
  /// How unlike a danger it has to be to be none although its words name one.
  private static let mostHarmless: Float = -0.4
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
  private let languages = LanguageRecognizer()

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

  /// The alarm that `text` raises as a whole or in one of its sentences, or nil.
  ///
  /// A word or two, such as "headache", name a danger in so many words or none.
  package func alarm(in text: String) -> AlarmFinding? {
    Self.parts(of: text).lazy.filter(Self.saysEnough).compactMap(finding).first
  }

  /// Whether a text that names a danger is plainly like what is said by people in none, as a whole
  /// and in each of its sentences.
  ///
  /// Only of English is that known: to the encoder all other languages are alike.
  package func isHarmless(_ text: String) -> Bool {
    let parts = Self.parts(of: text)
    return !parts.isEmpty && languages.language(of: text) == .english
      && parts.allSatisfy { part in
        regression.likeness(of: part, encoder.embedding(of: part)).score < Self.mostHarmless
      }
  }

  private func finding(in text: String) -> AlarmFinding? {
    guard text.contains(where: \.isLetter) else { return nil }
    let likeness = regression.likeness(of: text, encoder.embedding(of: text))
    guard likeness.score >= Self.leastScore else { return nil }
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
