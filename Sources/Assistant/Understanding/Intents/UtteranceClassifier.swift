/// Understands a person's own wording after seeing a few example utterances of each label.
///
/// A linear support vector machine a label over TF-IDF weighted words, word pairs and letter
/// sequences. The same examples, in the same order, with the same seed always give the same
/// answers.
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
      numbers[example.label].map { TrainingRow(row: vocabulary.row(of: document), label: $0) }
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

/// What a classifier makes of one utterance: every label with its probability, and the rest.
///
/// The confidences of all candidates and ``outOfScope`` add up to 1.
package struct Classification: Hashable, Sendable {
  /// A label and the probability that the utterance means it.
  package struct Candidate: Hashable, Sendable {
    /// The label, as given in the examples.
    package let label: String
    /// A probability, 0 to 1; over many utterances it agrees with how often the label is right.
    package let confidence: Double

    /// Pairs a label with its probability.
    package init(label: String, confidence: Double) {
      self.label = label
      self.confidence = confidence
    }
  }

  /// What to do with an utterance.
  package enum Verdict: Hashable, Sendable {
    /// The utterance means this label.
    case understood(String)
    /// The utterance means one of these labels, the likeliest first: ask which.
    case ambiguous([String])
    /// The utterance means none of the labels: say so.
    case outOfScope
  }

  /// Every label, the likeliest first; equal ones in the order their examples were given.
  package let candidates: [Candidate]
  /// The probability that the utterance means none of the labels, 0 to 1.
  package let outOfScope: Double
  /// The share of the utterance's letters and words that the examples contain, 0 to 1.
  package let familiarity: Double

  /// States a classification; `candidates` must be ranked, the likeliest first.
  package init(candidates: [Candidate], outOfScope: Double, familiarity: Double) {
    self.candidates = candidates
    self.outOfScope = outOfScope
    self.familiarity = familiarity
  }

  /// The likeliest label, or nil when the classifier knows none.
  package var best: Candidate? { candidates.first }

  /// Decides by `thresholds` whether the utterance is understood, ambiguous or out of scope.
  package func verdict(by thresholds: Thresholds = .standard) -> Verdict {
    guard let best, outOfScope < thresholds.outOfScope else { return .outOfScope }
    let rivals = candidates.prefix { $0.confidence >= best.confidence * thresholds.rivalry }
    return rivals.count == 1 ? .understood(best.label) : .ambiguous(rivals.map(\.label))
  }
}

/// One utterance and the label, usually a function's name, that it stands for.
package struct Example: Hashable, Sendable, Codable {
  /// The words as a person would write them; case, accents and punctuation do not matter.
  package let text: String
  /// What the words ask for, an opaque name that comes back in a ``Classification``.
  package let label: String

  /// Pairs an utterance with its label.
  package init(_ text: String, label: String) {
    self.text = text
    self.label = label
  }
}

/// An example as numbers: its features and the number of its label.
struct TrainingRow: Sendable {
  let row: FeatureRow
  let label: Int
}

/// Where a classification stops being an answer.
package struct Thresholds: Hashable, Sendable {
  /// An utterance at least this probably out of scope, 0 to 1, is not understood.
  package let outOfScope: Double
  /// A label at least this fraction as likely as the best one, 0 to 1, makes it ambiguous.
  package let rivalry: Double

  /// Sets both thresholds; lower values understand less and ask more.
  package init(outOfScope: Double, rivalry: Double) {
    self.outOfScope = outOfScope
    self.rivalry = rivalry
  }

  /// The thresholds measured on CLINC150: out of scope from 0.5, ambiguous from 0.5.
  package static let standard = Thresholds(outOfScope: 0.5, rivalry: 0.5)
}
