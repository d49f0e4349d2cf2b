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
      return FunctionResponse(.array(try context.orders().orders.map(\.listed)))
    }
  }
}

extension CustomerOrder {
  fileprivate var listed: JSONValue {
    [
      "id": .string(id.rawValue), "status": .string(status.rawValue),
      "items": .array(items.map(JSONValue.string)),
    ]
  }
}
