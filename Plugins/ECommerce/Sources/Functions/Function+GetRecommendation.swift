import PluginKit

extension Function {
  /// `get_recommendation`: at most six products that the signed-in customer has not ordered yet.
  static func getRecommendation() throws -> Function {
    try Function(
      "get_recommendation", summary: "Get the recommendation list of the customer",
      parameters: CustomerParameters.self, effect: .read,
      examples: Utterances.getRecommendation, quickReplies: [Replies.dislike, Replies.list]
    ) { parameters, context in
      try context.checkIsOwn(parameters)
      return try Catalog(context.log).recommended(to: context.orders()).map(\.recommended)
    } render: { products in
      .recommendation(products)
    }
  }
}

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

extension ProductListed {
  fileprivate var recommended: RecommendedProduct {
    RecommendedProduct(image: image, name: name, price: price)
  }
}
