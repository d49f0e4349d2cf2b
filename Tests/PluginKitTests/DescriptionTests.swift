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
}

/// What people and models are told of a function follows from its declaration.
@Suite struct DescriptionTests {
  @Test func `the tool tells a model everything but the identity`() throws {
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

  @Test func `the documentation is a table of what it takes`() throws {
    #expect(
      try order().documentation == """
        ### `get_order`

        Finds an order.

        Effect: read.

        | parameter | type | required | meaning |
        |---|---|---|---|
        | `customer_id` | a string | yes | Who asks |
        | `order` | a string | yes | The order\\|number |
        """)
  }

  private func order() throws -> Function {
    try Function(
      "get_order", summary: "Finds an order.", parameters: OrderParameters.self, effect: .read
    ) { _, _ in FunctionResponse([]) }
  }
}
