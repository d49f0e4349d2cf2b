import PluginKit

extension OrderRefusal {
  /// The refusal that tells the customer why an order stays as it is: 404 for an unknown one, else
  /// 409.
  func told(about number: String) -> FunctionRefusal {
    self == .unknown ? .notFound(message(about: number)) : .conflict(message(about: number))
  }

  /// An order as it is spoken of, from its number however it was written: `order #1001`.
  static func name(of number: String) -> String {
    OrderID(written: number).map { "order #\($0.rawValue)" } ?? "the order \"\(number.prefix(40))\""
  }

  /// Why an order stays as it is.
  func message(about number: String) -> String {
    let order = Self.name(of: number)
    return switch self {
    case .unknown:
      "I'm sorry, I cannot find \(order) among your orders. "
        + "Please check the number in your order list."
    case .alreadyPlaced: "I'm sorry, \(order) exists already."
    case .notShipped: "I'm sorry, \(order) is still being prepared."
    case .beingDelivered:
      "I'm sorry, \(order) is already being delivered, so it cannot be cancelled any more."
    case .alreadyDelivered:
      "I'm sorry, \(order) has already been delivered, so it cannot be cancelled any more."
    case .alreadyCancelled: "There is nothing left to do: \(order) has already been cancelled."
    }
  }
}
