import EventLog
import Conversation
import JSON
import PluginKit

extension FunctionContext {
  /// The signed-in customer's orders.
  func orders() throws -> CustomerOrders {
    try document(OrdersProjection.self, person.rawValue) ?? CustomerOrders()
  }

  /// The answer to a question about another customer than the signed-in one; nil if it is about that one.
  ///
  /// The assistant fills in `customer_id` itself. A caller that does not must not see other people's orders.
  func refusal(of parameters: CustomerParameters) -> FunctionResponse? {
    guard parameters.customer != person.rawValue else { return nil }
    return FunctionResponse(status: 403, ["message": "I can only help you with your own orders."])
  }
}
