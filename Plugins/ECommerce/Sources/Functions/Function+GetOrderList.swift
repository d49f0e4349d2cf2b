import PluginKit

extension Function {
  /// `get_order_list`: the signed-in customer's orders, in the order in which they were placed.
  static func getOrderList() throws -> Function {
    try Function(
      "get_order_list", summary: "Get the order list of the customer",
      parameters: CustomerParameters.self, effect: .read,
      examples: Utterances.getOrderList,
      quickReplies: [Replies.cancel, Replies.recommend]
    ) { parameters, context in
      try context.checkIsOwn(parameters)
      return try context.orders().orders.map(\.listed)
    } render: { orders in
      .orderList(orders)
    }
  }
}

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

extension CustomerOrder {
  fileprivate var listed: ListedOrder {
    ListedOrder(id: id.rawValue, status: status, items: items)
  }
}
