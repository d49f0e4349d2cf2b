/// Hears an alarm by what a sentence means: it lies nearer to a sentence that raises one than to any that is harmless.
///
/// Finds what no list of words foresees; ``AlarmDetector`` finds what has to be found whatever stands around it.
public struct AlarmMeanings: Sendable {
  /// How much nearer a danger has to be; at it 1 in 2,000 sentences of people in no danger raises an alarm.
  private static let leastMargin: Float = 0.1
  /// How near it has to be at all.
  private static let leastCosine: Float = 0.5
  /// What is longer tells a story: a danger in it is heard by its words.
  private static let longestText = 300

  private let sentences: [(text: String, kind: String)]
  private let nearest: NearestExamples
  private let encoder: any SentenceEmbedding

  /// Learns the sentences of `kinds`; `others` are sentences of people who are in no danger.
  public init(_ kinds: [AlarmKind], others: [String], by encoder: any SentenceEmbedding) {
    sentences = kinds.flatMap { kind in kind.sentences.map { ($0, kind.name) } }
    let harmless = Set(kinds.flatMap(\.harmless) + others).sorted()
    nearest = NearestExamples(
      wanted: encoder.embeddings(ofExamples: sentences.map(\.text)),
      others: encoder.embeddings(ofExamples: harmless))
    self.encoder = encoder
  }

  /// The weights that take part, for the record.
  public var fingerprint: String { encoder.fingerprint }

  /// The alarm that `text` raises as a whole, or nil.
  public func alarm(in text: String) -> AlarmFinding? {
    guard text.count <= Self.longestText, text.contains(where: \.isLetter),
      let found = nearest.nearest(to: encoder.embedding(of: text)),
      found.margin >= Self.leastMargin, found.cosine >= Self.leastCosine
    else { return nil }
    let example = sentences[found.index]
    return AlarmFinding(kind: example.kind, evidence: text, example: example.text)
  }
}
