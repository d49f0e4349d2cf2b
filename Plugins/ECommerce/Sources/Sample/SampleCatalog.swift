/// What the sample shop sells; the first six are what the customer `12345` does not have yet.
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

  /// What some products cost together, in whole dollars.
  static func price(of names: [String]) -> Int {
    names.map { name in products.first { $0.name == name }?.price ?? 0 }.reduce(0, +)
  }

  private static func product(_ name: String, _ price: Int) -> ProductListed {
    let file = name.lowercased().split(separator: " ").joined(separator: "-")
    return ProductListed(
      name: name, image: "https://example.com/products/\(file).jpg", price: price)
  }
}
