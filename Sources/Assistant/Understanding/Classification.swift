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
