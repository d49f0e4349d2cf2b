/// A danger to life that a sentence speaks of.
package struct AlarmFinding: Hashable, Sendable {
  /// The kind that was raised, a name of ``AlarmKind``.
  package let kind: String
  /// The words that raised it, as written.
  package let evidence: String
  /// The example that they resemble.
  package let example: String
}

/// A kind of alarm: what people say when it has to be raised, and what sounds alike and is none.
///
/// Examples are short and say the danger itself: "cannot breathe", "lips are swelling". Everything that a thesaurus has
/// another word for is understood in that word too, and nothing else need be said in the same order.
package struct AlarmKind: Hashable, Sendable {
  /// The name, an opaque one that comes back in an ``AlarmFinding``.
  package let name: String
  /// What raises it.
  package let examples: [String]
  /// What resembles an example and does not raise it: "this traffic is killing me".
  package let counterExamples: [String]
  /// Whole sentences that raise it.
  package let sentences: [String]
  /// Whole sentences that are like them and harmless.
  package let harmless: [String]

  /// Names a kind.
  package init(
    _ name: String, examples: [String], counterExamples: [String] = [], sentences: [String] = [],
    harmless: [String] = []
  ) {
    self.name = name
    self.examples = examples
    self.counterExamples = counterExamples
    self.sentences = sentences
    self.harmless = harmless
  }
}
