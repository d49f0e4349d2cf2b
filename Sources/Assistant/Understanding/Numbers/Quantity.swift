/// A whole number of something, as a person said it.
package struct Quantity: Hashable, Sendable {
  /// How many.
  package let value: Int
  /// The word that says of what, without case: "people" in "for four people"; nil where none was said.
  package let unit: String?

  /// States a quantity.
  package init(_ value: Int, unit: String? = nil) {
    self.value = value
    self.unit = unit
  }
}
