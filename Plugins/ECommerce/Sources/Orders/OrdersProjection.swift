import PluginKit

/// `orders`: what a customer has ordered, and how far it is.
struct OrdersProjection: KeyedProjection {
  /// `orders`; the key is the customer's identifier.
  let name = "orders"
  /// The version of the rules.
  let version = 1
  /// Everything that happens to an order.
  let events = Set(OrderEvent.eventTypes)

  /// One customer's orders.
  typealias Document = CustomerOrders

  init() {}

  /// The customer whose order it is.
  func key(for event: borrowing EventView) throws -> String? {
    try OrderEvent(event)?.customer.rawValue
  }

  /// Nothing has been ordered.
  func initial(_ key: String) -> CustomerOrders { CustomerOrders() }

  /// Adds an order, or notes how far it is.
  func apply(_ event: borrowing EventView, to document: inout CustomerOrders) throws {
    switch try OrderEvent(event) {
    case .placed(let placed): document.add(placed)
    case .shipped(let shipped): document.note(.delivering, of: shipped.order)
    case .delivered(let delivered): document.note(.delivered, of: delivered.order)
    case .cancelled(let cancelled): document.note(.cancelled, of: cancelled.order)
    case nil: break
    }
  }
}

extension OrderEvent {
  fileprivate var customer: MemberID {
    switch self {
    case .placed(let event): event.customer
    case .shipped(let event): event.customer
    case .delivered(let event): event.customer
    case .cancelled(let event): event.customer
    }
  }
}

/// The orders of one customer, in the order in which they were placed.
@JSONShape
struct CustomerOrders: Sendable, Hashable {
  /// The orders as they are now.
  var orders: [CustomerOrder] = []
}

/// One order as its customer sees it.
@JSONShape
struct CustomerOrder: Sendable, Hashable {
  var id: OrderID
  /// The customer's name.
  var customerName: String
  /// How far it is.
  var status: OrderStatus
  /// The day it is to arrive: `2026-11-24`.
  var estimatedDelivery: String
  /// The ordered products, by name.
  var items: [String]
  /// The price of all of it, in whole dollars.
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
