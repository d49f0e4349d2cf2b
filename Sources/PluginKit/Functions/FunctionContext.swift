public import Conversation
public import EventLog
public import Foundation
public import JSON

/// What a function may know of the call it serves.
public struct FunctionContext: Sendable {
  /// The signed-in person.
  public let person: MemberID
  /// The channel's identifier.
  public let channel: String
  /// The turn.
  public let turn: TurnID
  /// The call, also its idempotency key: the same key must not act twice.
  public let call: CallID
  /// The event that caused the call, for the events that follow from it.
  public let causation: Position?
  /// The moment of the call.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The log, for the domain's own streams.
  public let log: any EventLog
  private let view: @Sendable (_ projection: String, _ key: String) throws -> JSONValue?

  /// Creates a context.
  public init(
    person: MemberID, channel: String, turn: TurnID, call: CallID, causation: Position?,
    now: Timestamp, zone: TimeZone, log: any EventLog,
    view: @escaping @Sendable (_ projection: String, _ key: String) throws -> JSONValue?
  ) {
    self.person = person
    self.channel = channel
    self.turn = turn
    self.call = call
    self.causation = causation
    self.now = now
    self.zone = zone
    self.log = log
    self.view = view
  }

  /// A view that is up to date with the log; nil if there is none of that key.
  public func view(_ projection: String, _ key: String) throws -> JSONValue? {
    try view(projection, key)
  }
}

/// What a plugin may use to lay the foundations of its domain, such as sample data, when the program starts.
public struct SetupContext: Sendable {
  /// The moment of the start.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The log; append with `noStream` or a commit id, since setup runs at every start.
  public let log: any EventLog

  /// Creates a context.
  public init(now: Timestamp, zone: TimeZone, log: any EventLog) {
    self.now = now
    self.zone = zone
    self.log = log
  }
}
