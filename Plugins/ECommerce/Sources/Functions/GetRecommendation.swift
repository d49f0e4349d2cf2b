import PluginKit

/// A product that is recommended.
@FunctionResult
struct RecommendedProduct {
  /// the address of its picture.
  var image: String
  /// what it is called.
  var name: String
  /// what it costs, in whole dollars.
  var price: Int
}

extension Function {
  /// `get_recommendation`: at most six products that the signed-in customer has not ordered yet.
  static let getRecommendation = Function(
    "get_recommendation", "Get the recommendation list of the customer", effect: .read
  ) { (parameters: CustomerParameters, context) in
    try context.checkIsOwn(parameters)
    return try Catalog(context.log).recommended(to: context.orders()).map(\.recommended)
  }
  .examples([
    Replies.recommend, "What do you recommend?", "Recommend me something",
    "Can you suggest some products?", "What should I buy next?", "Show me some recommendations",
    "I'm looking for a gift idea", "Do you have anything I might like?", "Suggest something nice",
    "What's popular in your shop?", "Any ideas what else I could buy?",
    "I want to buy something new", "Show me other items", "What products do you have?",
    "I need a present for a friend", "Inspire me",
    "What would you buy?",
    "Something for my kitchen", "What is new in the shop?", "Surprise me",
  ])
  .quickReplies([Replies.dislike, Replies.list])
  .shows { (products: [RecommendedProduct]) in
    .recommendation(products)
  }
}

extension Rendering {
  /// A card for each product.
  fileprivate static func recommendation(_ products: [RecommendedProduct]) -> Rendering {
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

extension ProductListed {
  fileprivate var recommended: RecommendedProduct {
    RecommendedProduct(image: image, name: name, price: price)
  }
}
