import PluginKit

extension Rendering {
  /// The order as one card.
  static func orderDetails(_ order: OrderDetails) -> Rendering {
    let card = Card(
      title: "Order #\(order.id) by \(order.customerName)",
      subtitle: "- Status: \(order.status.rawValue)\n"
        + "- Estimated Delivery Date: \(order.estimatedDeliveryDate)",
      details: "- Items: \(order.items.joined(separator: ", "))\n"
        + "- Total Price: $\(order.purchasePrice)")
    return Rendering(
      text: "Here are the details of order #\(order.id).", cards: [card],
      quickReplies: replies(order.status))
  }

  // Cancelling is offered only where it can succeed.
  private static func replies(_ status: OrderStatus) -> [String] {
    let always = [Replies.list, Replies.recommend]
    return status == .preparing ? [Replies.cancel] + always : always
  }
}
