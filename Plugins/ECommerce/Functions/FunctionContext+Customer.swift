import Conversation
import JSON
import PluginKit

extension FunctionContext {
  /// The signed-in customer's orders.
  func orders() throws -> CustomerOrders {
    guard let view = try view("orders", person.rawValue) else { return CustomerOrders() }
    return try CustomerOrders(json: view.json)
  }

  /// The answer to a question about another customer than the signed-in one; nil if it is about that one.
  ///
  /// The assistant fills in `customer_id` itself. A caller that does not must not see other people's orders.
  func refusal(ofCustomerIn arguments: JSONValue) -> FunctionResponse? {
    let own = JSONValue.string(person.rawValue)
    guard let named = arguments["customer_id"], named != own else { return nil }
    return FunctionResponse(status: 403, ["message": "I can only help you with your own orders."])
  }
}
