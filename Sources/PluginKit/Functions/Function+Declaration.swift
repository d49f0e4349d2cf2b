public import Conversation
internal import JSON

extension Function {
  /// Declares a function by what it takes; its schema is strict, slots come from the parameters.
  ///
  /// ```swift
  /// try Function(
  ///   "book_table", summary: "Books a table.", parameters: TableParameters.self, effect: .write,
  ///   examples: ["a table for two, please"]
  /// ) { table, context in
  ///   FunctionResponse(["message": "A table for \(table.guests)."])
  /// }
  /// ```
  ///
  /// `run` gets arguments that fit. A destructive function needs a `confirmation`; whatever writes is called with
  /// the person's consent only, see ``ConsentRule``; what it would choose by itself it tells before, see ``Resolution``.
  ///
  /// - Throws: ``SchemaError`` where the parameters cannot be declared as they are.
  public init<Parameters: FunctionParameters>(
    _ name: String, summary: String, parameters: Parameters.Type, effect: Effect,
    consent: ConsentRule = .asked, examples: [String] = [], quickReplies: [String] = [],
    timeLimit: Double = 10,
    confirmation: (@Sendable (Parameters) -> Confirmation)? = nil,
    resolution: (@Sendable (Parameters, FunctionContext) async throws -> Resolution)? = nil,
    amendment: Amendment? = nil,
    run: @escaping @Sendable (Parameters, FunctionContext) async throws -> FunctionResponse
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
        try await resolution(try Parameters(arguments, checkedBy: schema), context)
      }
    }
    self.init(
      name, summary: summary, parameters: schema, effect: effect, consent: consent, slots: slots,
      examples: examples, quickReplies: quickReplies, timeLimit: timeLimit,
      confirmation: question, resolution: resolved, amendment: amendment
    ) { arguments, context in
      try await run(try Parameters(arguments, checkedBy: schema), context)
    }
  }

  /// Declares a function that takes nothing.
  ///
  /// - Throws: ``SchemaError`` never, as far as is known; it is one call with the other declaration.
  public init(
    _ name: String, summary: String, effect: Effect, consent: ConsentRule = .asked,
    examples: [String] = [],
    quickReplies: [String] = [], timeLimit: Double = 10,
    confirmation: (@Sendable () -> Confirmation)? = nil,
    run: @escaping @Sendable (FunctionContext) async throws -> FunctionResponse
  ) throws(SchemaError) {
    var question: (@Sendable (NoParameters) -> Confirmation)?
    if let confirmation { question = { _ in confirmation() } }
    try self.init(
      name, summary: summary, parameters: NoParameters.self, effect: effect, consent: consent,
      examples: examples,
      quickReplies: quickReplies, timeLimit: timeLimit, confirmation: question
    ) { _, context in try await run(context) }
  }
}
