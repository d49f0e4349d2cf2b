import Foundation

/// Understands by words and by meaning together: the scores of both classifiers are added.
///
/// Words know this plugin's own names and numbers, meaning knows that a physician is a doctor.
package struct FusedClassifier: Sendable {
  /// The labels, in the order in which their first examples were given.
  package var labels: [String] { words.labels }

  private let words: UtteranceClassifier
  private let meaning: MeaningClassifier
  private let encoder: any SentenceEmbedding

  /// Learns from the examples that ``UtteranceClassifier`` learns from.
  ///
  /// The first time, every example costs as long as the encoder needs for a sentence.
  package init(learning examples: [Example], by encoder: any SentenceEmbedding, seed: UInt64 = 1) {
    words = UtteranceClassifier(learning: examples, seed: seed)
    let numbers = Dictionary(uniqueKeysWithValues: zip(words.labels, words.labels.indices))
    meaning = MeaningClassifier(
      learning: encoder.embeddings(ofExamples: examples.map(\.text)),
      numbers: examples.compactMap { numbers[$0.label] }, labels: words.labels.count, seed: seed)
    self.encoder = encoder
  }

  /// Ranks the labels by the probability that `text` means them, in one sentence's time.
  ///
  /// What words are sure of counts where meaning finds the same, unless the words are those of no example.
  package func classify(_ text: String, trustingWords: Bool = true) -> Classification {
    let byWords = words.classify(text)
    guard !labels.isEmpty else { return byWords }
    let row = encoder.embedding(of: text)
    let scores = Fusion.scores(
      words: byWords, meaning: meaning.scores(of: row), labels: labels)
    let probabilities = scores.softmax()
    let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    let near = Fusion.inScope(
      probability: probabilities[best], closeness: meaning.closeness(of: row, to: best))
    let agree = trustingWords && byWords.best?.label == labels[best]
    let inScope = agree ? max(near, 1 - byWords.outOfScope) : near
    let shares = scores.softmax(sharpness: Fusion.sharpness)
    let candidates = Classification.candidates(
      labels, confidences: shares.map { inScope * Double($0) })
    return Classification(
      candidates: candidates, outOfScope: 1 - inScope, familiarity: byWords.familiarity)
  }
}
