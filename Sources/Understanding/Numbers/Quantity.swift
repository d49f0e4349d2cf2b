/// A whole number of something, as a person said it.
public struct Quantity: Hashable, Sendable {
  /// How many.
  public let value: Int
  /// The word that says of what, without case: "people" in "for four people"; nil where none was said.
  public let unit: String?

  /// States a quantity.
  public init(_ value: Int, unit: String? = nil) {
    self.value = value
    self.unit = unit
  }
}
