import PluginKit

extension FunctionContext {
  /// The signed-in customer's orders.
  func orders() throws -> CustomerOrders {
    try document(OrdersProjection.self, person.rawValue) ?? CustomerOrders()
  }

  /// Refuses a question about another customer than the signed-in one.
  ///
  /// The assistant fills in `customer_id` itself. A caller that does not must not see other people's orders.
  func checkIsOwn(_ parameters: CustomerParameters) throws(FunctionRefusal) {
    guard parameters.customer == person.rawValue else {
      throw .forbidden("I can only help you with your own orders.")
    }
  }
}
