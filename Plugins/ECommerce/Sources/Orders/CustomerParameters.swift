import PluginKit

/// Whose orders are asked for.
@Parameters
struct CustomerParameters {
  /// Customer ID of the customer.
  @Parameter("customer_id", slot: .identity)
  var customer: String
}

extension FunctionContext {
  /// The signed-in customer's orders.
  func orders() throws -> CustomerOrders {
    try document(OrdersProjection.self, person.rawValue) ?? CustomerOrders()
  }

  /// Refuses a question about another customer than the signed-in one.
  ///
  /// The assistant fills in `customer_id` itself. A caller that does not must not see other
  /// people's orders.
  func checkIsOwn(_ parameters: CustomerParameters) throws(FunctionRefusal) {
    guard parameters.customer == person.rawValue else {
      throw .forbidden("I can only help you with your own orders.")
    }
  }
}

extension Slot {
  /// An item as people call it: by its whole name, or one of its words: "headphones", "the coffee
  /// thing".
  private static func names(of item: String) -> [String] {
    let words = item.split(separator: " ").map(String.init)
    return [item]
      + words.enumerated().filter { $0.offset == words.count - 1 || $0.element.count >= 5 }
      .map(\.element)
  }

  /// The words before the number of an order, in the languages of the shop.
  private static let cues = [
    "order", "#", "number", "order number", "cancel", "bestellung", "bestellnummer", "nummer",
    "pedido", "número",
  ]

  /// The order: its number as it is said, or the one that was spoken of last.
  static func order(askingWith question: String) -> Slot {
    Slot.identifier(after: cues, digits: 3...8).asking(
      "\(question) Please say its number, such as \"order #1001\"."
    ).keptFor(.conversation).called { context in
      let known = try context.document(OrdersProjection.self, context.person.rawValue)
      return (known?.orders ?? []).map { order in
        Option(
          order.id.rawValue, label: order.items.joined(separator: ", "),
          synonyms: order.items.flatMap(names(of:)))
      }
    }
  }
}
