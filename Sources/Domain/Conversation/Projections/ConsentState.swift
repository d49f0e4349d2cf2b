public import EventLog
public import JSON

/// A call that a person is asked to consent to, with all that would be done.
@JSONShape
public struct ConfirmedCall: Sendable, Equatable {
  /// The function, qualified by its plugin.
  public var function: String
  /// What it does, in words; nil until that is on the record.
  public var title: String?
  /// What it does to the world.
  public var effect: Effect?
  /// Its arguments, as they are on the record.
  public var arguments: JSONValue
}

/// A question for consent, and what became of it.
@JSONShape
public struct ConsentState: Sendable, Equatable {
  /// What a person decided.
  @JSONShape
  public enum Decision: String, Sendable, Hashable {
    /// Nothing: it is open, or was passed over; it is open as long as the input waits.
    case asked
    /// It is to be done.
    case given
    /// It is not to be done.
    case declined
  }

  /// The input that asks.
  public var input: InteractionID
  /// Who is asked, and nobody else.
  public var by: MemberID
  /// The function, qualified by its plugin.
  public var function: String
  /// What it does, in words; nil where the record does not say it.
  public var title: String?
  /// What it does to the world.
  public var effect: Effect?
  /// Its arguments, as they are on the record.
  public var arguments: JSONValue
  /// What was decided.
  public var state: Decision
  /// When it was decided; nil as long as it is not.
  public var time: Timestamp?
}

/// Up to where a member has read.
@JSONShape
public struct ReadMark: Sendable, Equatable {
  /// Who.
  public var member: MemberID
  /// The newest message that they have read.
  public var message: MessageID
  /// Its position: what stands before it in the timeline is read, too.
  public var position: Int64
}
