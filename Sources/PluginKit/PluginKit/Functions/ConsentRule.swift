/// The rule for what counts as a person's consent to a call that writes.
///
/// A person who acts on an offer that shows the call, says yes to a question that shows it, or
/// plainly asks for it and gives what it lacks where they are asked for that, has consented to it
/// always; to what is destructive only by the yes.
public enum ConsentRule: Sendable, Hashable {
  /// Nothing else does: the person is asked.
  case asked
  /// A plain request that names all arguments does, too. For what can be taken back; never for what
  /// is destructive.
  case spoken
}

/// The question to a person before something is done for them.
public struct Confirmation: Sendable, Hashable {
  /// The question, naming what it is about.
  public let text: String
  /// The quick replies.
  public let quickReplies: [String]
  /// The answer when the person says no.
  public let declined: String

  public init(_ text: String, quickReplies: [String], declined: String) {
    self.text = text
    self.quickReplies = quickReplies
    self.declined = declined
  }
}
