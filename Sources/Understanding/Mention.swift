/// A value that a recogniser found in a text, and where.
public struct Mention<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was meant.
  public let value: Value
  /// The words that mean it, exactly as written.
  public let text: String
  /// Where the words stand in the text that was searched.
  public let range: Range<String.Index>

  /// States that the words of `source` at `range` mean `value`.
  public init(_ value: Value, at range: Range<String.Index>, in source: String) {
    self.value = value
    text = String(source[range])
    self.range = range
  }
}
