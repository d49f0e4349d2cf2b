import CWordVectors

/// Words as directions in which those of like meaning lie close: a physician beside a doctor.
///
/// They are what all-MiniLM-L6-v2 (Apache-2.0) makes of each word alone, reduced to their principal components. `sentence-encoder words`
/// makes their files anew out of its weights.
package struct WordVectors: Sendable {
  /// The commonest 18,000 English words, built into the program.
  package static let english = WordVectors()

  static let width = Int(wordVectorWidth)

  private let numbers: FeatureTable

  private init() {
    var count = 0
    let bytes = UnsafeBufferPointer(start: wordVectorWords(&count), count: count)
    var numbers = FeatureTable(capacity: count / 7)
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      _ = numbers.number(Feature(.word, line.map(UInt32.init)[...]))
    }
    self.numbers = numbers
  }

  /// The direction of the words among `features`, of length 1: their sum, to which the commonest add little.
  ///
  /// Without elements where no word is known.
  func direction(of features: [Feature]) -> [Float] {
    var sum = [Float](repeating: 0, count: Self.width)
    for feature in features where feature.kind == .word {
      guard let number = numbers[feature] else { continue }
      wordVectorAdd(number, Self.weight(ofRank: number), &sum)
    }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? sum.map { $0 / length } : []
  }

  /// Smooth inverse frequency (https://openreview.net/forum?id=SyK00v5xx) of a word whose frequency follows Zipf's law.
  private static func weight(ofRank rank: Int) -> Float { Float(rank + 3) / Float(rank + 98) }
}

/// Word vectors with their weight beside words and letters.
struct WeightedVectors: Sendable {
  private let vectors: WordVectors
  private let weight: Float

  /// What words mean counts the more, the fewer examples a label has: as the square root of their number falls, down to five.
  ///
  /// Of a few factors this was the best for CLINC150's validation questions, in draws of ten intents and of ten that are alike, with
  /// one to a hundred examples each, and for what people say first to SGD's services.
  init(_ vectors: WordVectors, examplesOfLabel: Float) {
    self.vectors = vectors
    weight = 2.5 / max(examplesOfLabel, 5).squareRoot()
  }

  /// The direction of the words among `features`, as long as it weighs.
  func direction(of features: [Feature]) -> [Float] {
    vectors.direction(of: features).map { $0 * weight }
  }
}
