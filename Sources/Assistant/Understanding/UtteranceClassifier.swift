/// Understands a person's own wording after seeing a few example utterances of each label.
///
/// A linear support vector machine a label over TF-IDF weighted words, word pairs and letter sequences. The same
/// examples, in the same order, with the same seed always give the same answers.
package struct UtteranceClassifier: Sendable {
  /// The labels, in the order in which their first examples were given.
  package let labels: [String]
  private let vocabulary: Vocabulary
  private let model: SupportVectorModel

  /// Learns from `examples`, of which five to fifteen a label are enough.
  ///
  /// Costs time in proportion to examples × labels: 12 labels with eight examples each take some
  /// 3.5 ms. Without examples everything is out of scope.
  package init(learning examples: [Example], seed: UInt64 = 1) {
    var numbers: [String: Int] = [:]
    var labels: [String] = []
    for example in examples where numbers[example.label] == nil {
      numbers[example.label] = labels.count
      labels.append(example.label)
    }
    let documents = examples.map { Feature.all(in: $0.text) }
    let vocabulary = Vocabulary(of: documents)
    let lessons = zip(examples, documents).compactMap { example, document in
      numbers[example.label].map { Lesson(row: vocabulary.row(of: document), label: $0) }
    }
    self.labels = labels
    self.vocabulary = vocabulary
    model = SupportVectorModel(
      learning: lessons, labels: labels.count, features: vocabulary.count, seed: seed)
  }

  /// Ranks the labels by the probability that `text` means them, in some 20 µs.
  package func classify(_ text: String) -> Classification {
    let row = vocabulary.row(of: Feature.all(in: text))
    let scores = Array(model.scores(of: row).flat.prefix(labels.count))
    guard let best = scores.max() else {
      return Classification(candidates: [], outOfScope: 1, familiarity: row.familiarity)
    }
    let inScope = Calibration.inScope(best: best, row: row)
    let shares = scores.softmax(sharpness: Calibration.sharpness)
    let candidates = Classification.candidates(
      labels, confidences: shares.map { inScope * Double($0) })
    return Classification(
      candidates: candidates, outOfScope: 1 - inScope, familiarity: row.familiarity)
  }
}

extension [SupportVectorModel.Lanes] {
  fileprivate var flat: [Float] { flatMap { lanes in lanes.indices.map { lanes[$0] } } }
}

extension Classification {
  /// The labels with their confidences, the likeliest first; equal ones in their order.
  static func candidates(_ labels: [String], confidences: [Double]) -> [Candidate] {
    confidences.indices
      .sorted { (confidences[$1], $0) < (confidences[$0], $1) }
      .map { Candidate(label: labels[$0], confidence: confidences[$0]) }
  }
}
