import Foundation
import PluginKit

/// Opens the sample shop: what it sells, and what two customers have ordered.
struct SampleShop {
  private static let actor = "ecommerce"
  private let context: SetupContext

  init(_ context: SetupContext) { self.context = context }

  /// Appends every stream of the sample that the log does not have yet; one that is there stays as
  /// it is.
  func open() async throws {
    for result in await context.log.appendEach(try [catalog] + orders()) {
      do {
        _ = try result.get()
      } catch AppendError.conflict {
        continue
      }
    }
  }

  private var catalog: Commit {
    let events = SampleCatalog.products.map { NewEvent($0, actor: Self.actor) }
    return Commit(events, to: .catalog, expecting: .noStream)
  }

  private func orders() throws -> [Commit] {
    let day = DeliveryDay(firstStart: context.now, zone: context.zone)
    return try SampleOrder.all.compactMap { order in
      guard let stream = StreamName.order(order.id) else { return nil }
      let events = try order.history(day).map { $0.new(actor: Self.actor) }
      return Commit(events, to: stream, expecting: .noStream)
    }
  }
}

/// The products of the sample shop; the first six are what the customer `12345` does not have yet.
enum SampleCatalog {
  static let products = [
    product("Ergonomic Office Chair", 329), product("Desk Lamp", 59),
    product("Running Jacket", 95), product("Sports Watch", 179),
    product("Bluetooth Speaker", 89), product("Espresso Cup Set", 32),
    product("Walnut Standing Desk", 449), product("Cable Tray", 29),
    product("Running Shoes", 120), product("Sports Socks", 14),
    product("Wireless Headphones", 199), product("Coffee Grinder", 79),
    product("Espresso Beans", 18), product("Raincoat", 75),
  ]

  /// The price of some products together, in whole dollars.
  static func price(of names: [String]) -> Int {
    names.map { name in products.first { $0.name == name }?.price ?? 0 }.reduce(0, +)
  }

  private static func product(_ name: String, _ price: Int) -> ProductListed {
    ProductListed(name: name, image: image(of: name), price: price)
  }

  /// The address of a product's picture.
  static func image(of name: String) -> String {
    let file = name.lowercased().split(separator: " ").joined(separator: "-")
    return "https://example.com/products/\(file).jpg"
  }
}

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

/// Days counted from the moment the sample shop first opened, on the clocks of its zone.
struct DeliveryDay {
  private let start: Date
  private let calendar: Calendar

  init(firstStart: Timestamp, zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
    start = Date(timeIntervalSince1970: Double(firstStart.microseconds) / 1_000_000)
  }

  /// The day so many days later, or earlier, as `2026-11-24`.
  func text(addingDays days: Int) -> String {
    let date = calendar.date(byAdding: .day, value: days, to: start) ?? start
    return Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day().format(date)
  }
}
