import Basics

/// Something that a text has, such as a word, and how much of it.
struct HeadFeature: Sendable {
  let place: Int
  let value: Float

  /// The place of a name among `count` that all names share.
  static func place(of name: some StringProtocol, among count: Int) -> Int {
    Int(FNV1a.hash(name).folded % UInt64(count))
  }
}

/// The weights of a linear regression: for each feature a weight of every label, in bytes.
package struct LinearHead: Sendable, Equatable {
  let labels: Int
  /// The number that a weight of 1 stands for.
  let scale: Float
  let weights: [Int8]

  init(labels: Int, scale: Float, weights: [Int8]) {
    (self.labels, self.scale, self.weights) = (labels, scale, weights)
  }

  /// The nearest bytes to numbers.
  private init(labels: Int, _ numbers: [Float]) {
    let most = numbers.reduce(0) { max($0, abs($1)) }
    let scale = max(most, .leastNormalMagnitude) / 127
    self.init(
      labels: labels, scale: scale, weights: numbers.map { Int8(($0 / scale).rounded()) })
  }

  func scores(of features: [HeadFeature]) -> [Float] {
    var scores = [Float](repeating: 0, count: labels)
    for entry in features {
      for label in 0..<labels {
        scores[label] += entry.value * Float(weights[entry.place * labels + label])
      }
    }
    return scores.map { $0 * scale }
  }
}

extension LinearHead {
  /// How it is learnt.
  struct Settings {
    var passes = 24
    var rate: Float = 0.03
    /// How much of each weight is left after a pass.
    var kept: Float = 0.97
    var seed: UInt64 = 1
  }

  /// Learns that `rows[i]` means label `numbers[i]`: multinomial logistic regression by stochastic
  /// gradient descent, whose weights are the mean of those of the last passes.
  ///
  /// Equal rows in an equal order give equal weights.
  init(
    learning rows: [[HeadFeature]], numbers: [Int], labels: Int, places: Int,
    _ settings: Settings = Settings()
  ) {
    precondition(rows.count == numbers.count, "every row has the number of its label")
    var weights = [Float](repeating: 0, count: places * labels)
    var sum = weights
    var random = SplitMix64(seed: settings.seed)
    var order = Array(rows.indices)
    let passes = settings.passes
    for pass in 0..<passes {
      order.shuffle(using: &random)
      let rate = settings.rate * (1 - Float(pass) / Float(passes))
      for index in order {
        Self.learn(rows[index], numbers[index], labels, rate, &weights)
      }
      for place in weights.indices { weights[place] *= settings.kept }
      if pass >= passes / 2 { for place in weights.indices { sum[place] += weights[place] } }
    }
    self.init(labels: labels, sum.map { $0 / Float(passes - passes / 2) })
  }

  private static func learn(
    _ row: [HeadFeature], _ number: Int, _ labels: Int, _ rate: Float, _ weights: inout [Float]
  ) {
    var scores = [Float](repeating: 0, count: labels)
    for entry in row {
      let start = entry.place * labels
      for label in 0..<labels { scores[label] += entry.value * weights[start + label] }
    }
    var gradient = scores.softmax()
    gradient[number] -= 1
    for entry in row {
      let (start, step) = (entry.place * labels, rate * entry.value)
      for label in 0..<labels { weights[start + label] -= step * gradient[label] }
    }
  }
}
