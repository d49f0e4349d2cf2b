import CareTeamData
public import PluginKit
import Scheduling

/// A clinic's care team: staff say when they can be seen, patients find and book a visit, and both
/// write to each other.
///
/// Who is a member of the team (``Team``) acts as staff, everybody else as a patient. Visits are in
/// the staff's calendars (`calendar-<staff>`), messages in `careMessages-<patient>`; the first
/// start publishes sample hours.
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

  /// Registers functions, German and Spanish, facts, the event and the views of messages and
  /// visits, and sample hours.
  public func register(in registry: inout PluginRegistry) throws {
    registry.callsNothingOutside()
    try registry.add(CareMessageSent.self)
    registry.add(CareMessagesProjection())
    for projection in SchedulingProjections.all { registry.add(projection) }
    let functions: [Function] = [
      .findTimes, .bookVisit, .listVisits, .cancelVisit, .moveVisit, .publishHours, .closeDay,
      .writeMessage, .readMessages, .whoHasLooked,
    ]
    for function in functions { try registry.add(function) }
    registry.hearAlarms(of: "healthcare")
    for talk in SmallTalk.careTeam { try registry.add(talk) }
    for language in [German.language, Spanish.language] { try registry.speak(language) }
    try registry.add(facts: String(cString: careTeamFactsInEnglish()))
    try registry.add(facts: String(cString: careTeamFactsInGerman()), in: "de")
    try registry.add(facts: String(cString: careTeamFactsInSpanish()), in: "es")
    try registry.add(wordings: String(cString: careTeamWordingsInEnglish()))
    try registry.add(wordings: String(cString: careTeamWordingsInGerman()), in: "de")
    try registry.add(wordings: String(cString: careTeamWordingsInSpanish()), in: "es")
    try registry.add(paraphrases: String(cString: careTeamParaphrasesInEnglish()))
    try registry.add(paraphrases: String(cString: careTeamParaphrasesInGerman()), in: "de")
    try registry.add(paraphrases: String(cString: careTeamParaphrasesInSpanish()), in: "es")
    registry.setUp { context in try await SampleHours(context).publish() }
  }
}
