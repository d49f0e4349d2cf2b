import PluginKit

/// Whose orders are asked for.
@Parameters
struct CustomerParameters {
  /// Customer ID of the customer.
  @Parameter("customer_id", slot: .identity)
  var customer: String
}

/// The order that is to be seen.
@Parameters
struct ShownOrderParameters {
  /// Order ID of the customer.
  @Parameter("order_id", slot: .order(askingWith: "Which order would you like to see?"))
  var order: String
}

/// The order that is to be cancelled.
@Parameters
struct CancelledOrderParameters {
  /// Order ID of the customer.
  @Parameter("order_id", slot: .order(askingWith: "Which order would you like to cancel?"))
  var order: String
}
