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
      return FunctionResponse(found.details)
    }
  }
}

extension CustomerOrder {
  fileprivate var details: JSONValue {
    [
      "id": .string(id.rawValue), "customer_name": .string(customerName),
      "status": .string(status.rawValue),
      "estimatedDeliveryDate": .string(status == .cancelled ? "none" : estimatedDelivery),
      "items": .array(items.map(JSONValue.string)), "purchasePrice": .int(Int64(purchasePrice)),
    ]
  }
}
