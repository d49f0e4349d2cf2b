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
