import PluginKit

/// The products that the shop offers, in the order in which they were first listed.
struct Catalog: Equatable {
  /// How many items are recommended at a time.
  static let recommendations = 6

  private(set) var products: [ProductListed] = []

  /// Folds the shop's list as it is in the log now.
  init(_ log: any EventLog) throws {
    products = try log.withSnapshot { snapshot in
      try snapshot.fold(.catalog, into: []) { products, event in
        guard event.type == ProductListed.eventType else { return }
        Self.list(try event.decode(ProductListed.self), in: &products)
      }.state
    }
  }

  /// The first products that the customer has not ordered before, not even to cancel them.
  func recommended(to customer: CustomerOrders) -> [ProductListed] {
    let known = Set(customer.orders.flatMap(\.items))
    return Array(products.lazy.filter { !known.contains($0.name) }.prefix(Self.recommendations))
  }

  private static func list(_ product: ProductListed, in products: inout [ProductListed]) {
    if let index = products.firstIndex(where: { $0.name == product.name }) {
      products[index] = product
    } else {
      products.append(product)
    }
  }
}

/// The shop offers something from now on; a product listed again has its newest picture and price.
@Event("product.listed")
struct ProductListed: Sendable, Hashable {
  /// Its name; no two products share a name.
  @Plain("the catalogue") var name: String
  /// The address of its picture.
  @Plain("the catalogue") var image: String
  /// Its price, in whole dollars.
  var price: Int
}

extension ProductListed {
  /// The catalog.
  static var streams: StreamRule { .category("catalog") }
}

extension StreamName {
  /// The stream of the shop's products.
  static let catalog = StreamName(category: "catalog", identifier: "shop")
}
