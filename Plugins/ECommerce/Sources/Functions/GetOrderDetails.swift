import PluginKit

/// The order that is to be seen.
@Parameters
struct GetOrderDetailsParameters {
  /// Order ID of the customer.
  @Parameter("order_id", slot: .order(askingWith: "Which order would you like to see?"))
  var order: String
}

/// The result of `get_order_details`.
@FunctionResult
struct OrderDetails {
  /// its number.
  var id: String
  /// what the customer is called.
  @Parameter("customer_name") var customerName: String
  /// how far it is.
  var status: OrderStatus
  /// the day it is to arrive, or none if it was cancelled.
  var estimatedDeliveryDate: String
  /// what was ordered.
  var items: [String]
  /// what it costs, in whole dollars.
  var purchasePrice: Int
}

extension Function {
  /// `get_order_details`: one of the signed-in customer's orders; 404 for any other number.
  static let getOrderDetails = Function(
    "get_order_details", "Get the order details of the customer", effect: .read
  ) { (parameters: GetOrderDetailsParameters, context) in
    let order = OrderID(written: parameters.order)
    guard let found = try context.orders().orders.first(where: { $0.id == order }) else {
      throw OrderRefusal.unknown.told(about: parameters.order)
    }
    return found.details
  }
  .examples([
    Replies.details(of: "1001"), "Show me the order details", "What is in order #1002?",
    "When will my order arrive?", "Where is order #1003?", "Where is my package?",
    "What is the status of order #1004?", "Track order number 1003",
    "How much did I pay for order 1002?", "Tell me more about this order",
    "When is the estimated delivery date?", "Details of order 1001 please",
    "Has order #1003 been delivered?", "Look up order #1001", "Order #1002",
    "When does 1002 arrive?", "How far along is my delivery?", "Is my parcel on its way?",
    "Track my shipment", "Where is my stuff?",
    "What did I pay for 1003?", "Any news about my parcel?",
  ])
  .quickReplies([Replies.list, Replies.recommend])
  .shows { (order: OrderDetails) in
    .orderDetails(order)
  }
}

extension Rendering {
  /// The order as one card.
  fileprivate static func orderDetails(_ order: OrderDetails) -> Rendering {
    let card = Card(
      title: "Order #\(order.id) by \(order.customerName)",
      subtitle: "- Status: \(order.status.rawValue)\n"
        + "- Estimated Delivery Date: \(order.estimatedDeliveryDate)",
      details: "- Items: \(order.items.joined(separator: ", "))\n"
        + "- Total Price: $\(order.purchasePrice)")
    return Rendering(
      text: "Here are the details of order #\(order.id).", cards: [card],
      quickReplies: replies(order.status))
  }

  // Cancelling is offered only if it can succeed.
  private static func replies(_ status: OrderStatus) -> [String] {
    let always = [Replies.list, Replies.recommend]
    return status == .preparing ? [Replies.cancel] + always : always
  }
}

extension CustomerOrder {
  fileprivate var details: OrderDetails {
    OrderDetails(
      id: id.rawValue, customerName: customerName, status: status,
      estimatedDeliveryDate: status == .cancelled ? "none" : estimatedDelivery, items: items,
      purchasePrice: purchasePrice)
  }
}
