/// A name, or all names that begin alike: `message.sent`, `message.*`.
struct NamePattern: Sendable, Hashable {
  /// What was written.
  let text: String

  /// A pattern; nil for an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// Whether a name is meant.
  func matches(_ name: String) -> Bool {
    text.hasSuffix("*") ? name.hasPrefix(text.dropLast()) : name == text
  }
}
