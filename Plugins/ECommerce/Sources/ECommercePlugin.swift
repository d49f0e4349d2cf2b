import ECommerceData
public import PluginKit

/// The shop: a customer's orders, what is in them, cancelling one, and what else to buy.
///
/// Orders are streams (``Order``), a customer's list of them is the projection `orders`
/// (``OrdersProjection``). When a program first starts it opens a sample shop with the orders of
/// the customers `12345` and `67890`.
public struct ECommercePlugin: Plugin {
  public init() {}

  /// `ecommerce`, with the persona and the welcome of the shop's assistant.
  public var manifest: PluginManifest {
    PluginManifest(
      id: "ecommerce", version: "1.0.0",
      summary: "Shows a customer's orders, cancels them, and recommends items.",
      assistantName: "E-Commerce chatbot",
      persona: Persona.text, welcome: [Persona.welcome])
  }

  /// A customer of the sample shop.
  public var visitor: Member { Member(id: "12345", name: "John", role: .person) }

  /// Registers functions, small talk, German and Spanish, facts, documents, the events
  /// and the projection `orders`.
  public func register(in registry: inout PluginRegistry) throws {
    registry.callsNothingOutside()
    let functions: [Function] = [
      .getOrderList, .getOrderDetails, .cancelOrder, .getRecommendation, .getOrderTotals,
      .getOrdersByStage,
    ]
    for function in functions { try registry.add(function) }
    for talk in SmallTalk.shop { try registry.add(talk) }
    for language in [German.language, Spanish.language] { try registry.speak(language) }
    try registry.add(facts: String(cString: eCommerceFactsInEnglish()))
    try registry.add(facts: String(cString: eCommerceFactsInGerman()), in: "de")
    try registry.add(facts: String(cString: eCommerceFactsInSpanish()), in: "es")
    try registry.add(wordings: String(cString: eCommerceWordingsInEnglish()))
    try registry.add(wordings: String(cString: eCommerceWordingsInGerman()), in: "de")
    try registry.add(wordings: String(cString: eCommerceWordingsInSpanish()), in: "es")
    try registry.add(paraphrases: String(cString: eCommerceParaphrasesInEnglish()))
    try registry.add(paraphrases: String(cString: eCommerceParaphrasesInGerman()), in: "de")
    try registry.add(paraphrases: String(cString: eCommerceParaphrasesInSpanish()), in: "es")
    try registry.add(documents: [
      Document("returns", text: String(cString: eCommerceReturnsInEnglish())),
      Document("returns", text: String(cString: eCommerceReturnsInGerman()), language: "de"),
      Document("returns", text: String(cString: eCommerceReturnsInSpanish()), language: "es"),
      Document("care", text: String(cString: eCommerceCareInEnglish())),
    ])
    try registry.add(OrderPlaced.self)
    try registry.add(OrderShipped.self)
    try registry.add(OrderDelivered.self)
    try registry.add(OrderCancelled.self)
    try registry.add(ProductListed.self)
    registry.add(OrdersProjection())
    for (name, svg) in ProductDrawings.all {
      registry.add(drawing: svg, at: SampleCatalog.image(of: name))
    }
    registry.setUp { context in try await SampleShop(context).open() }
  }
}
