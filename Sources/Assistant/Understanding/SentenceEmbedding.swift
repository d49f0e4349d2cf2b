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
