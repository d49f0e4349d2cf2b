import PluginKit

extension Rendering {
  /// What orders come to, in a few sentences.
  static func orderTotals(_ totals: OrderTotals) -> Rendering {
    let count = totals.orders
    guard count + totals.cancelled > 0 else {
      return Rendering(text: "You have placed no orders.", quickReplies: [Replies.recommend])
    }
    let placed = placed(count + totals.cancelled, cancelled: totals.cancelled)
    guard count > 0 else { return Rendering(text: placed, quickReplies: [Replies.recommend]) }
    let sum = "$\(totals.total)"
    var sentences = [placed]
    sentences.append(
      totals.cancelled > 0
        ? count == 1 ? "The other one costs \(sum)." : "The other \(count) cost \(sum) altogether."
        : count == 1 ? "It costs \(sum)." : "They cost \(sum) altogether.")
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
    return Rendering(text: sentences.joined(separator: " "))
  }

  /// How many orders there are, with those that were cancelled: these cost nothing, and do not arrive.
  private static func placed(_ count: Int, cancelled: Int) -> String {
    let placed = count == 1 ? "You have placed 1 order" : "You have placed \(count) orders"
    guard cancelled > 0 else { return "\(placed)." }
    return count == 1
      ? "\(placed), and cancelled it." : "\(placed), and cancelled \(cancelled) of them."
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
