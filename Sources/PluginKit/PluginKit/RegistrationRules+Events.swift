import Conversation
import EventLog
import Notifications
import Scheduling
import Timers

extension RegistrationRules {
  /// What lifts the events of the core, of the plugins so far and of one more plugin, which an error names.
  static func upcasters(
    _ plugin: RegisteredPlugin, among others: [RegisteredPlugin]
  ) throws -> Upcasters {
    for payload in plugin.payloads { try check(payload, of: plugin, among: others) }
    let all = others + [plugin]
    do {
      return try Upcasters(
        all.flatMap(\.upcasters), for: corePayloads + all.flatMap(\.payloads))
    } catch {
      throw RegistrationError(
        plugin, "event \(error.type) version \(error.schemaVersion)", error.reason)
    }
  }

  /// The payloads that belong to no plugin.
  static let corePayloads: [any EventPayload.Type] =
    ChannelEvent.payloadTypes + CalendarEvent.payloadTypes + TimerEvent.payloadTypes + [
      SubjectForgotten.self, EventRedacted.self, EventLost.self, EventsArchived.self,
      SegmentRestored.self,
      NotificationsRead.self,
    ]

  /// Whoever is forgotten must not live on in a member that nobody thought of.
  static func checkErasure(
    of payload: any EventPayload.Type, in plugin: RegisteredPlugin
  ) throws {
    guard let member = payload.eventMembers.first(where: { $0.kind == .undecided }) else { return }
    throw RegistrationError(
      plugin, "event \(payload.eventType), member \(member.name)",
      "nobody has said whether it is about a person: mark it @Personal, "
        + "or say with @Plain(\"why\") why it stays readable when the person is forgotten")
  }

  /// A type that somebody else's payload has would be read in two ways.
  private static func check(
    _ payload: any EventPayload.Type, of plugin: RegisteredPlugin,
    among others: [RegisteredPlugin]
  ) throws {
    let owners =
      others.map { ("plugin \($0.manifest.id)", $0.payloads) } + [("the core", corePayloads)]
    for (owner, payloads) in owners {
      let other = payloads.first { $0.eventType == payload.eventType }
      guard let other, ObjectIdentifier(other) != ObjectIdentifier(payload) else { continue }
      throw RegistrationError(
        plugin, "event \(payload.eventType)", "the type is \(owner)'s: give it another name")
    }
  }
}
