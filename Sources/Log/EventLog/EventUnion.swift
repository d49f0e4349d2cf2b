public import JSON

/// The kinds of events that one decider or projection knows, as one enum.
///
/// `@EventUnion` derives it for an enum whose cases each hold one ``EventPayload``.
public protocol EventUnion: Sendable, Equatable {
  /// The payloads of the cases, in their order.
  static var payloadTypes: [any EventPayload.Type] { get }
  /// The types of the cases, in their order.
  static var eventTypes: [EventType] { get }
  /// Reads the payload of one of the types; nil for any other type.
  init?(type: EventType, json: Span<UInt8>) throws(JSONError)
  /// The payload of the case.
  var payload: any EventPayload { get }
}

extension EventUnion {
  /// Reads an event of the log; nil if it is of no type known here, of a newer version of one, or redacted.
  ///
  /// - Throws: `JSONError` where it has another shape, or is archived and not at hand.
  public init?(_ event: borrowing EventView) throws(JSONError) {
    if let record = event.archiveRecord, Self.eventTypes.contains(event.type) {
      throw .archived(record)
    }
    guard event.isReadable, event.schemaVersion == 1 || Self.knows(event) else { return nil }
    try self.init(type: event.type, json: event.payload)
  }

  /// Also a log that was opened without any types shows what has another version than the type's as it lies there.
  private static func knows(_ event: borrowing EventView) -> Bool {
    let type = event.type
    let known = payloadTypes.first { $0.eventType == type }
    return known.map { event.schemaVersion <= $0.schemaVersion } ?? false
  }

  /// The event as one that can be appended.
  public func new(
    actor: String? = nil, correlation: String? = nil, causation: NewEvent.Cause? = nil,
    subject: String? = nil
  ) -> NewEvent {
    NewEvent(
      payload, actor: actor, correlation: correlation, causation: causation, subject: subject)
  }
}

/// Makes an enum whose cases each hold one payload type an ``EventUnion``.
@attached(
  extension, conformances: EventUnion,
  names: named(payloadTypes), named(eventTypes), named(init(type:json:)), named(payload))
public macro EventUnion() = #externalMacro(module: "Macros", type: "EventUnionMacro")
