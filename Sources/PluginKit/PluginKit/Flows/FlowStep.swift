public import Conversation
public import JSON

/// One question of a flow, or another flow that runs as a part of it.
public struct FlowStep: Sendable {
  /// Its name, unique within the flow; what a declared question is answered with is kept under it.
  public let name: String
  /// What is asked; empty where another flow runs.
  public let prompt: String
  /// What is asked again where the answer was not understood; nil says what is wrong, and asks the same.
  public let retry: String?
  /// What kind of answer it takes: nothing else comes to `Work.understands`.
  public let accepts: InputKind
  /// What can be answered with one touch.
  public let quickReplies: [String]
  /// What has to be so for it to be asked; else it is passed over, as if it had been answered.
  public let condition: FlowCondition?
  /// Where it can go on, in order; without any to the step below it, else to the flow's end.
  public let next: [FlowEdge]
  /// The functions it can end in, besides those of its edges.
  public let calls: [String]
  /// Whether the sentence that began the flow may answer it, if it stands first.
  public let hearsOpening: Bool
  /// What it does with an answer.
  package var work: Work

  /// What a step does.
  package enum Work: Sendable {
    /// A closure knows what follows from an answer; nil where the text is none.
    case understands(@Sendable (FlowAnswer) -> FlowMove?)
    /// The answer is read as its kind has it and kept, and the edges say what follows.
    case keeps(FlowReading, validate: FlowValidation?)
    /// Another flow of the plugin runs, and its result is kept.
    case runs(flow: String)
  }

  /// Declares a question whose answer is read by its kind, kept under the step's name, and followed by an edge.
  ///
  /// `validate` may refuse an answer, with a sentence that says why; the question is then asked again. Of a text that names no
  /// option, no day or no number, the platform says what is expected.
  public init(
    _ name: String, ask prompt: String, accepts: InputKind, reads reading: FlowReading = .accepted,
    retry: String? = nil, quickReplies: [String]? = nil, if condition: FlowCondition? = nil,
    hearsOpening: Bool = false, validate: FlowValidation? = nil, next: [FlowEdge] = []
  ) {
    self.name = name
    self.prompt = prompt
    self.retry = retry
    self.accepts = accepts
    self.quickReplies = quickReplies ?? accepts.offered
    self.condition = condition
    self.next = next
    self.calls = []
    self.hearsOpening = hearsOpening
    work = .keeps(reading, validate: validate)
  }

  /// Declares a step that understands answers by itself; what `understand` leads to, `next` and `calls` name.
  ///
  /// Registration refuses a name there that is no step or function of the plugin. Where `understand` leads to anything that they do
  /// not name, the flow ends, the person is told, and the record says why; `evtool plugin check` says which answer leads there.
  ///
  /// With `hearsOpening` the first step is asked of the sentence that begins the flow, too: "my knee hurts" needs no
  /// "what are your symptoms?".
  public init(
    _ name: String, prompt: String, retry: String? = nil, accepts: InputKind,
    quickReplies: [String] = [], if condition: FlowCondition? = nil, next: [FlowEdge] = [],
    calls: [String] = [], hearsOpening: Bool = false,
    understand: @escaping @Sendable (FlowAnswer) -> FlowMove?
  ) {
    self.name = name
    self.prompt = prompt
    self.retry = retry
    self.accepts = accepts
    self.quickReplies = quickReplies
    self.condition = condition
    self.next = next
    self.calls = calls
    self.hearsOpening = hearsOpening
    work = .understands(understand)
  }

  /// Declares a step that runs another flow of the plugin; what that finds out by name is known from then on.
  ///
  /// A flow that ends in a call runs in no other.
  public init(
    _ name: String, runs flow: String, if condition: FlowCondition? = nil, next: [FlowEdge] = []
  ) {
    self.name = name
    prompt = ""
    retry = nil
    accepts = .none
    quickReplies = []
    self.condition = condition
    self.next = next
    calls = []
    hearsOpening = false
    work = .runs(flow: flow)
  }
}

/// What is wrong with an answer, of all that the flow knows; nil where nothing is.
public typealias FlowValidation = @Sendable (_ value: JSONValue, _ known: JSONObject) -> String?

extension FlowStep {
  /// The flow that runs here; nil where something is asked.
  package var runs: String? {
    if case .runs(let flow) = work { flow } else { nil }
  }

  /// What follows from an answer where the step understands it by itself; nil where the text is none, or the platform reads it.
  public func understand(_ answer: FlowAnswer) -> FlowMove? {
    if case .understands(let understand) = work { understand(answer) } else { nil }
  }

  /// Whether it says that it can go there.
  package func names(_ move: FlowMove) -> Bool {
    switch move {
    case .step(let step, _, _): next.contains { $0.target == .step(step) }
    case .call(let function, _):
      calls.contains(function) || next.contains { $0.target == .call(function: function) }
    case .invalid, .next, .complete: true
    }
  }

  /// Where it goes on with what is known, its own answer included: by the first edge that holds; nil to the step below.
  package func target(knowing values: JSONObject) -> FlowEdge.Target? {
    next.first { $0.holds(at: name, values) }?.target
  }
}

extension InputKind {
  /// How many replies are offered with a question.
  private static let mostOffered = 6

  /// The options that are offered as replies: of a list that is short all.
  fileprivate var offered: [String] {
    guard case .singleOption(let options) = self, options.count <= Self.mostOffered else {
      return []
    }
    return options
  }
}
