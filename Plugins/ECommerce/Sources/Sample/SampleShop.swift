import PluginKit

/// Opens the sample shop: what it sells, and what two customers have ordered.
struct SampleShop {
  private static let actor = "ecommerce"
  private let context: SetupContext

  init(_ context: SetupContext) { self.context = context }

  /// Appends every stream of the sample that the log does not have yet; one that is there stays as it is.
  func open() async throws {
    for result in await context.log.append(try [catalog] + orders()) {
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
