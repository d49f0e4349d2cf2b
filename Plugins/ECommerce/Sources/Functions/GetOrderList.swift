import PluginKit

/// An order as it is listed.
@FunctionResult
struct ListedOrder {
  /// its number.
  var id: String
  /// how far it is.
  var status: OrderStatus
  /// what was ordered.
  var items: [String]
}

extension Function {
  /// `get_order_list`: the signed-in customer's orders, in the order in which they were placed.
  static let getOrderList = Function(
    "get_order_list", "Get the order list of the customer", effect: .read
  ) { (parameters: CustomerParameters, context) in
    try context.checkIsOwn(parameters)
    return try context.orders().orders.map(\.listed)
  }
  .examples([
    Replies.list, "Show me my orders", "What have I ordered?", "Can I see my order list?",
    "List all my orders", "What orders do I have?", "Check my orders please",
    "I'd like to look at my purchases", "My order history", "Which orders are still on the way?",
    "What is the status of my orders?", "Have my orders been shipped?", "Back to my orders",
    "What have I bought lately?", "What did I get from you so far?",
    "Everything I have ordered, please",
    "My past purchases", "What did I buy?", "Do I have any open orders?",
    "Pull up my account's orders",
  ])
  .quickReplies([Replies.cancel, Replies.recommend])
  .shows { (orders: [ListedOrder]) in
    .orderList(orders)
  }
}

extension Rendering {
  /// A card for each order.
  static func orderList(_ orders: [ListedOrder]) -> Rendering {
    guard !orders.isEmpty else {
      return Rendering(text: "You have no orders yet.", quickReplies: [Replies.recommend])
    }
    return Rendering(
      text: "Here are your orders.", cards: orders.map(card),
      quickReplies: [details(of: orders), Replies.cancel, Replies.recommend].compactMap(\.self))
  }

  private static func card(_ order: ListedOrder) -> Card {
    Card(
      title: [order.status.icon, "Order #\(order.id)"].compactMap(\.self).joined(separator: " "),
      subtitle: "Your Order \(order.status.rawValue)",
      details: "Items:" + order.items.joined(separator: ", "),
      about: GetOrderDetailsParameters(order: order.id))
  }

  // Only a number that is found again when it is said can be offered.
  private static func details(of orders: [ListedOrder]) -> String? {
    orders.first { $0.id.wholeMatch(of: /[0-9]{3,8}/) != nil }.map { Replies.details(of: $0.id) }
  }
}

extension OrderStatus {
  fileprivate var icon: String? {
    switch self {
    case .delivered: "✅"
    case .delivering: "🚚"
    case .preparing: "⏳"
    case .cancelled: nil
    }
  }
}

extension CustomerOrder {
  var listed: ListedOrder {
    ListedOrder(id: id.rawValue, status: status, items: items)
  }
}
