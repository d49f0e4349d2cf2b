public import JSON

/// Where a flow goes on from a step, and when.
public struct FlowEdge: Sendable, Hashable, ExpressibleByStringLiteral {
  /// Where an edge leads.
  public enum Target: Sendable, Hashable {
    case step(String)
    /// To the flow's end in a call, with what the flow knows of its parameters.
    case call(function: String)
    /// To the flow's end.
    case end
  }

  /// Where it leads.
  public let target: Target
  /// The answers to the step for which it is; any where there are none.
  public let answers: [JSONValue]
  /// What else has to be so.
  public let condition: FlowCondition?

  init(_ target: Target, on answers: [JSONValue] = [], if condition: FlowCondition? = nil) {
    (self.target, self.answers, self.condition) = (target, answers, condition)
  }

  /// To a step, whatever was answered.
  public init(stringLiteral step: String) { self.init(.step(step)) }

  /// To a step: on one of these answers, if there are any, and if something is so.
  public static func to(
    _ step: String, on answers: JSONValue..., if condition: FlowCondition? = nil
  ) -> FlowEdge {
    FlowEdge(.step(step), on: answers, if: condition)
  }

  /// To the flow's end in a call.
  public static func call(
    _ function: String, on answers: JSONValue..., if condition: FlowCondition? = nil
  ) -> FlowEdge {
    FlowEdge(.call(function: function), on: answers, if: condition)
  }

  /// To the flow's end.
  public static func end(
    on answers: JSONValue..., if condition: FlowCondition? = nil
  ) -> FlowEdge {
    FlowEdge(.end, on: answers, if: condition)
  }

  /// To the flow's end, whatever was answered.
  public static let end = FlowEdge(.end)

  /// Whether it is taken at a step with what is known.
  func holds(at step: String, _ values: JSONObject) -> Bool {
    (answers.isEmpty || FlowCondition.isOne(step, of: answers).holds(in: values))
      && condition?.holds(in: values) ?? true
  }
}

extension FlowEdge {
  /// An edge as something that is read makes it.
  package init(
    _ target: Target, answers: [JSONValue], condition: FlowCondition?
  ) {
    self.init(target, on: answers, if: condition)
  }

  /// Whether it is taken whatever is known.
  package var isAlways: Bool { answers.isEmpty && condition == nil }

  /// When it is taken, in words; nil where always.
  package var label: String? {
    let parts =
      [answers.map(FlowCondition.words).joined(separator: " or ")]
      + [condition?.description].compactMap(\.self)
    let said = parts.filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: ", if ")
  }
}
