import Conversation
@testable import ECommerce
import EventLog
import Foundation
import JSON
import PluginKit
import PluginTesting
import Testing

struct SetUpTests {
  @Test func `a second start, days later, changes nothing`() async throws {
    let shop = try await Stage.openShop()
    let before = try shop.events()
    _ = try await shop.cancel("1001")
    let cancelled = try shop.events()
    shop.clock.advance(by: .seconds(5 * 86_400))
    try await shop.setUp()
    #expect(try shop.events() == cancelled)
    #expect(cancelled.count == before.count + 1)
  }

  @Test func `what a first start left out is added by the next one`() async throws {
    let shop = try Stage.shop()
    let placed = OrderPlaced(
      order: "1001", customer: "12345", customerName: "John", items: ["Tea"], purchasePrice: 5,
      estimatedDelivery: "2026-11-24")
    let stream = try #require(StreamName.order("1001"))
    try await shop.log.append([NewEvent(placed)], to: stream)
    try await shop.setUp()
    let list = try await shop.ask("get_order_list", ["customer_id": "12345"])
    #expect(list.body.array?.map { $0["id"] } == ["1001", "1002", "1003", "1004", "1005"])
    #expect(list.body[0]?["items"] == ["Tea"])
  }

  @Test func `days are counted on the clocks of the shop's zone`() async throws {
    let shop = try Stage.shop(zone: #require(TimeZone(identifier: "Pacific/Auckland")))
    shop.clock.advance(by: .seconds(2 * 3600))
    try await shop.setUp()
    let details = try await shop.ask("get_order_details", ["order_id": "1003"])
    #expect(details.body["estimatedDeliveryDate"] == "2026-11-23")
  }
}
