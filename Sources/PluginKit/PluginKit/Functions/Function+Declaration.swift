public import Conversation
internal import JSON

extension Function {
  /// Declares a function by what it takes, what it gives and how that looks.
  ///
  /// ```swift
  /// try Function(
  ///   "list_refills", summary: "Lists refills.", parameters: RefillFilter.self, effect: .read,
  ///   examples: ["show me my refills"]
  /// ) { filter, context in
  ///   try context.document(RefillsProjection.self, context.person.rawValue) ?? []
  /// } render: { refills in
  ///   Rendering(text: "You are waiting for this:", cards: refills.map { Card(title: $0.medicine) })
  /// }
  /// ```
  ///
  /// Both schemas are derived, slots come from the parameters. `run` gets arguments that fit, and throws a ``FunctionRefusal`` where it
  /// does not do what it is called for. A destructive function needs a `confirmation`; whatever writes is called with the person's
  /// consent only, see ``ConsentRule``; what it would choose by itself it tells before, see ``Resolution``.
  ///
  /// - Throws: `SchemaError` where the parameters or the result cannot be declared as they are.
  public init<Parameters: FunctionParameters, Result: ParameterValue>(
    _ name: String, summary: String, parameters: Parameters.Type, effect: Effect,
    consent: ConsentRule = .asked, examples: [String] = [], quickReplies: [String] = [],
    timeLimit: Duration = .seconds(10),
    confirmation: (@Sendable (Parameters) -> Confirmation)? = nil,
    resolution: (@Sendable (Parameters, FunctionContext) async throws -> Resolution)? = nil,
    amendment: Amendment? = nil, compensation: Compensation? = nil,
    run: @escaping @Sendable (Parameters, FunctionContext) async throws -> Result,
    render: @escaping @Sendable (Result) -> Rendering
  ) throws(SchemaError) {
    try self.init(
      declaring: name, summary, parameters, effect, consent, examples, quickReplies, timeLimit,
      confirmation, resolution, amendment, compensation, gives: Result.parameterSchema,
      run: { FunctionResponse(try JSONValue(try await run($0, $1))) },
      render: Self.renderer(render))
  }

  /// Declares a function that also shows what it refuses: the `details` of a ``FunctionRefusal``, whose message is said where
  /// `renderRefusal` says nothing.
  ///
  /// - Throws: `SchemaError` where the parameters or the result cannot be declared as they are.
  public init<Parameters: FunctionParameters, Result: ParameterValue, Details: FunctionResult>(
    _ name: String, summary: String, parameters: Parameters.Type, effect: Effect,
    consent: ConsentRule = .asked, examples: [String] = [], quickReplies: [String] = [],
    timeLimit: Duration = .seconds(10),
    confirmation: (@Sendable (Parameters) -> Confirmation)? = nil,
    resolution: (@Sendable (Parameters, FunctionContext) async throws -> Resolution)? = nil,
    amendment: Amendment? = nil, compensation: Compensation? = nil,
    run: @escaping @Sendable (Parameters, FunctionContext) async throws -> Result,
    render: @escaping @Sendable (Result) -> Rendering,
    renderRefusal: @escaping @Sendable (Details) -> Rendering
  ) throws(SchemaError) {
    try self.init(
      declaring: name, summary, parameters, effect, consent, examples, quickReplies, timeLimit,
      confirmation, resolution, amendment, compensation, gives: Result.parameterSchema,
      run: { FunctionResponse(try JSONValue(try await run($0, $1))) },
      render: Self.renderer(render), renderRefusal: Self.renderer(renderRefusal))
  }

  /// Declares a function that says what it has done: `run` gives the sentence, or a response of its own making.
  ///
  /// - Throws: `SchemaError` where the parameters cannot be declared as they are.
  public init<Parameters: FunctionParameters, Answer: FunctionAnswer>(
    _ name: String, summary: String, parameters: Parameters.Type, effect: Effect,
    consent: ConsentRule = .asked, examples: [String] = [], quickReplies: [String] = [],
    timeLimit: Duration = .seconds(10),
    confirmation: (@Sendable (Parameters) -> Confirmation)? = nil,
    resolution: (@Sendable (Parameters, FunctionContext) async throws -> Resolution)? = nil,
    amendment: Amendment? = nil, compensation: Compensation? = nil,
    run: @escaping @Sendable (Parameters, FunctionContext) async throws -> Answer
  ) throws(SchemaError) {
    try self.init(
      declaring: name, summary, parameters, effect, consent, examples, quickReplies, timeLimit,
      confirmation, resolution, amendment, compensation, gives: Answer.answerSchema,
      run: { try await run($0, $1).response }, render: nil)
  }

  /// Declares a function that takes nothing, by what it gives and how that looks.
  ///
  /// - Throws: `SchemaError` where the result cannot be declared as it is.
  public init<Result: ParameterValue>(
    _ name: String, summary: String, effect: Effect, consent: ConsentRule = .asked,
    examples: [String] = [], quickReplies: [String] = [], timeLimit: Duration = .seconds(10),
    confirmation: (@Sendable () -> Confirmation)? = nil, compensation: Compensation? = nil,
    run: @escaping @Sendable (FunctionContext) async throws -> Result,
    render: @escaping @Sendable (Result) -> Rendering
  ) throws(SchemaError) {
    try self.init(
      name, summary: summary, parameters: NoParameters.self, effect: effect, consent: consent,
      examples: examples, quickReplies: quickReplies, timeLimit: timeLimit,
      confirmation: Self.asking(confirmation), compensation: compensation,
      run: { _, context in try await run(context) }, render: render)
  }

  /// Declares a function that takes nothing and says what it has done.
  ///
  /// - Throws: `SchemaError` never, as far as is known; it is one call with the other declarations.
  public init<Answer: FunctionAnswer>(
    _ name: String, summary: String, effect: Effect, consent: ConsentRule = .asked,
    examples: [String] = [], quickReplies: [String] = [], timeLimit: Duration = .seconds(10),
    confirmation: (@Sendable () -> Confirmation)? = nil, compensation: Compensation? = nil,
    run: @escaping @Sendable (FunctionContext) async throws -> Answer
  ) throws(SchemaError) {
    try self.init(
      name, summary: summary, parameters: NoParameters.self, effect: effect, consent: consent,
      examples: examples, quickReplies: quickReplies, timeLimit: timeLimit,
      confirmation: Self.asking(confirmation), compensation: compensation
    ) { _, context in try await run(context) }
  }
}

extension Function {
  /// A renderer of what is recorded; what a version recorded that gave something else is shown as nothing special.
  private static func renderer<Shown: ParameterValue>(
    _ render: @escaping @Sendable (Shown) -> Rendering
  ) -> Renderer {
    { body in
      do {
        return render(try Shown(json: body.json)).withoutBlanks
      } catch {
        return Rendering()
      }
    }
  }

  private static func asking(
    _ question: (@Sendable () -> Confirmation)?
  ) -> (@Sendable (NoParameters) -> Confirmation)? {
    guard let question else { return nil }
    return { _ in question() }
  }

  private init<Parameters: FunctionParameters>(
    declaring name: String, _ summary: String, _ parameters: Parameters.Type, _ effect: Effect,
    _ consent: ConsentRule, _ examples: [String], _ quickReplies: [String], _ timeLimit: Duration,
    _ confirmation: (@Sendable (Parameters) -> Confirmation)?,
    _ resolution: (@Sendable (Parameters, FunctionContext) async throws -> Resolution)?,
    _ amendment: Amendment?, _ compensation: Compensation?, gives result: SchemaDeclaration?,
    run: @escaping @Sendable (Parameters, FunctionContext) async throws -> FunctionResponse,
    render: Renderer?, renderRefusal: Renderer? = nil
  ) throws(SchemaError) {
    let schema = try JSONSchema(Parameters.parameterSchema).strict
    var slots: [String: Slot] = [:]
    for field in Parameters.fields { slots[field.name] = field.slot }
    var question: (@Sendable (JSONValue) throws -> Confirmation)?
    if let confirmation {
      question = { arguments in confirmation(try Parameters(arguments, checkedBy: schema)) }
    }
    var resolved: (@Sendable (JSONValue, FunctionContext) async throws -> Resolution)?
    if let resolution {
      resolved = { arguments, context in
        let said = try Parameters(arguments, checkedBy: schema)
        do {
          return try await resolution(said, context).besides(said)
        } catch let refusal as FunctionRefusal {
          return .impossible(refusal.response)
        }
      }
    }
    var given: JSONSchema?
    if let result { given = try JSONSchema(result) }
    self.init(
      name, summary: summary, parameters: schema, effect: effect, consent: consent, slots: slots,
      examples: examples, quickReplies: quickReplies, timeLimit: timeLimit,
      confirmation: question, resolution: resolved, amendment: amendment,
      compensation: compensation, result: given,
      run: { arguments, context in
        do {
          return try await run(try Parameters(arguments, checkedBy: schema), context)
        } catch let refusal as FunctionRefusal {
          return refusal.response
        }
      }, render: render, renderRefusal: renderRefusal)
  }
}
