import PluginKit

/// An order as it is listed.
@FunctionResult
struct ListedOrder {
  /// its number.
  var id: String
  /// how far it is.
  var status: OrderStatus
  /// what was ordered.
  var items: [String]
}

/// Which orders are listed.
@Parameters
struct GetOrderListParameters {
  /// Customer ID of the customer.
  @Parameter("customer_id", slot: .identity)
  var customer: String
  /// how far they are; all if nothing is said of it.
  @Parameter(slot: .choice(OrderStage.options))
  var stage: String?
}

/// How far orders are, as people ask for some of them.
enum OrderStage: String, CaseIterable {
  case open, preparing, shipped, delivered, cancelled

  /// The names, with other words for them in the languages of the shop.
  static let options = allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }

  /// Whether an order of a status is one.
  func includes(_ status: OrderStatus) -> Bool {
    switch self {
    case .open: [.preparing, .delivering].contains(status)
    case .preparing: status == .preparing
    case .shipped: status == .delivering
    case .delivered: status == .delivered
    case .cancelled: status == .cancelled
    }
  }

  private var synonyms: [String] {
    switch self {
    case .open:
      [
        "open ones", "open orders", "still open", "still to come", "not arrived", "haven't arrived",
        "hasn't arrived", "haven't come", "not come yet", "not delivered", "haven't been delivered",
        "pending", "outstanding", "offene", "offenen", "noch offen", "nicht da", "noch nicht da",
        "nicht angekommen", "noch nicht angekommen", "nicht geliefert", "noch nicht geliefert",
        "ausstehende", "ausstehenden", "no han llegado", "no ha llegado", "no hayan llegado",
        "pendientes", "pendiente", "abiertos", "faltan por llegar",
      ]
    case .preparing:
      [
        "not shipped", "haven't shipped", "hasn't shipped", "not been shipped",
        "haven't been shipped", "not sent", "haven't been sent", "being prepared",
        "in preparation", "nicht verschickt", "noch nicht verschickt", "nicht versandt",
        "noch nicht versandt", "nicht versendet", "in vorbereitung", "no enviados",
        "no se han enviado", "sin enviar", "en preparación",
      ]
    case .shipped:
      [
        "on the way", "on their way", "on its way", "under way", "underway", "in transit",
        "been shipped", "have shipped", "been sent", "being delivered", "unterwegs", "verschickte",
        "verschickten", "versandte", "versandten", "en camino", "enviados",
      ]
    case .delivered:
      [
        "delivered ones", "been delivered", "have arrived", "already arrived", "already here",
        "gelieferte", "gelieferten", "schon da", "angekommene", "angekommenen", "entregados",
        "han llegado", "ya llegaron",
      ]
    case .cancelled:
      [
        "canceled", "called off", "storniert", "stornierte", "stornierten", "cancelados",
        "anulados",
      ]
    }
  }
}

extension Function {
  /// `get_order_list`: the signed-in customer's orders, or those that are so far, in the order in
  /// which they were placed.
  static let getOrderList = Function(
    "get_order_list", "Get the order list of the customer", effect: .read
  ) { (parameters: GetOrderListParameters, context) in
    try context.checkIsOwn(CustomerParameters(customer: parameters.customer))
    let orders = try context.orders().orders
    guard let stage = parameters.stage.flatMap(OrderStage.init) else { return orders.map(\.listed) }
    let fitting = orders.filter { stage.includes($0.status) }
    guard !fitting.isEmpty || orders.isEmpty else {
      throw FunctionRefusal.notFound("None of your orders is like that.")
    }
    return fitting.map(\.listed)
  }
  .examples([
    Replies.list, "Show me my orders", "What have I ordered?", "Can I see my order list?",
    "List all my orders", "What orders do I have?", "Check my orders please",
    "I'd like to look at my purchases", "My order history", "Which orders are still on the way?",
    "What is the status of my orders?", "Have my orders been shipped?", "Back to my orders",
    "What have I bought lately?", "What did I get from you so far?",
    "Everything I have ordered, please",
    "My past purchases", "What did I buy?", "Do I have any open orders?",
    "Pull up my account's orders",
  ])
  .quickReplies([Replies.cancel, Replies.recommend])
  .shows { (orders: [ListedOrder]) in
    .orderList(orders)
  }
}

extension Rendering {
  /// A card for each order.
  fileprivate static func orderList(_ orders: [ListedOrder]) -> Rendering {
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
      about: GetOrderDetailsParameters(order: order.id))
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

extension CustomerOrder {
  fileprivate var listed: ListedOrder {
    ListedOrder(id: id.rawValue, status: status, items: items)
  }
}
