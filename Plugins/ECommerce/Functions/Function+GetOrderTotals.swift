import EventLog
import Conversation
import JSON
import PluginKit

extension Function {
  /// `get_order_totals`: what the signed-in customer's orders come to, the dearest, and what arrives next.
  ///
  /// What was cancelled costs nothing and does not arrive.
  static func getOrderTotals() throws -> Function {
    try Function(
      "get_order_totals",
      summary: "Tells what the customer's orders cost altogether and what arrives next",
      parameters: CustomerParameters.self, effect: .read,
      examples: Utterances.getOrderTotals,
      quickReplies: [Replies.list, Replies.recommend]
    ) { parameters, context in
      if let refusal = context.refusal(of: parameters) { return refusal }
      return FunctionResponse(.object(try context.orders().totals))
    }
  }
}

extension CustomerOrders {
  fileprivate var totals: JSONObject {
    let counted = orders.filter { $0.status != .cancelled }
    let coming = counted.filter { $0.status != .delivered }
    var totals: JSONObject = [
      "total": .int(Int64(counted.map(\.purchasePrice).reduce(0, +))),
      "orders": .int(Int64(counted.count)), "coming": .int(Int64(coming.count)),
      "cancelled": .int(Int64(orders.count - counted.count)),
    ]
    totals["dearest"] = counted.max { $0.purchasePrice < $1.purchasePrice }?.told
    totals["cheapest"] = counted.min { $0.purchasePrice < $1.purchasePrice }?.told
    // Days are written so that they are ordered as texts.
    totals["next"] = coming.min { $0.estimatedDelivery < $1.estimatedDelivery }?.told
    return totals
  }
}

extension CustomerOrder {
  fileprivate var told: JSONValue {
    [
      "id": .string(id.rawValue), "items": .array(items.map(JSONValue.string)),
      "purchasePrice": .int(Int64(purchasePrice)),
      "estimatedDeliveryDate": .string(estimatedDelivery),
    ]
  }
}
