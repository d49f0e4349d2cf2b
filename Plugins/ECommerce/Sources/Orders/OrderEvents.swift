import PluginKit

/// A customer ordered something; the first event of an order's stream.
@Event("order.placed")
struct OrderPlaced: Sendable {
  var order: OrderID
  /// Whose it is.
  @Subject var customer: MemberID
  /// The customer's name.
  @Personal var customerName: String
  /// The ordered products, by name.
  @Personal var items: [String]
  /// The price of all of it, in whole dollars.
  var purchasePrice: Int
  /// The day it is to arrive, in the shop's zone: `2026-11-24`.
  @Plain("a day") var estimatedDelivery: String
}

/// An order has left the shop.
@Event("order.shipped")
struct OrderShipped: Sendable {
  var order: OrderID
  /// Whose it is.
  @Subject var customer: MemberID
}

/// An order has arrived.
@Event("order.delivered")
struct OrderDelivered: Sendable {
  var order: OrderID
  /// Whose it is.
  @Subject var customer: MemberID
}

/// A customer no longer wants an order.
@Event("order.cancelled")
struct OrderCancelled: Sendable {
  var order: OrderID
  /// Whose it is.
  @Subject var customer: MemberID
  /// The call that cancelled it; repeating that call changes nothing.
  var call: CallID
}

/// Everything that can happen to an order.
@EventUnion
enum OrderEvent: Sendable, Equatable {
  /// It was placed.
  case placed(OrderPlaced)
  /// It left the shop.
  case shipped(OrderShipped)
  /// It arrived.
  case delivered(OrderDelivered)
  /// It was cancelled.
  case cancelled(OrderCancelled)
}

extension OrderPlaced {
  /// The order's own.
  static var streams: StreamRule { .ofOrders }
}

extension OrderShipped {
  /// The order's own.
  static var streams: StreamRule { .ofOrders }
}

extension OrderDelivered {
  /// The order's own.
  static var streams: StreamRule { .ofOrders }
}

extension OrderCancelled {
  /// The order's own.
  static var streams: StreamRule { .ofOrders }
}

extension StreamRule {
  /// `order-<number>`, which begins with the order.
  fileprivate static let ofOrders = StreamRule.category(
    "order", named: .after(member: "order"), first: OrderPlaced.eventType)
}
