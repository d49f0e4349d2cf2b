import Basics
import CSentenceKernels

/// Tells sentences that are looked for from all others, by how like they are to examples of both: in meaning and in words.
///
/// A ridge regression with a kernel: every example has a coefficient, and what is near an example, or shares words with it,
/// gets a share of it. Far from all examples the score is 0, whatever the words; so nothing unheard-of is found.
package struct LikenessRegression: Sendable {
  /// How fast likeness of meaning falls with the angle; this, the share of words and the smoothing were the best of a few in
  /// cross-validation over the sentences of Healthcare's alarms.
  private static let sharpness: Float = 4
  private static let wordWeight: Float = 0.3
  private static let smoothing: Float = 0.2
  private static let passes = 200

  private let rows: SentenceRows
  private let coefficients: [Float]
  private let wordWeights: [Float]

  /// Learns `wanted` and `others`, or takes what the encoder keeps of having learnt them before.
  package init(wanted: [String], others: [String], by encoder: any SentenceEmbedding) {
    let texts = wanted + others
    let rows = SentenceRows(encoder.embeddings(ofExamples: texts))
    let learnt = encoder.learnt(
      Self.name(wanted, others), count: texts.count + WordOverlap.width
    ) {
      Self.learn(texts, wanted: wanted.count, rows)
    }
    self.rows = rows
    coefficients = Array(learnt.prefix(texts.count))
    wordWeights = Array(learnt.dropFirst(texts.count))
  }

  /// How like a sentence is to what is looked for: some 1 where it is, -1 where it is something else, 0 where it is nothing known.
  package func likeness(of text: String, _ row: [Float]) -> Likeness {
    let cosines = rows.products(with: row)
    let shares = zip(coefficients, SentenceRows.powers(cosines, sharpness: Self.sharpness))
      .map(*)
    let words = WordOverlap.places(in: text)
    let byWords =
      words.reduce(0) { $0 + wordWeights[$1] } / Float(max(words.count, 1)).squareRoot()
    return Likeness(score: shares.reduce(0, +) + byWords, shares: shares, cosines: cosines)
  }

  private static func learn(_ texts: [String], wanted: Int, _ rows: SentenceRows) -> [Float] {
    let words = WordOverlap(texts)
    var similarities: [Float] = []
    similarities.reserveCapacity(texts.count * texts.count)
    for index in texts.indices {
      var row = SentenceRows.powers(rows.products(with: rows[index]), sharpness: sharpness)
      words.add(to: &row, of: index, weight: wordWeight)
      similarities += row
    }
    let targets = texts.indices.map { Float($0 < wanted ? 1 : -1) }
    var coefficients = [Float](repeating: 0, count: texts.count)
    let hasMemory = kernel_regress(
      similarities, texts.count, targets, smoothing, passes, &coefficients)
    precondition(hasMemory, "three numbers a sentence have to fit in memory")
    return coefficients + words.sum(weightedBy: coefficients.map { $0 * wordWeight })
  }

  /// Names what is learnt: equal sentences in an equal order, learnt alike.
  private static func name(_ wanted: [String], _ others: [String]) -> String {
    let settings = "1 \(sharpness) \(wordWeight) \(smoothing) \(wanted.count)"
    var hash = FNV1a()
    for text in [settings] + wanted + others {
      for byte in text.utf8 { hash.add(UInt64(byte)) }
      hash.add(0xFF)
    }
    return "likeness-" + String(hash.value, radix: 16)
  }
}

/// How like a sentence is to what is looked for, and to which examples.
package struct Likeness: Sendable {
  /// All together.
  package let score: Float
  /// What every example adds to it by its meaning, in the order of the examples.
  package let shares: [Float]
  /// How near every example is.
  package let cosines: [Float]
}
