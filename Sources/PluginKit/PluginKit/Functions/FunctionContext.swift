public import Conversation
public import EventLog
public import Foundation
public import JSON
public import Projections

/// The context of a function's call, and its way to record what follows.
public struct FunctionContext: Sendable {
  /// The signed-in person, or the one for whom they act.
  public let person: MemberID
  /// Who acts for the person; nil if they do themselves.
  package var representative: MemberID?
  /// The channel's identifier.
  public let channel: String
  public let turn: TurnID
  /// The call: the same one, repeated after a crash, must not act twice.
  public let call: CallID
  /// The event that caused the call, for the events that follow from it.
  public let causation: Position?
  /// The moment of the call.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The log, to read the domain's own streams; it refuses what is appended to it past the call.
  ///
  /// ``append(_:to:step:)`` and ``execute(_:of:on:step:)`` write to it, each step under an id that
  /// is the same when the call is repeated.
  public let log: any EventLog
  let writing: any EventLog
  private let views: any PluginViews
  let steps = CallSteps()
  /// How many appointments the person may have open; nil if nobody counts.
  package var bookings: BookingBound?
  /// The passages of the plugin's documents that may answer a question, the likeliest first.
  package var search: @Sendable (_ question: String) -> [FoundPassage] = { _ in [] }
  /// Which members of staff can be called, and who has left.
  public package(set) var staff = StaffAccounts.everybody

  public init(
    person: MemberID, channel: String, turn: TurnID, call: CallID, causation: Position?,
    now: Timestamp, zone: TimeZone, log: any EventLog, views: any PluginViews
  ) {
    self.person = person
    self.channel = channel
    self.turn = turn
    self.call = call
    self.causation = causation
    self.now = now
    self.zone = zone
    self.log = ReadLog(log)
    writing = log
    self.views = views
  }

  /// The document of a key, up to date with the log; nil if there is none.
  ///
  /// - Throws: `UnknownProjection`, or `StalledView` if the view cannot take some event and is
  ///   no longer what happened.
  public func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try views.document(projection, key)
  }

  /// The view of a key as JSON, with its newest two pages where it has pages; nil if there is none.
  ///
  /// - Throws: as ``document(_:_:)`` does.
  public func view<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> JSONValue? {
    try views.view(projection, key)
  }
}

/// The tools with which a plugin may lay the foundations of its domain, such as sample data, when
/// the program starts.
public struct SetupContext: Sendable {
  /// The moment of the start.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The log; append with `noStream` or a commit id, since setup runs at every start.
  public let log: any EventLog

  public init(now: Timestamp, zone: TimeZone, log: any EventLog) {
    self.now = now
    self.zone = zone
    self.log = log
  }
}
