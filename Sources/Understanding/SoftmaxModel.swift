import Foundation

/// Multinomial logistic regression over sparse rows, eight labels to a vector.
///
/// There are always some labels more than there are names: at least one and so many that they make
/// 16 or a multiple of 8. No example carries them, so they stand for "none of these", which keeps
/// a classifier of one or two labels from being sure of everything.
struct SoftmaxModel: Sendable {
  typealias Lanes = SIMD8<Float>

  private let width: Int
  private var weights: [Lanes]

  init(labels: Int, features: Int) {
    width = max(2, labels / Lanes.scalarCount + 1)
    weights = Array(repeating: .zero, count: width * features)
  }

  /// The scores of all labels, those that stand for nothing included.
  func scores(of row: FeatureRow) -> [Lanes] {
    var scores = [Lanes](repeating: .zero, count: width)
    for entry in row.entries {
      let base = entry.feature * width
      for lane in 0..<width { scores[lane] += weights[base + lane] * entry.value }
    }
    return scores
  }

  /// The probabilities of all labels after multiplying the scores by `sharpness`.
  func probabilities(of row: FeatureRow, sharpness: Float = 1) -> [Lanes] {
    scores(of: row).softmax(sharpness: sharpness)
  }

  /// Moves the weights by one step of gradient descent towards `label` for `row`.
  ///
  /// What is already known to 97 % stays as it is: on CLINC150 that saves a third of a debug
  /// build's time and changes the accuracy by less than 0.5 %.
  mutating func learn(_ row: FeatureRow, label: Int, rate: Float) {
    let (lane, scalar) = label.quotientAndRemainder(dividingBy: Lanes.scalarCount)
    var gradient = probabilities(of: row)
    guard gradient[lane][scalar] < 0.97 else { return }
    gradient[lane][scalar] -= 1
    for entry in row.entries {
      let base = entry.feature * width
      let step = rate * entry.value
      for lane in 0..<width { weights[base + lane] -= gradient[lane] * step }
    }
  }
}

extension [SoftmaxModel.Lanes] {
  func softmax(sharpness: Float) -> Self {
    let highest = reduce(-Float.infinity) { Swift.max($0, $1.max()) }
    var result = self
    var total: Float = 0
    for lane in indices {
      for scalar in 0..<SoftmaxModel.Lanes.scalarCount {
        result[lane][scalar] = exp((self[lane][scalar] - highest) * sharpness)
      }
      total += result[lane].sum()
    }
    for lane in indices { result[lane] /= total }
    return result
  }
}
