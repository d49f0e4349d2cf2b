import PluginKit

/// Which of the orders are listed.
@Parameters
struct GetOrdersByStageParameters {
  /// Customer ID of the customer.
  @Parameter("customer_id", slot: .identity)
  var customer: String
  /// how far they are.
  @Parameter(slot: .choice(OrderStage.options).asking("Which orders: open, shipped, delivered?"))
  var stage: String
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
  /// `get_orders_by_stage`: those of the signed-in customer's orders that are so far.
  static let getOrdersByStage = Function(
    "get_orders_by_stage", "Gets those of the customer's orders that are so far", effect: .read
  ) { (parameters: GetOrdersByStageParameters, context) in
    try context.checkIsOwn(CustomerParameters(customer: parameters.customer))
    guard let stage = OrderStage(rawValue: parameters.stage) else {
      throw FunctionRefusal.invalid("Expected how far orders are, found \"\(parameters.stage)\".")
    }
    let fitting = try context.orders().orders.filter { stage.includes($0.status) }
    guard !fitting.isEmpty else {
      throw FunctionRefusal.notFound("None of your orders is like that.")
    }
    return fitting.map(\.listed)
  }
  .examples([
    "only the open orders", "which orders have not arrived yet?", "just those that are on the way",
    "the delivered ones only", "show me the orders that haven't shipped",
    "only orders that were cancelled",
  ])
  .quickReplies([Replies.list, Replies.cancel])
  .shows { (orders: [ListedOrder]) in
    .orderList(orders)
  }
}
