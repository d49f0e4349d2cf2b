package import JSON

extension RegisteredPlugin {
  /// The flows that a model can be told of: their names are such as a tool may have, and no function's.
  package var offeredFlows: [Flow] {
    flows.filter { flow in
      function(flow.name) == nil && flow.name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil
    }
  }
}

extension Flow {
  /// How many of its examples a model is told.
  private static let toldExamples = 6

  /// The flow as a tool without parameters: a model begins it, and from then on its questions are asked and answered without one.
  package var tool: JSONValue {
    let said = examples.prefix(Self.toldExamples).map { "\"\($0)\"" }.joined(separator: ", ")
    let words = said.isEmpty ? "" : " For people who say \(said)."
    return [
      "type": "function",
      "function": [
        "name": .string(name),
        "description": .string(
          "Begins a dialogue of \(steps.count) steps that asks the person: \(opening)\(words)"
        ),
        "parameters": [
          "type": "object", "properties": [:], "required": [], "additionalProperties": false,
        ],
        "strict": true,
      ],
    ]
  }
}

extension Flow {
  /// What it asks first; empty where another flow does.
  private var opening: String { steps.first { !$0.prompt.isEmpty }?.prompt ?? "" }
}
