public import Conversation
public import JSON

/// Something the assistant may call: what it does, what people say who want it, what it asks
/// before, and how its answers look.
///
/// ```swift
/// static let listRefills = Function("list_refills", "Lists refills", effect: .read) {
///   (filter: RefillFilter, context) in
///   try context.document(RefillsProjection.self, context.person.rawValue) ?? []
/// }
/// .examples(["show me my refills", "when is my medicine ready"])
/// .shows { (refills: [Refill]) in
///   Rendering(text: "You are waiting for this:", cards: refills.map { Card(title: $0.medicine) })
/// }
/// ```
///
/// Both schemas are derived from the types of the closure, and slots from the parameters. Arguments
/// fit when it is called. It throws a ``FunctionRefusal`` if it does not do what it is called for.
/// Everything else is a modifier, see ``examples(_:)`` and those below it.
///
/// A declaration throws nothing: the registry refuses one that has a fault, and names it.
public struct Function: Sendable {
  /// Its name, unique within the plugin: letters, digits, `_` and `-`, at most 64.
  public let name: String
  /// A summary, as a model is told it.
  public let summary: String
  /// Its parameters; arguments are checked against it before every call.
  public let parameters: JSONSchema
  /// Its result if it does what it was called for; nil if nobody has said.
  public package(set) var result: JSONSchema?
  /// Its effect on the world.
  public let effect: FunctionEffect
  /// The rule for consent to it, if it writes.
  public package(set) var consent = ConsentRule.asked
  /// Who is offered it; nil if everybody is.
  package internal(set) var isOffered: (@Sendable (PersonContext) throws -> Bool)?
  /// How parameters are understood and asked for, by name.
  public package(set) var slots: [String: Slot] = [:]
  /// Sentences of people who want it.
  public package(set) var examples: [String] = []
  /// Replies that are offered after it.
  public package(set) var quickReplies: [String] = []
  /// How long it may take.
  public package(set) var timeLimit = Duration.seconds(10)
  /// The question before a call that writes, made of the arguments; throws if they do not fit.
  ///
  /// Arguments that the question does not say are added to it; without one all are said.
  public package(set) var confirmation: (@Sendable (JSONValue) throws -> Confirmation)?
  /// The outcome of a call that writes, asked before its confirmation is shown or it is made; it
  /// may read and writes nothing.
  public package(set) var preview:
    (@Sendable (JSONValue, FunctionContext) async throws -> CallPreview)?
  /// The function that changes or takes back what it has done, if that is asked for; nil if there
  /// is none.
  public package(set) var amendment: Amendment?
  /// How what it has done is taken back if the person undoes it; nil if nobody has said.
  public package(set) var compensation: Compensation?
  /// The claims that its success allows besides those that its name says, see ``lets(_:)``.
  public package(set) var claims: [String] = []
  /// Makes the call.
  public internal(set) var run:
    @Sendable (JSONValue, FunctionContext) async throws -> FunctionResponse
  /// Shows what it gave; nil if its `message` is said.
  public package(set) var render: Renderer?
  /// Shows a response with another status than 200; nil if its `message` is said.
  public package(set) var renderRefusal: Renderer?

  /// The faults of the declaration; it is refused when it is registered.
  var faults: [String] = []
  /// The types that the closure takes and gives; nil if they are any JSON.
  var (input, answer): (DeclaredType?, DeclaredType?)

  /// Declares a function by what it does: `run` says with its types what the function takes and
  /// gives.
  ///
  /// Its answer is a sentence, a struct with `@FunctionResult`, or an array of them. What writes
  /// needs an effect that says so, and whatever writes is called with the person's consent only,
  /// see ``ConsentRule``.
  public init<Wish: FunctionParameters, Answer: FunctionOutput>(
    _ name: String, _ summary: String, effect: FunctionEffect,
    run: @escaping @Sendable (Wish, FunctionContext) async throws -> Answer
  ) {
    var faults: [String] = []
    let schema = Self.parameters(of: Wish.self, &faults)
    self.init(name, summary, parameters: schema, effect: effect) { arguments, context in
      do {
        return try await run(try Wish(arguments, checkedBy: schema), context).response
      } catch let refusal as FunctionRefusal {
        return refusal.response
      }
    }
    for field in Wish.fields { slots[field.name] = field.slot }
    (input, answer) = (DeclaredType(Wish.self), DeclaredType(Answer.self))
    do throws(SchemaError) {
      result = try Answer.answerSchema.map { (schema) throws(SchemaError) in try JSONSchema(schema)
      }
    } catch {
      faults.append("what it gives: \(error)")
    }
    self.faults += faults
  }

  /// Declares a function that takes nothing.
  public init<Answer: FunctionOutput>(
    _ name: String, _ summary: String, effect: FunctionEffect,
    run: @escaping @Sendable (FunctionContext) async throws -> Answer
  ) {
    self.init(name, summary, effect: effect) { (_: NoParameters, context: FunctionContext) in
      try await run(context)
    }
  }

  /// Declares a function whose parameters are known only when the program runs, as from a file.
  public init(
    _ name: String, _ summary: String, parameters: JSONSchema, effect: FunctionEffect,
    run: @escaping @Sendable (JSONValue, FunctionContext) async throws -> FunctionResponse
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.effect = effect
    self.run = run
    if parameters.properties.contains(where: { $0.name == Self.representedParameter }) {
      faults.append(
        "its parameter '\(Self.representedParameter)' is the platform's, which names the person for whom somebody acts: give it another name"
      )
    }
  }

  private static func parameters<Wish: FunctionParameters>(
    of type: Wish.Type, _ faults: inout [String]
  ) -> JSONSchema {
    do throws(SchemaError) {
      return try JSONSchema(Wish.parameterSchema).strict
    } catch {
      faults.append("what it takes: \(error)")
      return nothing
    }
  }

  private static let nothing: JSONSchema = {
    do {
      return try JSONSchema(NoParameters.parameterSchema).strict
    } catch {
      preconditionFailure("an object without members is a schema: \(error)")
    }
  }()
}

/// A type that a declaration names, to compare with another.
struct DeclaredType: Sendable, Equatable {
  private let type: any Any.Type
  /// For an error: to find it out takes longer than the rest of a declaration.
  var name: String { String(describing: type) }

  init(_ type: (some Any).Type) { self.type = type }

  static func == (left: DeclaredType, right: DeclaredType) -> Bool { left.type == right.type }
}
