public import Conversation
public import JSON

/// One question of a flow.
public struct FlowStep: Sendable {
  /// Its name, unique within the flow.
  public let name: String
  /// What is asked.
  public let prompt: String
  /// What is asked again where the answer was not understood.
  public let retry: String
  /// What kind of answer it takes.
  public let accepts: InputKind
  /// What can be answered with one touch.
  public let quickReplies: [String]
  /// The steps it can go on to.
  public let next: [String]
  /// The functions it can end in.
  public let calls: [String]
  /// What follows from an answer; nil where the text is no answer.
  public let understand: @Sendable (FlowAnswer) -> FlowMove?

  /// Declares a step; what `understand` leads to, `next` and `calls` name.
  ///
  /// Registration refuses a name there that is no step or function of the plugin. A move to anything that they do not name is not
  /// made: the assistant says ``AssistantPhrases/gone``, and `evtool plugin check` says which answer leads there.
  public init(
    _ name: String, prompt: String, retry: String, accepts: InputKind,
    quickReplies: [String] = [], next: [String] = [], calls: [String] = [],
    understand: @escaping @Sendable (FlowAnswer) -> FlowMove?
  ) {
    self.name = name
    self.prompt = prompt
    self.retry = retry
    self.accepts = accepts
    self.quickReplies = quickReplies
    self.next = next
    self.calls = calls
    self.understand = understand
  }
}

extension FlowStep {
  /// Whether it says that it can go there.
  package func names(_ move: FlowMove) -> Bool {
    switch move {
    case .step(let step, _, _): next.contains(step)
    case .call(let function, _): calls.contains(function)
    case .invalid, .complete: true
    }
  }
}

/// What a person answers to a flow's question, and what is known by then.
public struct FlowAnswer: Sendable {
  /// What they said.
  public let text: String
  /// What the steps before have found out, by name.
  public let values: JSONObject
  /// Who answers and what can be looked up of them; nil where a text is only tried out.
  public let context: NamesContext?

  public init(_ text: String, values: JSONObject = JSONObject(), context: NamesContext? = nil) {
    (self.text, self.values, self.context) = (text, values, context)
  }
}

/// Where a flow goes from a step.
public enum FlowMove: Sendable, Equatable {
  /// To another step, which may be an earlier one; `keeping` is carried to all that follow, `saying` is said before the next question.
  case step(String, keeping: JSONObject = JSONObject(), saying: String? = nil)
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
