import JSON
import PluginKit
import Testing

struct HostileRendererTests {
  static let functions = ["get_order_list", "get_order_details", "get_recommendation"]

  private func render(_ body: JSONValue, of function: String) throws -> Rendering {
    try #require(try Shop().plugin.render(FunctionResponse(body), of: function))
  }

  @Test(arguments: functions, [JSONValue.null, true, 7, 1e300, "orders", [], [[]], [:], [1, "a"]])
  func `what is no answer shows no card`(_ function: String, _ body: JSONValue) throws {
    let rendering = try render(body, of: function)
    #expect(rendering.cards == [])
    #expect(rendering.text?.isEmpty == false)
  }

  @Test func `parts that are missing or of another kind are left out`() throws {
    let orders: JSONValue = [
      ["id": 1001, "status": 5, "items": "Desk"], ["id": "", "status": "delivered"],
      ["id": "A", "status": "lost", "items": ["Tea", 2, [:], .null]], ["status": "delivered"],
    ]
    #expect(
      try render(orders, of: "get_order_list").cards == [
        .init(title: "Order #1001", subtitle: "Your Order 5", about: ["order_id": "1001"]),
        .init(
          title: "Order #A", subtitle: "Your Order lost", details: "Items:Tea, 2",
          about: ["order_id": "A"]),
      ])
    #expect(
      try render(["id": 7, "purchasePrice": "many"], of: "get_order_details").cards
        == [.init(title: "Order #7")])
    #expect(
      try render(["id": "7", "purchasePrice": "478"], of: "get_order_details").cards
        == [.init(title: "Order #7", details: "- Total Price: $478")])
    #expect(
      try render([["name": "Lamp", "price": 1e300, "image": 5]], of: "get_recommendation").cards
        == [.init(title: "Lamp")])
  }

  @Test func `only a number that can be understood is offered as a reply`() throws {
    let replies = try render([["id": "A1"], ["id": "123456789"]], of: "get_order_list").quickReplies
    #expect(replies == ["I'd like to cancel my order", "Please recommend me items"])
  }

  @Test(arguments: functions)
  func `huge answers are shown whole`(_ function: String) throws {
    let huge = JSONValue.string(String(repeating: "9", count: 1_000_000))
    let entry: JSONValue = [
      "id": huge, "name": huge, "status": huge, "price": huge, "items": [huge],
    ]
    let list = JSONValue.array(Array(repeating: entry, count: 3))
    let body = function == "get_order_details" ? entry : list
    #expect(try render(body, of: function).cards.count == (function == "get_order_details" ? 1 : 3))
  }
}
