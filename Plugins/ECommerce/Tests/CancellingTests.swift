import Conversation
@testable import ECommerce
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

struct CancellingTests {
  private static let cancelled = FunctionResponse([
    "id": "1001", "status": "cancelled",
    "message": "Order #1001 has been cancelled. Can I help you with anything else?",
  ])

  @Test func `an order that is prepared is cancelled on the record`() async throws {
    let shop = try await Stage.openShop()
    #expect(try await shop.cancel("#1001", call: "c1") == Self.cancelled)
    let event = try #require(shop.events(of: "1001").last)
    #expect(
      try event.decode(OrderCancelled.self)
        == OrderCancelled(order: "1001", customer: "12345", call: "c1"))
    #expect(event.actor?.hasPrefix("12345 via ecommerce@") == true)
    #expect(event.correlation == "turn-c1")
    #expect(
      try await shop.ask("get_order_details", ["order_id": "1001"]).body["status"] == "cancelled")
  }

  @Test(arguments: [
    (
      "1002",
      "I'm sorry, order #1002 has already been delivered, so it cannot be cancelled any more."
    ),
    (
      "1003",
      "I'm sorry, order #1003 is already being delivered, so it cannot be cancelled any more."
    ),
    ("1005", "There is nothing left to do: order #1005 has already been cancelled."),
  ])
  func `an order that is past preparing stays as it is`(
    _ order: String, _ message: String
  ) async throws {
    let shop = try await Stage.openShop()
    let before = try shop.events()
    #expect(
      try await shop.cancel(order)
        == FunctionResponse(["message": .string(message)], status: 409))
    #expect(try shop.events() == before)
  }

  @Test func `the same call answers the same and cancels once, also at the same time`()
    async throws
  {
    let shop = try await Stage.openShop()
    let responses = try await withThrowingTaskGroup(of: FunctionResponse.self) { group in
      for _ in 0..<16 { group.addTask { try await shop.cancel("1001", call: "c1") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(responses == Array(repeating: Self.cancelled, count: 16))
    #expect(try await shop.cancel("1001", call: "c1") == Self.cancelled)
    #expect(
      try shop.events(of: "1001").map(\.type) == ["order.placed", "order.cancelled"])
  }

  @Test func `of several calls at the same time one cancels`() async throws {
    let shop = try await Stage.openShop()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask { try await shop.cancel("1001", call: CallID("c\(number)")).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 409, count: 15))
    #expect(
      try shop.events(of: "1001").map(\.type) == ["order.placed", "order.cancelled"])
  }

  @Test func `the question before it names the order's number`() throws {
    let question = try #require(Stage.shop().plugin.function("cancel_order")?.confirmation)
    let expected = Confirmation(
      "Do you want to cancel order #1001?",
      quickReplies: ["Yes I want cancel it", "No I don't want"],
      declined: "All right, order #1001 stays as it is. To cancel another one, say its number, "
        + "such as \"Cancel order #1004\".")
    #expect(try question(["order_id": "1001"]) == expected)
    #expect(try question(["order_id": "#1001"]) == expected)
  }
}
