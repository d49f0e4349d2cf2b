import PluginKit
import Scheduling

/// One call about messages: whose it is, and who is at the other side.
struct MessageSender {
  /// The other side of a message, and the visit that it is about.
  struct Recipient {
    let member: MemberID
    let visit: AppointmentID?
  }

  private let context: FunctionContext
  private let clock: WallClock

  init(_ context: FunctionContext) {
    self.context = context
    clock = WallClock(context.zone)
  }

  var isStaff: Bool { context.staff != nil }

  /// The signed-in person's messages, the newest last.
  func messages() throws -> [CareMessage] {
    try context.document(CareMessagesProjection.self, context.person.rawValue) ?? []
  }

  /// For a patient whoever is named, else who is seen next; for staff whoever wrote last, else who
  /// comes next.
  func recipient(_ message: WriteMessageParameters) throws -> Recipient? {
    let named = message.staff.flatMap { Team.member(named: $0) }
    let visits = try VisitCalendars(context).visits()
    func about(_ member: MemberID) -> Recipient {
      let visit = visits.first {
        [$0.provider.rawValue, $0.person.rawValue].map(ExactText.init)
          .contains(ExactText(member.rawValue))
      }
      return Recipient(member: member, visit: visit?.id)
    }
    guard isStaff else {
      let staff = named?.id ?? visits.first?.provider
      return try staff.map { about(try MemberID($0.rawValue)) }
    }
    let writer =
      try message.patient.map { try MemberID($0) } ?? messages().last { $0.isIncoming }?.with
    return try (writer ?? visits.first.map { try MemberID($0.person.rawValue) }).map(about)
  }

  /// Whether nobody else can be meant: they are named, or the only one whom the person has a visit
  /// or messages with.
  func isOnlyOne(_ recipient: Recipient, _ message: WriteMessageParameters) throws -> Bool {
    guard message.staff == nil, message.patient == nil else { return true }
    let visits = try VisitCalendars(context).visits()
    let others =
      visits.map { isStaff ? $0.person.rawValue : $0.provider.rawValue }
      + (try messages().map(\.with.rawValue))
    return others.allSatisfy { ExactText($0) == ExactText(recipient.member.rawValue) }
  }

  /// What is said if nobody is the other side.
  var nobody: String {
    isStaff
      ? "No patient has written to you or booked a visit."
      : Self.whoseMessage
  }

  /// The question for whom a patient's message is.
  static let whoseMessage =
    "Please say for whom it is: \(Team.staff.map(\.name).joined(separator: ", "))."

  /// Records a message once, however often the call is repeated.
  func send(_ text: String, to recipient: Recipient) async throws -> String {
    try await record(text, to: recipient)
    return "I have passed it on to \(name(recipient.member))."
  }

  /// Tells the patient, in their messages, what a member of staff has done with a visit; a
  /// patient's own doings are not told them.
  func tell(_ text: String, _ person: PersonID, about visit: AppointmentID) async throws {
    guard let staff = context.staff else { return }
    let patient = try MemberID(person.rawValue)
    try await record("\(staff.name) \(text)", to: Recipient(member: patient, visit: visit))
  }

  private func record(_ text: String, to recipient: Recipient) async throws {
    let patient = isStaff ? recipient.member : context.person
    let message = CareMessageSent(
      from: context.person, to: recipient.member, patient: patient,
      visit: recipient.visit?.rawValue, text: text)
    try await context.append(
      message, to: StreamName(category: "careMessages", identifier: patient.rawValue))
  }

  /// A message as it is shown.
  func told(_ message: CareMessage) -> ToldMessage {
    ToldMessage(
      with: name(message.with), incoming: message.isIncoming, time: clock.text(message.time),
      text: message.text)
  }

  func name(_ member: MemberID) -> String {
    Team.member(member.rawValue)?.name ?? member.rawValue
  }
}
