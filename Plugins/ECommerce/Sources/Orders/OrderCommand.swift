import PluginKit

/// What can be asked of an order.
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
