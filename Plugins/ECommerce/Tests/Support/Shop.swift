import Conversation
@testable import ECommerce
import EventLog
import Foundation
import JSON
import PluginKit
import PluginTesting
import Testing

/// The sample shop, opened on 2026-11-21 at ten in the morning, UTC.
extension Stage {
  static let opening = Timestamp(microseconds: 1_795_255_200_000_000)

  /// A shop that has not opened yet.
  static func shop(zone: TimeZone = .gmt) throws -> Stage {
    try Stage(ECommercePlugin(), at: opening, zone: zone)
  }

  /// A shop that has opened.
  static func openShop() async throws -> Stage {
    let shop = try shop()
    try await shop.setUp()
    return shop
  }

  /// Calls a function for the customer of the samples.
  func ask(
    _ name: String, _ arguments: JSONValue, as person: MemberID = "12345", call: CallID = "call"
  ) async throws -> FunctionResponse {
    try await self.call(name, arguments, as: person, call: call)
  }

  func cancel(
    _ order: String, as person: MemberID = "12345", call: CallID = "call"
  ) async throws -> FunctionResponse {
    try await ask("cancel_order", ["order_id": .string(order)], as: person, call: call)
  }

  func events(of order: OrderID) throws -> [RecordedEvent] {
    let stream = try #require(StreamName.order(order))
    return try log.withSnapshot { try $0.events(in: stream) }
  }
}
