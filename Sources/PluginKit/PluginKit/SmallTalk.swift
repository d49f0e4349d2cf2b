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
