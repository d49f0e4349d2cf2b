public import PluginKit
import Scheduling

/// A clinic's care team: staff say when they can be seen, patients find and book a visit, and both write to each other.
///
/// Who is a member of the team (``Team``) acts as staff, everybody else as a patient. Visits are in the staff's
/// calendars (`calendar-<staff>`), messages in `careMessages-<patient>`; the first start publishes sample hours.
public struct CareTeamPlugin: Plugin {
  /// `careteam`, with a welcome for both sides.
  public let manifest = PluginManifest(
    id: "careteam", version: "1.0.0",
    summary: "Visits and messages between a clinic's staff and its patients.",
    assistantName: "Care Team Desk",
    persona: """
      You are the desk of a care team. You help patients to find and book visits and staff to publish when they can be \
      seen, and you pass messages between them word for word. You give no medical advice.
      """,
    welcome: [
      WelcomeMessage(
        "Hello! This is the care team's desk. I arrange visits and pass on messages.",
        quickReplies: ["When can I be seen?", "Show my visits", "Read my messages"])
    ])

  /// A patient.
  public let visitor = Member(id: "P12345", name: "John Doe", role: .person)

  /// The team.
  public let staff = Team.staff.compactMap { member in
    MemberID(rawValue: member.id.rawValue).map {
      Member(id: $0, name: member.name, role: .provider)
    }
  }

  public init() {}

  /// Registers nine functions, four renderers, the event and the views of messages and visits, and sample hours.
  public func register(in registry: inout PluginRegistry) throws {
    try registry.add(CareMessageSent.self)
    registry.add(CareMessagesProjection())
    for projection in SchedulingProjections.all { registry.add(projection) }
    try registerVisits(in: &registry)
    try registry.add(Function.writeMessage())
    try registry.add(Function.readMessages())
    for talk in SmallTalk.careTeam { try registry.add(talk) }
    registry.setUp { context in try await SampleHours(context).publish() }
  }

  private func registerVisits(in registry: inout PluginRegistry) throws {
    try registry.add(Function.findTimes())
    try registry.add(Function.bookVisit())
    try registry.add(Function.listVisits())
    try registry.add(Function.cancelVisit())
    try registry.add(Function.moveVisit())
    try registry.add(Function.publishHours())
    try registry.add(Function.closeDay())
  }
}
