/// An amount of money: a number with two decimals and the currency that was named.
package struct Amount: Hashable, Sendable {
  /// The amount in hundredths: 1250 is 12.50.
  package let cents: Int
  /// The ISO 4217 code: "USD", "EUR"; nil where only a number was said.
  package let currency: String?

  /// States an amount.
  package init(cents: Int, currency: String? = nil) {
    self.cents = cents
    self.currency = currency
  }
}
