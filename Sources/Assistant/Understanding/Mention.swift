/// A value that a recogniser found in a text, and where.
package struct Mention<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was meant.
  package let value: Value
  /// The words that mean it, exactly as written.
  package let text: String
  /// Where the words stand in the text that was searched.
  package let range: Range<String.Index>

  /// States that the words of `source` at `range` mean `value`.
  package init(_ value: Value, at range: Range<String.Index>, in source: String) {
    self.value = value
    text = String(source[range])
    self.range = range
  }
}
