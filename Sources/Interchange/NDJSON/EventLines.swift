public import EventLog
import JSON

/// Events as `evtool cat --json` and `evtool export` write them, one JSON object a line.
///
/// `{"position", "stream", "version", "type", "time", "actor", "correlation", "causation", "payload"}`. An import keeps everything but
/// the positions, which follow from the log it goes into; a cause is given its new position. An event that is in the
/// log already, equal in every field, is skipped, so an import can be repeated, resumed, or follow a growing export.
///
/// `"personal": {"subject", "erased": {member: value}}` names the members that are about a person, and what each reads as once that person is
/// forgotten: the log seals them under its own key for the subject. With `"sealed": true` members of the payload are sealed already and
/// are kept as they are; the keys of the log they come from open them.
///
/// An event of a known type has to have its shape, and a channel's event has to fit its channel (``ImportRules``); any other is a bad line. What
/// is imported is marked so in the log, and nothing that it leaves open is ever acted on.
///
/// Nothing else may append to the log meanwhile; between processes the log's writer lock sees to that.
public struct EventLines: ImportFormat {
  private var positions = PositionMap()
  private var newest = Position.start
  private var channels = ChannelStates()
  let rules: ImportRules?

  /// Creates the format; without rules events are taken as they are.
  public init(rules: ImportRules? = .core) { self.rules = rules }

  /// The event that one line is.
  public func item(of line: Line) throws -> EventLine {
    try EventLine(json: line.bytes, rules: rules)
  }

  /// Appends the events that are new and notes those that do not fit.
  public mutating func append(
    _ items: [NumberedItem<EventLine>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    var plan = EventPlan(
      after: try log.head(), positions: positions, newest: newest, channels: channels)
    var problems: [(line: Int, what: String)] = []
    try log.withSnapshot { snapshot in
      for item in items {
        do {
          try plan.add(item.item, in: snapshot)
        } catch let bad as BadLine {
          problems.append((item.line, bad.description))
        }
      }
    }
    for problem in problems { result.note(problem.what, line: problem.line) }
    try await append(plan, to: log)
    result.channels += plan.channels
    result.events += plan.events
    result.skipped += plan.skipped
    result.sealed += plan.sealed
    positions = plan.positions
    newest = plan.newest
    channels = plan.channelStates
    channels.trim()
  }

  private func append(_ plan: EventPlan, to log: any EventLog) async throws {
    var next = plan.head.next
    for outcome in await log.append(plan.commits) {
      let receipt = try outcome.get()
      guard receipt.firstPosition == next else { throw DisturbedImport(position: next) }
      next = receipt.lastPosition.next
    }
  }
}

/// Somebody else appended to the log during an import, so that causes may point at the wrong events.
public struct DisturbedImport: Error, Equatable, CustomStringConvertible {
  /// Where the first event lies that should have been the import's.
  public let position: Position

  /// What failed, and what to do.
  public var description: String {
    "somebody else appended at position \(position) during the import: import into a log of its own"
  }
}
