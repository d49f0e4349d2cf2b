/// Understands a person's own wording after seeing a few example utterances of each label.
///
/// A softmax classifier over TF-IDF weighted words, word pairs and letter sequences. The same
/// examples, in the same order, with the same seed always give the same answers.
package struct UtteranceClassifier: Sendable {
  /// The labels, in the order in which their first examples were given.
  package let labels: [String]
  private let vocabulary: Vocabulary
  private let model: SoftmaxModel

  /// Learns from `examples`, of which five to fifteen a label are enough.
  ///
  /// Costs time in proportion to examples × labels: 20 labels with 15 examples each take about
  /// 15 ms, in a debug build half a second. Without examples everything is out of scope.
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
    model = SoftmaxModel(
      learning: lessons, labels: labels.count, features: vocabulary.count, seed: seed)
  }

  /// Ranks the labels by the probability that `text` means them, in some 50 µs.
  package func classify(_ text: String) -> Classification {
    let row = vocabulary.row(of: Feature.all(in: text))
    let scores = model.scores(of: row)
    let inScope = Calibration.inScope(
      probabilities: scores.softmax(sharpness: 1).flat, row: row)
    let shares = scores.softmax(sharpness: Calibration.sharpness).flat.prefix(labels.count)
    let total = shares.reduce(0, +)
    let candidates = Classification.candidates(
      labels, confidences: shares.map { inScope * Double($0 / total) })
    return Classification(
      candidates: candidates, outOfScope: candidates.isEmpty ? 1 : 1 - inScope,
      familiarity: row.familiarity)
  }
}

extension [SoftmaxModel.Lanes] {
  var flat: [Float] { flatMap { lanes in lanes.indices.map { lanes[$0] } } }
}

extension Classification {
  /// The labels with their confidences, the likeliest first; equal ones in their order.
  static func candidates(_ labels: [String], confidences: [Double]) -> [Candidate] {
    confidences.indices
      .sorted { (confidences[$1], $0) < (confidences[$0], $1) }
      .map { Candidate(label: labels[$0], confidence: confidences[$0]) }
  }
}
