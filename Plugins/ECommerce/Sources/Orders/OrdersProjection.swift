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
