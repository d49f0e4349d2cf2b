/// An amount of money: a number with two decimals and the currency that was named.
public struct Amount: Hashable, Sendable {
  /// The amount in hundredths: 1250 is 12.50.
  public let cents: Int
  /// The ISO 4217 code: "USD", "EUR"; nil where only a number was said.
  public let currency: String?

  /// States an amount.
  public init(cents: Int, currency: String? = nil) {
    self.cents = cents
    self.currency = currency
  }
}
