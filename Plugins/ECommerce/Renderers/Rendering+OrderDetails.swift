import PluginKit

extension Rendering {
  /// Shows `{"id", "customer_name", "status", "estimatedDeliveryDate", "items", "purchasePrice"}` as one card.
  ///
  /// A line whose value is missing is left out.
  static func orderDetails(_ order: JSONValue) -> Rendering {
    guard let id = order["id"]?.words else {
      return Rendering(text: "I'm sorry, I could not read the details of that order.")
    }
    let name = order["customer_name"]?.words.map { " by \($0)" } ?? ""
    let card = Card(
      title: "Order #\(id)\(name)",
      subtitle: lines(
        ("- Status: ", order["status"]?.words),
        ("- Estimated Delivery Date: ", order["estimatedDeliveryDate"]?.words)),
      details: lines(
        ("- Items: ", order["items"]?.enumeration),
        ("- Total Price: ", order["purchasePrice"]?.dollars)))
    return Rendering(
      text: "Here are the details of order #\(id).", cards: [card],
      quickReplies: replies(order["status"]?.words))
  }

  private static func lines(_ lines: (label: String, value: String?)...) -> String? {
    let shown = lines.compactMap { line in line.value.map { line.label + $0 } }
    return shown.isEmpty ? nil : shown.joined(separator: "\n")
  }

  // Cancelling is offered only where it can succeed.
  private static func replies(_ status: String?) -> [String] {
    let always = [Replies.list, Replies.recommend]
    return status == OrderStatus.preparing.rawValue ? [Replies.cancel] + always : always
  }
}
