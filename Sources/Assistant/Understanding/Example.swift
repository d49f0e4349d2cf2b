/// One utterance and the label, usually a function's name, that it stands for.
package struct Example: Hashable, Sendable, Codable {
  /// The words as a person would write them; case, accents and punctuation do not matter.
  package let text: String
  /// What the words ask for, an opaque name that comes back in a ``Classification``.
  package let label: String

  /// Pairs an utterance with its label.
  package init(_ text: String, label: String) {
    self.text = text
    self.label = label
  }
}
