import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

struct OrderFunctionTests {
  @Test func `the list holds the customer's orders in the order in which they were placed`()
    async throws
  {
    let response = try await Stage.openShop().ask("get_order_list", ["customer_id": "12345"])
    let expected: JSONValue = [
      ["id": "1001", "status": "preparing", "items": ["Walnut Standing Desk", "Cable Tray"]],
      ["id": "1002", "status": "delivered", "items": ["Running Shoes", "Sports Socks"]],
      ["id": "1003", "status": "delivering", "items": ["Wireless Headphones"]],
      ["id": "1004", "status": "preparing", "items": ["Coffee Grinder", "Espresso Beans"]],
      ["id": "1005", "status": "cancelled", "items": ["Raincoat"]],
    ]
    #expect(response == FunctionResponse(expected))
  }

  @Test func `a customer without orders has an empty list`() async throws {
    let shop = try await Stage.openShop()
    #expect(
      try await shop.ask("get_order_list", ["customer_id": "1"], as: "1") == FunctionResponse([]))
  }

  @Test(arguments: ["1001", "#1001", " #1001 "])
  func `the details are found however the number is written`(_ number: String) async throws {
    let response = try await Stage.openShop()
      .ask("get_order_details", ["order_id": .string(number)])
    let expected: JSONValue = [
      "id": "1001", "customer_name": "John", "status": "preparing",
      "estimatedDeliveryDate": "2026-11-30", "items": ["Walnut Standing Desk", "Cable Tray"],
      "purchasePrice": 478,
    ]
    #expect(response == FunctionResponse(expected))
  }

  @Test func `a cancelled order has no delivery date`() async throws {
    let response = try await Stage.openShop().ask("get_order_details", ["order_id": "1005"])
    #expect(response.body["estimatedDeliveryDate"] == "none")
  }

  @Test(arguments: ["2001", "9999"])
  func `somebody else's order looks like one that does not exist`(_ number: String) async throws {
    let shop = try await Stage.openShop()
    let expected = FunctionResponse(
      [
        "message": .string(
          "I'm sorry, I cannot find order #\(number) among your orders. "
            + "Please check the number in your order list.")
      ], status: 404)
    #expect(try await shop.ask("get_order_details", ["order_id": .string(number)]) == expected)
    #expect(try await shop.cancel(number) == expected)
  }

  @Test(arguments: ["get_order_list", "get_recommendation"])
  func `another customer's identity is refused`(_ function: String) async throws {
    let response = try await Stage.openShop().ask(function, ["customer_id": "67890"])
    #expect(
      response
        == FunctionResponse(["message": "I can only help you with your own orders."], status: 403))
  }

  @Test func `a number that is none is not found, however long it is`() async throws {
    let response = try await Stage.openShop().cancel(String(repeating: "x y", count: 100_000))
    let shown = String(repeating: "x y", count: 14).prefix(40)
    #expect(
      response
        == FunctionResponse(
          [
            "message": .string(
              "I'm sorry, I cannot find the order \"\(shown)\" among your orders. "
                + "Please check the number in your order list.")
          ], status: 404))
  }
}
