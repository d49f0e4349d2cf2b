import Conversation
@testable import ECommerce
import EventLog
import Foundation
import JSON
import PluginKit
import PluginTesting
import Testing

/// The sample shop on a log in memory, opened on 2026-11-21 at ten in the morning, UTC.
struct Shop {
  static let opening = Timestamp(microseconds: 1_795_255_200_000_000)

  let log = MemoryEventLog(clock: { Shop.opening })
  let plugin: RegisteredPlugin

  /// A shop that has opened.
  static func opened() async throws -> Shop {
    let shop = try Shop()
    try await shop.open()
    return shop
  }

  init() throws {
    plugin = try #require(PluginRegistry([ECommercePlugin()])["ecommerce"])
  }

  func open(at now: Timestamp = Shop.opening, zone: TimeZone = .gmt) async throws {
    let context = SetupContext(now: now, zone: zone, log: log)
    for setup in plugin.setups { try await setup(context) }
  }

  func call(
    _ name: String, _ arguments: JSONValue, as person: MemberID = "12345", call: CallID = "call"
  ) async throws -> FunctionResponse {
    let function = try #require(plugin.function(name))
    let context = FunctionContext(
      person: person, channel: "channel", turn: "turn", call: call, causation: nil,
      now: Shop.opening, zone: .gmt, log: log,
      views: FoldedViews(log, [OrdersProjection()]))
    return try await function.run(arguments, context)
  }

  func cancel(
    _ order: String, as person: MemberID = "12345", call: CallID = "call"
  ) async throws -> FunctionResponse {
    try await self.call("cancel_order", ["order_id": .string(order)], as: person, call: call)
  }

  func events(of order: OrderID) throws -> [RecordedEvent] {
    let stream = try #require(StreamName.order(order))
    return try log.withSnapshot { try $0.events(in: stream) }
  }

  func allEvents() throws -> [RecordedEvent] { try log.withSnapshot { try $0.events() } }
}
