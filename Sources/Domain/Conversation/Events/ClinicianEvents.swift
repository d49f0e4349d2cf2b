public import EventLog

/// A person asks a clinician, who answers in the channel when they can; until then the assistant goes on with the person.
@Event("clinician.asked")
public struct ClinicianAsked: Sendable {
  public var question: InteractionID
  /// Who asks.
  @Subject public var by: MemberID
  /// Who is asked; any other provider in the channel can answer, too.
  public var clinician: MemberID
  /// What is asked.
  @Personal public var text: String
  /// The pictures that belong to it, by their identifiers or addresses.
  @Personal(erased: [String]()) public var images: [String]
}

/// A clinician has answered what was asked of them.
@Event("clinician.answered")
public struct ClinicianAnswered: Sendable {
  public var question: InteractionID
  /// Who answered.
  public var by: MemberID
  /// The message that answers it.
  public var message: MessageID
}
