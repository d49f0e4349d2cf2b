internal import Basics
import CSentenceKernels
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
    var squares: Float = 0
    for (feature, times) in distinct {
      let number = numbers[feature]
      let rarity = number.map { self.rarity[$0] } ?? unknownRarity
      switch feature.kind {
      case .letters: letters.add(rarity, known: number != nil)
      case .word: words.add(rarity, known: number != nil)
      case .pair: break
      }
      let value = (times == 1 ? 1 : 1 + log(times)) * rarity
      squares += value * value
      guard let number else { continue }
      entries.append(FeatureRow.Entry(feature: number, value: value))
    }
    let known = entries.reduce(0) { $0 + $1.value * $1.value }
    return FeatureRow(
      entries: entries.normalized, familiarity: letters.fraction, wordFamiliarity: words.fraction,
      knownLength: squares > 0 ? (known / squares).squareRoot() : 0)
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

/// A word, a pair of neighbouring words or a few letters of a word, identified by a 64-bit hash.
///
/// Letter sequences of two to four letters include the word's edges, so a misspelt or inflected
/// word still shares most of its features with the right one.
struct Feature: Hashable, Sendable {
  enum Kind: UInt64, Sendable { case word, pair, letters }

  let kind: Kind
  let hash: UInt64

  /// The features of `text`, in order of appearance, repetitions included.
  static func all(in text: String) -> [Feature] {
    let words = scalars(ofWordsIn: text)
    var features: [Feature] = []
    for (index, word) in words.enumerated() {
      features.append(Feature(.word, word[...]))
      if index > 0 {
        features.append(Feature(.pair, (words[index - 1] + [space] + word)[...]))
      }
      appendLetters(of: [edge] + word + [edge], to: &features)
    }
    return features
  }

  private static let space: UInt32 = 0x20
  private static let edge: UInt32 = 0x5F
  private static let lengths = 2...4

  private static func appendLetters(of word: [UInt32], to features: inout [Feature]) {
    for length in lengths where length <= word.count {
      for start in 0...(word.count - length) {
        features.append(Feature(.letters, word[start..<start + length]))
      }
    }
  }

  // All numbers look the same: an order's number says nothing about what is asked.
  private static func scalars(ofWordsIn text: String) -> [[UInt32]] {
    Token.all(in: text).compactMap { token in
      switch token.kind {
      case .word: token.text.unicodeScalars.map(\.value)
      case .number: [0x30]
      case .symbol: nil
      }
    }
  }

  // FNV-1a over whole scalars.
  private init(_ kind: Kind, _ scalars: ArraySlice<UInt32>) {
    var hash = FNV1a()
    hash.add(kind.rawValue)
    for scalar in scalars { hash.add(UInt64(scalar)) }
    self.kind = kind
    self.hash = hash.value
  }
}

/// The features of one utterance that a vocabulary knows, as a sparse vector of length 1.
struct FeatureRow: Sendable {
  struct Entry: Sendable {
    let feature: Int
    let value: Float
  }

  let entries: [Entry]
  /// The weighted share of the utterance's letter sequences that the vocabulary knows, 0 to 1.
  let familiarity: Double
  /// The same of its words.
  let wordFamiliarity: Double
  /// The length that it has of the whole utterance's 1: the cosine of whole utterances is less by
  /// it.
  var knownLength: Float = 1
}

/// Numbers of features in the order in which they were first seen; a hash table of nothing but
/// 64-bit hashes.
private struct FeatureTable: Sendable {
  private var hashes: [UInt64]
  private var numbers: [Int32]
  private(set) var count = 0

  /// A table that does not grow before it holds `capacity` features.
  init(capacity: Int = 0) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    numbers = Array(repeating: -1, count: size)
  }

  /// The number of a feature, if it was seen.
  subscript(feature: Feature) -> Int? {
    let number = numbers[place(of: feature.hash)]
    return number < 0 ? nil : Int(number)
  }

  /// The number of a feature; a new one gets the next.
  mutating func number(_ feature: Feature) -> Int {
    let place = place(of: feature.hash)
    guard numbers[place] < 0 else { return Int(numbers[place]) }
    (hashes[place], numbers[place]) = (feature.hash, Int32(count))
    count += 1
    if count * 2 > numbers.count { grow() }
    return count - 1
  }

  private func place(of hash: UInt64) -> Int {
    let mask = numbers.count - 1
    // The low bits of FNV-1a are its best; the high ones are folded in.
    var place = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while numbers[place] >= 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = zip(hashes, numbers).filter { $0.1 >= 0 }
    hashes = Array(repeating: 0, count: hashes.count * 2)
    numbers = Array(repeating: -1, count: numbers.count * 2)
    for (hash, number) in old {
      let place = place(of: hash)
      (hashes[place], numbers[place]) = (hash, number)
    }
  }
}

/// The directions of many sentences, one after the other.
struct SentenceRows: Sendable {
  private static let lanes = 8

  private let numbers: [Float]
  private let count: Int
  private let width: Int

  init(_ rows: [[Float]]) {
    count = rows.count
    width = Self.padded(rows.first ?? []).count
    precondition(
      rows.allSatisfy { $0.count == rows[0].count }, "all rows have the same number of elements")
    numbers = rows.flatMap(Self.padded)
  }

  subscript(index: Int) -> [Float] { Array(numbers[index * width..<(index + 1) * width]) }

  /// The sums of products of `row` with every row: their cosines, as all have length 1.
  func products(with row: [Float]) -> [Float] {
    guard count > 0 else { return [] }
    let row = Self.padded(row)
    precondition(row.count == width, "all rows have the same number of elements")
    var products = [Float](repeating: 0, count: count)
    kernel_products(row, numbers, count, width, &products)
    return products
  }

  /// 1 for a cosine of 1, and the less the farther from it.
  static func powers(_ cosines: [Float], sharpness: Float) -> [Float] {
    var powers = cosines
    kernel_powers(&powers, powers.count, sharpness)
    return powers
  }

  private static func padded(_ row: [Float]) -> [Float] {
    row + [Float](repeating: 0, count: (lanes - row.count % lanes) % lanes)
  }
}

/// The words, neighbouring words and letters of many sentences, each in one of some thousand places
/// by its hash.
struct WordOverlap {
  static let width = 32_768

  private var starts = [0]
  private var places: [Int32] = []
  private var values: [Float] = []
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    for text in texts {
      let own = Self.places(in: text)
      places += own.map(Int32.init)
      values += [Float](repeating: 1 / Float(max(own.count, 1)).squareRoot(), count: own.count)
      starts.append(places.count)
    }
  }

  /// The places of what is in `text`, each once, in order.
  static func places(in text: String) -> [Int] {
    Set(Feature.all(in: text).map { Int($0.hash % UInt64(width)) }).sorted()
  }

  /// Adds to a number for every sentence how much it shares with the sentence `index`.
  func add(to row: inout [Float], of index: Int, weight: Float) {
    precondition(row.count == count && (0..<count).contains(index))
    var room = [Float](repeating: 0, count: Self.width)
    kernel_add_overlaps(starts, places, values, index, count, &room, weight, &row)
  }

  /// All sentences together, each with its weight.
  func sum(weightedBy weights: [Float]) -> [Float] {
    var sum = [Float](repeating: 0, count: Self.width)
    for (index, weight) in weights.enumerated() {
      for entry in starts[index]..<starts[index + 1] {
        sum[Int(places[entry])] += weight * values[entry]
      }
    }
    return sum
  }
}
