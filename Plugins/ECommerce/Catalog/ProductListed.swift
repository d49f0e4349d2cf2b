public import PluginKit

/// The shop offers something from now on; a product listed again has its newest picture and price.
@Event("product.listed")
public struct ProductListed: Sendable, Hashable {
  /// What it is called; no two products share a name.
  @Plain("the catalogue") public var name: String
  /// The address of its picture.
  @Plain("the catalogue") public var image: String
  /// What it costs, in whole dollars.
  public var price: Int
}

extension ProductListed {
  /// The catalog.
  public static var streams: EventStreams { .category("catalog") }
}

extension StreamName {
  /// What the shop offers.
  public static let catalog = StreamName(category: "catalog", identifier: "shop")
}
