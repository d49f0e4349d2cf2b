import PluginKit

/// The shop offers something from now on; a product listed again has its newest picture and price.
@Event("product.listed")
struct ProductListed: Sendable, Hashable {
  /// What it is called; no two products share a name.
  @Plain("the catalogue") var name: String
  /// The address of its picture.
  @Plain("the catalogue") var image: String
  /// What it costs, in whole dollars.
  var price: Int
}

extension ProductListed {
  /// The catalog.
  static var streams: EventStreams { .category("catalog") }
}

extension StreamName {
  /// What the shop offers.
  static let catalog = StreamName(category: "catalog", identifier: "shop")
}
