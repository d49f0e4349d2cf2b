public import JSON

/// An event that is to be appended.
public struct NewEvent: Sendable, Equatable {
  /// What causes an event.
  public enum Cause: Sendable, Hashable {
    /// An event in the log.
    case position(Position)
    /// An event of the same commit, by its index there; it must come earlier.
    case sibling(Int)
  }

  /// The kind of event.
  public let type: EventType
  /// The payload as compact JSON.
  public let payload: [UInt8]
  /// Who caused it: a member, a person, a plugin; at most 200 UTF-8 bytes.
  public var actor: String?
  /// The turn or request it belongs to; at most 200 UTF-8 bytes.
  public var correlation: String?
  /// The event that caused it.
  public var causation: Cause?
  /// When it happened, if that is not when it is appended.
  public var time: Timestamp?

  /// Creates an event from its typed payload.
  public init(
    _ payload: some EventPayload, actor: String? = nil, correlation: String? = nil,
    causation: Cause? = nil, time: Timestamp? = nil
  ) {
    self.init(
      type: Swift.type(of: payload).eventType, json: payload.json, actor: actor,
      correlation: correlation, causation: causation, time: time)
  }

  /// Creates an event from any JSON value.
  public init(
    type: EventType, payload: JSONValue, actor: String? = nil, correlation: String? = nil,
    causation: Cause? = nil, time: Timestamp? = nil
  ) {
    self.init(
      type: type, json: payload.json, actor: actor, correlation: correlation,
      causation: causation, time: time)
  }

  private init(
    type: EventType, json: [UInt8], actor: String?, correlation: String?, causation: Cause?,
    time: Timestamp?
  ) {
    self.type = type
    self.payload = json
    self.actor = actor
    self.correlation = correlation
    self.causation = causation
    self.time = time
  }
}
