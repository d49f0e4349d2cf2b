import Foundation

/// Understands by words and by meaning together: the scores of both classifiers are added.
///
/// Words know this plugin's own names and numbers, meaning knows that a physician is a doctor.
public struct FusedClassifier: Sendable {
  /// The labels, in the order in which their first examples were given.
  public var labels: [String] { words.labels }
  /// The weights that took part, for the record.
  public var fingerprint: String { encoder.fingerprint }

  private let words: UtteranceClassifier
  private let meaning: MeaningClassifier
  private let encoder: any SentenceEmbedding

  /// Learns from the examples that ``UtteranceClassifier`` learns from.
  ///
  /// The first time, every example costs as long as the encoder needs for a sentence.
  public init(learning examples: [Example], by encoder: any SentenceEmbedding, seed: UInt64 = 1) {
    words = UtteranceClassifier(learning: examples, seed: seed)
    let numbers = Dictionary(uniqueKeysWithValues: zip(words.labels, words.labels.indices))
    meaning = MeaningClassifier(
      learning: encoder.embeddings(ofExamples: examples.map(\.text)),
      numbers: examples.compactMap { numbers[$0.label] }, labels: words.labels.count, seed: seed)
    self.encoder = encoder
  }

  /// Ranks the labels by the probability that `text` means them, in one sentence's time.
  public func classify(_ text: String) -> Classification {
    let byWords = words.classify(text)
    guard !labels.isEmpty else { return byWords }
    let row = encoder.embedding(of: text)
    let scores = Fusion.scores(
      words: byWords, meaning: meaning.scores(of: row), labels: labels)
    let probabilities = scores.softmax()
    let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    let inScope = Fusion.inScope(
      probability: probabilities[best], closeness: meaning.closeness(of: row, to: best))
    let shares = scores.softmax(sharpness: Fusion.sharpness)
    let candidates = zip(labels, shares).map { label, share in
      Classification.Candidate(label: label, confidence: inScope * Double(share))
    }
    return Classification(
      candidates: candidates.ranked, outOfScope: 1 - inScope, familiarity: byWords.familiarity)
  }
}
