public import Conversation
public import JSON

/// One question of a flow, or another flow that runs as a part of it.
public struct FlowStep: Sendable {
  /// Its name, unique within the flow; what a declared question is answered with is kept under it.
  public let name: String
  /// The question; empty if another flow runs.
  public let prompt: String
  /// The question after an answer that was not understood; nil says what is wrong, and asks the
  /// same.
  public let retry: String?
  /// The kind of answer it takes: nothing else comes to `Work.understands`.
  public let accepts: InputKind
  /// The quick replies.
  public let quickReplies: [String]
  /// The condition for asking it; else it is passed over, as if it had been answered.
  public let condition: FlowCondition?
  /// Where it can go on, in order; without any to the step below it, else to the flow's end.
  public let next: [FlowEdge]
  /// The functions it can end in, besides those of its edges.
  public let calls: [String]
  /// Whether the sentence that began the flow may answer it, if it stands first.
  public let hearsOpening: Bool
  /// Its work on an answer.
  package var work: Work

  /// The work of a step.
  package enum Work: Sendable {
    /// A closure knows what follows from an answer; nil if the text is none.
    case understands(@Sendable (FlowAnswer) -> FlowMove?)
    /// The answer is read as its kind has it and kept, and the edges say what follows.
    case keeps(FlowReading, validate: FlowValidation?)
    /// Another flow of the plugin runs, and its result is kept.
    case runs(flow: String)
  }

  /// Declares a question whose answer is read by its kind, kept under the step's name, and followed
  /// by an edge.
  ///
  /// `validate` may refuse an answer, with a sentence that says why; the question is then asked
  /// again. Of a text that names no option, no day or no number, the platform says what is
  /// expected.
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

  /// Declares a step that understands answers by itself; what `understand` leads to, `next` and
  /// `calls` name.
  ///
  /// Registration refuses a name there that is no step or function of the plugin. Where
  /// `understand` leads to anything that they do not name, the flow ends, the person is told, and
  /// the record says why; `evtool plugin check` says which answer leads there.
  ///
  /// With `hearsOpening` the first step is asked of the sentence that begins the flow, too: "my
  /// knee hurts" needs no "what are your symptoms?".
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

  /// Declares a step that runs another flow of the plugin; what that finds out by name is known
  /// from then on.
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

/// The fault of an answer, of all that the flow knows; nil if nothing is.
public typealias FlowValidation = @Sendable (_ value: JSONValue, _ known: JSONObject) -> String?

extension FlowStep {
  /// The flow that runs here; nil if something is asked.
  package var runs: String? {
    if case .runs(let flow) = work { flow } else { nil }
  }

  /// The move that follows from an answer if the step understands it by itself; nil if the text is
  /// none, or the platform reads it.
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

  /// Where it goes on with what is known, its own answer included: by the first edge that holds;
  /// nil to the step below.
  package func target(knowing values: JSONObject) -> FlowEdge.Target? {
    next.first { $0.holds(at: name, values) }?.target
  }
}

extension InputKind {
  /// How many replies are offered with a question.
  private static let maximumOffered = 6

  /// The options that are offered as replies: of a list that is short all.
  fileprivate var offered: [String] {
    guard case .singleOption(let options) = self, options.count <= Self.maximumOffered else {
      return []
    }
    return options
  }
}

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
  /// The answers to the step for which it is; any if there are none.
  public let answers: [JSONValue]
  /// A further condition.
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

  /// When it is taken, in words; nil if always.
  package var label: String? {
    let parts =
      [answers.map(FlowCondition.words).joined(separator: " or ")]
      + [condition?.description].compactMap(\.self)
    let said = parts.filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: ", if ")
  }
}

/// A condition on the values that a flow knows by name; it does not hold for a value that is not
/// known.
public indirect enum FlowCondition: Sendable, Hashable {
  /// The value is one of these; of a list, one of its elements is.
  case isOne(String, of: [JSONValue])
  /// The number is this or more.
  case isAtLeast(String, Int)
  /// The number is this or less.
  case isAtMost(String, Int)
  /// There is a value.
  case isKnown(String)
  case not(FlowCondition)
  case all([FlowCondition])
  case any([FlowCondition])

  /// The value is this; of a list, one of its elements is.
  public static func `is`(_ name: String, _ value: JSONValue) -> FlowCondition {
    .isOne(name, of: [value])
  }
}

extension FlowCondition {
  /// Whether it is so.
  package func holds(in values: JSONObject) -> Bool {
    switch self {
    case .isOne(let name, let wanted):
      values[name].map { wanted.contains($0) || $0.array?.contains(where: wanted.contains) == true }
        ?? false
    case .isAtLeast(let name, let least): Self.number(values[name]).map { $0 >= least } ?? false
    case .isAtMost(let name, let maximum): Self.number(values[name]).map { $0 <= maximum } ?? false
    case .isKnown(let name): values[name] != nil
    case .not(let condition): !condition.holds(in: values)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: values) }
    case .any(let conditions): conditions.contains { $0.holds(in: values) }
    }
  }

  private static func number(_ value: JSONValue?) -> Int? {
    value?.int.flatMap { Int(exactly: $0) }
  }

  /// The names of the values that it is about.
  package var names: Set<String> {
    switch self {
    case .isOne(let name, _), .isAtLeast(let name, _), .isAtMost(let name, _), .isKnown(let name):
      [name]
    case .not(let condition): condition.names
    case .all(let conditions), .any(let conditions):
      conditions.reduce(into: []) { $0.formUnion($1.names) }
    }
  }

  static func words(_ value: JSONValue) -> String { value.string ?? value.jsonText }
}

extension FlowCondition: CustomStringConvertible {
  /// The condition in words: `smokes is Yes and age is at least 18`.
  public var description: String {
    switch self {
    case .isOne(let name, let wanted):
      "\(name) is \(wanted.map(Self.words).joined(separator: " or "))"
    case .isAtLeast(let name, let least): "\(name) is at least \(least)"
    case .isAtMost(let name, let maximum): "\(name) is at most \(maximum)"
    case .isKnown(let name): "\(name) is known"
    case .not(let condition): "not (\(condition))"
    case .all(let conditions): Self.list(conditions, "and")
    case .any(let conditions): Self.list(conditions, "or")
    }
  }

  private static func list(_ conditions: [FlowCondition], _ word: String) -> String {
    conditions.map { condition in
      switch condition {
      case .all, .any: conditions.count > 1 ? "(\(condition))" : "\(condition)"
      default: "\(condition)"
      }
    }.joined(separator: " \(word) ")
  }
}
