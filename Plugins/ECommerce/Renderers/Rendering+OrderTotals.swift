import JSON
import PluginKit

extension Rendering {
  /// Shows `{"total", "orders", "coming", "cancelled", "dearest", "cheapest", "next"}` in a few sentences.
  ///
  /// What is missing is not spoken of.
  static func orderTotals(_ totals: JSONValue) -> Rendering {
    guard let count = totals["orders"]?.int, count > 0 else {
      return Rendering(text: "You have no orders that count.", quickReplies: [Replies.recommend])
    }
    let sum = totals["total"]?.dollars ?? "nothing"
    var sentences = [
      count == 1 ? "Your order costs \(sum)." : "Your \(count) orders cost \(sum) altogether."
    ]
    if count > 1, let dearest = name(of: totals["dearest"], withPrice: true),
      let cheapest = name(of: totals["cheapest"], withPrice: true)
    {
      sentences.append("The most expensive is \(dearest), the cheapest \(cheapest).")
    }
    if let next = name(of: totals["next"], withPrice: false) {
      let day = totals["next"]?["estimatedDeliveryDate"]?.words.map { " on \($0)" } ?? ""
      sentences.append("\(coming(totals["coming"]?.int ?? 1)); next arrives \(next)\(day).")
    } else {
      sentences.append("All of them have arrived.")
    }
    if let cancelled = totals["cancelled"]?.int, cancelled > 0 {
      sentences.append("What you cancelled is not counted.")
    }
    return Rendering(text: sentences.joined(separator: " "))
  }

  private static func coming(_ count: Int64) -> String {
    count == 1 ? "1 has not arrived yet" : "\(count) have not arrived yet"
  }

  private static func name(of order: JSONValue?, withPrice: Bool) -> String? {
    guard let order, let id = order["id"]?.words else { return nil }
    let items = order["items"]?.enumeration ?? ""
    let about = [items, withPrice ? order["purchasePrice"]?.dollars ?? "" : ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return about.isEmpty ? "order #\(id)" : "order #\(id) (\(about))"
  }
}
