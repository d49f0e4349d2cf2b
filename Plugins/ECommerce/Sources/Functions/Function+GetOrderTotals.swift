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
      try context.checkIsOwn(parameters)
      return try context.orders().totals
    } render: { totals in
      .orderTotals(totals)
    }
  }
}

/// What `get_order_totals` gives.
@FunctionResult
struct OrderTotals {
  /// what all orders cost, in whole dollars.
  var total: Int
  /// how many orders count.
  var orders: Int
  /// how many of them are still to come.
  var coming: Int
  /// how many were cancelled.
  var cancelled: Int
  /// the order that costs most.
  var dearest: ToldOrder?
  /// the order that costs least.
  var cheapest: ToldOrder?
  /// the order that arrives next.
  var next: ToldOrder?
}

/// An order as it is spoken of.
@FunctionResult
struct ToldOrder {
  /// its number.
  var id: String
  /// what was ordered.
  var items: [String]
  /// what it costs, in whole dollars.
  var purchasePrice: Int
  /// the day it is to arrive.
  var estimatedDeliveryDate: String
}

extension CustomerOrders {
  fileprivate var totals: OrderTotals {
    let counted = orders.filter { $0.status != .cancelled }
    let coming = counted.filter { $0.status != .delivered }
    return OrderTotals(
      total: counted.map(\.purchasePrice).reduce(0, +), orders: counted.count,
      coming: coming.count, cancelled: orders.count - counted.count,
      dearest: counted.max { $0.purchasePrice < $1.purchasePrice }?.told,
      cheapest: counted.min { $0.purchasePrice < $1.purchasePrice }?.told,
      // Days are written so that they are ordered as texts.
      next: coming.min { $0.estimatedDelivery < $1.estimatedDelivery }?.told)
  }
}

extension CustomerOrder {
  fileprivate var told: ToldOrder {
    ToldOrder(
      id: id.rawValue, items: items, purchasePrice: purchasePrice,
      estimatedDeliveryDate: estimatedDelivery)
  }
}
