import PluginKit

extension Rendering {
  /// A card for each product.
  static func recommendation(_ products: [RecommendedProduct]) -> Rendering {
    guard !products.isEmpty else {
      return Rendering(
        text: "I have nothing new to recommend at the moment.", quickReplies: [Replies.list],
        showsLinkPreview: false)
    }
    return Rendering(
      text: "Here are some items you might like.", cards: products.map(card),
      showsLinkPreview: false)
  }

  private static func card(_ product: RecommendedProduct) -> Card {
    let isOnTheWeb = ["https://", "http://"].contains(where: product.image.hasPrefix)
    return Card(
      title: product.name, subtitle: "$\(product.price)",
      imageURL: isOnTheWeb ? product.image : nil)
  }
}
