import PluginKit

/// The rules of one order: preparing, delivering, delivered; or cancelled while it is prepared.
///
/// Its events are the stream `order-<number>`.
enum Order: Decider {
  /// What the rules need to know of an order.
  struct State: Sendable, Equatable {
    /// How it was placed; nil if there is no such order.
    var placed: OrderPlaced?
    /// How far it is.
    var status = OrderStatus.preparing
    /// The call that cancelled it.
    var cancelledBy: CallID?
  }

  /// What can happen to an order.
  typealias Event = OrderEvent

  /// There is no such order.
  static let initial = State()

  /// What follows from a command; nothing if the same call has cancelled the order before.
  ///
  /// - Throws: ``OrderRefusal``.
  static func decide(
    _ command: OrderCommand, in state: State
  ) throws(OrderRefusal) -> [OrderEvent] {
    if case .place(let placed) = command {
      guard state.placed == nil else { throw .alreadyPlaced }
      return [.placed(placed)]
    }
    guard let order = state.placed else { throw .unknown }
    switch command {
    case .place: return []
    case .ship:
      try state.status.checkCanShip()
      return [.shipped(OrderShipped(order: order.order, customer: order.customer))]
    case .deliver:
      try state.status.checkCanDeliver()
      return [.delivered(OrderDelivered(order: order.order, customer: order.customer))]
    case .cancel(let customer, let call):
      // Somebody else's order looks like none, so that numbers cannot be tried out.
      guard customer == order.customer else { throw .unknown }
      guard state.cancelledBy != call else { return [] }
      try state.status.checkCanCancel()
      return [
        .cancelled(OrderCancelled(order: order.order, customer: order.customer, call: call))
      ]
    }
  }

  /// The order after an event.
  static func evolve(_ state: inout State, with event: OrderEvent) {
    switch event {
    case .placed(let placed): state.placed = placed
    case .shipped: state.status = .delivering
    case .delivered: state.status = .delivered
    case .cancelled(let cancelled):
      state.status = .cancelled
      state.cancelledBy = cancelled.call
    }
  }
}

extension OrderStatus {
  fileprivate func checkCanShip() throws(OrderRefusal) {
    switch self {
    case .preparing: return
    case .delivering: throw .beingDelivered
    case .delivered: throw .alreadyDelivered
    case .cancelled: throw .alreadyCancelled
    }
  }

  fileprivate func checkCanDeliver() throws(OrderRefusal) {
    switch self {
    case .preparing: throw .notShipped
    case .delivering: return
    case .delivered: throw .alreadyDelivered
    case .cancelled: throw .alreadyCancelled
    }
  }

  // What is on its way cannot be called back: the same rule as for shipping.
  fileprivate func checkCanCancel() throws(OrderRefusal) { try checkCanShip() }
}
