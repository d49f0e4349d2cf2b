public import PluginKit

/// A patient or a member of staff wrote to the other.
@Event("careMessage.sent")
public struct CareMessageSent: Sendable {
  /// Who wrote.
  public var from: MemberID
  /// Who is to read it.
  public var to: MemberID
  /// The patient of the two, whose message it is to forget.
  @Subject public var patient: MemberID
  /// The visit it is about, if it is about one.
  @Plain("an appointment's identifier") public var visit: String?
  /// What was written, word for word.
  @Personal public var text: JSONValue
}

extension CareMessageSent {
  /// The patient's mail.
  public static var streams: EventStreams { .category("careMessages", named: .afterSubject) }

  /// The patient is one of the two.
  public var contradiction: String? {
    guard from != patient, to != patient else { return nil }
    return "neither from nor to is the patient, \(patient)"
  }
}
