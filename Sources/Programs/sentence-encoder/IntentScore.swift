import Understanding

/// How a classifier does on a corpus, all as shares from 0 to 1.
struct IntentScore {
  /// Questions whose likeliest intent is theirs.
  var right = 0.0
  /// Questions whose intent is among the three likeliest.
  var topThree = 0.0
  /// Questions whose likeliest intent is theirs and that were not taken for strange ones.
  var kept = 0.0
  /// Strange questions that were taken for such.
  var refused = 0.0
  /// Strange questions that are refused where the limit lets 95 in 100 of the others pass.
  var refusedAtLimit = 0.0
  /// Milliseconds for one question.
  var time = 0.0

  init() {}

  init(of classify: (String) -> Classification, on corpus: IntentCorpus) {
    var answers: [Classification] = []
    let elapsed = ContinuousClock().measure { answers = corpus.test.map { classify($0.text) } }
    let strange = corpus.strange.map { classify($0.text) }
    let count = Double(corpus.test.count)
    let pairs = Array(zip(corpus.test, answers))
    right = Double(pairs.count { $0.label == $1.best?.label }) / count
    topThree =
      Double(
        pairs.count { pair in pair.1.candidates.prefix(3).contains { $0.label == pair.0.label } })
      / count
    kept = Double(pairs.count { $0.label == $1.best?.label && !$1.isRefused }) / count
    refused = Double(strange.count(where: \.isRefused)) / Double(strange.count)
    let limit = answers.map(\.outOfScope).sorted()[Int(0.95 * count)]
    refusedAtLimit = Double(strange.count { $0.outOfScope > limit }) / Double(strange.count)
    time = elapsed.milliseconds(dividedBy: corpus.test.count)
  }

  /// The cells of a Markdown table's row.
  var cells: String {
    let shares = [right, topThree, kept, refused, refusedAtLimit]
      .map { "\(($0 * 1000).rounded() / 10) %" }
    return (shares + ["\((time * 1000).rounded() / 1000) ms"]).joined(separator: " | ")
  }
}

extension [IntentScore] {
  var mean: IntentScore {
    var mean = IntentScore()
    for path: WritableKeyPath<IntentScore, Double> in [
      \.right, \.topThree, \.kept, \.refused, \.refusedAtLimit, \.time,
    ] {
      mean[keyPath: path] = reduce(0) { $0 + $1[keyPath: path] } / Double(count)
    }
    return mean
  }
}

extension Classification {
  fileprivate var isRefused: Bool { verdict() == .outOfScope }
}

extension Duration {
  var milliseconds: Double { milliseconds(dividedBy: 1) }

  func milliseconds(dividedBy count: Int) -> Double {
    let whole = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    return (whole / Double(count) * 1000).rounded() / 1000
  }
}
