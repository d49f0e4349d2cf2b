internal import Basics

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
