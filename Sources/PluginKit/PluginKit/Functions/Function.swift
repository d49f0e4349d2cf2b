public import Conversation
public import JSON

/// Something the assistant may call: what it takes and gives, what it does to the world, and how its answers look.
public struct Function: Sendable {
  /// Its name, unique within the plugin: letters, digits, `_` and `-`, at most 64.
  public let name: String
  /// What it does, as a model is told it.
  public let summary: String
  /// What it takes; arguments are checked against it before every call.
  public let parameters: JSONSchema
  /// What it gives where it does what it was called for; nil where nobody has said.
  public let result: JSONSchema?
  /// What it does to the world.
  public let effect: Effect
  /// What counts as consent to it, if it writes.
  public let consent: ConsentRule
  /// How parameters are understood and asked for, by name.
  public internal(set) var slots: [String: Slot]
  /// What people say who want it.
  public internal(set) var examples: [String]
  /// What is offered after it.
  public let quickReplies: [String]
  /// How long it may take.
  public let timeLimit: Duration
  /// What is asked before a call that writes, made of the arguments; throws where they do not fit.
  ///
  /// Arguments that the question does not say are added to it; without one all are said.
  public let confirmation: (@Sendable (JSONValue) throws -> Confirmation)?
  /// What a call that writes comes to, asked before its confirmation is shown or it is made; it may read and writes nothing.
  public let resolution: (@Sendable (JSONValue, FunctionContext) async throws -> Resolution)?
  /// What changes or takes back what it has done where that is asked for; nil where nothing does.
  public let amendment: Amendment?
  /// How what it has done is taken back where the person undoes it; nil where nobody has said.
  public let compensation: Compensation?
  /// Makes the call.
  public internal(set) var run:
    @Sendable (JSONValue, FunctionContext) async throws -> FunctionResponse
  /// Shows what it gave; nil where its `message` is said.
  public let render: Renderer?
  /// Shows a response with another status than 200; nil where its `message` is said.
  public let renderRefusal: Renderer?

  /// Declares a function whose parameters are known only when the program runs, as from a file.
  ///
  /// A destructive function needs a `confirmation`.
  public init(
    _ name: String, summary: String, parameters: JSONSchema, effect: Effect,
    consent: ConsentRule = .asked, slots: [String: Slot] = [:], examples: [String] = [],
    quickReplies: [String] = [],
    timeLimit: Duration = .seconds(10),
    confirmation: (@Sendable (JSONValue) throws -> Confirmation)? = nil,
    resolution: (@Sendable (JSONValue, FunctionContext) async throws -> Resolution)? = nil,
    amendment: Amendment? = nil, compensation: Compensation? = nil, result: JSONSchema? = nil,
    run: @escaping @Sendable (JSONValue, FunctionContext) async throws -> FunctionResponse,
    render: Renderer? = nil, renderRefusal: Renderer? = nil
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.effect = effect
    self.consent = consent
    self.slots = slots
    self.examples = examples
    self.quickReplies = quickReplies
    self.timeLimit = timeLimit
    self.confirmation = confirmation
    self.resolution = resolution
    self.amendment = amendment
    self.compensation = compensation
    self.run = run
    self.render = render
    self.renderRefusal = renderRefusal
  }
}
