import PluginKit

extension Rendering {
  /// Shows `[{"id", "status", "items"}]`: a card for each order; what has no id is left out.
  static func orderList(_ orders: JSONValue) -> Rendering {
    let orders = (orders.array ?? []).filter { $0["id"]?.words != nil }
    guard !orders.isEmpty else {
      return Rendering(text: "You have no orders yet.", quickReplies: [Replies.recommend])
    }
    return Rendering(
      text: "Here are your orders.", cards: orders.compactMap(card),
      quickReplies: [details(of: orders), Replies.cancel, Replies.recommend].compactMap(\.self))
  }

  private static func card(_ order: JSONValue) -> Card? {
    guard let id = order["id"]?.words else { return nil }
    let status = order["status"]?.words
    let icon = status.flatMap(OrderStatus.init(rawValue:))?.icon
    return Card(
      title: [icon, "Order #\(id)"].compactMap(\.self).joined(separator: " "),
      subtitle: status.map { "Your Order \($0)" },
      details: order["items"]?.enumeration.map { "Items:" + $0 }, about: ["order_id": .string(id)])
  }

  // Only a number that is found again when it is said can be offered.
  private static func details(of orders: [JSONValue]) -> String? {
    orders.lazy.compactMap { $0["id"]?.words }
      .first { $0.wholeMatch(of: /[0-9]{3,8}/) != nil }
      .map(Replies.details)
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
