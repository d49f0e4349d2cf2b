import PluginKit

/// The result of `get_order_totals`.
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

extension Function {
  /// `get_order_totals`: what the signed-in customer's orders come to, the dearest, and what
  /// arrives next.
  ///
  /// What was cancelled costs nothing and does not arrive.
  static let getOrderTotals = Function(
    "get_order_totals", "Tells what the customer's orders cost altogether and what arrives next",
    effect: .read
  ) { (parameters: CustomerParameters, context) in
    try context.checkIsOwn(parameters)
    return try context.orders().totals
  }
  .examples([
    "How much have I spent altogether?", "What is the total of all my orders?",
    "What do my orders come to?", "Sum up what I paid you", "Which order was the most expensive?",
    "What was my cheapest order?", "Which of my orders comes next?",
    "When does the next parcel arrive?", "How many orders are still to come?",
    "How many orders have I placed?", "How much money did I leave in your shop?",
    "Which delivery is first?", "How long do I have to wait for my orders?",
    "How long will I have to wait?", "What did everything cost together?",
    "How many orders did I cancel?", "How many of my orders have arrived?",
    "How many orders do I have?",
    "Whatever comes soonest, when is it here?",
  ])
  .quickReplies([Replies.list, Replies.recommend])
  .shows { (totals: OrderTotals) in
    .orderTotals(totals)
  }
}

extension Rendering {
  /// The totals of orders, in a few sentences.
  fileprivate static func orderTotals(_ totals: OrderTotals) -> Rendering {
    let count = totals.orders
    guard count + totals.cancelled > 0 else {
      return Rendering(text: "You have placed no orders.", quickReplies: [Replies.recommend])
    }
    let placed = placed(count + totals.cancelled, cancelled: totals.cancelled)
    guard count > 0 else { return Rendering(text: placed, quickReplies: [Replies.recommend]) }
    let sum = "$\(totals.total)"
    var sentences = [placed]
    sentences.append(
      totals.cancelled > 0
        ? count == 1 ? "The other one costs \(sum)." : "The other \(count) cost \(sum) altogether."
        : count == 1 ? "It costs \(sum)." : "They cost \(sum) altogether.")
    if count > 1, let dearest = totals.dearest, let cheapest = totals.cheapest {
      sentences.append(
        "The most expensive is \(name(of: dearest, withPrice: true)), "
          + "the cheapest \(name(of: cheapest, withPrice: true)).")
    }
    if let next = totals.next {
      sentences.append(
        "\(coming(totals.coming)); next arrives \(name(of: next, withPrice: false)) "
          + "on \(next.estimatedDeliveryDate).")
    } else {
      sentences.append("All of them have arrived.")
    }
    return Rendering(text: sentences.joined(separator: " "))
  }

  /// How many orders there are, with those that were cancelled: these cost nothing, and do not
  /// arrive.
  private static func placed(_ count: Int, cancelled: Int) -> String {
    let placed = count == 1 ? "You have placed 1 order" : "You have placed \(count) orders"
    guard cancelled > 0 else { return "\(placed)." }
    return count == 1
      ? "\(placed), and cancelled it." : "\(placed), and cancelled \(cancelled) of them."
  }

  private static func coming(_ count: Int) -> String {
    count == 1 ? "1 has not arrived yet" : "\(count) have not arrived yet"
  }

  private static func name(of order: ToldOrder, withPrice: Bool) -> String {
    let items = order.items.joined(separator: ", ")
    let about = [items, withPrice ? "$\(order.purchasePrice)" : ""].filter { !$0.isEmpty }
    return about.isEmpty
      ? "order #\(order.id)" : "order #\(order.id) (\(about.joined(separator: ", ")))"
  }
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
