import PluginKit

/// A patient or a member of staff wrote to the other.
@Event("careMessage.sent")
struct CareMessageSent: Sendable {
  /// Who wrote.
  var from: MemberID
  /// Who is to read it.
  var to: MemberID
  /// The patient of the two, whose message it is to forget.
  @Subject var patient: MemberID
  /// The visit it is about, if it is about one.
  @Plain("an appointment's identifier") var visit: String?
  /// What was written, word for word.
  @Personal var text: String
}

extension CareMessageSent {
  /// The patient's mail.
  static var streams: EventStreams { .category("careMessages", named: .afterSubject) }

  /// The patient is one of the two.
  var contradiction: String? {
    guard from != patient, to != patient else { return nil }
    return "neither from nor to is the patient, \(patient)"
  }
}
