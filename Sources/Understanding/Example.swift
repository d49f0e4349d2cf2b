/// One utterance and the label, usually a function's name, that it stands for.
public struct Example: Hashable, Sendable, Codable {
  /// The words as a person would write them; case, accents and punctuation do not matter.
  public let text: String
  /// What the words ask for, an opaque name that comes back in a ``Classification``.
  public let label: String

  /// Pairs an utterance with its label.
  public init(_ text: String, label: String) {
    self.text = text
    self.label = label
  }
}
