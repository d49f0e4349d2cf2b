import PluginKit

/// The rules of one order: preparing, delivering, delivered; or cancelled while it is prepared.
///
/// Its events are the stream `order-<number>`.
enum Order: Decider {
  /// The state of an order that the rules need.
  struct State: Sendable, Equatable {
    /// How it was placed; nil if there is no such order.
    var placed: OrderPlaced?
    /// How far it is.
    var status = OrderStatus.preparing
    /// The call that cancelled it.
    var cancelledBy: CallID?
  }

  /// An event of an order.
  typealias Event = OrderEvent

  /// There is no such order.
  static let initial = State()

  /// The events that follow from a command; nothing if the same call has cancelled the order
  /// before.
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

  /// Refuses to cancel what has left the shop: the same rule as for shipping.
  func checkCanCancel() throws(OrderRefusal) { try checkCanShip() }
}

/// A command to an order.
enum OrderCommand: Sendable, Equatable {
  /// Place it, as it is to be recorded.
  case place(OrderPlaced)
  /// Hand it to the carrier.
  case ship
  /// Hand it to the customer.
  case deliver
  /// Cancel it in the customer's name; the call is the idempotency key.
  case cancel(by: MemberID, call: CallID)
}

/// Why an order stays as it is.
enum OrderRefusal: Error, Equatable {
  /// There is no such order, or it is somebody else's.
  case unknown
  /// There is an order of that number already.
  case alreadyPlaced
  /// It has not left the shop.
  case notShipped
  /// It is on its way.
  case beingDelivered
  /// It has arrived.
  case alreadyDelivered
  /// It was cancelled before.
  case alreadyCancelled
}

/// How far an order is, in the words customers are told.
@JSONShape
enum OrderStatus: String, CaseIterable, Hashable, ParameterValue {
  /// It is still in the shop; only now can it be cancelled.
  case preparing
  /// It is on its way.
  case delivering
  /// It has arrived.
  case delivered
  /// It was cancelled and will not come.
  case cancelled
}

/// Tells identifiers of orders apart from others.
enum OrderKind {}

/// An order's number, without the `#`: `1001`.
typealias OrderID = Identifier<OrderKind>

extension Identifier<OrderKind> {
  private static let lengths = 1...40

  /// Reads a number as people and models write it: `1001`, `#1001`, ` # 1001 `.
  ///
  /// Nil unless 1 to 40 ASCII letters, digits and hyphens are left.
  init?(written text: String) {
    var number = text.drop { $0.isWhitespace || $0 == "#" }
    while number.last?.isWhitespace == true { number.removeLast() }
    guard Self.lengths.contains(number.utf8.count), number.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.init(rawValue: String(number))
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension StreamName {
  /// An order's stream, `order-1001`; nil if the identifier cannot be part of a stream's name.
  static func order(_ order: OrderID) -> StreamName? {
    StreamName(rawValue: "order-\(order)")
  }
}
