import JSON
import PluginKit
import TestSupport
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
        .init(title: "Order #1001", subtitle: "Your Order 5"),
        .init(title: "Order #A", subtitle: "Your Order lost", details: "Items:Tea, 2"),
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

  @Test(arguments: functions, UInt64(0)..<40)
  func `any JSON is shown without a trap`(_ function: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let rendering = try render(Self.value(depth: 4, &random), of: function)
      #expect(rendering.text?.isEmpty == false)
      #expect(rendering.cards.allSatisfy { !$0.title.isEmpty })
    }
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

  private static let names = [
    "id", "status", "items", "customer_name", "estimatedDeliveryDate", "purchasePrice", "image",
    "name", "price",
  ]
  private static let scalars: [JSONValue] = [
    .null, true, 0, -1, .int(.max), .int(.min), 0.5, -1e300, .double(.greatestFiniteMagnitude), "",
    "1001", "delivered", "\u{0}\u{202E}", "https://example.com",
  ]

  private static func value(depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch depth == 0 ? 0 : Int.random(in: 0...3, using: &random) {
    case 0, 1: return scalars.randomElement(using: &random) ?? .null
    case 2:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) })
    default:
      return .object(JSONObject(names.map { ($0, value(depth: depth - 1, &random)) }))
    }
  }
}
