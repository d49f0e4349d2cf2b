import PluginKit

extension Function {
  /// `cancel_order`: cancels one of the signed-in customer's orders while it is prepared, after a confirmation.
  ///
  /// The call is the idempotency key: repeated, it answers the same and cancels nothing more.
  static func cancelOrder() throws -> Function {
    try Function(
      "cancel_order", summary: "Cancel the order of the customer",
      parameters: CancelledOrderParameters.self, effect: .destructive,
      examples: Utterances.cancelOrder, quickReplies: [Replies.list, Replies.recommend],
      confirmation: question,
      resolution: { parameters, context in
        guard try context.owns(parameters.order) else {
          throw OrderRefusal.unknown.told(about: parameters.order)
        }
        return .complete(parameters, isAsSaid: true)
      },
      compensation: .impossible("An order that is cancelled stays so. You can order again.")
    ) { parameters, context in
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
    } render: { cancelled in
      Rendering(text: cancelled.message)
    }
  }

  private static func question(_ parameters: CancelledOrderParameters) -> Confirmation {
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

/// What `cancel_order` gives.
@FunctionResult
struct OrderCancellation {
  /// the order's number.
  var id: String
  /// how far it is.
  var status: OrderStatus
  /// what is said.
  var message: String
}

extension FunctionContext {
  /// Whether an order is one of the person's.
  fileprivate func owns(_ number: String) throws -> Bool {
    guard let order = OrderID(written: number) else { return false }
    return try orders().orders.contains { $0.id == order }
  }
}
