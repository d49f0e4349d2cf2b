import Conversation
import JSON
import PluginKit

extension Function {
  /// `get_order_details`: one of the signed-in customer's orders; 404 for any other number.
  static func getOrderDetails() throws -> Function {
    try Function(
      "get_order_details", summary: "Get the order details of the customer",
      parameters: .object(.required("order_id", .string("Order ID of the customer"))),
      effect: .read,
      slots: ["order_id": .order(askingWith: "Which order would you like to see?")],
      examples: Utterances.getOrderDetails, quickReplies: [Replies.list, Replies.recommend]
    ) { arguments, context in
      let number = arguments["order_id"]?.string ?? ""
      let order = OrderID(written: number)
      guard let found = try context.orders().orders.first(where: { $0.id == order }) else {
        return OrderRefusal.unknown.response(about: number)
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
