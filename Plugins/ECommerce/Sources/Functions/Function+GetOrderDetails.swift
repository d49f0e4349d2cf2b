import PluginKit

extension Function {
  /// `get_order_details`: one of the signed-in customer's orders; 404 for any other number.
  static func getOrderDetails() throws -> Function {
    try Function(
      "get_order_details", summary: "Get the order details of the customer",
      parameters: ShownOrderParameters.self, effect: .read,
      examples: Utterances.getOrderDetails, quickReplies: [Replies.list, Replies.recommend]
    ) { parameters, context in
      let order = OrderID(written: parameters.order)
      guard let found = try context.orders().orders.first(where: { $0.id == order }) else {
        throw OrderRefusal.unknown.told(about: parameters.order)
      }
      return found.details
    } render: { order in
      .orderDetails(order)
    }
  }
}

/// What `get_order_details` gives.
@FunctionResult
struct OrderDetails {
  /// its number.
  var id: String
  /// what the customer is called.
  @Parameter("customer_name") var customerName: String
  /// how far it is.
  var status: OrderStatus
  /// the day it is to arrive, or none where it was cancelled.
  var estimatedDeliveryDate: String
  /// what was ordered.
  var items: [String]
  /// what it costs, in whole dollars.
  var purchasePrice: Int
}

extension CustomerOrder {
  fileprivate var details: OrderDetails {
    OrderDetails(
      id: id.rawValue, customerName: customerName, status: status,
      estimatedDeliveryDate: status == .cancelled ? "none" : estimatedDelivery, items: items,
      purchasePrice: purchasePrice)
  }
}
