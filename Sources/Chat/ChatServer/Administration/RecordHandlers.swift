import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections

/// The record for auditors: events, their causes, and any view at any position.
struct RecordHandlers: Sendable {
  let server: ServerParts
  let accesses: AccessRecorder
  let blocks: BlockLists

  /// The most events in one answer.
  static let maximumCount = 1000
  /// The most events of the log that are walked through for the effects of one.
  private static let walked = 1_000_000

  /// A channel's events; its members see what it shows, auditors all of it.
  ///
  /// A page ends after so many events, or so many bytes.
  func events(_ request: AdmittedRequest) throws -> EventPage {
    let limit = try request.number("limit", in: 1...Self.maximumCount) ?? 100
    let first = try request.query("cursor").map { try PageCursor($0).place } ?? 0
    let isWhole = try request.principal.has(.auditor)
    let channel = try request.channel
    let stream = try StreamName(category: "channel", checking: channel)
    let deleted = try isWhole ? [] : server.channels.state(of: stream).retracted
    let hidden = isWhole ? [] : try blocks.blocked(by: request.principal.id)
    var events: [JSONValue] = []
    var (next, bytes) = (Int?.none, 0)
    try server.log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, from: Version(UInt64(first))) { event in
        guard try isWhole || LiveMessage.isShown(event, but: deleted) else { return .proceed }
        let json =
          isWhole
          ? event.recorded.json : try ShownEvent(event, in: channel).hiding(hidden).json
        bytes += json.count
        guard events.count < limit, events.isEmpty || bytes <= EndpointAnswer.pageBytes else {
          next = Int(clamping: event.version.value)
          return .stop
        }
        events.append(try JSONValue(json: json))
        return .proceed
      }
    }
    return EventPage(events: events, next: next.map { PageCursor(place: $0).text })
  }

  /// One event.
  func event(_ request: AdmittedRequest) async throws -> JSONValue {
    let event = try recorded(at: try position(request))
    try await accesses.note([event], by: request)
    return try JSONValue(json: event.json)
  }

  /// An event, what caused it up to the first cause, and what it led to.
  func causes(_ request: AdmittedRequest) async throws -> CausesPage {
    let position = try position(request)
    let (events, effects, end) = try server.log.withSnapshot { snapshot in
      let causes = try CausalGraph.causes(of: position, in: snapshot, maximum: Self.maximumCount)
      guard !causes.isEmpty else { throw Problem.notFound("the event \(position)") }
      let graph = try CausalGraph(
        of: position, in: snapshot, within: .init(walked: Self.walked, effects: Self.maximumCount))
      let (events, _) = try Self.shown(causes, snapshot)
      let (effects, last) = try Self.shown(graph.all, snapshot)
      return (events, effects, last ?? graph.end)
    }
    try await accesses.note(events + effects, by: request)
    return CausesPage(
      events: try events.map { try JSONValue(json: $0.json) },
      effects: try effects.map { try JSONValue(json: $0.json) }, through: Int(clamping: end.value))
  }

  /// The events at some positions, as many as a page has; the position of the last one if there are
  /// more.
  private static func shown(
    _ positions: [Position], _ snapshot: borrowing Snapshot
  ) throws -> (events: [RecordedEvent], last: Position?) {
    var (events, bytes, last) = ([RecordedEvent](), 0, Position?.none)
    for position in positions {
      guard let event = try snapshot.event(at: position) else { continue }
      bytes += event.json.count
      guard events.isEmpty || bytes <= EndpointAnswer.pageBytes else { return (events, last) }
      events.append(event)
      last = position
    }
    return (events, nil)
  }

  /// A view, now or at a position.
  func view(_ request: AdmittedRequest) async throws -> JSONValue {
    let (projection, key) = (try request.parameter("projection"), try request.parameter("key"))
    try server.views.catchUp()
    do {
      let view =
        if let past = try request.position("at") {
          try server.views.view(projection, key, at: .position(past))
        } else { try server.views.view(projection, key) }
      guard let view else { throw Problem.notFound("the view \(key) of \(projection)") }
      try await accesses.note(viewOf: projection, key, by: request)
      return view.json
    } catch is UnknownProjection {
      throw Problem.notFound("the projection \(projection)")
    }
  }

  /// How the projections are getting on.
  func projections(_ request: AdmittedRequest) throws -> ProjectionList {
    ProjectionList(
      projections: try server.views.statuses().map { status in
        ProjectionItem(
          name: status.name, state: status.state.rawValue,
          checkpoint: Int(clamping: status.checkpoint.value), lag: status.lag,
          documents: status.documents, failure: status.failure.map { "\($0)" })
      })
  }

  private func position(_ request: AdmittedRequest) throws -> Position {
    let text = try request.parameter("position")
    guard let number = UInt64(text) else {
      throw Problem(
        .badRequest, "bad-request", "'\(text)' is no position, expected a whole number")
    }
    return Position(number)
  }

  private func recorded(at position: Position) throws -> RecordedEvent {
    guard let event = try server.log.withSnapshot({ try $0.event(at: position) }) else {
      throw Problem.notFound("the event \(position)")
    }
    return event
  }
}
