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
      let products = try Catalog(context.log).recommended(to: context.orders())
      return FunctionResponse(.array(products.map(\.recommended)))
    }
  }
}

extension ProductListed {
  fileprivate var recommended: JSONValue {
    ["image": .string(image), "name": .string(name), "price": .int(Int64(price))]
  }
}
