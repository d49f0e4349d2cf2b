import Conversation
public import EventLog
import JSON

/// What an import knows of types of events: one whose type is known has to have its shape, and a channel's has to fit its channel.
public struct ImportRules: Sendable {
  /// The rules for the events that every installation has.
  public static let core = ImportRules(payloads: [])

  private let payloads: [EventType: any EventPayload.Type]
  private let upcasters: Upcasters

  /// Creates the rules for the core's events and some more, whose old shapes the upcasters lift.
  public init(payloads: [any EventPayload.Type], upcasters: Upcasters = .none) {
    let all = ChannelEvent.payloadTypes + [SubjectForgotten.self, ImportedRaw.self] + payloads
    self.payloads = Dictionary(all.map { ($0.eventType, $0) }) { first, _ in first }
    self.upcasters = upcasters
  }

  /// What an event is for a channel; nil where channels do not know it.
  ///
  /// - Throws: `BadLine` where the type is known and the payload has another shape.
  func channelEvent(_ event: NewEvent) throws -> ChannelEvent? {
    do {
      // What is personal may be erased one day: what is then read in its place has to fit as well.
      if !event.personalFields.isEmpty { _ = try read(try event.erased()) }
      return try read(event)
    } catch {
      throw BadLine("its payload is none of \(event.type): \(Self.text(error))")
    }
  }

  private func read(_ event: NewEvent) throws -> ChannelEvent? {
    guard let (type, payload) = try event.shown(by: upcasters), let known = payloads[type] else {
      return nil
    }
    if let event = try ChannelEvent(type: type, json: payload.span) { return event }
    try Self.check(known, payload)
    return nil
  }

  private static func check<Payload: EventPayload>(
    _ type: Payload.Type, _ payload: [UInt8]
  ) throws {
    _ = try Payload(json: payload)
  }

  private static func text(_ error: any Error) -> String {
    guard let error = error as? JSONError else { return "\(error)" }
    return "\(error.reason) at its byte \(error.offset)"
  }
}

/// Events were imported as they came, whatever they say: what follows up to the end of that import is a copy of another record.
@Event("log.importedRaw")
public struct ImportedRaw: Sendable {
  /// Who did it, by the name of the account.
  public var by: String
  /// The format of the lines.
  public var format: String
  /// Where they came from.
  public var source: String
}

extension StreamName {
  /// The stream that says what was imported raw.
  public static var imports: StreamName { StreamName(category: "log", identifier: "imports") }
}
