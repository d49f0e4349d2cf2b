import Conversation
import PluginKit
import Testing

@Parameters
private struct OrderParameters {
  /// Who asks.
  @Parameter("customer_id", slot: .identity)
  var customer: String
  /// The order|number.
  @Parameter(.pattern("^[0-9]+$"))
  var order: String
  /// What it was found by.
  @Parameter(slot: .filledIn)
  var found: String?
}

/// What people and models are told of a function follows from its declaration.
@Suite struct DescriptionTests {
  @Test func `the tool tells a model everything but the identity and what is filled in`() throws {
    #expect(
      try order().tool == [
        "type": "function",
        "function": [
          "name": "get_order", "description": "Finds an order.",
          "parameters": [
            "type": "object", "additionalProperties": false, "required": ["order"],
            "properties": [
              "order": [
                "type": "string", "description": "The order|number", "pattern": "^[0-9]+$",
              ]
            ],
          ],
        ],
      ])
  }

  private func order() throws -> Function {
    Function(
      "get_order", "Finds an order.", effect: .read
    ) { (_: OrderParameters, _) in FunctionResponse([]) }
    .previews { (asked: OrderParameters, _) in .complete(asked, isAsSaid: true) }
  }
}
