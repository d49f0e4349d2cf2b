/// One linear support vector machine a label over sparse rows, eight labels to a vector.
///
/// A score of 1 is a label's own example, of -1 another's: each label is told apart from all others together, not from
/// the likeliest, so that of a row like none of the examples all scores are low.
struct SupportVectorModel: Sendable {
  typealias Lanes = SIMD8<Float>

  let width: Int
  /// The weights of feature after feature, and at last the one that every row has.
  private var weights: [Lanes]

  init(labels: Int, features: Int) {
    width = max(1, (labels + Lanes.scalarCount - 1) / Lanes.scalarCount)
    weights = Array(repeating: .zero, count: width * (features + 1))
  }

  /// The scores of all labels, and of those that fill up the last vector.
  func scores(of row: FeatureRow) -> [Lanes] {
    var scores = Array(weights.suffix(width))
    for entry in row.entries {
      let base = entry.feature * width
      for lane in 0..<width { scores[lane] += weights[base + lane] * entry.value }
    }
    return scores
  }

  /// Adds `row` to the weights, for each label as often as `steps` say.
  mutating func add(_ row: FeatureRow, times steps: [Lanes]) {
    for entry in row.entries {
      let base = entry.feature * width
      for lane in 0..<width { weights[base + lane] += steps[lane] * entry.value }
    }
    let base = weights.count - width
    for lane in 0..<width { weights[base + lane] += steps[lane] }
  }
}
