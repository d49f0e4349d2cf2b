import Foundation

/// The features of a set of examples with their inverse document frequencies.
struct Vocabulary: Sendable {
  private var numbers = FeatureTable()
  private var rarity: [Float] = []
  private var unknownRarity: Float = 1

  /// Learns the vocabulary of `documents`; features are numbered in order of appearance.
  init(of documents: [[Feature]]) {
    var frequencies: [Int] = []
    var lastSeen: [Int] = []
    for (document, features) in documents.enumerated() {
      for feature in features {
        let number = numbers.number(feature)
        if number == frequencies.count {
          frequencies.append(0)
          lastSeen.append(-1)
        }
        guard lastSeen[number] < document else { continue }
        lastSeen[number] = document
        frequencies[number] += 1
      }
    }
    let count = Float(documents.count + 1)
    rarity = frequencies.map { log(count / Float($0 + 1)) + 1 }
    unknownRarity = log(count) + 1
  }

  var count: Int { rarity.count }

  /// The TF-IDF vector of `features`, with logarithmic counts.
  func row(of features: [Feature]) -> FeatureRow {
    var own = FeatureTable(capacity: features.count)
    var distinct: [(feature: Feature, times: Float)] = []
    distinct.reserveCapacity(features.count)
    for feature in features {
      let number = own.number(feature)
      if number == distinct.count {
        distinct.append((feature, 1))
      } else {
        distinct[number].times += 1
      }
    }
    var entries: [FeatureRow.Entry] = []
    entries.reserveCapacity(distinct.count)
    var letters = KnownShare()
    var words = KnownShare()
    for (feature, times) in distinct {
      let number = numbers[feature]
      let rarity = number.map { self.rarity[$0] } ?? unknownRarity
      switch feature.kind {
      case .letters: letters.add(rarity, known: number != nil)
      case .word: words.add(rarity, known: number != nil)
      case .pair: break
      }
      guard let number else { continue }
      let value = (times == 1 ? 1 : 1 + log(times)) * rarity
      entries.append(FeatureRow.Entry(feature: number, value: value))
    }
    return FeatureRow(
      entries: entries.normalized, familiarity: letters.fraction, wordFamiliarity: words.fraction)
  }
}

private struct KnownShare {
  private var known: Float = 0
  private var total: Float = 0

  mutating func add(_ rarity: Float, known isKnown: Bool) {
    total += rarity
    if isKnown { known += rarity }
  }

  var fraction: Double { total > 0 ? Double(known / total) : 0 }
}

extension [FeatureRow.Entry] {
  fileprivate var normalized: Self {
    let length = reduce(0) { $0 + $1.value * $1.value }.squareRoot()
    return map { FeatureRow.Entry(feature: $0.feature, value: $0.value / length) }
  }
}
