public import Conversation
public import JSON

/// A controlled dialogue: steps that ask, and what follows from each answer.
public struct Flow: Sendable {
  /// Its name, unique within the plugin.
  public let name: String
  /// What people say who need it.
  public let examples: [String]
  /// Its steps; the first one begins.
  public let steps: [FlowStep]

  /// Declares a flow of at least one step.
  public init(_ name: String, examples: [String], steps: [FlowStep]) {
    self.name = name
    self.examples = examples
    self.steps = steps
  }
}

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
  /// What follows from an answer; nil where the text is no answer.
  public let understand: @Sendable (String) -> FlowMove?

  /// Declares a step.
  public init(
    _ name: String, prompt: String, retry: String, accepts: InputKind,
    quickReplies: [String] = [], next: [String] = [],
    understand: @escaping @Sendable (String) -> FlowMove?
  ) {
    self.name = name
    self.prompt = prompt
    self.retry = retry
    self.accepts = accepts
    self.quickReplies = quickReplies
    self.next = next
    self.understand = understand
  }
}

/// Where a flow goes from a step.
public enum FlowMove: Sendable, Equatable {
  /// To another step.
  case step(String)
  /// To its end: what it found out by name, and what is said.
  case complete(result: JSONValue, Rendering)
}

/// Something people say that needs no function: thanks, a greeting.
public struct SmallTalk: Sendable, Hashable {
  /// Its name, unique within the plugin.
  public let name: String
  /// What people say.
  public let examples: [String]
  /// What is answered.
  public let answer: String
  /// What is offered then.
  public let quickReplies: [String]

  /// Declares an answer.
  public init(_ name: String, examples: [String], answer: String, quickReplies: [String] = []) {
    self.name = name
    self.examples = examples
    self.answer = answer
    self.quickReplies = quickReplies
  }
}
