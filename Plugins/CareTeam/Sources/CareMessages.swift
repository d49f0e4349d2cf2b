import PluginKit
import Scheduling

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
  /// The text, word for word.
  @Personal var text: String
}

extension CareMessageSent {
  /// The patient's mail.
  static var streams: StreamRule { .category("careMessages", named: .afterSubject) }

  /// The patient is one of the two.
  var contradiction: String? {
    guard from != patient, to != patient else { return nil }
    return "neither from nor to is the patient, \(patient)"
  }
}

/// A message as one of its two sides sees it.
@JSONShape
struct CareMessage: Sendable, Equatable {
  /// The other side.
  var with: MemberID
  /// Whether it came from there.
  var isIncoming: Bool
  /// When it was written.
  var time: Timestamp
  /// The visit it is about, if it is about one.
  var visit: String?
  /// The text.
  var text: String
}

/// `careMessages`: what a person has written and was written, of all conversations, in order.
struct CareMessagesProjection: Projection {
  /// One person's messages.
  typealias Document = [CareMessage]

  /// `careMessages`; the key is the person, a patient or a member of staff.
  let name = "careMessages"
  /// The version of the rules.
  let version = 1
  /// Messages.
  let events: Set<EventType> = [CareMessageSent.eventType]

  init() {}

  /// Adds a message on both sides.
  func apply(
    _ event: borrowing EventView, to documents: inout Documents<CareMessagesProjection>
  ) throws {
    let sent = try CareMessageSent(json: event.payload)
    let time = event.time
    func add(to person: MemberID, with other: MemberID) throws {
      let message = CareMessage(
        with: other, isIncoming: person == sent.to, time: time, visit: sent.visit,
        text: sent.text)
      try documents.update(person.rawValue, default: []) { $0.append(message) }
    }
    try add(to: sent.from, with: sent.to)
    if sent.to != sent.from { try add(to: sent.to, with: sent.from) }
  }
}
