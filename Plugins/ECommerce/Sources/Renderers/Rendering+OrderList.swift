import PluginKit

extension Rendering {
  /// A card for each order.
  static func orderList(_ orders: [ListedOrder]) -> Rendering {
    guard !orders.isEmpty else {
      return Rendering(text: "You have no orders yet.", quickReplies: [Replies.recommend])
    }
    return Rendering(
      text: "Here are your orders.", cards: orders.map(card),
      quickReplies: [details(of: orders), Replies.cancel, Replies.recommend].compactMap(\.self))
  }

  private static func card(_ order: ListedOrder) -> Card {
    Card(
      title: [order.status.icon, "Order #\(order.id)"].compactMap(\.self).joined(separator: " "),
      subtitle: "Your Order \(order.status.rawValue)",
      details: "Items:" + order.items.joined(separator: ", "),
      about: ShownOrderParameters(order: order.id))
  }

  // Only a number that is found again when it is said can be offered.
  private static func details(of orders: [ListedOrder]) -> String? {
    orders.first { $0.id.wholeMatch(of: /[0-9]{3,8}/) != nil }.map { Replies.details(of: $0.id) }
  }
}

extension OrderStatus {
  fileprivate var icon: String? {
    switch self {
    case .delivered: "✅"
    case .delivering: "🚚"
    case .preparing: "⏳"
    case .cancelled: nil
    }
  }
}
