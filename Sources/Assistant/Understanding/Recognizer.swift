/// Finds values of one kind in what a person wrote.
///
/// A recogniser is a pure function of its text and its own settings.
package protocol Recognizer<Value>: Sendable {
  /// What a mention means: a day, a choice's name, a normalised number.
  associatedtype Value: Hashable & Sendable

  /// Every mention in `text`, in order of appearance.
  func mentions(in text: String) -> [Mention<Value>]
}

extension Recognizer {
  /// The first mention in `text`, or nil when there is none.
  package func firstMention(in text: String) -> Mention<Value>? { mentions(in: text).first }
}
