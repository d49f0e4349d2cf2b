internal import Basics
import CSentenceKernels
import Foundation

/// Multinomial logistic regression over sentences' directions, and the nearest examples of each
/// label.
///
/// The regression begins at the labels' centroids and takes four passes of gradient descent from
/// there. It finds what a label's examples have in common; the nearest ones keep what only few of
/// them say. With some hundred examples a label, 87 of 100 first messages of dialogues were told
/// right by both, 84 by the nearest alone; the numbers below were chosen on 393 such messages.
package struct EmbeddingClassifier: Sendable {
  private static let passes = 4
  private static let centroidWeight: Float = 10
  /// The rates of the first and of the last pass, for labels of so many examples; with more of them
  /// each teaches less.
  private static let (firstRate, lastRate, rated): (Float, Float, Float) = (6, 2, 8)
  /// How much the nearest examples count beside the regression, how many of them, and how fast
  /// likeness falls with the angle.
  private static let (nearWeight, nearest, sharpness): (Float, Int, Float) = (1, 8, 12)

  private let labels: Int
  /// The directions of the examples, and the label of each.
  private let examples: SentenceRows
  private let numbers: [Int]
  /// Element after element, so that one element of a row meets all labels in a run.
  private var weights: [Float]

  /// Learns that `rows[i]` means label `numbers[i]`, 0 up to `labels`; equal lessons in an equal
  /// order with an equal seed always give the same classifier.
  package init(learning rows: [[Float]], numbers: [Int], labels: Int, seed: UInt64 = 1) {
    precondition(rows.count == numbers.count, "every row has the number of its label")
    self.labels = labels
    self.numbers = numbers
    let width = rows.first?.count ?? 0
    let means = Self.means(of: rows, numbers: numbers, labels: labels, width: width)
    let middle = means.mean(width: width)
    examples = SentenceRows(rows.map(\.normalized))
    weights = [Float](repeating: 0, count: width * labels)
    for (label, mean) in means.enumerated() {
      for element in 0..<width {
        weights[element * labels + label] = Self.centroidWeight * (mean[element] - middle[element])
      }
    }
    var random = SplitMix64(seed: seed)
    var order = Array(rows.indices)
    let share = min(1, Self.rated * Float(labels) / Float(max(rows.count, 1)))
    for pass in 0..<Self.passes {
      order.shuffle(using: &random)
      let progress = Float(pass) / Float(Self.passes - 1)
      let rate = share * (Self.firstRate + (Self.lastRate - Self.firstRate) * progress)
      for index in order { learn(rows[index], label: numbers[index], rate: rate) }
    }
  }

  /// A sentence's standing with each label.
  package struct LabelScores: Sendable {
    /// Probabilities are their softmax.
    package let scores: [Float]
    /// The cosine to the nearest example; -1 for a label that has none.
    ///
    /// Not to their centroid: what is asked of one function may be worded in ways that have little
    /// in common.
    package let closeness: [Float]
  }

  /// Compares the direction of a sentence with everything that was learnt.
  package func labelScores(of row: [Float]) -> LabelScores {
    var near = [[Float]](repeating: [], count: labels)
    for (cosine, label) in zip(examples.products(with: row), numbers) {
      near[label].keep(cosine, maximum: Self.nearest)
    }
    let scores = zip(regression(of: row), near).map { score, cosines in
      let likeness = cosines.reduce(0) { $0 + exp(Self.sharpness * ($1 - 1)) }
      return score + Self.nearWeight * log(max(likeness, 1e-9))
    }
    return LabelScores(scores: scores, closeness: near.map { $0.first ?? -1 })
  }

  private func regression(of row: [Float]) -> [Float] {
    var scores = [Float](repeating: 0, count: labels)
    for element in row.indices {
      let value = row[element]
      let base = element * labels
      for label in 0..<labels { scores[label] += value * weights[base + label] }
    }
    return scores
  }

  private mutating func learn(_ row: [Float], label: Int, rate: Float) {
    var gradient = regression(of: row).softmax()
    // What is known to 97 % teaches next to nothing.
    guard gradient[label] < 0.97 else { return }
    gradient[label] -= 1
    for element in row.indices {
      let step = rate * row[element]
      let base = element * labels
      for label in 0..<labels { weights[base + label] -= step * gradient[label] }
    }
  }

  private static func means(
    of rows: [[Float]], numbers: [Int], labels: Int, width: Int
  ) -> [[Float]] {
    var means = [[Float]](repeating: [Float](repeating: 0, count: width), count: labels)
    var counts = [Float](repeating: 0, count: labels)
    for (row, label) in zip(rows, numbers) {
      precondition(row.count == width, "all rows have the same number of elements")
      counts[label] += 1
      for element in 0..<width { means[label][element] += row[element] }
    }
    return zip(means, counts).map { mean, count in mean.map { $0 / max(count, 1) } }
  }
}

extension [[Float]] {
  fileprivate func mean(width: Int) -> [Float] {
    var sum = [Float](repeating: 0, count: width)
    for row in self { for element in 0..<width { sum[element] += row[element] } }
    return sum.map { $0 / Float(Swift.max(count, 1)) }
  }
}

extension [Float] {
  /// Takes a number into the largest ones, which stand in order, the largest first.
  fileprivate mutating func keep(_ number: Float, maximum: Int) {
    guard count < maximum || number > self[count - 1] else { return }
    insert(number, at: firstIndex { $0 < number } ?? count)
    if count > maximum { removeLast() }
  }

  fileprivate var normalized: [Float] {
    let length = reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? map { $0 / length } : self
  }

  /// Probabilities that add up to 1, after multiplying by `sharpness`.
  func softmax(sharpness: Float = 1) -> [Float] {
    let highest = self.max() ?? 0
    let powers = map { exp(($0 - highest) * sharpness) }
    let total = powers.reduce(0, +)
    return powers.map { $0 / total }
  }
}

/// Something that turns sentences into directions in which those of like meaning lie close.
///
/// Whoever has weights brings one; without any, classifiers go by words and letters alone.
package protocol SentenceEmbedding: Sendable {
  /// Names the weights: what decided, for the record. Equal fingerprints give equal directions.
  var fingerprint: String { get }

  /// The direction of `text`, of length 1, always with the same number of elements.
  func embedding(of text: String) -> [Float]

  /// The directions of texts that are asked for at every start, such as a plugin's examples.
  func embeddings(ofExamples texts: [String]) -> [[Float]]

  /// What `make` learns from examples, `count` numbers, or what was kept of it under the same name.
  func learnt(_ name: String, count: Int, by make: () -> [Float]) -> [Float]
}

extension SentenceEmbedding {
  /// Keeps nothing.
  package func learnt(_ name: String, count: Int, by make: () -> [Float]) -> [Float] { make() }
}

/// Understands by words and by meaning together: the scores of both classifiers are added.
///
/// Words know this plugin's own names and numbers, meaning knows that a physician is a doctor.
package struct FusedClassifier: Sendable {
  /// The labels, in the order in which their first examples were given.
  package var labels: [String] { words.labels }

  private let words: UtteranceClassifier
  private let meaning: EmbeddingClassifier
  private let encoder: any SentenceEmbedding

  /// Learns from the examples that ``UtteranceClassifier`` learns from, and from sentences that
  /// are `alike` in other languages, by their meaning alone.
  ///
  /// The first time, every example costs as long as the encoder needs for a sentence.
  package init(
    learning examples: [Example], alike: [Example] = [], by encoder: any SentenceEmbedding,
    seed: UInt64 = 1
  ) {
    words = UtteranceClassifier(learning: examples, seed: seed)
    let numbers = Dictionary(uniqueKeysWithValues: zip(words.labels, words.labels.indices))
    let known = (examples + alike).filter { numbers[$0.label] != nil }
    meaning = EmbeddingClassifier(
      learning: encoder.embeddings(ofExamples: known.map(\.text)),
      numbers: known.compactMap { numbers[$0.label] }, labels: words.labels.count, seed: seed)
    self.encoder = encoder
  }

  /// Ranks the labels by the probability that `text` means them, in one sentence's time.
  ///
  /// What words are sure of counts where meaning finds the same, unless the words are those of no
  /// example.
  package func classify(_ text: String, trustingWords: Bool = true) -> Classification {
    let byWords = words.classify(text)
    guard !labels.isEmpty else { return byWords }
    let row = encoder.embedding(of: text)
    let standing = meaning.labelScores(of: row)
    let scores = Fusion.scores(words: byWords, meaning: standing.scores, labels: labels)
    let probabilities = scores.softmax()
    let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    let near = Fusion.inScope(
      probability: probabilities[best], closeness: standing.closeness[best])
    let agree = trustingWords && byWords.best?.label == labels[best]
    let inScope = agree ? max(near, 1 - byWords.outOfScope) : near
    let shares = scores.softmax(sharpness: Fusion.sharpness)
    let candidates = Classification.candidates(
      labels, confidences: shares.map { inScope * Double($0) })
    return Classification(
      candidates: candidates, outOfScope: 1 - inScope, familiarity: byWords.familiarity)
  }
}

/// How the scores of words and of meaning become one classification: first messages of dialogues, in
/// three languages, were best told apart with these weights.
private enum Fusion {
  /// What the logarithms of a classification by words are multiplied by before meaning is added to
  /// them.
  fileprivate static let wordWeight: Float = 0.4
  /// The factor that makes the scores of the labels among themselves as sure as they are right.
  static let sharpness: Float = 1.5

  static func scores(words: Classification, meaning: [Float], labels: [String]) -> [Float] {
    let byLabel = Dictionary(
      words.candidates.map { ($0.label, $0.confidence) }, uniquingKeysWith: { first, _ in first })
    return zip(labels, meaning).map { label, meaning in
      let confidence = max(byLabel[label] ?? 0, 1e-12)
      return wordWeight * Float(log(confidence)) + meaning
    }
  }

  /// The probability that an utterance means any label, by the best one's and by how near its
  /// nearest example is.
  ///
  /// The numbers were a logistic regression over CLINC150's test questions, for the directions of
  /// another encoder; those of closeness were moved to where this one's cosines lie. The best
  /// label's probability counts up to 98 %: among one or two labels it is always near 1.
  static func inScope(probability: Float, closeness: Float) -> Double {
    let clipped = min(max(Double(probability), 1e-6), 0.982)
    let evidence = 0.59 * log(clipped / (1 - clipped)) + 9.47 * Double(closeness) - 3.5
    return 1 / (1 + exp(-evidence))
  }
}

/// Tells sentences that are looked for from all others, by how like they are to examples of both:
/// in meaning and in words.
///
/// A ridge regression with a kernel: every example has a coefficient, and what is near an example,
/// or shares words with it, gets a share of it. Far from all examples the score is 0, whatever the
/// words; so nothing unheard-of is found.
package struct KernelRidgeRegression: Sendable {
  /// How fast likeness of meaning falls with the angle; this, the share of words and the smoothing
  /// were the best of a few in cross-validation over the sentences of Healthcare's alarms.
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

  /// How like a sentence is to what is looked for: some 1 if it is, -1 if it is something else, 0
  /// if it is nothing known.
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
