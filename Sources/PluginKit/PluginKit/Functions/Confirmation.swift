/// What a person is asked before something is done for them.
public struct Confirmation: Sendable, Hashable {
  /// The question, naming what it is about.
  public let text: String
  /// What can be answered with one touch.
  public let quickReplies: [String]
  /// What is said when the person says no.
  public let declined: String

  public init(_ text: String, quickReplies: [String], declined: String) {
    self.text = text
    self.quickReplies = quickReplies
    self.declined = declined
  }
}
