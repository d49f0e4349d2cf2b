import PluginKit

/// What one customer has ordered, in the order in which it was placed.
@JSONShape
struct CustomerOrders: Sendable, Hashable {
  /// The orders as they are now.
  var orders: [CustomerOrder] = []
}

/// One order as its customer sees it.
@JSONShape
struct CustomerOrder: Sendable, Hashable {
  var id: OrderID
  /// What the customer is called.
  var customerName: String
  /// How far it is.
  var status: OrderStatus
  /// The day it is to arrive: `2026-11-24`.
  var estimatedDelivery: String
  /// What was ordered, by name.
  var items: [String]
  /// What all of it costs, in whole dollars.
  var purchasePrice: Int
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
