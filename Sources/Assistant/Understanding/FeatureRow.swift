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
}
