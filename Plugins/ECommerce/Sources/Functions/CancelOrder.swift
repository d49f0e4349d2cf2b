import PluginKit

/// The order that is to be cancelled.
@Parameters
struct CancelOrderParameters {
  /// Order ID of the customer.
  @Parameter("order_id", slot: .order(askingWith: "Which order would you like to cancel?"))
  var order: String
}

/// The result of `cancel_order`.
@FunctionResult
struct OrderCancellation {
  /// the order's number.
  var id: String
  /// how far it is.
  var status: OrderStatus
  /// what is said.
  var message: String
}

extension Function {
  /// `cancel_order`: cancels one of the signed-in customer's orders while it is prepared, after a
  /// confirmation.
  ///
  /// The call is the idempotency key: repeated, it answers the same and cancels nothing more.
  static let cancelOrder = Function(
    "cancel_order", "Cancel the order of the customer", effect: .destructive
  ) { (parameters: CancelOrderParameters, context) in
    let number = parameters.order
    guard let order = OrderID(written: number), let stream = StreamName.order(order) else {
      throw OrderRefusal.unknown.told(about: number)
    }
    do {
      try await context.execute(
        .cancel(by: context.person, call: context.call), of: Order.self, on: stream)
      return cancelled(order)
    } catch let refusal as OrderRefusal {
      throw refusal.told(about: number)
    }
  }
  .examples([
    Replies.cancel, "I want to cancel my order", "Cancel order #1001", "Please cancel order 1004",
    "I don't need this order anymore", "Can you cancel it?", "I changed my mind about my order",
    "Call off the order", "Stop the order before it ships", "I'd like to withdraw my order",
    "Cancel my purchase", "I ordered by mistake", "I no longer want order number 1004",
    "Remove order 1004", Replies.confirm,
    "I don't want my order any more", "Undo my purchase",
    "Please void my order",
    "Take back order 1003", "Do not send order 1002 to me",
    "I'd like to get rid of my order", "I want out of order 1001",
  ])
  .quickReplies([Replies.list, Replies.recommend])
  .asks(question)
  .previews { (parameters: CancelOrderParameters, context) in
    // An order that cannot be cancelled is told before anybody is asked.
    do {
      try context.status(of: parameters.order).checkCanCancel()
    } catch let refusal as OrderRefusal {
      throw refusal.told(about: parameters.order)
    }
    return .complete(parameters, isAsSaid: true)
  }
  .cannotBeUndone("An order that is cancelled stays so. You can order again.")
  .shows { (cancelled: OrderCancellation) in
    Rendering(text: cancelled.message)
  }

  private static func question(_ parameters: CancelOrderParameters) -> Confirmation {
    let order = OrderRefusal.name(of: parameters.order)
    return Confirmation(
      "Do you want to cancel \(order)?", quickReplies: [Replies.confirm, Replies.decline],
      declined: "All right, \(order) stays as it is. To cancel another one, say its number, "
        + "such as \"Cancel order #1004\".")
  }

  private static func cancelled(_ order: OrderID) -> OrderCancellation {
    OrderCancellation(
      id: order.rawValue, status: .cancelled,
      message: "Order #\(order.rawValue) has been cancelled. Can I help you with anything else?")
  }
}

extension FunctionContext {
  /// How far one of the person's orders is.
  ///
  /// - Throws: ``OrderRefusal`` if it is none of theirs.
  fileprivate func status(of number: String) throws -> OrderStatus {
    let id = OrderID(written: number)
    guard let order = try orders().orders.first(where: { $0.id == id }) else {
      throw OrderRefusal.unknown
    }
    return order.status
  }
}
