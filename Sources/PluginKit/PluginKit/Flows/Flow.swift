public import JSON

/// A controlled dialogue: steps that ask, and what follows from each answer.
///
/// Where each step leads is data, so that it can be checked and drawn; what an answer is, the
/// platform knows of an option, a day, a number, and a closure may say of words.
///
/// ```swift
/// Flow(
///   "feedback", examples: ["I want to give feedback"],
///   steps: [
///     FlowStep(
///       "stars", ask: "How was it?", accepts: .singleOption(options: ["Good", "Bad"]),
///       next: [.to("reason", on: "Bad"), .end]),
///     FlowStep("reason", ask: "What went wrong?", accepts: .text(placeholder: nil)),
///   ],
///   end: .say { _ in Rendering(text: "Thank you.") })
/// ```
public struct Flow: Sendable {
  /// Its name, unique within the plugin.
  public let name: String
  /// Which state of it this is; a conversation goes on in the one that it began in, see
  /// ``PluginRegistry``.
  public let version: Int
  /// Sentences of people who need it.
  public let examples: [String]
  /// Its steps; the first one begins.
  public let steps: [FlowStep]
  /// The end after a step that leads to no other.
  public let end: FlowEnd
  /// Where a conversation goes on that began in an older version; nil if it cannot.
  public let migrate: (@Sendable (FlowPlace) -> FlowPlace?)?

  /// Declares a flow of at least one step.
  ///
  /// Raise the version where conversations that are under way could not go on: a step is gone, or
  /// asks for something else. They go on where `migrate` says, else in the older version if that is
  /// registered as well, else the flow ends in a sentence that offers to begin anew.
  public init(
    _ name: String, version: Int = 1, examples: [String], steps: [FlowStep],
    end: FlowEnd = .result, migrate: (@Sendable (FlowPlace) -> FlowPlace?)? = nil
  ) {
    self.name = name
    self.version = version
    self.examples = examples
    self.steps = steps
    self.end = end
    self.migrate = migrate
  }

  /// The step of that name.
  package func step(_ name: String) -> FlowStep? { steps.first { $0.name == name } }

  /// The step after another one; nil after the last.
  package func step(after name: String) -> FlowStep? {
    guard let place = steps.firstIndex(where: { $0.name == name }) else { return nil }
    return steps.dropFirst(place + 1).first
  }
}

/// Where a conversation is in a flow.
public struct FlowPlace: Sendable, Equatable {
  /// The version of the flow.
  public var version: Int
  /// The step whose answer it waits for.
  public var step: String
  /// The known values, by name.
  public var values: JSONObject

  public init(version: Int, step: String, values: JSONObject) {
    (self.version, self.step, self.values) = (version, step, values)
  }
}

/// The end after a step of a flow that leads to no other.
public enum FlowEnd: Sendable {
  /// The values that it found are its result, and the platform thanks; a flow inside another one
  /// goes on with that.
  case result
  /// This is said, of all that the flow knows.
  case say(@Sendable (FlowAnswer) -> Rendering)
  /// This function is called with what the flow knows of its parameters, as if the person had asked
  /// for it: what is missing is asked, and so is consent to a write.
  case call(function: String)
}

/// How the answer to a declared question is found in what a person says.
public enum FlowReading: Sendable {
  /// As the input's kind has it: an option, some options, a day, a telephone number, any words.
  /// `synonyms` has other words for an option.
  case options(synonyms: [String: [String]])
  /// A whole number, in words or figures, within bounds; `wrong` says that it is not, in the
  /// plugin's words.
  case number(ClosedRange<Int>, wrong: String? = nil)
  /// Yes or no, kept as `true` or `false`.
  case yesOrNo
  /// A closure finds it; nil if the text has none. Of options it is given the text as it was said,
  /// or those that were chosen, and may keep what is none of them.
  case with(@Sendable (FlowAnswer) -> JSONValue?)

  /// As the input's kind has it.
  public static let accepted = FlowReading.options(synonyms: [:])
}

/// A person's answer to a flow's question, and what is known by then.
public struct FlowAnswer: Sendable {
  /// Their words; of an option its name, of a day `2026-11-24`.
  public let text: String
  /// The answer as its kind has it, see `InputKind.answer(_:)`: a list of options, a text with
  /// pictures; nil if the kind is words.
  public let value: JSONValue?
  /// The values that the steps before have found, by name.
  public let values: JSONObject
  /// Who answers and what can be looked up of them; nil if a text is only tried out.
  public let context: PersonContext?

  public init(
    _ text: String, value: JSONValue? = nil, values: JSONObject = JSONObject(),
    context: PersonContext? = nil
  ) {
    (self.text, self.value, self.values, self.context) = (text, value, values, context)
  }
}

/// Where a flow goes from a step.
public enum FlowMove: Sendable, Equatable {
  /// To another step, which may be an earlier one; `keeping` is carried to all that follow,
  /// `saying` is said before the next question.
  case step(String, keeping: JSONObject = JSONObject(), saying: String? = nil)
  /// Where the step's edges lead, with what it keeps.
  case next(keeping: JSONObject = JSONObject(), saying: String? = nil)
  /// Nowhere: the answer was understood and cannot be. What is wrong with it is said, and the
  /// question asked again.
  case invalid(String)
  /// To its end in a call, as if the person had asked for it: what is missing is asked, and so is
  /// consent to a write.
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

extension RegisteredPlugin {
  /// The flows that a model can be told of: their names are such as a tool may have, and no
  /// function's.
  package var offeredFlows: [Flow] {
    flows.filter { flow in
      function(flow.name) == nil && flow.name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil
    }
  }
}

extension Flow {
  /// How many of its examples a model is told.
  private static let toldExamples = 6

  /// The flow as a tool without parameters: a model begins it, and from then on its questions are
  /// asked and answered without one.
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

  /// Its first question; empty if another flow does.
  private var opening: String { steps.first { !$0.prompt.isEmpty }?.prompt ?? "" }
}
