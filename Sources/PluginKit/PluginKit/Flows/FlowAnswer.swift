public import JSON

/// What a person answers to a flow's question, and what is known by then.
public struct FlowAnswer: Sendable {
  /// What they said; of an option its name, of a day `2026-11-24`.
  public let text: String
  /// The answer as its kind has it, see `InputKind.answer(_:)`: a list of options, a text with pictures; nil where the kind is words.
  public let value: JSONValue?
  /// What the steps before have found out, by name.
  public let values: JSONObject
  /// Who answers and what can be looked up of them; nil where a text is only tried out.
  public let context: NamesContext?

  public init(
    _ text: String, value: JSONValue? = nil, values: JSONObject = JSONObject(),
    context: NamesContext? = nil
  ) {
    (self.text, self.value, self.values, self.context) = (text, value, values, context)
  }
}

/// Where a flow goes from a step.
public enum FlowMove: Sendable, Equatable {
  /// To another step, which may be an earlier one; `keeping` is carried to all that follow, `saying` is said before the next question.
  case step(String, keeping: JSONObject = JSONObject(), saying: String? = nil)
  /// Where the step's edges lead, with what it keeps.
  case next(keeping: JSONObject = JSONObject(), saying: String? = nil)
  /// Nowhere: the answer was understood and cannot be. What is wrong with it is said, and the question asked again.
  case invalid(String)
  /// To its end in a call, as if the person had asked for it: what is missing is asked, and so is consent to a write.
  case call(function: String, arguments: JSONObject)
  /// To its end: what it found out by name, besides what was kept, and what is said.
  case complete(result: JSONValue, Rendering)

  /// To its end, with what it found out as a value whose members are the names.
  public static func complete(
    result: some FunctionResult, _ rendering: Rendering
  ) -> FlowMove {
    .complete(result: .object(JSONObject(members: result)), rendering)
  }
}
