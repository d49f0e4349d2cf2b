public import PluginKit

/// What one customer has ordered, in the order in which it was placed.
@JSONShape
public struct CustomerOrders: Sendable, Hashable {
  /// The orders as they are now.
  public var orders: [CustomerOrder] = []
}

/// One order as its customer sees it.
@JSONShape
public struct CustomerOrder: Sendable, Hashable {
  /// The order.
  public var id: OrderID
  /// What the customer is called.
  public var customerName: String
  /// How far it is.
  public var status: OrderStatus
  /// The day it is to arrive: `2026-11-24`.
  public var estimatedDelivery: String
  /// What was ordered, by name.
  public var items: [String]
  /// What all of it costs, in whole dollars.
  public var purchasePrice: Int
}

extension CustomerOrders {
  mutating func add(_ placed: OrderPlaced) {
    orders.append(
      CustomerOrder(
        id: placed.order, customerName: placed.customerName, status: .preparing,
        estimatedDelivery: placed.estimatedDelivery, items: placed.items,
        purchasePrice: placed.purchasePrice))
  }

  mutating func note(_ status: OrderStatus, of order: OrderID) {
    guard let index = orders.lastIndex(where: { $0.id == order }) else { return }
    orders[index].status = status
  }
}
