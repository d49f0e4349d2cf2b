import Conversation
@testable import ECommerce
import EventLog
import JSON
import Projections
import TestSupport
import PluginTesting
import Testing

struct OrdersProjectionTests {
  @Test(arguments: UInt64(0)..<20)
  func `a view agrees with the orders' own rules after any history`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let log = MemoryEventLog(clock: { Stage.opening }, personal: .inPlain)
    let runner = CommandRunner<Order>(log: log)
    var placed: [(MemberID, OrderPlaced)] = []
    for step in 0..<120 {
      let id = try #require(OrderID(rawValue: "\(Int.random(in: 1...12, using: &random))"))
      let stream = try #require(StreamName.order(id))
      let customer: MemberID = Bool.random(using: &random) ? "ann" : "bob"
      let order = OrderPlaced(
        order: id, customer: customer, customerName: "N", items: ["\(step)"], purchasePrice: step,
        estimatedDelivery: "2026-11-24")
      let commands: [OrderCommand] = [
        .place(order), .ship, .deliver, .cancel(by: customer, call: CallID("\(step)")),
      ]
      let command = try #require(commands.randomElement(using: &random))
      do {
        _ = try await runner.execute(command, on: stream)
        if command == commands[0] { placed.append((customer, order)) }
      } catch is OrderRefusal {
        continue
      }
    }
    for customer: MemberID in ["ann", "bob"] {
      let mine = try placed.filter { $0.0 == customer }.map { try Self.naive($0.1, in: runner) }
      let view = try Replay.view(
        OrdersProjection(), key: customer.rawValue, of: log, at: log.head())
      #expect(try view.map { try CustomerOrders(json: $0.json) }?.orders ?? [] == mine)
    }
  }

  private static func naive(
    _ placed: OrderPlaced, in runner: CommandRunner<Order>
  ) throws -> CustomerOrder {
    let stream = try #require(StreamName.order(placed.order))
    return CustomerOrder(
      id: placed.order, customerName: placed.customerName,
      status: try runner.state(of: stream).status, estimatedDelivery: placed.estimatedDelivery,
      items: placed.items, purchasePrice: placed.purchasePrice)
  }
}
