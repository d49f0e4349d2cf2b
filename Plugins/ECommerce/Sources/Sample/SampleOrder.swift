import PluginKit

/// One order of the sample, told by where it ends.
struct SampleOrder {
  let id: OrderID
  let customer: MemberID
  let customerName: String
  let items: [String]
  let status: OrderStatus
  /// When it arrives, in days after the shop first opened.
  let arrival: Int

  static let all = [
    john("1001", ["Walnut Standing Desk", "Cable Tray"], .preparing, 9),
    john("1002", ["Running Shoes", "Sports Socks"], .delivered, -6),
    john("1003", ["Wireless Headphones"], .delivering, 1),
    john("1004", ["Coffee Grinder", "Espresso Beans"], .preparing, 4),
    john("1005", ["Raincoat"], .cancelled, 3),
    jane("2001", ["Desk Lamp", "Bluetooth Speaker"], .preparing, 5),
    jane("2002", ["Raincoat"], .delivered, -2),
  ]

  /// The events that bring it where it ends, by the rules of ``Order``.
  func history(_ day: DeliveryDay) throws -> [OrderEvent] {
    var state = Order.initial
    return try commands(day).flatMap { command in
      let events = try Order.decide(command, in: state)
      for event in events { Order.evolve(&state, with: event) }
      return events
    }
  }

  private func commands(_ day: DeliveryDay) -> [OrderCommand] {
    let place = OrderCommand.place(
      OrderPlaced(
        order: id, customer: customer, customerName: customerName, items: items,
        purchasePrice: SampleCatalog.price(of: items),
        estimatedDelivery: day.text(addingDays: arrival)))
    return switch status {
    case .preparing: [place]
    case .delivering: [place, .ship]
    case .delivered: [place, .ship, .deliver]
    case .cancelled: [place, .cancel(by: customer, call: CallID("sample-\(id)"))]
    }
  }

  private static func john(
    _ id: OrderID, _ items: [String], _ status: OrderStatus, _ arrival: Int
  ) -> SampleOrder {
    SampleOrder(
      id: id, customer: "12345", customerName: "John", items: items, status: status,
      arrival: arrival)
  }

  private static func jane(
    _ id: OrderID, _ items: [String], _ status: OrderStatus, _ arrival: Int
  ) -> SampleOrder {
    SampleOrder(
      id: id, customer: "67890", customerName: "Jane", items: items, status: status,
      arrival: arrival)
  }
}
