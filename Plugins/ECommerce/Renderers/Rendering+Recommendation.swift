import PluginKit

extension Rendering {
  /// Shows `[{"image", "name", "price"}]`: a card for each product; what has no name is left out.
  static func recommendation(_ products: JSONValue) -> Rendering {
    let cards = (products.array ?? []).compactMap(product)
    guard !cards.isEmpty else {
      return Rendering(
        text: "I have nothing new to recommend at the moment.", quickReplies: [Replies.list],
        showsLinkPreview: false)
    }
    return Rendering(
      text: "Here are some items you might like.", cards: cards, showsLinkPreview: false)
  }

  private static func product(_ product: JSONValue) -> Card? {
    guard let name = product["name"]?.words else { return nil }
    return Card(
      title: name, subtitle: product["price"]?.dollars, imageURL: product["image"]?.webAddress)
  }
}
