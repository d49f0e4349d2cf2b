import PluginKit

extension Rendering {
  /// What orders come to, in a few sentences.
  static func orderTotals(_ totals: OrderTotals) -> Rendering {
    let count = totals.orders
    guard count > 0 else {
      return Rendering(text: "You have no orders that count.", quickReplies: [Replies.recommend])
    }
    let sum = "$\(totals.total)"
    var sentences = [
      count == 1 ? "Your order costs \(sum)." : "Your \(count) orders cost \(sum) altogether."
    ]
    if count > 1, let dearest = totals.dearest, let cheapest = totals.cheapest {
      sentences.append(
        "The most expensive is \(name(of: dearest, withPrice: true)), "
          + "the cheapest \(name(of: cheapest, withPrice: true)).")
    }
    if let next = totals.next {
      sentences.append(
        "\(coming(totals.coming)); next arrives \(name(of: next, withPrice: false)) "
          + "on \(next.estimatedDeliveryDate).")
    } else {
      sentences.append("All of them have arrived.")
    }
    if totals.cancelled > 0 { sentences.append("What you cancelled is not counted.") }
    return Rendering(text: sentences.joined(separator: " "))
  }

  private static func coming(_ count: Int) -> String {
    count == 1 ? "1 has not arrived yet" : "\(count) have not arrived yet"
  }

  private static func name(of order: ToldOrder, withPrice: Bool) -> String {
    let items = order.items.joined(separator: ", ")
    let about = [items, withPrice ? "$\(order.purchasePrice)" : ""].filter { !$0.isEmpty }
    return about.isEmpty
      ? "order #\(order.id)" : "order #\(order.id) (\(about.joined(separator: ", ")))"
  }
}
