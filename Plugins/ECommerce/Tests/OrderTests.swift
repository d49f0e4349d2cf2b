import Conversation
@testable import ECommerce
import EventLog
import Testing

struct OrderTests {
  private static let placed = OrderPlaced(
    order: "7", customer: "ann", customerName: "Ann", items: ["Tea"], purchasePrice: 5,
    estimatedDelivery: "2026-11-24")
  private static let shipped = OrderEvent.shipped(OrderShipped(order: "7", customer: "ann"))
  private static let delivered = OrderEvent.delivered(OrderDelivered(order: "7", customer: "ann"))
  private static let cancelled = OrderEvent.cancelled(
    OrderCancelled(order: "7", customer: "ann", call: "first"))
  private static let cancel = OrderCommand.cancel(by: "ann", call: "again")

  /// A rule: what happened before, what is asked, what follows.
  struct Rule: Sendable {
    let given: [OrderEvent]
    let command: OrderCommand
    let outcome: Result<[OrderEvent], OrderRefusal>

    init(
      _ given: [OrderEvent], _ command: OrderCommand, _ outcome: Result<[OrderEvent], OrderRefusal>
    ) {
      self.given = given
      self.command = command
      self.outcome = outcome
    }
  }

  private static let preparing = [OrderEvent.placed(placed)]
  private static let delivering = preparing + [shipped]
  private static let arrived = delivering + [delivered]
  private static let gone = preparing + [cancelled]
  private static let cancelledAgain = OrderEvent.cancelled(
    OrderCancelled(order: "7", customer: "ann", call: "again"))

  static let rules = [
    Rule([], .place(placed), .success(preparing)),
    Rule([], .ship, .failure(.unknown)),
    Rule([], .deliver, .failure(.unknown)),
    Rule([], cancel, .failure(.unknown)),
    Rule(preparing, .place(placed), .failure(.alreadyPlaced)),
    Rule(preparing, .ship, .success([shipped])),
    Rule(preparing, .deliver, .failure(.notShipped)),
    Rule(preparing, cancel, .success([cancelledAgain])),
    Rule(preparing, .cancel(by: "bob", call: "again"), .failure(.unknown)),
    Rule(delivering, .ship, .failure(.beingDelivered)),
    Rule(delivering, .deliver, .success([delivered])),
    Rule(delivering, cancel, .failure(.beingDelivered)),
    Rule(arrived, .ship, .failure(.alreadyDelivered)),
    Rule(arrived, .deliver, .failure(.alreadyDelivered)),
    Rule(arrived, cancel, .failure(.alreadyDelivered)),
    Rule(gone, .ship, .failure(.alreadyCancelled)),
    Rule(gone, .deliver, .failure(.alreadyCancelled)),
    Rule(gone, cancel, .failure(.alreadyCancelled)),
    Rule(gone, .cancel(by: "ann", call: "first"), .success([])),
    Rule(gone, .cancel(by: "bob", call: "first"), .failure(.unknown)),
  ]

  @Test(arguments: rules)
  func `every command has one outcome in every status`(_ rule: Rule) {
    var state = Order.initial
    for event in rule.given { Order.evolve(&state, with: event) }
    let outcome = Result { () throws(OrderRefusal) in try Order.decide(rule.command, in: state) }
    #expect(outcome == rule.outcome)
  }

  @Test(arguments: [
    ("1001", "1001"), ("#1001", "1001"), (" # 1001 ", "1001"), ("A-7", "A-7"), ("", nil),
    ("#", nil), ("10 01", nil), ("١٢٣", nil), ("1001\u{0}", nil),
    (String(repeating: "1", count: 41), nil),
  ])
  func `a number is read however it is written, and nothing else is`(
    _ written: String, _ number: String?
  ) {
    #expect(OrderID(written: written)?.rawValue == number)
  }
}
