internal import Basics

extension SoftmaxModel {
  private static let passes = 16
  private static let firstRate: Float = 4
  private static let lastRate: Float = 0.5

  /// Learns `lessons` by stochastic gradient descent with a falling rate, shuffled by `seed`.
  init(learning lessons: [Lesson], labels: Int, features: Int, seed: UInt64) {
    self.init(labels: labels, features: features)
    var random = SplitMix64(seed: seed)
    var order = Array(lessons.indices)
    for pass in 0..<Self.passes {
      order.shuffle(using: &random)
      let progress = Float(pass) / Float(Self.passes - 1)
      let rate = Self.firstRate + (Self.lastRate - Self.firstRate) * progress
      for index in order { learn(lessons[index].row, label: lessons[index].label, rate: rate) }
    }
  }
}
